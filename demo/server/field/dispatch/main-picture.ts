import { ApiError } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { changeRoom, presentUsers, sendToUsers } from './changes'
import { ROOM_ID } from './host'
import { pollRecorder } from './recording'
import { hostedRoom, namedMember } from './room-of-call'

export const MAIN_PICTURE = {
  body: requestSchema({
    dispatchId: ROOM_ID,
    equipmentId: textParam('设备', 64),
    userId: textParam('人员', 64),
    action: withDefault(enumParam('操作', ['set', 'clear']), 'set'),
  }),
  result: NO_RESULT,
}

/** POST /ibl/api/appMainDispatching {dispatchId, equipmentId | userId, action}: whose picture all members see largest. */
export async function setMainPicture(call: WriteHandlerContext<typeof MAIN_PICTURE>): Promise<Envelope> {
  const { context, caller, body } = call
  const memberId = body.equipmentId ?? body.userId
  await call.write(async (trx) => {
    const room = await hostedRoom(trx, caller, body.dispatchId)
    if (body.action === 'set' && memberId === null) throw new ApiError('请选择主画面')
    const member = body.action === 'set' && memberId !== null ? await namedMember(trx, room, memberId) : null
    if (member && member.joinState !== 'joined') throw new ApiError('该成员没有加入')
    const main = { memberType: member?.memberType ?? null, memberId: member?.memberId ?? null }
    const { members } = await changeRoom(trx, context, room.id, {
      set: { mainType: main.memberType, mainId: main.memberId },
      steps: [{ action: member ? 'main' : 'mainClear', userId: caller.userId, memberName: member?.name ?? null }],
      by: caller.username,
    })
    await sendToUsers(trx, context, presentUsers(members), 'dispatch.main', { dispatchId: room.id, ...main, by: caller.userId })
  })
  await pollRecorder(context)
  return actionResult('已切换主画面')
}
