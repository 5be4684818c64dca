import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { GIVERS_OF, giversOf, rightSources, SOURCES_OF } from './sources'

/** Where the permissions of a user come from, and which roles would give him others. */
export const PERMISSION_SOURCE_ROUTES: readonly Route[] = [
  route({ methods: ['GET'], path: '/sys/user/rightSources', access: 'user:list', schema: SOURCES_OF, handler: rightSources }),
  route({ methods: ['GET'], path: '/sys/role/giversOf', access: 'role:list', schema: GIVERS_OF, handler: giversOf }),
]
