import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../platform/database/schema'
import type { DbTransaction, Queryable } from '../platform/database/transactions'
import { setSubject } from '../platform/database/changes'
import { notFound } from '../platform/base/errors'
import { byIdParams, type DataRuleTarget, rulesFor } from '../platform/data-rules/data-rule-target'
import type { Caller } from '../platform/identity/caller'
import { conditionsSql, escapeLike } from '../platform/query/conditions'
import { fieldsOf } from '../platform/query/list-fields'
import { scopeOf } from '../devices/equipment/scope'
import type { GbChannelTable, GbDeviceTable, GbPlatformTable } from './gb-tables'

export const GB_DEVICE_FIELDS = fieldsOf('gbDevice', {
  id: 'text',
  deviceId: 'text',
  name: 'text',
  manufacturer: 'text',
  model: 'text',
  firmware: 'text',
  transport: 'text',
  streamMode: 'text',
  ip: 'text',
  port: 'number',
  onlineStatus: 'text',
  faultFlag: 'text',
  registerTime: 'time',
  keepaliveTime: 'time',
  keepaliveInterval: 'number',
  expires: 'number',
  channelCount: 'number',
  catalogTime: 'time',
  charset: 'text',
  geoCrs: 'text',
  subCatalog: 'text',
  subPosition: 'text',
  subAlarm: 'text',
  sdpIp: 'text',
  simFlag: 'text',
  departId: 'text',
  createTime: 'time',
})

export const GB_DATA_RULES: DataRuleTarget = {
  component: 'gb/GbDeviceList',
  table: 'gbDevice',
  fields: GB_DEVICE_FIELDS,
  named: [byIdParams('/gb/gbDevice/')],
}

/** Whether an organisation code is that of the caller's department or of one below it. */
const isBelow = (column: string, orgCode: string) => sql<SqlBool>`${sql.ref(column)} like ${`${escapeLike(orgCode)}%`} escape '\\'`

/** The devices of GB/T 28181 that somebody sees: those of the own department and below. */
export async function gbDevicesOf(db: Queryable, caller: Caller): Promise<SelectQueryBuilder<Tables, 'gbDevice', object>> {
  const { isAll, orgCode } = await scopeOf(db, caller)
  const rules = await rulesFor(db, caller, GB_DATA_RULES)
  return db
    .selectFrom('gbDevice')
    .where((where) => (isAll ? where.lit(true) : orgCode ? isBelow('gbDevice.sysOrgCode', orgCode) : where.lit(false)))
    .where(() => conditionsSql(rules))
}

/** @throws ApiError where one of them is not seen */
export async function visibleGbDevices(db: Queryable, caller: Caller, ids: readonly string[]): Promise<GbDeviceTable[]> {
  if (ids.length === 0) throw notFound()
  const rows = await (await gbDevicesOf(db, caller)).selectAll().where('gbDevice.id', 'in', ids).execute()
  setSubject('gb_device', ids)
  if (rows.length !== ids.length) throw notFound()
  return rows
}

export async function visibleGbDevice(db: Queryable, caller: Caller, id: string): Promise<GbDeviceTable> {
  const [device] = await visibleGbDevices(db, caller, [id])
  if (!device) throw notFound()
  return device
}

/** The channels of the devices that somebody sees. */
export async function gbChannelsOf(db: Queryable, caller: Caller): Promise<SelectQueryBuilder<Tables, 'gbChannel', object>> {
  const devices = (await gbDevicesOf(db, caller)).select('gbDevice.deviceId')
  return db.selectFrom('gbChannel').where('gbChannel.deviceId', 'in', devices)
}

/** A channel with its device. @throws ApiError where it is not seen */
export async function visibleGbChannel(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<{ channel: GbChannelTable; device: GbDeviceTable }> {
  const channel = await (await gbChannelsOf(db, caller)).selectAll().where('gbChannel.id', '=', id).executeTakeFirst()
  const device = channel && (await db.selectFrom('gbDevice').selectAll().where('deviceId', '=', channel.deviceId).executeTakeFirst())
  if (!channel || !device) throw notFound()
  return { channel, device }
}

export async function gbPlatformsOf(db: Queryable, caller: Caller): Promise<SelectQueryBuilder<Tables, 'gbPlatform', object>> {
  const { isAll, orgCode } = await scopeOf(db, caller)
  return db
    .selectFrom('gbPlatform')
    .where((where) => (isAll ? where.lit(true) : orgCode ? isBelow('gbPlatform.sysOrgCode', orgCode) : where.lit(false)))
}

export async function visibleGbPlatform(db: Queryable | DbTransaction, caller: Caller, id: string): Promise<GbPlatformTable> {
  const row = await (await gbPlatformsOf(db, caller)).selectAll().where('gbPlatform.id', '=', id).executeTakeFirst()
  setSubject('gb_platform', [id])
  if (!row) throw notFound()
  return row
}

/** A secret as it is shown: the last four characters. */
export const maskSecret = (secret: string | null): string | null => (secret === null || secret === '' ? null : `****${secret.slice(-4)}`)
