import { setSubject } from '../../platform/database/changes'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import type { Caller } from '../../platform/identity/caller'
import { departmentRows, seersOfRow } from '../../platform/query/department-scope'
import { fieldsOf } from '../../platform/query/list-fields'
import { topicMessage } from '../../platform/realtime/live-message'
import { addMessages } from '../../platform/realtime/outbox'
import type { LiveVenueTable } from './venue-tables'

export const VENUE_LIST: DataRuleTarget = {
  component: 'livevenue/IblLiveVenueList',
  table: 'iblLiveVenue',
  fields: fieldsOf('iblLiveVenue', {
    id: 'text',
    title: 'text',
    venueNo: 'text',
    cover: 'text',
    intro: 'text',
    startTime: 'time',
    endTime: 'time',
    status: 'text',
    sourceIds: 'text',
    mainSourceId: 'text',
    cutAt: 'time',
    cutFromId: 'text',
    cutMs: 'number',
    inviteCode: 'text',
    watchLimit: 'number',
    chatFlag: 'text',
    reviewAll: 'text',
    recordFlag: 'text',
    watchCount: 'number',
    peakCount: 'number',
    createBy: 'text',
    createTime: 'time',
    updateTime: 'time',
  }),
  named: [byIdParams('/livevenue/iblLiveVenue/')],
}

/** ms since its last request after which a viewer counts as gone. */
export const VIEWER_TIMEOUT = 15_000

/** A venue that the caller sees. @throws ApiError where there is none */
export async function visibleVenue(db: Queryable, caller: Caller, id: string): Promise<LiveVenueTable> {
  const seen = await departmentRows(db, caller, 'iblLiveVenue')
  const row = await db.selectFrom('iblLiveVenue').selectAll().where('id', '=', id).where(seen).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Viewers that are there now, by the id of the venue; venues without any are missing. `now`: epoch ms. */
export async function onlineCounts(db: Queryable, venueIds: readonly string[], now: number): Promise<ReadonlyMap<string, number>> {
  if (venueIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('iblVenueViewer')
    .select((select) => ['venueId', select.fn.countAll().as('total')])
    .where('venueId', 'in', venueIds)
    .where('lastAt', '>', now - VIEWER_TIMEOUT)
    .where('kickedAt', '=', 0)
    .groupBy('venueId')
    .execute()
  return new Map(rows.map(({ venueId, total }) => [venueId, Number(total)]))
}

/** Viewers of one venue. `now`: epoch ms. */
export async function onlineCount(db: Queryable, venueId: string, now: number): Promise<number> {
  return (await onlineCounts(db, [venueId], now)).get(venueId) ?? 0
}

type Context = Pick<ServerContext, 'settings'>

/** Publishes `venue.state` to those who see the venue. */
export async function publishVenue(trx: DbTransaction, { settings }: Context, venue: LiveVenueTable): Promise<void> {
  const { id, status, mainSourceId, cutAt } = venue
  const now = settings.clock.now()
  const payload = { id, status, mainSourceId, cutAt, onlineCount: await onlineCount(trx, id, now) }
  const userIds = await seersOfRow(trx, venue)
  await addMessages(trx, [topicMessage({ topic: 'venue.state', payload, ts: now }, { userIds, permission: 'venue:list' })])
}

/** Publishes `venue.chat` to those who see the venue and moderate chats. */
export async function publishChat(
  trx: DbTransaction,
  { settings }: Context,
  venue: LiveVenueTable,
  change: { message?: object; removedId?: string; mutedId?: string },
): Promise<void> {
  const message = { topic: 'venue.chat', payload: { venueId: venue.id, ...change }, ts: settings.clock.now() }
  await addMessages(trx, [topicMessage(message, { userIds: await seersOfRow(trx, venue), permission: 'venue:chat' })])
}

/** Changes a venue and publishes its state. */
export async function changeVenue(
  trx: DbTransaction,
  context: Context,
  venue: LiveVenueTable,
  set: Partial<LiveVenueTable>,
  by: string | null,
): Promise<void> {
  setSubject('ibl_live_venue', [venue.id])
  await trx
    .updateTable('iblLiveVenue')
    .set({ ...set, updateBy: by, updateTime: timeText(context.settings.clock.now()) })
    .where('id', '=', venue.id)
    .execute()
  await publishVenue(trx, context, { ...venue, ...set })
}
