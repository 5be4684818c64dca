import { CHANGE, CREATE, DELETE } from '../audit/operate-types'
import type { AuditEntry } from '../audit/record'
import { route } from './route'
import type { AuditedRoute, Method, Route, RouteSchema } from './routes'

/** A route that writes, and is logged as `text`, in Chinese (`elements/core/server-texts/log-texts.ts`). */
function writeRoute(methods: readonly Method[], operateType: AuditEntry['operateType']) {
  return <Schema extends RouteSchema>(
    path: string,
    access: AuditedRoute['access'],
    schema: Schema,
    handler: AuditedRoute<Schema>['handler'],
    text: string,
    options: Pick<AuditedRoute, 'fresh' | 'bodyLimit'> = {},
  ): Route => route({ methods, path, access, schema, handler, audit: { text, operateType }, ...options })
}

/** Adds records. */
export const createRoute = writeRoute(['POST'], CREATE)
/** Changes records; JeecgBoot takes both methods. */
export const updateRoute = writeRoute(['PUT', 'POST'], CHANGE)
/** Deletes records. */
export const deleteRoute = writeRoute(['DELETE'], DELETE)
/** Does something with records, as starting, publishing or moving them. */
export const actionRoute = writeRoute(['POST'], CHANGE)
