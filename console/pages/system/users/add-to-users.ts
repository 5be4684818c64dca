import type { Transport } from '../../../../elements/core/transport'
import type { AddedKind } from './add-actions'

/** `{roleId, userIdList}` and `{depId, userIdList}`: who has it already keeps it. */
export const addToUsersPaths = { role: '/sys/user/addSysUserRole', depart: '/sys/user/editSysDepartWithUser' } as const

/** Users of one call. */
const usersPerCall = 200

/** Adds roles or departments to users, who keep those that they have; a call that is made twice changes nothing. @throws OpsError */
export async function addToUsers(transport: Transport, kind: AddedKind, ids: readonly string[], userIds: readonly string[]): Promise<void> {
  for (const id of ids)
    for (let start = 0; start < userIds.length; start += usersPerCall) {
      const userIdList = userIds.slice(start, start + usersPerCall)
      // oxlint-disable-next-line no-await-in-loop -- one call after the other, so that a server is not flooded
      await transport.post(addToUsersPaths[kind], { [kind === 'role' ? 'roleId' : 'depId']: id, userIdList })
    }
}
