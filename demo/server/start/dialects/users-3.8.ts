import { Type } from 'typebox'
import { noPermission } from '../../platform/base/errors'
import { queryResult } from '../../platform/http/envelope'
import type { HandlerContext, Route } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { isObject } from '../../platform/base/objects'
import { mapResult, wrapHandler } from '../../platform/http/route-wrappers'
import { withRecords } from './lists-3.8'

const ids = (joined: unknown): string[] => (typeof joined === 'string' ? joined.split(',') : [])

/** The names of positions, joined, of those that are given by their ids; a code names none. */
async function positionsById({ context }: HandlerContext): Promise<(joined: unknown, by: string) => string> {
  const rows = await context.database.selectFrom('sysPosition').select(['id', 'name']).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (joined, by) =>
    ids(joined)
      .flatMap((id) => names.get(id) ?? [])
      .join(by)
}

/** The text of a position is that of its id; second factors are none of its matters. */
export function listUsers38(route: Route): Route {
  return mapResult(route, async (page, call) => {
    const namesOf = await positionsById(call)
    return withRecords(page, (record) => ({ ...record, post_dictText: namesOf(record['post'], ',') || undefined, secondFactor: undefined }))
  })
}

/** The list of the users of a role leaves out their tenants, that of a department their positions. */
const usersWithout =
  (name: 'relTenantIds' | 'post') =>
  (route: Route): Route =>
    mapResult(route, (page) => withRecords(page, (record) => ({ ...record, [name]: null })))

export const usersOfRole38 = usersWithout('relTenantIds')
export const usersOfDepart38 = usersWithout('post')

/**
 * Behind `system:user:queryById`, also for oneself; of the demo's roles the administrator's alone has it. Neither positions nor tenants are
 * told.
 */
export function queryUser38(route: Route): Route {
  const response = mapResult(route, (user) =>
    isObject(user) ? { ...user, post: null, post_dictText: undefined, relTenantIds: null } : user,
  )
  const guarded = wrapHandler(response, (call, handler) => {
    if (!call.caller.isAdmin) throw noPermission()
    return handler(call)
  })
  return { ...guarded, access: 'signed-in' }
}

/** Roles, departments, positions and tenants that an edit does not name are taken away. An empty birthday is ignored. */
export function editUser38(route: Route): Route {
  return wrapHandler(route, async (call, response) => {
    const input = await response(
      isObject(call.body)
        ? { ...call, body: { selectedroles: '', selecteddeparts: '', post: '', ...withoutEmptyBirthday(withoutTenants(call.body)) } }
        : call,
    )
    if ('success' in input && input.success) await storeTenants(call, 'id')
    return input
  })
}

export function addUser38(route: Route): Route {
  return wrapHandler(route, async (call, response) => {
    const input = await response(isObject(call.body) ? { ...call, body: withoutTenants(call.body) } : call)
    if ('success' in input && input.success) await storeTenants(call, 'username')
    return input
  })
}

function withoutEmptyBirthday({ birthday, ...body }: Readonly<Record<string, unknown>>) {
  return birthday === '' ? body : { ...body, birthday }
}

/** It stores them as they come, be there such tenants or not. */
function withoutTenants({ relTenantIds: _tenants, ...body }: Readonly<Record<string, unknown>>) {
  return body
}

const readTenants = readerOf(requestSchema({ id: textParam('用户'), username: textParam('用户'), relTenantIds: textParam('租户', 400) }))

/** Tenants of the user whom the body names. */
async function storeTenants({ context, body }: HandlerContext, key: 'id' | 'username'): Promise<void> {
  const { relTenantIds, ...names } = readTenants(body)
  await context.database.updateTable('sysUser').set({ relTenantIds }).where(key, '=', names[key]).execute()
}

/** The caller's own record, without texts of dictionaries, and with the names of his positions in place of their ids. */
export function ownData38(route: Route): Route {
  return mapResult(route, async (user, call) => {
    if (!isObject(user)) return user
    const namesOf = await positionsById(call)
    const response = Object.entries(user).filter(([name]) => !name.endsWith('_dictText') && name !== 'roleTxt')
    return { ...Object.fromEntries(response), post: namesOf(user['post'], ' | ') || null }
  })
}

/** Answers a text in place of the record. */
export function editAccount38(route: Route): Route {
  const wrapped = wrapHandler(route, async (call, response) => {
    const input = await response(call)
    return 'success' in input && input.success ? queryResult('更新个人信息成功') : input
  })
  return { ...wrapped, schema: { ...route.schema, result: Type.String() } }
}
