import { found, type Envelope } from '../http/envelope'
import { queryText } from '../http/parse'
import type { Call } from '../http/routes'
import { fieldsOf } from '../query/list-fields'
import { type Condition, type ListQuery, parseListQuery } from '../query/list-query'
import type { Page } from '../query/page'
import { PICKER_PAGE } from '../query/picker-query'
import { usersPage } from './user-list'
import { pickerRow, userListRows } from './user-record'

/** What the search box of a picker says: contained in the field, whatever its characters mean elsewhere. */
function containing(call: Call, field: 'username' | 'realname'): Condition[] {
  const value = queryText(call.query, field)
  return value === '' ? [] : [{ column: `sysUser.${field}`, type: 'text', term: { operator: 'contains', value } }]
}

/** A page of users with what a picker shows of them. */
async function pickerPage(call: Call, query: ListQuery, departId: string): Promise<Page<Record<string, unknown>>> {
  const { database } = call.context
  const page = await usersPage(database, query, departId)
  const rows = await userListRows(database, page.records)
  return { ...page, records: rows.map(pickerRow) }
}

/**
 * GET /sys/user/queryUserComponentData?departId&username&realname&pageNo&pageSize: paged, contained
 * in account and name, with everything below the department; picker columns for everybody, 100 a page at most.
 */
export async function usersForPicker(call: Call): Promise<Envelope> {
  const { pageNo, pageSize, column, order } = call.query
  const paging = parseListQuery({ pageNo, pageSize, column, order }, fieldsOf('sysUser', { username: 'text', realname: 'text', createTime: 'time' }))
  const query: ListQuery = {
    ...paging,
    size: Math.min(paging.size, PICKER_PAGE),
    conditions: [...containing(call, 'username'), ...containing(call, 'realname')],
  }
  return found(await pickerPage(call, query, queryText(call.query, 'departId')))
}

/** Rows of the plain array: it has no pages, so more is to be searched. */
const ARRAY_MAXIMUM = 1000

/** GET /sys/user/queryUserByDepId?id&realname (clause 7.2-12): a plain array of picker columns, sub-departments included. */
export async function usersByDepart(call: Call): Promise<Envelope> {
  const query: ListQuery = {
    page: 1,
    size: call.caller.can('user:list') ? ARRAY_MAXIMUM : PICKER_PAGE,
    conditions: containing(call, 'realname'),
    sort: [{ column: 'sysUser.realname', direction: 'asc' }],
  }
  const { records } = await pickerPage(call, query, queryText(call.query, 'id'))
  return found(records)
}
