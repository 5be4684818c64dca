import type { FastifyReply } from 'fastify'
import type { Call } from '../http/routes'
import { listParameters, parameter, parseListQuery } from '../query/list-query'
import { exportTable, MOST_EXPORTED, refuseLongExport, tickedIds } from '../spreadsheets/export-table'
import { USER_COLUMNS } from './user-columns'
import { USER_FIELDS, usersPage } from './user-list'
import { type UserListRow, userListRows } from './user-record'

/** Parameters of one statement. */
const AT_ONCE = 500

export const EXPORT_USERS = { query: listParameters(USER_FIELDS, 'departId', 'selections') }

/** GET /sys/user/exportXls (clause 7.3-08): the users a list call with these parameters finds, or of them those of `selections`. */
export async function exportUsers(call: Call<typeof EXPORT_USERS>): Promise<FastifyReply> {
  const { database } = call.context
  const ids = tickedIds(parameter(call.query, 'selections'))
  const query = { ...parseListQuery(call.query, USER_FIELDS), page: 1, size: MOST_EXPORTED }
  const { records, total } = await usersPage(database, query, {
    departId: parameter(call.query, 'departId'),
    ...(ids.length > 0 && { ids }),
  })
  refuseLongExport(total)
  const rows: UserListRow[] = []
  for (let at = 0; at < records.length; at += AT_ONCE) rows.push(...(await userListRows(database, records.slice(at, at + AT_ONCE))))
  return exportTable(call, { title: '用户列表', columns: USER_COLUMNS, rows })
}
