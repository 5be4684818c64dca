import type { ServerContext } from '../../platform/context'
import type { MediaNodeTable } from './node-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import { readReasons } from './health'

/** What looking at a node finds out. */
export type NodeStatus = Pick<
  MediaNodeTable,
  | 'health'
  | 'reasons'
  | 'version'
  | 'streams'
  | 'viewers'
  | 'inKbps'
  | 'outKbps'
  | 'roundTrip'
  | 'cpu'
  | 'mem'
  | 'disk'
  | 'upSince'
  | 'lastHeartbeat'
  | 'downSince'
>

/** Tells open pages what was seen of a node, as `node.stat`, once the work is committed. */
export async function publishNode(
  trx: DbTransaction,
  { settings }: Pick<ServerContext, 'settings'>,
  { id, hookTime }: Pick<MediaNodeTable, 'id' | 'hookTime'>,
  status: NodeStatus,
): Promise<void> {
  const payload = { ...status, id, hookTime, reasons: readReasons(status.reasons) }
  const message = { topic: 'node.stat', payload, ts: settings.clock.now() }
  await addMessages(trx, [topicMessage(message, { userIds: null, permission: 'node:list' })])
}
