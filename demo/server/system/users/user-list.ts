import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transactions'
import { byIdParams, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import { orgCodeOf } from '../departments/org-code'
import { requireShownDepart } from '../departments/shown-departs'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { escapeLike } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { type ListParameters, listSchema, type ListQuery, parameter, parseListQuery } from '../../platform/query/list-query'
import { type Page, selectPage } from '../../platform/query/page'
import { pickerQuery } from '../../platform/query/picker-query'
import { PICKER_COLUMNS, pickerRow, type UserListRow, userListRows } from './user-record'
import type { SysUserTable } from '../../platform/database/schema'

export const USER_FIELDS = fieldsOf('sysUser', {
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

/** Their list, of which everybody is shown himself. */
export const USER_DATA_RULES: DataRuleTarget = {
  component: 'system/UserList',
  table: 'sysUser',
  fields: USER_FIELDS,
  named: [
    byIdParams('/sys/user/'),
    { under: '/sys/user/', parameters: ['userid', 'userId', 'userIds', 'userIdList'], column: 'id' },
    { under: '/sys/user/changePassword', parameters: ['username'], column: 'username' },
  ],
  isOwn: (caller, name) => name === caller.userId || name === caller.username,
}

export const LIST_USERS = listSchema(USER_FIELDS, 'departId', 'roleId')

/** Which users; a department is named by its id or its code, `''`: of all departments; `roleId` absent: of all roles. */
export interface UsersWithin {
  departId?: string
  orgCode?: string
  roleId?: string
}

/** Users that are not deleted; with a department those of it and of everything below it. */
export async function usersWithin(db: Queryable, { departId = '', orgCode = '', roleId }: UsersWithin) {
  let users = db.selectFrom('sysUser').where('delFlag', '=', 0)
  if (roleId !== undefined) users = users.where('id', 'in', db.selectFrom('sysUserRole').select('userId').where('roleId', '=', roleId))
  const code = departId === '' ? orgCode : ((await orgCodeOf(db, departId)) ?? '-')
  if (code !== '') {
    const departs = db
      .selectFrom('sysDepart')
      .select('id')
      .where(sql<boolean>`${sql.ref('orgCode')} like ${`${escapeLike(code)}%`} escape '\\'`)
    users = users.where('id', 'in', db.selectFrom('sysUserDepart').select('userId').where('depId', 'in', departs))
  }
  return users
}

/** The role that a list is narrowed to. */
export function roleIn(query: ListParameters): Pick<UsersWithin, 'roleId'> {
  const roleId = parameter(query, 'roleId')
  return roleId === '' ? {} : { roleId }
}

export async function usersPage(db: Queryable, query: ListQuery, within: UsersWithin): Promise<Page<SysUserTable>> {
  return selectPage(await usersWithin(db, within), query, 'sysUser.id')
}

/**
 * GET /sys/user/list (clauses 7.2-07, 7.2-08): the list query language, `departId` for a department with everything below it, and
 * `roleId`. Without `user:list` the answer holds the picker columns only.
 */
export async function listUsers(call: HandlerContext<typeof LIST_USERS>): Promise<Envelope> {
  const isFull = call.caller.can('user:list')
  const parsed = parseListQuery(call.query, USER_FIELDS)
  const query = await withDataRules(call, USER_DATA_RULES, isFull ? parsed : pickerQuery(parsed, USER_FIELDS, PICKER_COLUMNS))
  const departId = parameter(call.query, 'departId')
  await requireShownDepart(call, departId)
  const page = await usersPage(call.context.database, query, { departId, ...(isFull && roleIn(call.query)) })
  const rows: UserListRow[] = await userListRows(call.context.database, page.records)
  return queryResult({ ...page, records: isFull ? rows : rows.map(pickerRow) })
}
