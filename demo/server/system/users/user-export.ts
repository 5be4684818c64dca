import type { FastifyReply } from 'fastify'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { requireShownDepart } from '../departments/shown-departs'
import type { HandlerContext } from '../../platform/http/routes'
import { listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { USER_COLUMNS } from './user-columns'
import { USER_DATA_RULES, USER_FIELDS, roleIn, usersWithin } from './user-list'
import { userListRows } from './user-record'

export const EXPORT_USERS = { query: listParameters(USER_FIELDS, 'departId', 'roleId', 'selections') }

/** GET /sys/user/exportXls (clause 7.3-08): the users a list call with these parameters finds, or of them those of `selections`. */
export async function exportUsers(call: HandlerContext<typeof EXPORT_USERS>): Promise<FastifyReply> {
  const { database } = call.context
  const departId = parameter(call.query, 'departId')
  await requireShownDepart(call, departId)
  const users = await usersWithin(database, { departId, ...roleIn(call.query) })
  const listQuery = await withDataRules(call, USER_DATA_RULES, parseListQuery(call.query, USER_FIELDS))
  const found = await rowsToExport(call, users, listQuery, 'sysUser.id')
  return exportTable(call, { title: '用户列表', columns: USER_COLUMNS, rows: mapBatches(found, (some) => userListRows(database, some)) })
}
