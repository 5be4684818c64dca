import { sql } from 'kysely'
import type { Source } from '../database/transactions'
import { orgCodeOf } from '../departments/org-code'
import { found, type Envelope } from '../http/envelope'
import { noPermission } from '../http/failures'
import { queryText } from '../http/parse'
import type { Call } from '../http/routes'
import { escapeLike } from '../query/conditions'
import { fieldsOf } from '../query/list-fields'
import { type ListQuery, parseListQuery } from '../query/list-query'
import { type Page, selectPage } from '../query/page'
import { pickerRow, type UserListRow, userListRows } from './user-record'
import type { SysUserTable } from '../database/schema'

const USER_FIELDS = fieldsOf('sysUser', {
  id: 'text',
  username: 'text',
  realname: 'text',
  sex: 'number',
  birthday: 'day',
  email: 'text',
  phone: 'text',
  orgCode: 'text',
  status: 'number',
  workNo: 'text',
  post: 'text',
  telephone: 'text',
  userIdentity: 'number',
  departIds: 'text',
  activitiSync: 'number',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

/** Columns an ordinary user may search by, and his longest page (security-notes N27). */
const PICKER_SEARCH = new Set(['id', 'username', 'realname', 'phone', 'birthday', 'sex'].map((name) => `sysUser.${name}`))
export const PICKER_PAGE = 100

function asPickerQuery(query: ListQuery): ListQuery {
  const named = [...query.conditions, ...query.sort].map((part) => part.column)
  // createTime is every list's default order and tells nothing here.
  if (named.some((column) => !PICKER_SEARCH.has(column) && column !== 'sysUser.createTime')) throw noPermission()
  if (query.conditions.some((condition) => condition.column === 'sysUser.createTime')) throw noPermission()
  return { ...query, size: Math.min(query.size, PICKER_PAGE) }
}

/** Users that are not deleted; with a department those of it and of everything below it. */
export async function usersPage(source: Source, query: ListQuery, departId: string): Promise<Page<SysUserTable>> {
  let users = source.selectFrom('sysUser').where('delFlag', '=', 0)
  if (departId !== '') {
    const orgCode = await orgCodeOf(source, departId)
    users = users.where(
      sql<boolean>`exists (select 1 from ${sql.table('sysUserDepart')} join ${sql.table('sysDepart')} on ${sql.ref('sysDepart.id')} = ${sql.ref('sysUserDepart.depId')}
        where ${sql.ref('sysUserDepart.userId')} = ${sql.ref('sysUser.id')} and ${sql.ref('sysDepart.orgCode')} like ${`${escapeLike(orgCode ?? '-')}%`} escape '\\')`,
    )
  }
  return selectPage(users, query, 'sysUser.id')
}

/**
 * GET /sys/user/list (clauses 7.2-07, 7.2-08): the list query language, and `departId` for a department with everything
 * below it. Without `user:list` the answer holds the picker columns only.
 */
export async function listUsers(call: Call): Promise<Envelope> {
  const isFull = call.caller.can('user:list')
  const parsed = parseListQuery(call.query, USER_FIELDS)
  const query = isFull ? parsed : asPickerQuery(parsed)
  const page = await usersPage(call.context.database, query, queryText(call.query, 'departId'))
  const rows: UserListRow[] = await userListRows(call.context.database, page.records)
  return found({ ...page, records: isFull ? rows : rows.map(pickerRow) })
}
