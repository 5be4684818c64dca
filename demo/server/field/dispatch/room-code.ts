import type { ServerContext } from '../../platform/context'
import { assertEnterCodeAllowed, type CodeSender, countWrongEnterCode } from '../../platform/attempts/open-links'
import { ApiError } from '../../platform/base/errors'
import type { Flag } from '../../platform/database/columns'
import type { DbTransaction } from '../../platform/database/transactions'
import { enumParam } from '../../platform/http/schema/request-schema'
import { INVITATION_CARDS } from '../codes/code-targets'
import { codesInForce, drawCode, withdrawCode } from '../codes/draw'
import type { DispatchTable } from './dispatch-tables'

export const CODE_FLAG = enumParam('六位码', ['1', '0'])

/** What a room keeps of its code. */
type RoomCode = Pick<DispatchTable, 'roomCode' | 'codeFlag'>

/** Gives a room a code, or ends the one it has. */
export async function setRoomCode(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  targetId: string,
  codeFlag: Flag,
  createBy: string,
): Promise<RoomCode> {
  if (codeFlag === '1') {
    const { code } = await drawCode(trx, context, { targetType: 'dispatch', targetId, expires: null, createBy })
    return { codeFlag, roomCode: code }
  }
  await withdrawCode(trx, 'dispatch', targetId)
  return { codeFlag, roomCode: null }
}

/** The id of the room that a code leads to. @throws ApiError for a wrong one, which counts as at `open/enter` */
export async function roomIdOfCode(context: ServerContext, sender: CodeSender, roomCode: string): Promise<string> {
  await assertEnterCodeAllowed(context, sender)
  const code = await codesInForce(context.database, context)
    .where('targetType', '=', 'dispatch')
    .where('code', '=', roomCode)
    .executeTakeFirst()
  if (code) return code.targetId
  await countWrongEnterCode(context, sender)
  throw new ApiError('六位码不存在或已失效')
}

INVITATION_CARDS.set('dispatch', async ({ database }, { targetId }) => {
  const room = await database
    .selectFrom('iblDispatch')
    .innerJoin('sysUser', 'sysUser.id', 'iblDispatch.hostId')
    .select(['sysUser.realname', 'iblDispatch.startTime'])
    .where('iblDispatch.id', '=', targetId)
    .executeTakeFirst()
  return { cover: null, host: room?.realname ?? null, time: room?.startTime ?? null }
})
