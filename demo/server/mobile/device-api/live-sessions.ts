import type { SelectQueryBuilder } from 'kysely'
import type { EquipmentTable, LiveSessionTable } from '../../devices/equipment/equipment-tables'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { type DeviceScope, devicesOf, scopeOf } from '../../devices/equipment/scope'
import { streamKeyOf } from '../../devices/equipment/streams'
import type { ServerContext } from '../../platform/context'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { fieldsOf } from '../../platform/query/list-fields'
import { type ListParameters, listSchema, wholeListSchema, MAXIMUM_SIZE, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { matchesKeyword } from '../../devices/equipment/device-search'

/** What is live now, as the device API tells it. */
export type LiveSessionResponse = LiveSessionTable &
  Pick<EquipmentTable, 'equipmentNo' | 'aiFlag'> & { equipmentName: string; viewers: number; inKbps: number | null; outKbps: number | null }

type Sessions = SelectQueryBuilder<Tables, 'iblLiveSession', object>

/** What is live now, of devices that somebody sees; `keyword` is a part of the name or the number of the device. */
export function openSessions(db: Queryable, scope: DeviceScope, { keyword = '', isWatchedByAi = false } = {}): Sessions {
  const devices = devicesOf(db, scope).where(matchesKeyword(keyword)).select('iblCloudLiveEquipment.id')
  return db
    .selectFrom('iblLiveSession')
    .where('endTime', 'is', null)
    .where('equipmentId', 'in', isWatchedByAi ? devices.where('aiFlag', '=', '1') : devices)
}

async function toLiveSessionResponses(
  { database, shared }: ServerContext,
  sessions: readonly LiveSessionTable[],
): Promise<LiveSessionResponse[]> {
  const ids = sessions.map(({ equipmentId }) => equipmentId)
  const devices = await database
    .selectFrom('iblCloudLiveEquipment')
    .select(['id', 'name', 'equipmentNo', 'aiFlag'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  const byId = new Map(devices.map((device) => [device.id, device]))
  const stats = await shared.streams()
  return sessions.flatMap((session) => {
    const device = byId.get(session.equipmentId)
    if (!device) return []
    const { name, equipmentNo, aiFlag } = device
    const { viewers = 0, inKbps = null, outKbps = null } = stats.get(streamKeyOf(session) ?? '') ?? {}
    return [{ ...session, equipmentName: name, equipmentNo, aiFlag, viewers, inKbps, outKbps }]
  })
}

const SESSION_FIELDS = fieldsOf('iblLiveSession', {
  id: 'text',
  equipmentId: 'text',
  title: 'text',
  app: 'text',
  stream: 'text',
  protocol: 'text',
  startTime: 'time',
})

export const LIVE_SESSIONS = listSchema(SESSION_FIELDS, 'keyword')
export const ALL_LIVE_SESSIONS = wholeListSchema(SESSION_FIELDS, 'keyword')

/** The newest first, unless something else is asked for: sessions have no time of creation, by which lists are ordered. */
function sessionQuery(query: ListParameters) {
  return parseListQuery(parameter(query, 'column') === '' ? { ...query, column: 'startTime' } : query, SESSION_FIELDS)
}

async function sessionsOf(call: HandlerContext<typeof LIVE_SESSIONS>, isWatchedByAi = false): Promise<Sessions> {
  const { database } = call.context
  return openSessions(database, await scopeOf(database, call.caller), { keyword: parameter(call.query, 'keyword'), isWatchedByAi })
}

async function page(call: HandlerContext<typeof LIVE_SESSIONS>, isWatchedByAi: boolean) {
  const found = await selectPage(await sessionsOf(call, isWatchedByAi), sessionQuery(call.query), 'iblLiveSession.id')
  return { ...found, records: await toLiveSessionResponses(call.context, found.records) }
}

/** GET /ibl/api/appCurrentList: what is live now, in pages. */
export async function currentSessions(call: HandlerContext<typeof LIVE_SESSIONS>): Promise<Envelope> {
  return queryResult(await page(call, false))
}

/** GET /ibl/api/appAICurrentList: the same of devices whose pictures are looked at by software. */
export async function aiSessions(call: HandlerContext<typeof LIVE_SESSIONS>): Promise<Envelope> {
  return queryResult(await page(call, true))
}

/** GET /ibl/api/appAllCurrentNoPageList: the same without pages. */
export async function allCurrentSessions(call: HandlerContext<typeof LIVE_SESSIONS>): Promise<Envelope> {
  const { records } = await page({ ...call, query: { ...call.query, pageNo: '1', pageSize: String(MAXIMUM_SIZE) } }, false)
  return queryResult(records)
}
