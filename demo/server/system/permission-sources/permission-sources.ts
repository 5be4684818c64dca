import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { GRANTING_ROLES_OF, rolesThatGrant, rightSources, SOURCES_OF } from './sources'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'rights', 'explain'> {}
}

/** Where the permissions of a user come from, and which roles would give him others. */
export const PERMISSION_SOURCES: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/user/rightSources', access: 'user:list', schema: SOURCES_OF, handler: rightSources }),
    route({ methods: ['GET'], path: '/sys/role/giversOf', access: 'role:list', schema: GRANTING_ROLES_OF, handler: rolesThatGrant }),
  ],
  permissions: ['rights:explain'],
}
