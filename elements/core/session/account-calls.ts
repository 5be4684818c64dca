import { isRecord } from '../storage/shapes'
import { endedOthers } from './ended-sessions'
import { isOpsError, OpsError } from '../transport/ops-error'
import { authPaths } from '../transport/auth-paths'
import type { Transport } from '../transport/transport.types'
import { acceptedLogin } from './login'
import { userInfoOf } from './read-login'
import type { LoginResponse, UserInfo } from './session.types'

/** What a code sent to a phone is good for, by the server's `smsmode`. */
export const codePurposes = { login: '0', register: '1', reset: '2' } as const
export type CodePurpose = keyof typeof codePurposes

const open = { anonymous: true } as const
/** Nothing is saved, so a lost answer leaves nothing to check. */
const asking = { ...open, mayRepeat: true } as const

/** Has a code sent to a phone. @throws OpsError */
export async function sendCode(transport: Transport, mobile: string, purpose: CodePurpose): Promise<void> {
  await transport.post(authPaths.account.sms, { mobile, smsmode: codePurposes[purpose] }, asking)
}

/** Signs in by the code that was sent to the phone. @throws OpsError */
export async function loginByPhone(transport: Transport, mobile: string, captcha: string): Promise<LoginResponse> {
  const path = authPaths.phoneLogin
  return acceptedLogin(path, await transport.envelope({ method: 'POST', path, body: { mobile, captcha }, ...asking, allowFailure: true }))
}

/** Signs in with what another place has sent along; `once`: its ticket is spent with the first call. @throws OpsError */
async function loginByTicket(transport: Transport, path: string, params: Readonly<Record<string, string>>): Promise<LoginResponse> {
  return acceptedLogin(path, await transport.envelope({ method: 'GET', path, params, ...open, allowFailure: true, once: true }))
}

/** `service`: the address the CAS server gave the ticket for. */
export function loginByCas(transport: Transport, ticket: string, service: string): Promise<LoginResponse> {
  return loginByTicket(transport, authPaths.casValidate, { ticket, service })
}

export function loginByThirdParty(transport: Transport, token: string, thirdType: string): Promise<LoginResponse> {
  return loginByTicket(transport, `${authPaths.thirdLogin}/${encodeURIComponent(token)}/${encodeURIComponent(thirdType)}`, {})
}

/** A password that somebody else chose, and the own one that takes its place. */
export interface OwnPassword {
  username: string
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Signs in with a password of one's own, after a sign-in that was refused because the password was given. @throws OpsError */
export async function changeTemporaryPassword(transport: Transport, own: OwnPassword): Promise<LoginResponse> {
  const path = authPaths.account.givenPassword
  return acceptedLogin(path, await transport.envelope({ method: 'POST', path, body: { ...own }, ...open, allowFailure: true }))
}

export interface Registration {
  username: string
  password: string
  phone: string
  smscode: string
  email: string
}

/** @throws OpsError */
export async function registerAccount(transport: Transport, { email, ...needed }: Registration): Promise<void> {
  await transport.post(authPaths.account.register, { ...needed, ...(email !== '' && { email }) }, open)
}

export interface ProvenPhone {
  /** The account that has the phone. */
  username: string
  /** What a new password is set with: a ticket, or the code itself where the server gives it back. */
  smscode: string
}

/** Shows that the phone is the user's. @throws OpsError */
export async function provePhone(transport: Transport, phone: string, smscode: string): Promise<ProvenPhone> {
  const path = authPaths.account.phoneVerification
  const response = await transport.post(path, { phone, smscode }, asking)
  if (!isRecord(response) || typeof response.username !== 'string') throw new OpsError('malformed', { path, status: 200 })
  return { username: response.username, smscode: typeof response.smscode === 'string' ? response.smscode : smscode }
}

/**
 * Sets a new password for a proven phone; resolves with whether other sessions ended. JeecgBoot knows only GET here; a password in an
 * address is the last resort.
 *
 * @throws OpsError
 */
export async function resetPassword(transport: Transport, fields: ProvenPhone & { phone: string; password: string }): Promise<boolean> {
  const path = authPaths.account.passwordChange
  try {
    return endedOthers(await transport.post(path, fields, open))
  } catch (error) {
    if (!isOpsError(error) || error.kind !== 'verb') throw error
    return endedOthers(await transport.get(path, { ...fields }, { ...open, once: true }))
  }
}

/** Changes the own data of the signed-in user; resolves with what the server has now, where it says so. @throws OpsError */
export async function editOwnAccount(transport: Transport, fields: Readonly<Record<string, unknown>>): Promise<UserInfo | undefined> {
  return userInfoOf(await transport.post(authPaths.account.edit, fields))
}
