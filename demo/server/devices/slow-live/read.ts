import type { SelectQueryBuilder } from 'kysely'
import { Type } from 'typebox'
import type { SlowinfoTable } from './slow-live-table'
import type { EquipmentTable } from '../equipment/equipment-tables'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { matchesKeyword } from '../equipment/device-search'
import { textsOf } from '../../platform/codes/texts'
import { type DeviceScope, devicesOf, scopeOf, withManaged } from '../equipment/scope'
import { type EquipmentState, stateOf } from '../equipment/streams'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { pageSchema, recordOf } from '../../platform/query/list-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { type ListParameters, listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { SLOWINFO_FIELDS } from './fields'

/** With what its device is at present. */
export type SlowinfoResponse = SlowinfoTable &
  Pick<EquipmentTable, 'equipmentNo' | 'address'> & {
    equipmentId_dictText: string
    state: EquipmentState
    state_dictText?: string | undefined
  }

type Slowinfos = SelectQueryBuilder<Tables, 'iblCloudLiveEquipmentSlowinfo', object>

/** Of the devices that somebody sees; the base of every query for them. */
export function slowinfosOf(db: Queryable, scope: DeviceScope): Slowinfos {
  const devices = devicesOf(db, scope).select('iblCloudLiveEquipment.id')
  return db.selectFrom('iblCloudLiveEquipmentSlowinfo').where('equipmentId', 'in', devices)
}

/** What a list call asks beside the fields: a part of the name or number of the device. */
export function requestedSlowinfos(db: Queryable, infos: Slowinfos, query: ListParameters): Slowinfos {
  const called = parameter(query, 'device').replaceAll('*', '')
  if (called === '') return infos
  return infos.where('equipmentId', 'in', db.selectFrom('iblCloudLiveEquipment').select('id').where(matchesKeyword(called)))
}

export async function toSlowinfoResponses(db: Queryable, rows: readonly SlowinfoTable[]): Promise<SlowinfoResponse[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ equipmentId }) => equipmentId)
  const devices = await db.selectFrom('iblCloudLiveEquipment').selectAll().where('id', 'in', ids).execute()
  const deviceOf = new Map(devices.map((device) => [device.id, device]))
  const responses = rows.flatMap((row) => {
    const device = deviceOf.get(row.equipmentId)
    if (!device) return []
    const { equipmentNo, address, name } = device
    return [{ ...row, equipmentNo, address, equipmentId_dictText: name, state: stateOf(device) }]
  })
  const texts = await textsOf(db, responses, [['state', 'equipment_state']])
  return responses.map((row, index) => ({ ...row, ...texts[index] }))
}

const SLOWINFO = Type.Intersect([
  recordOf({
    ...SLOWINFO_FIELDS,
    ...fieldsOf('iblCloudLiveEquipmentSlowinfo', { intro: 'text', cover: 'text', shareImg: 'text', musicUrl: 'text' }),
  }),
  Type.Object({ equipmentNo: Type.String(), address: nullable(Type.String()), equipmentId_dictText: Type.String(), state: Type.String() }),
])

export const LIST_SLOWINFOS = { query: listParameters(SLOWINFO_FIELDS, 'device'), result: pageSchema(SLOWINFO) }

/** GET /iblCloudLiveEquipmentSlowinfo/list. */
export async function listSlowinfos({ context: { database }, caller, query }: HandlerContext<typeof LIST_SLOWINFOS>): Promise<Envelope> {
  const scope = await scopeOf(database, caller)
  const infos = requestedSlowinfos(database, slowinfosOf(database, scope), query)
  const page = await selectPage(infos, parseListQuery(query, SLOWINFO_FIELDS), 'iblCloudLiveEquipmentSlowinfo.id')
  const records = await toSlowinfoResponses(database, page.records)
  return queryResult({ ...page, records: await withManaged(database, scope, records, ({ equipmentId }) => equipmentId) })
}

async function toSlowinfoResponse(db: Queryable, infos: Slowinfos): Promise<SlowinfoResponse | undefined> {
  const info = await infos.selectAll().executeTakeFirst()
  return info && (await toSlowinfoResponses(db, [info]))[0]
}

export const SLOWINFO_BY_ID = { query: requestSchema({ id: requiredQuery('慢直播') }), result: SLOWINFO }

/** GET /iblCloudLiveEquipmentSlowinfo/queryById. */
export async function querySlowinfo({ context: { database }, caller, query }: HandlerContext<typeof SLOWINFO_BY_ID>): Promise<Envelope> {
  const response = await toSlowinfoResponse(database, slowinfosOf(database, await scopeOf(database, caller)).where('id', '=', query.id))
  if (!response) throw notFound()
  return queryResult(response)
}

export const SLOWINFO_OF_DEVICE = { query: requestSchema({ equipmentId: requiredQuery('设备') }), result: nullable(SLOWINFO) }

/** GET /iblCloudLiveEquipmentSlowinfo/queryByEquipmentId: that of a device; null where there is none. */
export async function slowinfoOfDevice({
  context: { database },
  caller,
  query,
}: HandlerContext<typeof SLOWINFO_OF_DEVICE>): Promise<Envelope> {
  const scope = await scopeOf(database, caller)
  const device = await devicesOf(database, scope).select('id').where('id', '=', query.equipmentId).executeTakeFirst()
  if (!device) throw notFound()
  return queryResult((await toSlowinfoResponse(database, slowinfosOf(database, scope).where('equipmentId', '=', device.id))) ?? null)
}
