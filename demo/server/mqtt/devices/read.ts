import { type Static, Type } from 'typebox'
import type { SelectQueryBuilder } from 'kysely'
import { matchesKeyword } from '../../devices/equipment/device-search'
import { type DeviceScope, devicesOf, scopeOf, withManaged } from '../../devices/equipment/scope'
import { notFound } from '../../platform/base/errors'
import { messageOf } from '../../platform/base/message'
import { timeText } from '../../platform/base/time'
import type { Flag } from '../../platform/database/columns'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { rulesFor, byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { conditionsSql } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { type ListParameters, listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { pageSchema, recordOf } from '../../platform/query/list-schema'
import { countOf, selectPage } from '../../platform/query/page'
import { COMMAND_SCHEMA, METRIC_SCHEMA } from '../products/definition'
import { type Product, productsWith } from '../products/product'
import { standardValue } from '../payloads/payload'
import type { MqttDeviceTable } from '../mqtt-tables'

/** Columns by which the list can be filtered and sorted. */
export const DEVICE_FIELDS = fieldsOf('mqttDevice', {
  id: 'text',
  equipmentId: 'text',
  equipmentNo: 'text',
  name: 'text',
  productKey: 'text',
  onlineStatus: 'text',
  lastConnectTime: 'time',
  lastDisconnectTime: 'time',
  ip: 'text',
  firmware: 'text',
  simFlag: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const DEVICE_DATA_RULES: DataRuleTarget = {
  component: 'mqtt/MqttDeviceList',
  table: 'mqttDevice',
  fields: DEVICE_FIELDS,
  named: [byIdParams('/mqtt/mqttDevice/')],
}

type MqttDevices = SelectQueryBuilder<Tables, 'mqttDevice', object>

/** The MQTT devices that somebody sees: those of the devices that he sees. */
export async function mqttDevicesOf(
  db: Queryable,
  caller: Pick<Caller, 'userId' | 'isAdmin' | 'at'>,
): Promise<{ devices: MqttDevices; scope: DeviceScope }> {
  const scope = await scopeOf(db, caller)
  const rules = await rulesFor(db, caller, DEVICE_DATA_RULES)
  const devices = db
    .selectFrom('mqttDevice')
    .where('mqttDevice.equipmentId', 'in', devicesOf(db, scope).select('iblCloudLiveEquipment.id'))
    .where(() => conditionsSql(rules))
  return { devices, scope }
}

/** Parameters of the list beside its fields. `keyword`: a part of name or number; `attention`: those that people should look at. */
export const MORE_PARAMETERS = ['keyword', 'attention'] as const

/** Applies the filters beside those of fields. */
export function requestedDevices(db: Queryable, devices: MqttDevices, query: ListParameters): MqttDevices {
  const keyword = parameter(query, 'keyword').replaceAll('*', '')
  const named = db
    .selectFrom('iblCloudLiveEquipment')
    .select('iblCloudLiveEquipment.id')
    .where(() => matchesKeyword(keyword))
  const found = keyword === '' ? devices : devices.where('mqttDevice.equipmentId', 'in', named)
  return parameter(query, 'attention') === '1' ? found.where('mqttDevice.limits', 'like', '%"isBeyond":true%') : found
}

export const DEVICE = Type.Object({
  ...recordOf(DEVICE_FIELDS).properties,
  id: Type.String(),
  protocolVersion: nullable(Type.Integer()),
  telemetry: nullable(Type.Object({})),
  /** Epoch ms and text of the newest telemetry. */
  telemetryAt: nullable(Type.Number()),
  telemetryTime: nullable(Type.String()),
  battery: nullable(Type.Number()),
  temperature: nullable(Type.Number()),
  signal: nullable(Type.Number()),
  /** Metrics that are beyond their limits. */
  beyond: Type.Array(Type.String()),
  refusal: nullable(Type.String()),
  productName: nullable(Type.String()),
  managed: Type.Union([Type.Literal('0'), Type.Literal('1')]),
})

/** A device as lists and forms show it. */
export type DeviceResponse = Omit<MqttDeviceTable, 'telemetry' | 'limits' | 'logClearedAt' | 'beatAt' | 'changedAt'> & {
  telemetry: unknown
  telemetryTime: string | null
  battery: number | null
  temperature: number | null
  signal: number | null
  beyond: string[]
  productName: string | null
  managed: Flag
}

/** Names of the metrics that are beyond their limits, of the column `limits`. */
export function beyondOf(limits: string | null): string[] {
  const states: Readonly<Record<string, { isBeyond?: boolean }>> = limits === null ? {} : JSON.parse(limits)
  return Object.entries(states).flatMap(([name, { isBeyond }]) => (isBeyond ? [name] : []))
}

/** Devices with their newest values, and whether the caller is in charge of them. */
export async function toDeviceResponses(db: Queryable, scope: DeviceScope, rows: readonly MqttDeviceTable[]): Promise<DeviceResponse[]> {
  const products = await productsWith(
    db,
    rows.map(({ productKey }) => productKey),
  )
  const managed = await withManaged(db, scope, rows, ({ equipmentId }) => equipmentId)
  return managed.map(({ telemetry, limits, logClearedAt: _cleared, beatAt: _beat, changedAt: _changed, ...row }) => {
    const metrics: Record<string, number> = telemetry === null ? {} : JSON.parse(telemetry)
    return {
      ...row,
      // Who is not in charge of a device does not see where it is reached.
      ip: row.managed === '1' ? row.ip : null,
      telemetry: telemetry === null ? null : metrics,
      telemetryTime: row.telemetryAt === null ? null : timeText(row.telemetryAt),
      battery: standardValue(metrics, 'battery'),
      temperature: standardValue(metrics, 'temperature'),
      signal: standardValue(metrics, 'signal'),
      beyond: beyondOf(limits),
      productName: products.get(row.productKey ?? '')?.name ?? null,
    }
  })
}

export const LIST_DEVICES = { query: listParameters(DEVICE_FIELDS, ...MORE_PARAMETERS), result: pageSchema(DEVICE) }

/** GET /mqtt/mqttDevice/list. */
export async function listDevices({ context: { database }, caller, query }: HandlerContext<typeof LIST_DEVICES>): Promise<Envelope> {
  const { devices, scope } = await mqttDevicesOf(database, caller)
  const page = await selectPage(requestedDevices(database, devices, query), parseListQuery(query, DEVICE_FIELDS), 'mqttDevice.id')
  return queryResult({ ...page, records: await toDeviceResponses(database, scope, page.records) })
}

export const DEVICE_BY_ID = {
  query: requestSchema({ id: queryText('设备'), equipmentNo: queryText('设备编号') }),
  result: Type.Object({
    ...DEVICE.properties,
    /** `1`: the device sends pictures, too. */
    hasPicture: Type.Union([Type.Literal('0'), Type.Literal('1')]),
    product: nullable(
      objectSchema({
        productKey: Type.String(),
        name: Type.String(),
        commands: Type.Array(COMMAND_SCHEMA),
        telemetry: Type.Array(METRIC_SCHEMA),
      }),
    ),
  }),
}

/** A device that the caller sees, by its number. @throws ApiError where there is none */
export async function deviceWithNo(db: Queryable, caller: Caller, equipmentNo: string): Promise<MqttDeviceTable> {
  const { devices } = await mqttDevicesOf(db, caller)
  const row = await devices.selectAll().where('mqttDevice.equipmentNo', '=', equipmentNo).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** GET /mqtt/mqttDevice/queryById?id or ?equipmentNo: a device with the definition of its product. */
export async function queryDevice({ context: { database }, caller, query }: HandlerContext<typeof DEVICE_BY_ID>): Promise<Envelope> {
  const { devices, scope } = await mqttDevicesOf(database, caller)
  const named =
    query.id === '' ? devices.where('mqttDevice.equipmentNo', '=', query.equipmentNo) : devices.where('mqttDevice.id', '=', query.id)
  const row = await named.selectAll().executeTakeFirst()
  if (!row) throw notFound()
  const [response] = await toDeviceResponses(database, scope, [row])
  const product: Product | undefined = (await productsWith(database, [row.productKey])).get(row.productKey ?? '')
  const equipment = await database
    .selectFrom('iblCloudLiveEquipment')
    .select(['stream', 'pullUrl'])
    .where('id', '=', row.equipmentId)
    .executeTakeFirst()
  const hasPicture = equipment && (equipment.stream !== null || equipment.pullUrl !== null) ? '1' : '0'
  return queryResult({ ...response, hasPicture, product: product ?? null })
}

export const DEVICE_COUNTS = {
  result: objectSchema({
    all: Type.Integer(),
    online: Type.Integer(),
    offline: Type.Integer(),
    attention: Type.Integer(),
    broker: objectSchema({ kind: Type.String(), on: Type.Boolean(), why: Type.String(), tcpUrl: nullable(Type.String()) }),
  }),
}
export type DeviceCounts = Static<typeof DEVICE_COUNTS.result>

/** GET /mqtt/mqttDevice/counts: the numbers of the tabs, and how the broker is. */
export async function deviceCounts({ context, caller, request }: HandlerContext<typeof DEVICE_COUNTS>): Promise<Envelope> {
  const { database, mqtt } = context
  const { devices } = await mqttDevicesOf(database, caller)
  const [all, online] = [await countOf(devices), await countOf(devices.where('onlineStatus', '=', '1'))]
  const { on, why } = mqtt.status()
  const { tcpUrl } = mqtt.addresses(`${request.protocol}://${request.host}`)
  const counts: DeviceCounts = {
    all,
    online,
    offline: all - online,
    attention: await countOf(devices.where('mqttDevice.limits', 'like', '%"isBeyond":true%')),
    broker: { kind: mqtt.kind, on, why: messageOf(why).text, tcpUrl },
  }
  return queryResult(counts)
}
