import { type ReactNode, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { idText, nameOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePlayUrls } from '../../../../elements/player/playback/use-play-urls'
import { playerEntry } from '../../../../elements/player/player.element'
import { equipment } from './equipment.resource'
import { equipmentStrings } from './equipment.strings'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** The moving picture of a device. */
export default function PlayDialog({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(equipmentStrings)
  const locale = useLocale()
  const name = nameOf(equipment, record)
  const [muted, setMuted] = useState(true)
  const { status, source, error, retry, renewal } = usePlayUrls(idText(record))
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
