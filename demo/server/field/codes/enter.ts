import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { assertEnterCodeAllowed, countRightEnterCode, countWrongEnterCode } from '../../platform/attempts/open-links'
import { ApiError } from '../../platform/base/errors'
import { inTransaction } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { sealPass } from '../../media/tickets/pass'
import { CODE_TARGETS } from './code-targets'
import { codeOfDigits } from './draw'

export const ENTER_CODE = {
  body: requestSchema({
    code: required(textParam('六位码', 6, /^\d{6}$/)),
    name: textParam('名称', 20),
    password: textParam('密码', 64),
    inviteCode: textParam('邀请码', 64),
  }),
  result: objectSchema({
    targetType: Type.String(),
    targetId: Type.String(),
    title: Type.String(),
    status: Type.String(),
    path: Type.String(),
    needs: nullable(Type.String()),
    pass: nullable(Type.String()),
  }),
}

/** POST /ibl/open/enter {code}: where six digits lead, and a pass for what they open. Wrong ones make their sender wait. */
export async function enterCode({ context, request, address, body }: PublicHandlerContext<typeof ENTER_CODE>): Promise<Envelope> {
  const { caller } = request
  const sender = { userId: caller?.userId, address }
  await assertEnterCodeAllowed(context, sender)
  const code = await codeOfDigits(context, body.code)
  const viewerId = randomBytes(12).toString('base64url')
  const { password, inviteCode, name } = body
  const entered = code && { code, caller, viewerId, password: password ?? '', inviteCode: inviteCode ?? '' }
  const target = (entered && (await CODE_TARGETS.get(entered.code.targetType)?.(context, entered))) ?? null
  if (!code || !target) {
    await countWrongEnterCode(context, sender)
    throw new ApiError('六位码不存在或已失效')
  }
  await inTransaction(context.database, (trx) => countRightEnterCode(trx, context, sender))
  const { targetType, targetId } = code
  const { guestSession, ...shown } = target
  const pass =
    guestSession === null
      ? null
      : sealPass(
          context.mediaSecret,
          { viewerId, targetType, targetId, name: name ?? '', sessionId: guestSession },
          context.settings.clock.now(),
        )
  return queryResult({ targetType, targetId, ...shown, pass })
}
