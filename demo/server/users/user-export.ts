import type { FastifyReply } from 'fastify'
import { listParameters, parameter, parseListQuery } from '../query/list-query'
import type { Call } from '../http/routes'
import { badParameter } from '../failures'
import { sendWorkbook } from '../spreadsheets/send-workbook'
import { USER_COLUMNS } from './user-columns'
import { USER_FIELDS, usersPage } from './user-list'
import { type UserListRow, userListRows } from './user-record'

/** What one file holds. */
const MOST_ROWS = 20_000
/** Ids of ticked rows: longer lines no server takes. */
const MOST_TICKED = 400
/** Parameters of one statement. */
const AT_ONCE = 500

export const EXPORT_USERS = { query: listParameters(USER_FIELDS, 'departId', 'selections') }

/**
 * GET /sys/user/exportXls (clause 7.3-08): the users a list call with these parameters finds, or of them those of `selections`. Three
 * lines come before the rows: title, who exported, headings.
 */
export async function exportUsers(call: Call<typeof EXPORT_USERS>): Promise<FastifyReply> {
  const { database } = call.context
  const ids = parameter(call.query, 'selections')
    .split(',')
    .filter((id) => id !== '')
  if (ids.length > MOST_TICKED) throw badParameter(`一次最多导出 ${MOST_TICKED} 条选中的数据`)
  const query = { ...parseListQuery(call.query, USER_FIELDS), page: 1, size: MOST_ROWS }
  const { records, total } = await usersPage(database, query, {
    departId: parameter(call.query, 'departId'),
    ...(ids.length > 0 && { ids }),
  })
  if (total > MOST_ROWS) throw badParameter(`一次最多导出 ${MOST_ROWS} 条数据，请缩小查询范围`)
  const rows: UserListRow[] = []
  for (let at = 0; at < records.length; at += AT_ONCE) rows.push(...(await userListRows(database, records.slice(at, at + AT_ONCE))))
  const { realname } = await database
    .selectFrom('sysUser')
    .select('realname')
    .where('id', '=', call.caller.userId)
    .executeTakeFirstOrThrow()
  return sendWorkbook(call.reply, {
    title: '用户列表',
    subtitle: `导出人:${realname}`,
    sheet: '导出信息',
    headings: USER_COLUMNS.map(({ heading }) => heading),
    rows: rows.map((row) => USER_COLUMNS.map(({ text }) => text(row))),
  })
}
