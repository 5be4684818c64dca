import { Type } from 'typebox'
import { countFailedAddressAttempt, assertAddressNotBusy, assertAttemptAllowed } from '../../platform/attempts/attempts'
import type { ServerContext } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import type { AuthTicketTable } from '../../platform/database/sign-in-tables'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { codeParam, requestSchema, secretParam } from '../../platform/http/schema/request-schema'
import { WRONG_CODE_TEXT } from '../second-factor/own-code'
import { confirmFactor, beginFactor, spendCode } from '../../platform/identity/second-factor'
import { enrolmentResponse, ENROLMENT } from '../second-factor/enrolment'
import { rememberedDevice } from './devices'
import { resolveCurrentDepart, signInResponse, SIGNED_IN } from './current-depart'
import { dueKind } from './second-factor'
import { admit, signInErrorOf } from './authenticate'
import { countTry, dropTicket, pendingTicket } from './tickets'

/** Code of the envelope by which a client knows that the sign-in begins anew. */
const OVER = 463

function signInOver(): ApiError {
  return new ApiError('登录已超时，请重新登录', OVER)
}

interface PendingSignIn {
  ticket: AuthTicketTable
  user: SysUserTable
}

/** The ticket of a sign-in, as long as what was due then is due still. Who shows another one is counted by his address. */
async function userOfTicket(trx: DbTransaction, context: ServerContext, id: string, address: string): Promise<PendingSignIn | null> {
  await assertAddressNotBusy(trx, context, address)
  const ticket = await pendingTicket(trx, context, id)
  const user = ticket && (await trx.selectFrom('sysUser').selectAll().where('id', '=', ticket.userId).executeTakeFirst())
  if (ticket && user && ticket.kind === (await dueKind(trx, user.id))) return { ticket, user }
  await countFailedAddressAttempt(trx, context, address)
  return null
}

export const TOTP_ENROL = { body: requestSchema({ ticket: secretParam() }), result: ENROLMENT }

/** POST /sys/totpEnrol `{ticket}`: the secret for somebody who must set up a second factor before he is in. */
export async function totpEnrol(call: PublicHandlerContext<typeof TOTP_ENROL>): Promise<Envelope> {
  const { context, address, body } = call
  const begun = await inTransaction(context.database, async (trx) => {
    const pending = await userOfTicket(trx, context, body.ticket, address)
    return pending?.ticket.kind === 'enrol' ? enrolmentResponse(await beginFactor(trx, pending.user.id), pending.user.username) : null
  })
  if (!begun) throw signInOver()
  return queryResult(begun)
}

export const TOTP_LOGIN = {
  body: requestSchema({ ticket: secretParam(), code: codeParam(), device: secretParam() }),
  result: Type.Intersect([SIGNED_IN, objectSchema({ recoveryCodes: Type.Optional(Type.Array(Type.String())) })]),
}

/**
 * POST /sys/totpLogin `{ticket, code}`: the second half of every sign-in of an account with a second factor; the code is one of six
 * digits or a recovery code. With the ticket of a role that asks for a factor it is the first code of the new one, and the answer holds
 * its recovery codes. Under the limits of signing in, and few tries for each ticket.
 */
export async function totpLogin(call: PublicHandlerContext<typeof TOTP_LOGIN>): Promise<Envelope> {
  const { context, address, agent } = call
  const { ticket: id, code, device: deviceToken } = call.body
  const tried = await inTransaction(context.database, async (trx) => {
    const pending = await userOfTicket(trx, context, id, address)
    if (!pending) return null
    const { ticket, user } = pending
    const from = { name: user.username, address, agent, device: await rememberedDevice(trx, user.id, deviceToken), token: deviceToken }
    await assertAttemptAllowed(trx, context, from)
    const recoveryCodes =
      ticket.kind === 'enrol'
        ? await confirmFactor(trx, context.settings, user.id, code)
        : (await spendCode(trx, context.settings, user.id, code))
          ? []
          : null
    if (recoveryCodes === null) await countTry(trx, context, ticket)
    else await dropTicket(trx, ticket)
    return { ...from, user, recoveryCodes, isComplete: true, error: recoveryCodes ? signInErrorOf(user, true) : WRONG_CODE_TEXT }
  })
  if (!tried) throw signInOver()
  const { recoveryCodes, ...attempt } = tried
  const response = await signInResponse(context.database, await admit(context, attempt, resolveCurrentDepart))
  return recoveryCodes?.length ? { ...response, result: { ...Object(response.result), recoveryCodes } } : response
}
