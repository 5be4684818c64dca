import { type Static, Type } from 'typebox'
import { verifyOwnPassword } from '../../platform/attempts/own-password'
import { inTransaction } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { wireCode, wireForm, wireSecret } from '../../platform/http/schema/wire-fields'
import { ENROLMENT, enrolAnswer } from './enrolment'
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

export const OWN_FACTOR = { result: answerOf({ since: orNull(Type.String()), required: Type.Boolean(), recoveryCodes: Type.Integer() }) }

/** GET /sys/secondFactor/own: since when the caller has one, whether a role asks for it, and how many recovery codes are left. */
export async function ownFactor({ context: { database }, caller }: Call<typeof OWN_FACTOR>): Promise<Envelope> {
  return found({
    since: await since(database, caller.userId),
    required: await needsFactor(database, caller.userId),
    recoveryCodes: await recoveryCodesLeft(database, caller.userId),
  })
}

const PROOF = wireForm({ password: wireSecret(), code: wireCode() })

/** A session left open, or stolen, is not enough to change how its account is opened: a code does, or the password. */
async function prove(call: Pick<Call, 'context' | 'caller' | 'address'>, { password, code }: Static<typeof PROOF>): Promise<void> {
  const { context, caller } = call
  if (code === '') await verifyOwnPassword(call, password, '密码输入错误!')
  else await verifyOwnCode(call, (work) => spendCode(work, context.settings, caller.userId, code))
}

export const BEGIN_FACTOR = { body: PROOF, result: ENROLMENT }

/**
 * POST /sys/secondFactor/begin `{password}` or `{code}`: a secret, which counts once it is confirmed. One that is there goes on until then.
 */
export async function beginOwnFactor(call: Call<typeof BEGIN_FACTOR>): Promise<Envelope> {
  const { context, caller, body } = call
  await prove(call, body)
  return found(enrolAnswer(await inTransaction(context.database, (work) => beginFactor(work, caller.userId)), caller.username))
}

const RECOVERY_CODES = answerOf({ recoveryCodes: Type.Array(Type.String()) })

export const CONFIRM_FACTOR = { body: wireForm({ code: wireCode() }), result: RECOVERY_CODES }

/** POST /sys/secondFactor/confirm `{code}`: the first code of the secret that was begun; from now on every sign-in takes one. */
export async function confirmOwnFactor(call: WriteCall<typeof CONFIRM_FACTOR>): Promise<Envelope> {
  const { context, caller, body } = call
  await verifyOwnCode(call, (work) => isPendingCode(work, context.settings, caller.userId, body.code))
  const recoveryCodes = await call.write((work) => confirmFactor(work, context.settings, caller.userId, body.code))
  if (!recoveryCodes) throw new Failure(WRONG_CODE_TEXT)
  return done('两步验证已开启', { recoveryCodes })
}

export const RENEW_CODES = { body: PROOF, result: RECOVERY_CODES }

/** POST /sys/secondFactor/renewCodes `{password}` or `{code}`: recovery codes in the place of those before. */
export async function renewOwnCodes(call: WriteCall<typeof RENEW_CODES>): Promise<Envelope> {
  const { context, caller, body } = call
  if (!(await hasFactor(context.database, caller.userId))) throw new Failure('尚未开启两步验证')
  await prove(call, body)
  return done('恢复码已更新', { recoveryCodes: await call.write((work) => renewRecoveryCodes(work, caller.userId)) })
}

export const END_FACTOR = { body: PROOF }

/**
 * POST /sys/secondFactor/off `{password}` or `{code}`: signing in takes the first factor alone again. Not where a role asks for the second.
 */
export async function endOwnFactor(call: WriteCall<typeof END_FACTOR>): Promise<Envelope> {
  const { context, caller, body } = call
  if (await needsFactor(context.database, caller.userId)) throw new Failure('您的角色要求两步验证，不能关闭')
  await prove(call, body)
  await call.write((work) => removeFactors(work, [caller.userId]))
  return done('两步验证已关闭')
}
