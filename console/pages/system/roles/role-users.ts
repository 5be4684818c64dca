import type { UserLink } from '../users/linked-users'
import { rolePaths } from './role-paths'
import { roleUsersStrings } from './role-users.strings'

/** The users of a role. */
export function usersOfRole(roleId: string): UserLink {
  return {
    name: 'role-users',
    texts: roleUsersStrings,
    list: `${rolePaths.users}?roleId=${encodeURIComponent(roleId)}`,
    columns: ['username', 'realname', 'phone', 'status'],
    permissions: { add: ['role:users', 'system:user:addUserRole'], unlink: ['role:users', 'system:user:deleteRole'] },
    initial: { field: 'selectedroles', value: roleId },
    link: (transport, userIdList) => transport.post(rolePaths.addUsers, { roleId, userIdList }),
    unlink: (transport, ids) => transport.del(rolePaths.unlinkUsers, { roleId, userIds: ids.join(',') }),
  }
}
