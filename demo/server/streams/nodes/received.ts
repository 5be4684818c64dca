import type { ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import type { StreamKey } from '../../media/contract/source'

/** Whether a node receives the stream of a device that this server asked for it by a protocol of its own: nobody pushes it. */
export async function isReceived(
  db: Queryable,
  { deviceProtocols }: Pick<ServerContext, 'deviceProtocols'>,
  nodeId: string,
  key: StreamKey,
): Promise<boolean> {
  const protocols = [...deviceProtocols.keys()]
  if (protocols.length === 0) return false
  const [app = '', stream = ''] = key.split('/')
  const device = await db
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('app', '=', app)
    .where('stream', '=', stream)
    .where('nodeId', '=', nodeId)
    .where('enabled', '=', '1')
    .where('protocol', 'in', protocols)
    .executeTakeFirst()
  return device !== undefined
}
