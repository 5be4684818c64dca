import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import type { AuthTicketTable } from '../../platform/database/sign-in-tables'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { ApiError, notFound } from '../../platform/base/errors'
import type { HandlerContext, PublicHandlerContext } from '../../platform/http/routes'
import { pathText, queryText, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { countFailedAddressAttempt, assertAddressNotBusy } from '../../platform/attempts/attempts'
import { resolveCurrentDepart, signInResponse, SIGNED_IN } from './current-depart'
import { admit, signInErrorOf } from './authenticate'
import { giveTicket, spendTicket } from './tickets'

/**
 * Signing in at another place: a CAS server, or a third party. Neither stands behind the reference server, so with
 * `OPS_EMULATE=sso` it plays their part: whoever is signed in gets tickets for himself, as a browser with a session there would.
 */
type Provider = Extract<AuthTicketTable['kind'], 'cas' | 'third'>

async function issueOwnTicket(
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  kind: Provider,
  subject: string,
): Promise<Envelope> {
  if (!context.settings.emulate.has('sso')) throw notFound()
  return actionResult('', await inTransaction(context.database, (trx) => giveTicket(trx, context, kind, { id: caller.userId, subject })))
}

export const EMULATED_CAS_TICKET = { body: requestSchema({ service: required(textParam('服务地址', 2000)) }), result: Type.String() }

/** POST /sys/emulated/casTicket `{service}` -> the ticket a CAS server would append to that address. */
export async function emulatedCasTicket(call: HandlerContext<typeof EMULATED_CAS_TICKET>): Promise<Envelope> {
  return issueOwnTicket(call, 'cas', call.body.service)
}

export const EMULATED_THIRD_TOKEN = { body: requestSchema({ thirdType: required(textParam('登录方式', 40)) }), result: Type.String() }

/** POST /sys/emulated/thirdToken `{thirdType}` -> the token a third party would send along. */
export async function emulatedThirdToken(call: HandlerContext<typeof EMULATED_THIRD_TOKEN>): Promise<Envelope> {
  return issueOwnTicket(call, 'third', call.body.thirdType)
}

async function userOfTicket(
  context: ServerContext,
  kind: Provider,
  ticket: string,
  subject: string,
  address: string,
): Promise<SysUserTable | null> {
  return inTransaction(context.database, async (trx) => {
    await assertAddressNotBusy(trx, context, address)
    const userId = await spendTicket(trx, context, kind, ticket, subject)
    const user = userId === null ? undefined : await trx.selectFrom('sysUser').selectAll().where('id', '=', userId).executeTakeFirst()
    if (!user) await countFailedAddressAttempt(trx, context, address)
    return user ?? null
  })
}

async function signInByTicket(
  { context, address, agent }: Pick<PublicHandlerContext, 'context' | 'address' | 'agent'>,
  kind: Provider,
  ticket: string,
  subject: string,
): Promise<Envelope> {
  const user = await userOfTicket(context, kind, ticket, subject, address)
  if (!user) throw new ApiError('登录凭证无效或已过期，请重新登录')
  return signInResponse(
    context.database,
    await admit(context, { name: user.username, user, error: signInErrorOf(user, true), address, agent }, resolveCurrentDepart),
  )
}

export const CAS_LOGIN = { query: requestSchema({ ticket: queryText(), service: queryText() }), result: SIGNED_IN }

/** GET /sys/cas/client/validateLogin?ticket&service (clause 7.1-07). */
export async function casLogin(call: PublicHandlerContext<typeof CAS_LOGIN>): Promise<Envelope> {
  return signInByTicket(call, 'cas', call.query.ticket, call.query.service)
}

export const THIRD_LOGIN = { params: requestSchema({ token: pathText(), thirdType: pathText() }), result: SIGNED_IN }

/** GET /sys/thirdLogin/getLoginUser/{token}/{thirdType} (clause 7.1-08). */
export async function thirdLogin(call: PublicHandlerContext<typeof THIRD_LOGIN>): Promise<Envelope> {
  return signInByTicket(call, 'third', call.params.token, call.params.thirdType)
}
