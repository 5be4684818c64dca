import type { ServerContext } from '../../platform/context'
import type { StreamEventTable } from './stream-event-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { DAY } from '../../platform/base/time'

/** Milliseconds that events are kept for. */
const RETENTION = 90 * DAY

/** Writes down what happened to a push; what is older than 90 days goes. */
export async function noteEvent(
  trx: DbTransaction,
  { settings }: Pick<ServerContext, 'settings'>,
  { id: pushId, app, stream }: { id: string; app: string; stream: string },
  { type, detail = null, username = null }: Pick<StreamEventTable, 'type'> & Partial<Pick<StreamEventTable, 'detail' | 'username'>>,
): Promise<void> {
  const at = settings.clock.now()
  const event = { id: newId(), pushId, streamKey: `${app}/${stream}`, type, detail, username, at }
  await trx.insertInto('iblStreamEvent').values(event).execute()
  await trx
    .deleteFrom('iblStreamEvent')
    .where('pushId', '=', pushId)
    .where('at', '<', at - RETENTION)
    .execute()
}

/** What happened to pushes that are deleted goes with them. */
export async function deleteEventsOf(trx: DbTransaction, pushIds: readonly string[]): Promise<void> {
  if (pushIds.length > 0) await trx.deleteFrom('iblStreamEvent').where('pushId', 'in', pushIds).execute()
}
