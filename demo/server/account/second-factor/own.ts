import { type Static, Type } from 'typebox'
import { verifyOwnPassword } from '../../platform/attempts/own-password'
import { inTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { codeParam, requestSchema, secretParam } from '../../platform/http/schema/request-schema'
import { ENROLMENT, enrolmentResponse } from './enrolment'
import { verifyOwnCode, WRONG_CODE_TEXT } from './own-code'
import {
  beginFactor,
  confirmFactor,
  hasFactor,
  isPendingCode,
  needsFactor,
  recoveryCodesLeft,
  removeFactors,
  renewRecoveryCodes,
  since,
  spendCode,
} from '../../platform/identity/second-factor'

export const OWN_FACTOR = {
  result: objectSchema({ since: nullable(Type.String()), required: Type.Boolean(), recoveryCodes: Type.Integer() }),
}

/** GET /sys/secondFactor/own: since when the caller has one, whether a role asks for it, and how many recovery codes are left. */
export async function ownFactor({ context: { database }, caller }: HandlerContext<typeof OWN_FACTOR>): Promise<Envelope> {
  return queryResult({
    since: await since(database, caller.userId),
    required: await needsFactor(database, caller.userId),
    recoveryCodes: await recoveryCodesLeft(database, caller.userId),
  })
}

const PROOF = requestSchema({ password: secretParam(), code: codeParam() })

/** A session left open, or stolen, is not enough to change how its account is opened: a code does, or the password. */
async function prove(
  call: Pick<HandlerContext, 'context' | 'caller' | 'address'>,
  { password, code }: Static<typeof PROOF>,
): Promise<void> {
  const { context, caller } = call
  if (code === '') await verifyOwnPassword(call, password, '密码输入错误!')
  else await verifyOwnCode(call, (trx) => spendCode(trx, context.settings, caller.userId, code))
}

export const BEGIN_FACTOR = { body: PROOF, result: ENROLMENT }

/**
 * POST /sys/secondFactor/begin `{password}` or `{code}`: a secret, which counts once it is confirmed. One that is there goes on until then.
 */
export async function beginOwnFactor(call: HandlerContext<typeof BEGIN_FACTOR>): Promise<Envelope> {
  const { context, caller, body } = call
  await prove(call, body)
  return queryResult(enrolmentResponse(await inTransaction(context.database, (trx) => beginFactor(trx, caller.userId)), caller.username))
}

const RECOVERY_CODES = objectSchema({ recoveryCodes: Type.Array(Type.String()) })

export const CONFIRM_FACTOR = { body: requestSchema({ code: codeParam() }), result: RECOVERY_CODES }

/** POST /sys/secondFactor/confirm `{code}`: the first code of the secret that was begun; from now on every sign-in takes one. */
export async function confirmOwnFactor(call: WriteHandlerContext<typeof CONFIRM_FACTOR>): Promise<Envelope> {
  const { context, caller, body } = call
  await verifyOwnCode(call, (trx) => isPendingCode(trx, context.settings, caller.userId, body.code))
  const recoveryCodes = await call.write((trx) => confirmFactor(trx, context.settings, caller.userId, body.code))
  if (!recoveryCodes) throw new ApiError(WRONG_CODE_TEXT)
  return actionResult('两步验证已开启', { recoveryCodes })
}

export const RENEW_CODES = { body: PROOF, result: RECOVERY_CODES }

/** POST /sys/secondFactor/renewCodes `{password}` or `{code}`: recovery codes in the place of those before. */
export async function renewOwnCodes(call: WriteHandlerContext<typeof RENEW_CODES>): Promise<Envelope> {
  const { context, caller, body } = call
  if (!(await hasFactor(context.database, caller.userId))) throw new ApiError('尚未开启两步验证')
  await prove(call, body)
  return actionResult('恢复码已更新', { recoveryCodes: await call.write((trx) => renewRecoveryCodes(trx, caller.userId)) })
}

export const END_FACTOR = { body: PROOF }

/**
 * POST /sys/secondFactor/off `{password}` or `{code}`: signing in takes the first factor alone again. Not where a role asks for the second.
 */
export async function endOwnFactor(call: WriteHandlerContext<typeof END_FACTOR>): Promise<Envelope> {
  const { context, caller, body } = call
  if (await needsFactor(context.database, caller.userId)) throw new ApiError('您的角色要求两步验证，不能关闭')
  await prove(call, body)
  await call.write((trx) => removeFactors(trx, [caller.userId]))
  return actionResult('两步验证已关闭')
}
