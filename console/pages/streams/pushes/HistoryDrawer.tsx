import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { StreamEvents } from '../../parts/device/StreamEvents'
import { pushPaths } from './push-paths'
import { pushesStrings } from './pushes.strings'

/** What happened to the stream of a push. */
export default function HistoryDrawer({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(pushesStrings)
  return (
    <Drawer open heading={t('history')} subtitle={name} width={760} onOpenChange={onClose}>
      <StreamEvents path={pushPaths.events} id={recordIdOf(record)} equipmentId={stringValue(record['equipmentId'])} />
    </Drawer>
  )
}
