import { Type } from 'typebox'
import { recordOf } from '../../platform/query/list-schema'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import type { HandlerContext } from '../../platform/http/routes'
import { fieldsOf } from '../../platform/query/list-fields'
import { type Condition } from '../../platform/query/condition'
import { type ListParameters, type ListQuery, listSchema, parameter, parsePaging } from '../../platform/query/list-query'
import type { Page } from '../../platform/query/page'
import { PICKER_PAGE } from '../../platform/query/picker-query'
import { USER_DATA_RULES, usersPage, USER_FIELDS } from './user-list'
import { pickerRow, userListRows } from './user-record'

/** What the search box of a picker says: contained in the field, whatever its characters mean elsewhere. */
export function containing(field: 'username' | 'realname' | 'workNo' | 'phone' | 'telephone', value: string): Condition[] {
  return value === '' ? [] : [{ column: `sysUser.${field}`, type: 'text', term: { operator: 'contains', value } }]
}

/** A page of users with what a picker shows of them. */
async function pickerPage(
  call: Pick<HandlerContext, 'context'>,
  query: ListQuery,
  departId: string,
): Promise<Page<Record<string, unknown>>> {
  const { database } = call.context
  const page = await usersPage(database, query, { departId })
  const rows = await userListRows(database, page.records)
  return { ...page, records: rows.map(pickerRow) }
}

export const PICKER_FIELDS = fieldsOf('sysUser', { username: 'text', realname: 'text', createTime: 'time' })

/** Page, order, and parts of account and name. */
export function searchQuery(query: ListParameters): ListQuery {
  return {
    ...parsePaging(query, PICKER_FIELDS),
    conditions: [...containing('username', parameter(query, 'username')), ...containing('realname', parameter(query, 'realname'))],
    anyOf: [],
  }
}

export const USERS_FOR_PICKER = listSchema(PICKER_FIELDS, 'departId')

/**
 * GET /sys/user/queryUserComponentData?departId&username&realname&pageNo&pageSize: paged, contained
 * in account and name, with everything below the department; picker columns for everybody, 100 a page at most.
 */
export async function usersForPicker(call: HandlerContext<typeof USERS_FOR_PICKER>): Promise<Envelope> {
  const query = searchQuery(call.query)
  return queryResult(await pickerPage(call, { ...query, size: Math.min(query.size, PICKER_PAGE) }, parameter(call.query, 'departId')))
}

export const USERS_OF_ROLE = listSchema(PICKER_FIELDS, 'roleId')

/** GET /sys/user/userRoleList?roleId&username&realname&pageNo&pageSize: the users of a role, paged, contained in account and name. */
export async function usersOfRole(call: HandlerContext<typeof USERS_OF_ROLE>): Promise<Envelope> {
  const { database } = call.context
  const query = await withDataRules(call, USER_DATA_RULES, searchQuery(call.query))
  const page = await usersPage(database, query, { roleId: parameter(call.query, 'roleId') })
  return queryResult({ ...page, records: await userListRows(database, page.records) })
}

/** Rows of the plain array: it has no pages, so more is to be searched. */
const ARRAY_MAXIMUM = 1000

export const USERS_BY_DEPART = {
  query: requestSchema({ id: queryText(), realname: queryText() }),
  result: Type.Array(recordOf(USER_FIELDS)),
}

/** GET /sys/user/queryUserByDepId?id&realname (clause 7.2-12): a plain array of picker columns, sub-departments included. */
export async function usersByDepart(call: HandlerContext<typeof USERS_BY_DEPART>): Promise<Envelope> {
  const query: ListQuery = {
    page: 1,
    size: call.caller.can('user:list') ? ARRAY_MAXIMUM : PICKER_PAGE,
    conditions: containing('realname', call.query.realname),
    anyOf: [],
    sort: [{ column: 'sysUser.realname', direction: 'asc' }],
  }
  const { records } = await pickerPage(call, query, call.query.id)
  return queryResult(records)
}
