import type { FastifyReply } from 'fastify'
import type { HandlerContext } from '../../platform/http/routes'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { MORE_PARAMETERS, requestedRooms } from './read'
import { toRooms } from './responses'
import { DISPATCH_FIELDS, dispatchesOf, dispatchScopeOf } from './scope'

export const EXPORT_DISPATCHES = { query: listParameters(DISPATCH_FIELDS, ...MORE_PARAMETERS, 'selections') }

/** GET /dispatch/iblDispatch/exportXls: the rooms that a list call with these parameters finds, or of them those of `selections`. */
export async function exportDispatches(call: HandlerContext<typeof EXPORT_DISPATCHES>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const rooms = requestedRooms(database, dispatchesOf(database, await dispatchScopeOf(database, caller)), query, caller.userId)
  const rows = await rowsToExport(call, rooms, parseListQuery(query, DISPATCH_FIELDS), 'iblDispatch.id')
  return exportTable(call, {
    title: '调度列表',
    columns: [
      { heading: '调度编号', text: ({ dispatch }) => dispatch.dispatchNo },
      { heading: '标题', text: ({ dispatch }) => dispatch.title },
      { heading: '类型', text: ({ dispatch: { kind_dictText: text, kind } }) => text ?? kind },
      { heading: '状态', text: ({ dispatch: { status_dictText: text, status } }) => text ?? status },
      { heading: '主持人', text: ({ dispatch }) => dispatch.hostName ?? '' },
      { heading: '发起人', text: ({ dispatch }) => dispatch.creatorName ?? '' },
      { heading: '成员', text: ({ members }) => members.map(({ name }) => name).join('、') },
      { heading: '开始时间', text: ({ dispatch }) => dispatch.startTime },
      { heading: '结束时间', text: ({ dispatch }) => dispatch.endTime ?? '' },
    ],
    rows: mapBatches(rows, (some) => toRooms(database, some)),
  })
}
