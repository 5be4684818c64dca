import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { viewProps } from '../../../elements/core/define/view-defaults'
import { defineStrings, useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { Dialog } from '../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../elements/parts/indicators'
import { lazyPart } from '../../../elements/parts/lazy-part'
import { usePlayUrls } from '../../../elements/player/playback/use-play-urls'
import { playerEntry } from '../../../elements/player/player.element'
import devicePlayerCss from './device-player.css?inline'

const Player = lazyPart(() => import('../../../elements/player/Player'))

const strings = defineStrings({
  'zh-CN': { playFailed: '不能播放：{reason}' },
  en: { playFailed: 'It can not be played: {reason}' },
})

interface DevicePlayerProps {
  /** Of the device. */
  id: string
  /** What the picture is called. */
  name: string
  onClose: () => void
}

/** The moving picture of a device, in a dialog. */
export function DevicePlayer({ id, name, onClose }: DevicePlayerProps): ReactNode {
  useSheet(devicePlayerCss)
  const t = useStrings(strings)
  const locale = useLocale()
  const [muted, setMuted] = useState(true)
  const { status, source, error, retry, renewal } = usePlayUrls(id)
  return (
    <Dialog open heading={name} width={880} fullscreenSwitch onOpenChange={onClose}>
      {status === 'loading' && <Skeleton height={468} />}
      {status === 'failed' && <LoadFailure text={t('playFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-deviceplayer">
          <Player
            {...viewProps(playerEntry, { label: name, source, autoplay: true, controls: true, muted, ...renewal })}
            onVolume={(sound) => {
              setMuted(sound.muted)
              return true
            }}
            fallback={<Skeleton height={468} />}
          />
        </div>
      )}
    </Dialog>
  )
}
