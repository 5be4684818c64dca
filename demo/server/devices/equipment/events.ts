import type { ServerContext } from '../../platform/context'
import type { StreamEventTable } from './stream-event-table'
import type { Work } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { DAY } from '../../platform/base/time'

/** Milliseconds that events are kept for. */
const KEPT = 90 * DAY

/** Writes down what happened to a push; what is older than 90 days goes. */
export async function noteEvent(
  work: Work,
  { settings }: Pick<ServerContext, 'settings'>,
  { id: pushId, app, stream }: { id: string; app: string; stream: string },
  { type, detail = null, username = null }: Pick<StreamEventTable, 'type'> & Partial<Pick<StreamEventTable, 'detail' | 'username'>>,
): Promise<void> {
  const at = settings.clock.now()
  const event = { id: newId(), pushId, streamKey: `${app}/${stream}`, type, detail, username, at }
  await work.insertInto('iblStreamEvent').values(event).execute()
  await work
    .deleteFrom('iblStreamEvent')
    .where('pushId', '=', pushId)
    .where('at', '<', at - KEPT)
    .execute()
}

/** What happened to pushes that are deleted goes with them. */
export async function deleteEventsOf(work: Work, pushIds: readonly string[]): Promise<void> {
  if (pushIds.length > 0) await work.deleteFrom('iblStreamEvent').where('pushId', 'in', pushIds).execute()
}
