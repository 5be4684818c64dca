import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import type { AuthTicketTable } from '../../platform/database/sign-in-tables'
import { inTransaction } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import { Failure, notFound } from '../../platform/base/failures'
import type { Call, OpenCall } from '../../platform/http/routes'
import { pathText, queryText, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { recordAddressFailure, refuseBusyAddress } from '../../platform/attempts/attempts'
import { settlePresentDepart, signInAnswer, SIGNED_IN } from './present-depart'
import { admit, refusalOf } from './authenticate'
import { giveTicket, spendTicket } from './tickets'

/**
 * Signing in at another place: a CAS server, or a third party. Neither stands behind the reference server, so with
 * `OPS_EMULATE=sso` it plays their part: whoever is signed in gets tickets for himself, as a browser with a session there would.
 */
type Provider = Extract<AuthTicketTable['kind'], 'cas' | 'third'>

async function giveOwnTicket({ context, caller }: Pick<Call, 'context' | 'caller'>, kind: Provider, subject: string): Promise<Envelope> {
  if (!context.settings.emulate.has('sso')) throw notFound()
  return done('', await inTransaction(context.database, (work) => giveTicket(work, context, kind, { id: caller.userId, subject })))
}

export const EMULATED_CAS_TICKET = { body: wireForm({ service: required(wireText('服务地址', 2000)) }), result: Type.String() }

/** POST /sys/emulated/casTicket `{service}` -> the ticket a CAS server would append to that address. */
export async function emulatedCasTicket(call: Call<typeof EMULATED_CAS_TICKET>): Promise<Envelope> {
  return giveOwnTicket(call, 'cas', call.body.service)
}

export const EMULATED_THIRD_TOKEN = { body: wireForm({ thirdType: required(wireText('登录方式', 40)) }), result: Type.String() }

/** POST /sys/emulated/thirdToken `{thirdType}` -> the token a third party would send along. */
export async function emulatedThirdToken(call: Call<typeof EMULATED_THIRD_TOKEN>): Promise<Envelope> {
  return giveOwnTicket(call, 'third', call.body.thirdType)
}

async function userOfTicket(
  context: ServerContext,
  kind: Provider,
  ticket: string,
  subject: string,
  address: string,
): Promise<SysUserTable | null> {
  return inTransaction(context.database, async (work) => {
    await refuseBusyAddress(work, context, address)
    const userId = await spendTicket(work, context, kind, ticket, subject)
    const user = userId === null ? undefined : await work.selectFrom('sysUser').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user) await recordAddressFailure(work, context, address)
    return user ?? null
  })
}

async function signInByTicket(
  { context, address, agent }: Pick<OpenCall, 'context' | 'address' | 'agent'>,
  kind: Provider,
  ticket: string,
  subject: string,
): Promise<Envelope> {
  const user = await userOfTicket(context, kind, ticket, subject, address)
  if (!user) throw new Failure('登录凭证无效或已过期，请重新登录')
  return signInAnswer(
    context.database,
    await admit(context, { name: user.username, user, refusal: refusalOf(user, true), address, agent }, settlePresentDepart),
  )
}

export const CAS_LOGIN = { query: wireForm({ ticket: queryText(), service: queryText() }), result: SIGNED_IN }

/** GET /sys/cas/client/validateLogin?ticket&service (clause 7.1-07). */
export async function casLogin(call: OpenCall<typeof CAS_LOGIN>): Promise<Envelope> {
  return signInByTicket(call, 'cas', call.query.ticket, call.query.service)
}

export const THIRD_LOGIN = { params: wireForm({ token: pathText(), thirdType: pathText() }), result: SIGNED_IN }

/** GET /sys/thirdLogin/getLoginUser/{token}/{thirdType} (clause 7.1-08). */
export async function thirdLogin(call: OpenCall<typeof THIRD_LOGIN>): Promise<Envelope> {
  return signInByTicket(call, 'third', call.params.token, call.params.thirdType)
}
