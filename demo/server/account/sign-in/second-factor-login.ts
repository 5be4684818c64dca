import { Type } from 'typebox'
import { recordAddressFailure, refuseBusyAddress, refuseBusyAttempt } from '../../platform/attempts/attempts'
import type { ServerContext } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import type { AuthTicketTable } from '../../platform/database/sign-in-tables'
import { inTransaction, type Work } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { OpenCall } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { wireCode, wireForm, wireSecret } from '../../platform/http/schema/wire-fields'
import { WRONG_CODE_TEXT } from '../second-factor/own-code'
import { confirmFactor, beginFactor, spendCode } from '../../platform/identity/second-factor'
import { enrolAnswer, ENROLMENT } from '../second-factor/enrolment'
import { knownDevice } from './devices'
import { settlePresentDepart, signInAnswer, SIGNED_IN } from './present-depart'
import { dueKind } from './second-factor'
import { admit, refusalOf } from './authenticate'
import { countTry, dropTicket, heldTicket } from './tickets'

/** Code of the envelope by which a client knows that the sign-in begins anew. */
const OVER = 463

function signInOver(): Failure {
  return new Failure('登录已超时，请重新登录', OVER)
}

interface Held {
  ticket: AuthTicketTable
  user: SysUserTable
}

/** The ticket of a sign-in, as long as what was due then is due still. Who shows another one is counted by his address. */
async function userOfTicket(work: Work, context: ServerContext, id: string, address: string): Promise<Held | null> {
  await refuseBusyAddress(work, context, address)
  const ticket = await heldTicket(work, context, id)
  const user = ticket && (await work.selectFrom('sysUser').selectAll().where('id', '=', ticket.userId).executeTakeFirst())
  if (ticket && user && ticket.kind === (await dueKind(work, user.id))) return { ticket, user }
  await recordAddressFailure(work, context, address)
  return null
}

export const TOTP_ENROL = { body: wireForm({ ticket: wireSecret() }), result: ENROLMENT }

/** POST /sys/totpEnrol `{ticket}`: the secret for somebody who must set up a second factor before he is in. */
export async function totpEnrol(call: OpenCall<typeof TOTP_ENROL>): Promise<Envelope> {
  const { context, address, body } = call
  const begun = await inTransaction(context.database, async (work) => {
    const held = await userOfTicket(work, context, body.ticket, address)
    return held?.ticket.kind === 'enrol' ? enrolAnswer(await beginFactor(work, held.user.id), held.user.username) : null
  })
  if (!begun) throw signInOver()
  return found(begun)
}

export const TOTP_LOGIN = {
  body: wireForm({ ticket: wireSecret(), code: wireCode(), device: wireSecret() }),
  result: Type.Intersect([SIGNED_IN, answerOf({ recoveryCodes: Type.Optional(Type.Array(Type.String())) })]),
}

/**
 * POST /sys/totpLogin `{ticket, code}`: the second half of every sign-in of an account with a second factor; the code is one of six
 * digits or a recovery code. With the ticket of a role that asks for a factor it is the first code of the new one, and the answer holds
 * its recovery codes. Under the limits of signing in, and few tries for each ticket.
 */
export async function totpLogin(call: OpenCall<typeof TOTP_LOGIN>): Promise<Envelope> {
  const { context, address, agent } = call
  const { ticket: id, code, device: word } = call.body
  const tried = await inTransaction(context.database, async (work) => {
    const held = await userOfTicket(work, context, id, address)
    if (!held) return null
    const { ticket, user } = held
    const from = { name: user.username, address, agent, device: await knownDevice(work, user.id, word), word }
    await refuseBusyAttempt(work, context, from)
    const recoveryCodes =
      ticket.kind === 'enrol'
        ? await confirmFactor(work, context.settings, user.id, code)
        : (await spendCode(work, context.settings, user.id, code))
          ? []
          : null
    if (recoveryCodes === null) await countTry(work, context, ticket)
    else await dropTicket(work, ticket)
    return { ...from, user, recoveryCodes, isComplete: true, refusal: recoveryCodes ? refusalOf(user, true) : WRONG_CODE_TEXT }
  })
  if (!tried) throw signInOver()
  const { recoveryCodes, ...attempt } = tried
  const answer = await signInAnswer(context.database, await admit(context, attempt, settlePresentDepart))
  return recoveryCodes?.length ? { ...answer, result: { ...Object(answer.result), recoveryCodes } } : answer
}
