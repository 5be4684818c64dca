import { message } from '../../platform/base/message'
import type { FastifyReply } from 'fastify'
import { managedDevicesOf, scopeOf } from '../equipment/scope'
import { ApiError } from '../../platform/base/errors'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { flagText } from '../../platform/spreadsheets/flags'
import { importTable } from '../../platform/spreadsheets/import-table'
import { SLOWINFO_FIELDS } from './fields'
import { slowinfosOf, toSlowinfoResponses, requestedSlowinfos } from './read'
import { ADD_SLOWINFO, insertSlowinfo } from './write'

export const EXPORT_SLOWINFOS = { query: listParameters(SLOWINFO_FIELDS, 'device', 'selections') }

/** GET /iblCloudLiveEquipmentSlowinfo/exportXls: what a list call with these parameters finds, or of it those of `selections`. */
export async function exportSlowinfos(call: HandlerContext<typeof EXPORT_SLOWINFOS>): Promise<FastifyReply> {
  const { database } = call.context
  const infos = requestedSlowinfos(database, slowinfosOf(database, await scopeOf(database, call.caller)), call.query)
  const rows = await rowsToExport(call, infos, parseListQuery(call.query, SLOWINFO_FIELDS), 'iblCloudLiveEquipmentSlowinfo.id')
  return exportTable(call, {
    title: '慢直播列表',
    columns: [
      { heading: '标题', text: ({ title }) => title },
      { heading: '设备', text: ({ equipmentId_dictText: name }) => name },
      { heading: '设备编号', text: ({ equipmentNo }) => equipmentNo },
      { heading: '位置', text: ({ address }) => address ?? '' },
      { heading: '开放时间', text: ({ openTime }) => openTime },
      { heading: '标签', text: ({ tags }) => tags ?? '' },
      { heading: '公开', text: ({ publicFlag }) => flagText(publicFlag) },
      { heading: '排序', text: ({ sortNo }) => String(sortNo) },
      { heading: '状态', text: ({ state, state_dictText: text }) => text ?? state },
      { heading: '创建时间', text: ({ createTime }) => createTime ?? '' },
    ],
    rows: mapBatches(rows, (some) => toSlowinfoResponses(database, some)),
  })
}

/** What a workbook says of a slow live, under the headings of the export. */
const COLUMNS = [
  { name: 'title', heading: '标题', needed: true },
  { name: 'equipmentNo', heading: '设备编号', needed: true },
  { name: 'openTime', heading: '开放时间', needed: true },
  { name: 'tags', heading: '标签' },
  { name: 'publicFlag', heading: '公开', type: 'flag' },
  { name: 'sortNo', heading: '排序', type: 'number' },
] as const

const readSlowinfo = readerOf(ADD_SLOWINFO.body)

/** POST /iblCloudLiveEquipmentSlowinfo/importExcel: devices by their number. */
export function importSlowinfos(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '慢直播',
    columns: COLUMNS,
    prepare: (trx) => scopeOf(trx, call.caller),
    async store(trx, { texts }, scope) {
      const number = texts['equipmentNo'] ?? ''
      const device = await managedDevicesOf(trx, scope).select('id').where('equipmentNo', '=', number).executeTakeFirst()
      if (!device) throw new ApiError(message`没有编号为“${number}”的设备`)
      await insertSlowinfo(trx, call, readSlowinfo({ ...texts, equipmentId: device.id }))
    },
  })
}
