import type { Route } from './routes'
import { NOTHING } from './schema/answers'

/** The routes, where each that writes and says nothing of its result is described as answering none. */
export function answersNothing(routes: readonly Route[]): Route[] {
  return routes.map((route) => (route.audit && !route.schema?.result ? { ...route, schema: { ...route.schema, result: NOTHING } } : route))
}
