import type { ReactNode } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { SessionTable } from '../../parts/sessions/SessionTable'
import { useSessions } from '../../parts/sessions/use-sessions'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'
import { useNodeUpdates } from './use-live-nodes'

const isPublisher = (session: WireRecord): boolean => session['isPublisher'] === true

/** Who pushes a stream of a node and who watches it, asked for again with what is heard of the node. */
export function NodeSessions({ nodeId, streamKey }: { nodeId: string; streamKey: string }): ReactNode {
  const t = useStrings(nodesStrings)
  const sessions = useSessions(nodePaths.sessions, { id: nodeId, key: streamKey })
  useNodeUpdates(
    (node) => node['id'] === nodeId && void sessions.reload(),
    () => void sessions.reload(),
  )
  return (
    <div className="ops-panel">
      <SessionTable
        label={t('sessionsOf', { key: streamKey })}
        sessions={sessions}
        empty={t('noSessions')}
        moreColumns={[
          { key: 'kbps', title: t('kbps'), width: 72, align: 'end', card: 'note', text: ({ kbps }) => formatNumber(stringValue(kbps)) },
        ]}
        calledAs={(session) => (isPublisher(session) ? t('publisher') : undefined)}
        question={(session) => (isPublisher(session) ? t('kickPublisher') : undefined)}
        permission={['node:kick']}
        disconnect={(transport, session) => transport.post(nodePaths.kick, { id: nodeId, session })}
      />
    </div>
  )
}
