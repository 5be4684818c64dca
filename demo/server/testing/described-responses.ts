import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import type { Method, Route } from '../platform/http/routes'

interface Described {
  route: Route
  path: RegExp
  validator: Validator<TSchema> | undefined
}

const ENVELOPE_FIELDS = ['code', 'message', 'result', 'success', 'timestamp']

const described = new Map<readonly Route[], Described[]>()

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** Names before parameters, as the router looks for them. */
function describedIn(routes: readonly Route[]): Described[] {
  const cached = described.get(routes)
  if (cached) return cached
  const made = routes
    .toSorted((a, b) => Number(/[:*]/.test(a.path)) - Number(/[:*]/.test(b.path)))
    .map((route) => ({ route, path: patternOf(route.path), validator: route.schema?.result && Compile(route.schema.result) }))
  described.set(routes, made)
  return made
}

/** What is wrong with an answer beside what the description of the routes says of it; undefined where it is as described. */
export function differenceOf(routes: readonly Route[], method: Method, path: string, response: unknown): string | undefined {
  const [bare = ''] = path.split('?')
  const one = describedIn(routes).find(({ route, path: pattern }) => route.methods.includes(method) && pattern.test(bare))
  if (!one || typeof response !== 'object' || response === null || !('success' in response)) return undefined
  const fields = Object.keys(response)
    .filter((name) => name !== 'messageKey' && name !== 'messageArgs')
    .toSorted()
  if (fields.join() !== ENVELOPE_FIELDS.join()) return `${method} ${path}: an envelope of ${fields.join(', ')}`
  const { success, result } = response as { success: unknown; result?: unknown }
  if (success !== true || result === null || !one.validator || one.validator.Check(result)) return undefined
  const [, errors] = one.validator.Errors(result)
  return `${method} ${path}: ${errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')} in ${JSON.stringify(result).slice(0, 600)}`
}
