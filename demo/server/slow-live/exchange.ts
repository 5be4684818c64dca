import type { FastifyReply } from 'fastify'
import { scopeOf } from '../equipment/scope'
import type { Call } from '../http/routes'
import { listParameters, parseListQuery } from '../query/list-query'
import { exportTable } from '../spreadsheets/export-table'
import { exportedRows, told } from '../spreadsheets/exported-rows'
import { SLOWINFO_FIELDS } from './fields'
import { slowinfosOf, toldSlowinfos, wantedSlowinfos } from './read'

export const EXPORT_SLOWINFOS = { query: listParameters(SLOWINFO_FIELDS, 'device', 'selections') }

/** GET /iblCloudLiveEquipmentSlowinfo/exportXls: what a list call with these parameters finds, or of it those of `selections`. */
export async function exportSlowinfos(call: Call<typeof EXPORT_SLOWINFOS>): Promise<FastifyReply> {
  const { database } = call.context
  const infos = wantedSlowinfos(database, slowinfosOf(database, await scopeOf(database, call.caller)), call.query)
  const rows = await exportedRows(call, infos, parseListQuery(call.query, SLOWINFO_FIELDS), 'iblCloudLiveEquipmentSlowinfo.id')
  return exportTable(call, {
    title: '慢直播列表',
    columns: [
      { heading: '标题', text: ({ title }) => title },
      { heading: '设备', text: ({ equipmentId_dictText: name }) => name },
      { heading: '设备编号', text: ({ equipmentNo }) => equipmentNo },
      { heading: '位置', text: ({ address }) => address ?? '' },
      { heading: '开放时间', text: ({ openTime }) => openTime },
      { heading: '标签', text: ({ tags }) => tags ?? '' },
      { heading: '公开', text: ({ publicFlag }) => (publicFlag === '1' ? '是' : '否') },
      { heading: '排序', text: ({ sortNo }) => String(sortNo) },
      { heading: '状态', text: ({ state, state_dictText: text }) => text ?? state },
      { heading: '创建时间', text: ({ createTime }) => createTime ?? '' },
    ],
    rows: told(rows, (some) => toldSlowinfos(database, some)),
  })
}
