import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { SessionTable } from '../../parts/sessions/SessionTable'
import { useSessions } from '../../parts/sessions/use-sessions'
import { usePolling } from '../../parts/use-polling'
import { pushesStrings } from './pushes.strings'
import { pushPaths } from './push-paths'

/** Milliseconds between two questions. */
const every = 2000

/** Who watches a push at this moment; each can be disconnected. */
export default function ViewersDrawer({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(pushesStrings)
  const id = recordIdOf(record)
  const sessions = useSessions(pushPaths.viewers, { id })
  usePolling(sessions.reload, every)
  return (
    <Drawer open heading={t('viewersOf')} subtitle={name} width={760} onOpenChange={onClose}>
      <SessionTable
        label={t('viewersOf')}
        sessions={sessions}
        empty={t('noViewers')}
        permission={['push:kick']}
        disconnect={(transport, viewer, minutes) => transport.post(pushPaths.kickViewer, { id, viewer, minutes })}
        keepsOut
      />
    </Drawer>
  )
}
