import type { Envelope } from '../../platform/http/envelope'
import type { OpenRoute, Route } from '../../platform/http/routes'
import type { Queryable } from '../../platform/database/transactions'
import { isObject } from '../../platform/base/objects'
import { mapResult } from '../../platform/http/route-wrappers'
import { homeOfUser } from '../../system/role-homes/homes'

/** The user of an answer with the page that his roles lead to. */
export async function withHome(db: Queryable, result: unknown): Promise<unknown> {
  const user = isObject(result) ? result['userInfo'] : undefined
  if (!isObject(result) || !isObject(user) || typeof user['id'] !== 'string') return result
  return { ...result, userInfo: { ...user, homePath: await homeOfUser(db, user['id']) } }
}

/** A way to sign in that says where to go. */
export function signIn38(route: Route): OpenRoute {
  if (route.access !== 'open') throw new Error(`${route.path} is no way to sign in`)
  return {
    ...route,
    async handler(call) {
      const input = await route.handler(call)
      if (!('success' in input) || !input.success) return input
      const response: Envelope = { ...input, result: await withHome(call.context.database, input.result) }
      return response
    },
  }
}

/** The same of a call of whoever is in already. */
export function mapHome38(route: Route): Route {
  return mapResult(route, (result, { context }) => withHome(context.database, result))
}
