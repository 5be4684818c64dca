import type { FastifyReply } from 'fastify'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { importTable } from '../../platform/spreadsheets/import-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { DEVICE_FIELDS, type DeviceResponse, MORE_PARAMETERS, mqttDevicesOf, requestedDevices, toDeviceResponses } from './read'
import { ADDED, insertDevice } from './write'

const COLUMNS = [
  { name: 'equipmentNo', heading: '设备编号', needed: true },
  { name: 'name', heading: '设备名称', needed: true },
  { name: 'productKey', heading: '产品标识' },
] as const

export const EXPORT_DEVICES = { query: listParameters(DEVICE_FIELDS, ...MORE_PARAMETERS, 'selections') }

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** GET /mqtt/mqttDevice/exportXls: the devices that a list call with these parameters finds, or of them those of `selections`. */
export async function exportDevices(call: HandlerContext<typeof EXPORT_DEVICES>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const { devices, scope } = await mqttDevicesOf(database, caller)
  const rows = await rowsToExport(call, requestedDevices(database, devices, query), parseListQuery(query, DEVICE_FIELDS), 'mqttDevice.id')
  return exportTable(call, {
    title: 'MQTT 设备',
    columns: [
      ...COLUMNS.map(({ name, heading }) => ({ heading, text: (row: DeviceResponse) => row[name] ?? '' })),
      { heading: '状态', text: ({ onlineStatus }) => (onlineStatus === '1' ? '在线' : '离线') },
      { heading: '电量', text: ({ battery }) => textOf(battery) },
      { heading: '温度', text: ({ temperature }) => textOf(temperature) },
      { heading: '信号', text: ({ signal }) => textOf(signal) },
      { heading: '最近上报', text: ({ telemetryTime }) => telemetryTime ?? '' },
      { heading: '固件版本', text: ({ firmware }) => firmware ?? '' },
    ],
    rows: mapBatches(rows, (some) => toDeviceResponses(database, scope, some)),
  })
}

const readDevice = readerOf(ADDED)

/** POST /mqtt/mqttDevice/importExcel. */
export function importDevices(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: 'MQTT 设备',
    columns: COLUMNS,
    prepare: () => Promise.resolve(null),
    async store(trx, { texts }) {
      await insertDevice(trx, call, readDevice(texts))
    },
  })
}
