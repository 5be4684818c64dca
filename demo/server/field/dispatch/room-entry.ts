import type { CallerServices } from '../../devices/watching/guests'
import { inTransaction } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import { CODE_TARGETS } from '../codes/code-targets'
import type { DispatchTable } from './dispatch-tables'
import { guestSessionOf } from './guest-session'
import { MAX_MEMBERS, newMember } from './members'
import { memberOf } from './room-of-call'

/** Who is signed in and has entered the code of a room is invited: `join {id}` lets in without the code. */
async function inviteByCode(context: CallerServices, room: DispatchTable, { userId }: Caller): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    if (await memberOf(trx, room.id, userId)) return
    const { count } = await trx
      .selectFrom('iblDispatchMember')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('dispatchId', '=', room.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_MEMBERS) return
    const user = await trx.selectFrom('sysUser').select(['realname', 'username']).where('id', '=', userId).executeTakeFirstOrThrow()
    const member = { memberType: 'user', memberId: userId, name: user.realname || user.username } as const
    await trx
      .insertInto('iblDispatchMember')
      .values(newMember(context, room, member, 'invited'))
      .execute()
  })
}

/** A code leads members into the room, and guests to its main picture. */
CODE_TARGETS.set('dispatch', async (context, { code, caller, viewerId }) => {
  const room = await context.database
    .selectFrom('iblDispatch')
    .selectAll()
    .where('id', '=', code.targetId)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  if (!room) return null
  const { title, status } = room
  const id = encodeURIComponent(room.id)
  if (!caller) return { title, status, path: `/mobile/rtcPlayer?room=${id}`, needs: null, guestSession: guestSessionOf(room.id, viewerId) }
  await inviteByCode(context, room, caller)
  return { title, status, path: `/mobile/meeting?id=${id}`, needs: null, guestSession: null }
})
