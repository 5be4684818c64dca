import { type ReactNode, useRef } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { idText, nameOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { readPlayUrls } from '../../../../elements/player/playback/read-play-urls'
import { playerEntry } from '../../../../elements/player/player.element'
import { equipment } from './equipment.resource'
import { equipmentPaths } from './equipment-paths'
import { equipmentStrings } from './equipment.strings'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** The moving picture of a device. Its addresses are good for minutes: where the server refuses one, they are asked for anew. */
export default function PlayDialog({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(equipmentStrings)
  const locale = useLocale()
  const id = idText(record)
  const name = nameOf(equipment, record)
  const isRenewed = useRef(false)
  const { status, data, error, retry } = useServerData({
    key: ['play-urls', id],
    load: (transport, signal) => transport.get(equipmentPaths.playUrls, { id }, { signal }),
    forget: true,
  })

  function renew(): void {
    if (isRenewed.current) return
    isRenewed.current = true
    retry()
  }

  return (
    <Dialog open heading={name} width={880} fullscreenSwitch onOpenChange={onClose}>
      {status === 'loading' && <Skeleton height={468} />}
      {status === 'failed' && <LoadFailure text={t('playFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-deviceplayer">
          <Player
            {...viewProps(playerEntry, { label: name, source: readPlayUrls(data), autoplay: true, controls: true })}
            onError={({ code }) => {
              if (code === 'refused') renew()
              return true
            }}
            onFirstFrame={() => {
              isRenewed.current = false
              return true
            }}
            fallback={<Skeleton height={468} />}
          />
        </div>
      )}
    </Dialog>
  )
}
