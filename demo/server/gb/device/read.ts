import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { SECOND, timeOf } from '../../platform/base/time'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { selectPage } from '../../platform/query/page'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import type { GbDeviceTable } from '../gb-tables'
import { GB_DEVICE_FIELDS, gbDevicesOf, maskSecret } from '../scope'
import { readSlips } from '../service/device-state'

const TEXT = Type.String()
const TIME = nullable(TEXT)
const DEVICE = objectSchema({
  id: TEXT,
  deviceId: TEXT,
  name: TEXT,
  manufacturer: nullable(TEXT),
  model: nullable(TEXT),
  firmware: nullable(TEXT),
  transport: TEXT,
  streamMode: TEXT,
  ip: nullable(TEXT),
  port: nullable(Type.Integer()),
  onlineStatus: TEXT,
  /** `online`, `late` (a keep-alive is missing), `fault` or `offline`. */
  state: TEXT,
  reason: nullable(TEXT),
  registerTime: TIME,
  onlineSince: TIME,
  keepaliveTime: TIME,
  keepaliveInterval: Type.Integer(),
  expires: Type.Integer(),
  channelCount: Type.Integer(),
  channelOnline: Type.Integer(),
  catalogTime: TIME,
  catalogNote: nullable(TEXT),
  charset: TEXT,
  geoCrs: TEXT,
  /** The last four characters of its own password; null: that of the server. */
  passwordMask: nullable(TEXT),
  subCatalog: TEXT,
  subPosition: TEXT,
  subAlarm: TEXT,
  sdpIp: nullable(TEXT),
  slips: Type.Record(TEXT, Type.Integer()),
  simFlag: TEXT,
  departId: nullable(TEXT),
  createTime: TIME,
})

/** A device as lists and forms show it. */
export type GbDeviceResponse = Omit<GbDeviceTable, 'password' | 'slips'> & {
  passwordMask: string | null
  state: 'online' | 'late' | 'fault' | 'offline'
  channelOnline: number
  slips: Record<string, number>
  departId_dictText: string | undefined
} & Record<`${string}_dictText`, string | undefined>

/** Milliseconds that a keep-alive may come later than its interval. */
const GRACE = 5 * SECOND

function stateOf({ onlineStatus, faultFlag, keepaliveTime, keepaliveInterval }: GbDeviceTable, now: number): GbDeviceResponse['state'] {
  if (onlineStatus !== '1') return 'offline'
  if (faultFlag === '1') return 'fault'
  const age = keepaliveTime === null ? 0 : now - timeOf(keepaliveTime)
  return age > keepaliveInterval * SECOND + GRACE ? 'late' : 'online'
}

export async function toGbDeviceResponses(
  { settings }: Pick<ServerContext, 'settings'>,
  db: Queryable,
  rows: readonly GbDeviceTable[],
): Promise<GbDeviceResponse[]> {
  const numbers = rows.map(({ deviceId }) => deviceId)
  const counts =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('gbChannel')
          .innerJoin('iblCloudLiveEquipment', 'iblCloudLiveEquipment.id', 'gbChannel.equipmentId')
          .select((select) => ['gbChannel.deviceId', select.fn.countAll<number | string>().as('count')])
          .where('gbChannel.deviceId', 'in', numbers)
          .where('iblCloudLiveEquipment.onlineStatus', '=', '1')
          .groupBy('gbChannel.deviceId')
          .execute()
  const online = new Map(counts.map(({ deviceId, count }) => [deviceId, Number(count)]))
  const departs = await namesOf(
    db,
    'sysDepart',
    rows.map(({ departId }) => departId),
  )
  const texts = await textsOf(db, rows, [['streamMode', 'gb_stream_mode']])
  const now = settings.clock.now()
  return rows.map((row, index) => {
    const { password, slips, ...shown } = row
    return {
      ...shown,
      ...texts[index],
      state: stateOf(row, now),
      passwordMask: maskSecret(password),
      slips: readSlips(slips),
      channelOnline: online.get(row.deviceId) ?? 0,
      departId_dictText: departs.get(row.departId),
    }
  })
}

export const LIST_GB_DEVICES = { query: listParameters(GB_DEVICE_FIELDS), result: pageSchema(DEVICE) }

/** GET /gb/gbDevice/list. */
export async function listGbDevices({ context, caller, query }: HandlerContext<typeof LIST_GB_DEVICES>): Promise<Envelope> {
  const { database } = context
  const page = await selectPage(await gbDevicesOf(database, caller), parseListQuery(query, GB_DEVICE_FIELDS), 'gbDevice.id')
  return queryResult({ ...page, records: await toGbDeviceResponses(context, database, page.records) })
}

export const GB_DEVICE_BY_ID = { query: requestSchema({ id: requiredQuery('国标设备') }), result: DEVICE }

/** GET /gb/gbDevice/queryById. */
export async function queryGbDevice({ context, caller, query }: HandlerContext<typeof GB_DEVICE_BY_ID>): Promise<Envelope> {
  const { database } = context
  const row = await (await gbDevicesOf(database, caller)).selectAll().where('gbDevice.id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  return queryResult((await toGbDeviceResponses(context, database, [row]))[0])
}

export const EXPORT_GB_DEVICES = { query: listParameters(GB_DEVICE_FIELDS, 'selections') }

/** GET /gb/gbDevice/exportXls. */
export async function exportGbDevices(call: HandlerContext<typeof EXPORT_GB_DEVICES>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const rows = await rowsToExport(call, await gbDevicesOf(database, caller), parseListQuery(query, GB_DEVICE_FIELDS), 'gbDevice.id')
  return exportTable(call, {
    title: '国标设备列表',
    columns: [
      { heading: '名称', text: ({ name }) => name },
      { heading: '国标编号', text: ({ deviceId }) => deviceId },
      { heading: '厂商', text: ({ manufacturer }) => manufacturer ?? '' },
      { heading: '型号', text: ({ model }) => model ?? '' },
      { heading: '信令传输', text: ({ transport }) => transport },
      { heading: '收流方式', text: ({ streamMode, streamMode_dictText: text }) => text ?? streamMode },
      { heading: '地址', text: ({ ip, port }) => (ip === null ? '' : `${ip}:${port}`) },
      { heading: '在线', text: ({ onlineStatus }) => (onlineStatus === '1' ? '是' : '否') },
      { heading: '注册时间', text: ({ registerTime }) => registerTime ?? '' },
      { heading: '心跳时间', text: ({ keepaliveTime }) => keepaliveTime ?? '' },
      { heading: '通道数', text: ({ channelCount }) => String(channelCount) },
      { heading: '所属部门', text: ({ departId_dictText: text }) => text ?? '' },
    ],
    rows: mapBatches(rows, (some) => toGbDeviceResponses(context, database, some)),
  })
}
