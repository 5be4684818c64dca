import { authPaths } from '../transport/auth-paths'
import { OpsError } from '../transport/ops-error'
import { paths } from '../transport/paths'
import type { Envelope, Transport } from '../transport/transport.types'
import { factorDueOf, loginResultOf } from './read-login'
import type { Credentials, LoginResponse } from './session.types'

/** Body code of a sign-in that was right so far (ours). */
const factorDueCode = 461

/** What a sign-in call answered. @throws OpsError with the server's words */
export function acceptedLogin(path: string, response: Envelope): LoginResponse {
  const { success, code, message, english } = response
  const due = code === factorDueCode && factorDueOf(response.result)
  if (due) return due
  // Sign-in alone demands 200: the phone call of 2.4.6 says success true with code 0 for a wrong captcha.
  if (!success || code !== 200) throw new OpsError('business', { path, status: 200, code, serverMessage: message || undefined, english })
  const result = loginResultOf(response.result)
  if (!result) throw new OpsError('malformed', { path, status: 200, code })
  return result
}

async function requestLogin(transport: Transport, path: string, body: Readonly<Record<string, unknown>>): Promise<LoginResponse> {
  return acceptedLogin(path, await transport.envelope({ method: 'POST', path, body, anonymous: true, allowFailure: true, mayRepeat: true }))
}

/**
 * Signs in with account, password and captcha; `path`: another call that takes the same. @throws OpsError kind `business` with the server's words for wrong
 * credentials, `malformed` for an answer without token or user.
 */
export function login(
  transport: Transport,
  credentials: Credentials,
  remember: boolean,
  path: string = authPaths.login,
): Promise<LoginResponse> {
  return requestLogin(transport, path, { ...credentials, remember_me: remember })
}

/** Signs in without captcha: for tests and hosts with a captcha of their own. */
export function loginWithoutCaptcha(transport: Transport, username: string, password: string): Promise<LoginResponse> {
  return requestLogin(transport, authPaths.mobileLogin, { username, password })
}

export interface PermissionResponse {
  menu: readonly unknown[]
  auth: unknown
  allAuth: unknown
}

/**
 * Menu and button rules of the signed-in user. @throws OpsError kind `permissions` when there is no menu, `expired`
 * without asking the session's owner: he makes this call himself after a new sign-in, and at start there is no page
 * yet that a dialog could save.
 */
export async function loadPermissions(transport: Transport, onExpiry: 'policy' | 'throw' = 'throw'): Promise<PermissionResponse> {
  const path = paths.permission.ofUser
  const response = await transport.get<Partial<PermissionResponse> | null>(path, {}, { onExpiry, once: true })
  const menu: unknown = response?.menu
  if (!Array.isArray(menu) || menu.length === 0) {
    throw new OpsError('permissions', { path, status: 200, serverMessage: 'permissions must be a non-null array' })
  }
  return { menu, auth: response?.auth, allAuth: response?.allAuth }
}
