import type { UserLink } from '../users/linked-users'
import { assignRoles } from './AssignRoles'
import { departPaths } from './depart-paths'
import { departUsersStrings } from './depart-users.strings'

/** The users of a department and of those below it; a new one belongs to it from the start. */
export function usersOfDepart(depId: string): UserLink {
  return {
    name: 'depart-users',
    texts: departUsersStrings,
    list: `${departPaths.users}?depId=${encodeURIComponent(depId)}`,
    columns: ['username', 'realname', 'orgCodeTxt', 'sex', 'phone', 'status'],
    permissions: {
      add: ['departUser:add', 'system:user:editDepartWithUser'],
      unlink: ['departUser:delete', 'system:user:deleteUserInDepart'],
    },
    initial: { field: 'selecteddeparts', value: depId },
    link: (transport, userIdList) => transport.post(departPaths.addUsers, { depId, userIdList }),
    unlink: (transport, ids) => transport.del(departPaths.unlinkUsers, { depId, userIds: ids.join(',') }),
    rowActions: [{ key: 'roles', label: 'roles', permission: ['system:depart:role:userAdd'], Dialog: assignRoles(depId) }],
  }
}
