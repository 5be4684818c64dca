import { ApiError, notFound } from '../../platform/base/errors'
import { setSubject } from '../../platform/database/changes'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { MAX_TITLE, openRoom } from './create'
import { invitedOf, type MemberKey } from './members'
import { DISPATCH, type Room, toRooms } from './responses'
import { mediaObstacle } from './room-media'

export const TALK = { body: requestSchema({ equipmentId: required(textParam('设备', 64)) }), result: DISPATCH }
type Call = WriteHandlerContext<typeof TALK>

/** A device that the caller can talk to now. @throws ApiError that says why not */
async function talkDevice(trx: DbTransaction, { context, caller, body }: Call) {
  const device = await devicesOf(trx, await scopeOf(trx, caller))
    .selectAll('iblCloudLiveEquipment')
    .where('id', '=', body.equipmentId)
    .executeTakeFirst()
  setSubject('ibl_cloud_live_equipment', [body.equipmentId])
  if (!device) throw notFound()
  if (device.talk !== '1') throw new ApiError('设备不支持对讲')
  if (device.onlineStatus !== '1') throw new ApiError('设备不在线，不能对讲')
  const protocol = context.deviceProtocols.get(device.protocol)
  // Sound for such a device does not pass a media server.
  const ownObstacle = protocol && !context.rtc.status.on ? context.rtc.status.why : (protocol?.talkObstacle(device) ?? null)
  const obstacle = mediaObstacle(context) ?? ownObstacle
  if (obstacle !== null) throw new ApiError(obstacle)
  return device
}

/** The talk with a device that its host has left open. */
async function runningTalk(trx: DbTransaction, { userId }: Caller, equipmentId: string): Promise<Room | undefined> {
  const row = await trx
    .selectFrom('iblDispatch as room')
    .innerJoin('iblDispatchMember as member', 'member.dispatchId', 'room.id')
    .selectAll('room')
    .where('room.kind', '=', 'talk')
    .where('room.status', '<>', 'closed')
    .where('room.hostId', '=', userId)
    .where('room.mainId', '=', equipmentId)
    .where('member.memberId', '=', equipmentId)
    .where('member.removedFlag', '=', '0')
    .orderBy('room.createTime', 'desc')
    .executeTakeFirst()
  return row && (await toRooms(trx, [row]))[0]
}

/** The person in charge of a device, who hears what is said to it; nobody where the caller may not call that person. */
async function personInCharge(trx: DbTransaction, caller: Caller, userId: string | null): Promise<MemberKey[]> {
  if (userId === null || userId === caller.userId) return []
  const key = { memberType: 'user', memberId: userId } as const
  try {
    await invitedOf(trx, caller, [key])
    return [key]
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/**
 * POST /dispatch/iblDispatch/talk {equipmentId}: a room of kind talk with a device and the person in charge of it; the one that the caller
 * has open already is returned.
 */
export async function talkToDevice(call: Call): Promise<Envelope> {
  const { dispatch } = await call.write(async (trx) => {
    const device = await talkDevice(trx, call)
    const running = await runningTalk(trx, call.caller, device.id)
    if (running) return running
    const members = [{ memberType: 'equipment' as const, memberId: device.id }, ...(await personInCharge(trx, call.caller, device.userId))]
    const title = device.name.slice(0, MAX_TITLE)
    return openRoom(trx, call, { title, kind: 'talk', members, sosId: null, codeFlag: '0', recordFlag: '0' })
  })
  return actionResult('已发起对讲', dispatch)
}
