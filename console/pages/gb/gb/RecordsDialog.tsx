import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { playerEntry } from '../../../../elements/player/player.element'
import { channelsStrings } from './channels.strings'
import gbCss from './gb.css?inline'
import { RecordList } from './RecordList'
import { useDeviceRecords } from './use-device-records'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** What a device has stored of a day, and its player. */
export default function RecordsDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  useSheet(gbCss)
  const t = useStrings(channelsStrings)
  const records = useDeviceRecords(recordIdOf(record))
  const { playing } = records
  return (
    <Dialog open heading={t('recordsOf', { name })} width={720} onOpenChange={onClose}>
      {playing && (
        <div className="ops-gb-player">
          <Player
            {...viewProps(playerEntry, { label: name, source: playing.source, autoplay: true, controls: true, muted: true })}
            fallback={<Skeleton height={360} />}
          />
        </div>
      )}
      <RecordList records={records} />
    </Dialog>
  )
}
