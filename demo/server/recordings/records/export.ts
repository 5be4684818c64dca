import type { FastifyReply } from 'fastify'
import { scopeOf } from '../../devices/equipment/scope'
import type { HandlerContext } from '../../platform/http/routes'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { flagText } from '../../platform/spreadsheets/flags'
import { RECORD_FIELDS } from './fields'
import { toRecordResponses, requestedRecords } from './read'
import { recordsOf } from './scope'

export const EXPORT_RECORDS = { query: listParameters(RECORD_FIELDS, 'deviceName', 'selections') }

/** GET /ibl/records/exportXls: the recordings a list call with these parameters finds, or of them those of `selections`. */
export async function exportRecords(call: HandlerContext<typeof EXPORT_RECORDS>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const records = requestedRecords(database, recordsOf(database, await scopeOf(database, caller)), query)
  const rows = await rowsToExport(call, records, parseListQuery(query, RECORD_FIELDS), 'iblLiveRecord.id')
  return exportTable(call, {
    title: '录像列表',
    columns: [
      { heading: '设备', text: ({ equipmentId_dictText: name, equipmentId }) => name ?? equipmentId },
      { heading: '类型', text: ({ kind_dictText: text, kind }) => text ?? kind },
      { heading: '开始时间', text: ({ startTime }) => startTime },
      { heading: '结束时间', text: ({ endTime }) => endTime },
      { heading: '时长（秒）', text: ({ duration }) => String(duration) },
      { heading: '大小（字节）', text: ({ size }) => String(size) },
      { heading: '节点', text: ({ node }) => node ?? '' },
      { heading: '锁定', text: ({ lockFlag }) => flagText(lockFlag) },
    ],
    rows: mapBatches(rows, (some) => toRecordResponses(database, some)),
  })
}
