import type { ServerContext } from '../context'
import type { AuthTicketTable, SysUserTable } from '../database/schema'
import { inTransaction } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { Failure, notFound } from '../http/failures'
import { bodyObject, queryText, requiredText } from '../http/parse'
import type { Call, OpenCall } from '../http/routes'
import { recordAddressFailure, refuseBusyAddress } from './attempts'
import { settlePresentDepart, signInAnswer } from './present-depart'
import { admit, refusalOf } from './sign-in'
import { giveTicket, spendTicket } from './tickets'

/**
 * Signing in at another place: a CAS server, or a third party. Neither stands behind the reference server, so with
 * `OPS_EMULATE=sso` it plays their part: whoever is signed in gets tickets for himself, as a browser with a session there would.
 */
type Provider = Exclude<AuthTicketTable['kind'], 'reset'>

async function giveOwnTicket(call: Call, kind: Provider, subject: string): Promise<Envelope> {
  const { context, caller } = call
  if (!context.settings.emulate.has('sso')) throw notFound()
  return done('', await inTransaction(context.database, (work) => giveTicket(work, context, kind, { id: caller.userId, subject })))
}

/** POST /sys/emulated/casTicket `{service}` -> the ticket a CAS server would append to that address. */
export async function emulatedCasTicket(call: Call): Promise<Envelope> {
  return giveOwnTicket(call, 'cas', requiredText(bodyObject(call.body), 'service', '服务地址', 2000))
}

/** POST /sys/emulated/thirdToken `{thirdType}` -> the token a third party would send along. */
export async function emulatedThirdToken(call: Call): Promise<Envelope> {
  return giveOwnTicket(call, 'third', requiredText(bodyObject(call.body), 'thirdType', '登录方式', 40))
}

async function userOfTicket(context: ServerContext, kind: Provider, ticket: string, subject: string, address: string): Promise<SysUserTable | null> {
  return inTransaction(context.database, async (work) => {
    await refuseBusyAddress(work, context, address)
    const userId = await spendTicket(work, context, kind, ticket, subject)
    const user = userId === null ? undefined : await work.selectFrom('sysUser').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user) await recordAddressFailure(work, context, address)
    return user ?? null
  })
}

async function signInByTicket(call: OpenCall, kind: Provider, ticket: string, subject: string): Promise<Envelope> {
  const { context, address } = call
  const user = await userOfTicket(context, kind, ticket, subject, address)
  if (!user) throw new Failure('登录凭证无效或已过期，请重新登录')
  return signInAnswer(context.database, await admit(context, { name: user.username, user, refusal: refusalOf(user, true), address }, settlePresentDepart))
}

/** GET /sys/cas/client/validateLogin?ticket&service (clause 7.1-07). */
export async function casLogin(call: OpenCall): Promise<Envelope> {
  return signInByTicket(call, 'cas', queryText(call.query, 'ticket'), queryText(call.query, 'service'))
}

/** GET /sys/thirdLogin/getLoginUser/{token}/{thirdType} (clause 7.1-08). */
export async function thirdLogin(call: OpenCall): Promise<Envelope> {
  return signInByTicket(call, 'third', call.params['token'] ?? '', call.params['thirdType'] ?? '')
}
