import type { UserLink } from '../users/linked-users'
import { assignRoles } from './AssignRoles'
import { departUsersStrings } from './depart-users.strings'
import { myDepartmentPaths } from './my-department-paths'

/** The users of a department and of those below it; a new one belongs to it from the start. */
export function usersOfDepart(depId: string): UserLink {
  return {
    name: 'depart-users',
    words: departUsersStrings,
    list: `${myDepartmentPaths.users}?depId=${encodeURIComponent(depId)}`,
    columns: ['username', 'realname', 'orgCodeTxt', 'sex', 'phone', 'status'],
    permissions: {
      add: ['departUser:add', 'system:user:editDepartWithUser'],
      unlink: ['departUser:delete', 'system:user:deleteUserInDepart'],
    },
    initial: { field: 'selecteddeparts', value: depId },
    link: (transport, userIdList) => transport.post(myDepartmentPaths.addUsers, { depId, userIdList }),
    unlink: (transport, ids) => transport.del(myDepartmentPaths.unlinkUsers, { depId, userIds: ids.join(',') }),
    rowActions: [{ key: 'roles', label: 'roles', permission: ['system:depart:role:userAdd'], Dialog: assignRoles(depId) }],
  }
}
