import { notFound } from '../base/errors'
import { wrapHandler } from '../http/route-wrappers'
import type { Route } from '../http/routes'
import { isObject } from '../base/objects'
import type { DataRuleTarget } from './data-rule-target'
import { areShown } from './shown'

/** What narrows its records by itself: there a parameter searches. */
const SEARCHES = /\/(?:list|exportXls)$/

/** Every name that a value of the wire may hold, however it is written. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(',')
    .map((name) => name.trim())
}

/** The routes, where each call that names a record of a list finds no more of it than the list shows its caller. */
export function ruledRoutes(lists: readonly DataRuleTarget[], routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    const named = lists.flatMap((list) => list.named.filter(({ under }) => route.path.startsWith(under)).map((by) => ({ list, ...by })))
    if (route.access === 'open' || named.length === 0 || SEARCHES.test(route.path)) return route
    return wrapHandler(route, async (call, response) => {
      const parts = [call.params, call.query, call.body].filter(isObject)
      for (const { list, parameters, column, through } of named) {
        const input = parameters.flatMap((parameter) => parts.flatMap((part) => (Object.hasOwn(part, parameter) ? [part[parameter]] : [])))
        if (!(await areShown(call, list, column, input.flatMap(namesIn), through))) throw notFound()
      }
      return response(call)
    })
  })
}
