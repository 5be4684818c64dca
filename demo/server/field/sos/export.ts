import type { FastifyReply } from 'fastify'
import type { HandlerContext } from '../../platform/http/routes'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { MORE_PARAMETERS, requestedAlarms } from './read'
import { toAlarmResponses } from './responses'
import { alarmScopeOf, alarmsOf, SOS_FIELDS } from './scope'

export const EXPORT_ALARMS = { query: listParameters(SOS_FIELDS, ...MORE_PARAMETERS, 'selections') }

/** GET /sos/iblSosInfo/exportXls: the alarms that a list call with these parameters finds, or of them those of `selections`. */
export async function exportAlarms(call: HandlerContext<typeof EXPORT_ALARMS>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const alarms = requestedAlarms(database, alarmsOf(database, await alarmScopeOf(database, caller)), query, caller.userId)
  const rows = await rowsToExport(call, alarms, parseListQuery(query, SOS_FIELDS), 'iblSosInfo.id')
  return exportTable(call, {
    title: '告警列表',
    columns: [
      { heading: '告警编号', text: ({ sosNo }) => sosNo },
      { heading: '告警类型', text: ({ type_dictText: text, type }) => text ?? type },
      { heading: '级别', text: ({ level_dictText: text, level }) => text ?? level },
      { heading: '告警对象', text: ({ name }) => name },
      { heading: '电话', text: ({ phone }) => phone ?? '' },
      { heading: '位置', text: ({ address }) => address ?? '' },
      { heading: '经度', text: ({ lng }) => (lng === null ? '' : String(lng)) },
      { heading: '纬度', text: ({ lat }) => (lat === null ? '' : String(lat)) },
      { heading: '告警内容', text: ({ content }) => content ?? '' },
      { heading: '次数', text: ({ repeatCount }) => String(repeatCount) },
      { heading: '状态', text: ({ status_dictText: text, status }) => text ?? status },
      { heading: '告警时间', text: ({ createTime }) => createTime ?? '' },
      { heading: '接警人', text: ({ handlerName }) => handlerName ?? '' },
      { heading: '接警时间', text: ({ ackTime }) => ackTime ?? '' },
      { heading: '关闭时间', text: ({ closeTime }) => closeTime ?? '' },
      { heading: '处理结果', text: ({ closeNote }) => closeNote ?? '' },
    ],
    rows: mapBatches(rows, (some) => toAlarmResponses(database, some)),
  })
}
