import type { Transport } from '../../../../elements/core/transport'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** What users can get in one go beside what they have. */
export type AddedKind = 'role' | 'depart'

/** Users of one call. */
const usersPerCall = 200

/** Adds roles or departments to users, who keep those that they have; a call that is made twice changes nothing. @throws OpsError */
export async function addToUsers(transport: Transport, kind: AddedKind, ids: readonly string[], userIds: readonly string[]): Promise<void> {
  for (const id of ids)
    for (let start = 0; start < userIds.length; start += usersPerCall) {
      const userIdList = userIds.slice(start, start + usersPerCall)
      // oxlint-disable-next-line no-await-in-loop -- one call after the other, so that a server is not flooded
      await (kind === 'role'
        ? transport.post(userPaths.addToRole, { roleId: id, userIdList })
        : transport.post(userPaths.addToDepart, { depId: id, userIdList }))
    }
}

/** The actions with ticked users that ask in a dialog of the page. */
export function addActions(ask: (kind: AddedKind, users: readonly WireRecord[]) => void): ResourceAction[] {
  return [
    { key: 'addRole', label: 'addRole', permission: ['role:users', 'system:user:addUserRole'], run: (users) => ask('role', users) },
    {
      key: 'addDepart',
      label: 'addDepart',
      permission: ['departUser:add', 'system:user:editDepartWithUser'],
      run: (users) => ask('depart', users),
    },
  ]
}
