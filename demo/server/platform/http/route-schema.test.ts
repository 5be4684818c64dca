import { describe, expect, it } from 'vitest'
import { calls38 } from '../../start/dialects/calls-3.8'
import { ApiError } from '../base/errors'
import { ROUTES } from '../../start/areas'
import type { Route } from './routes'
import { readerOf } from './schema/reader'

const routes = [...ROUTES, ...calls38]
/** Calls without parameters, and uploads. */
const BARE = [
  '/gb/gbConfig/key',
  '/ibl/open/venueLeave',
  '/sys/logout',
  '/sys/sysAnnouncementSend/readAll',
  '/sys/online/endOthers',
  '/sys/common/upload',
  '/ibl/api/upload',
]

function propertiesOf(route: Route, part: 'params' | 'query' | 'body'): string[] {
  const schema: { properties?: object } = route.schema?.[part] ?? {}
  return Object.keys(schema.properties ?? {})
}

describe('the route table says what each call takes', () => {
  it.each(routes.map((route) => [route.path, route] as const))('%s names the parameters of its path', (path, route) => {
    const names = [...path.matchAll(/:(\w+)|\*/g)].map(([sign, name]) => name ?? sign)
    expect(propertiesOf(route, 'params')).toEqual(names)
  })

  it.each(
    routes
      // What a record takes that says so itself, no schema can say.
      .filter(
        (route) =>
          !route.methods.includes('GET') &&
          !BARE.includes(route.path) &&
          !route.path.endsWith('/importExcel') &&
          route.access !== 'by-record',
      )
      .map((route) => [route.path, route] as const),
  )('%s, which writes, has a body or names its records in query or path', (_path, route) => {
    expect([...propertiesOf(route, 'body'), ...propertiesOf(route, 'query'), ...propertiesOf(route, 'params')]).not.toEqual([])
  })

  it.each(routes.flatMap((route) => Object.entries(route.schema ?? {}).map(([part, schema]) => [route.path, part, schema] as const)))(
    '%s refuses nothing but with words of ours: %s',
    (_path, _part, schema) => {
      const read = readerOf(schema)
      for (const value of [undefined, null, [], {}, 'x', { id: {}, ids: {}, password: [], username: 5 }]) {
        try {
          read(value)
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
        }
      }
    },
  )
})
