import type { Route } from './routes'
import { NO_RESULT } from './schema/result-schema'

/** The routes, where each that writes and says nothing of its result is described as answering none. */
export function describeMissingResults(routes: readonly Route[]): Route[] {
  return routes.map((route) =>
    route.audit && !route.schema?.result ? { ...route, schema: { ...route.schema, result: NO_RESULT } } : route,
  )
}
