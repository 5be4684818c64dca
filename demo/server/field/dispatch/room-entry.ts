import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { streamKeyOf } from '../../devices/equipment/streams'
import { type CallerServices, GUEST_CHECKS } from '../../devices/watching/guests'
import type { Database } from '../../platform/database/connection'
import { inTransaction } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import { CODE_TARGETS } from '../codes/code-targets'
import { GUEST_DEVICES } from '../share/guest-devices'
import type { DispatchTable } from './dispatch-tables'
import { MAX_MEMBERS, newMember } from './members'
import { memberOf } from './room-of-call'

/** A room that is open; `isCoded`: only while it has a code. */
function openRoom(database: Database, id: string, isCoded: boolean): Promise<DispatchTable | undefined> {
  const rooms = database.selectFrom('iblDispatch').selectAll().where('id', '=', id).where('status', '<>', 'closed')
  return (isCoded ? rooms.where('codeFlag', '=', '1') : rooms).executeTakeFirst()
}

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
  const room = await openRoom(context.database, code.targetId, false)
  if (!room) return null
  const { title, status } = room
  const id = encodeURIComponent(room.id)
  if (!caller) return { title, status, path: `/mobile/rtcPlayer?room=${id}`, needs: null, guestSession: `room:${room.id}:${viewerId}` }
  await inviteByCode(context, room, caller)
  return { title, status, path: `/mobile/meeting?id=${id}`, needs: null, guestSession: null }
})

/** The device that is the main picture of a room with a code. */
async function mainDevice({ database }: Pick<CallerServices, 'database'>, roomId: string): Promise<EquipmentTable | undefined> {
  const room = await openRoom(database, roomId, true)
  if (room?.mainType !== 'equipment' || room.mainId === null) return undefined
  return database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', room.mainId).executeTakeFirst()
}

GUEST_CHECKS.set('room', async (context, id, key) => {
  const device = await mainDevice(context, id.split(':')[0] ?? '')
  return device && streamKeyOf(device) === key ? device : undefined
})
GUEST_DEVICES.set('dispatch', mainDevice)
