import { OpsError } from '../transport/ops-error'
import { paths } from '../transport/paths'
import type { Envelope, Transport } from '../transport/transport.types'
import { loginResultOf } from './read-login'
import type { Credentials, LoginResult } from './session.types'

export interface Captcha {
  /** To be sent with the credentials. */
  checkKey: string
  /** `data:` url of the picture; null where the server asks for no captcha. */
  image: string | null
}

/** A fresh captcha picture; `now` (epoch ms) becomes its key. It lives 60 s on the server. */
export async function loadCaptcha(transport: Transport, now = Date.now(), signal?: AbortSignal): Promise<Captcha> {
  const checkKey = String(now)
  const image: unknown = await transport.get(`${paths.auth.randomImage}/${checkKey}`, {}, { anonymous: true, signal })
  return { checkKey, image: typeof image === 'string' && image ? image : null }
}

function acceptedLogin(path: string, answer: Envelope): LoginResult {
  const { success, code, message } = answer
  // Sign-in alone demands 200: the phone call of 2.4.6 says success true with code 0 for a wrong captcha.
  if (!success || code !== 200) throw new OpsError('business', { path, status: 200, code, serverMessage: message || undefined })
  const result = loginResultOf(answer.result)
  if (!result) throw new OpsError('malformed', { path, status: 200, code })
  return result
}

async function askLogin(transport: Transport, path: string, body: Readonly<Record<string, unknown>>): Promise<LoginResult> {
  return acceptedLogin(path, await transport.envelope({ method: 'POST', path, body, anonymous: true, allowFailure: true }))
}

/**
 * Signs in with account, password and captcha. @throws OpsError kind `business` with the server's words for wrong
 * credentials, `malformed` for an answer without token or user.
 */
export function login(transport: Transport, credentials: Credentials, remember: boolean): Promise<LoginResult> {
  return askLogin(transport, paths.auth.login, { ...credentials, remember_me: remember })
}

/** Signs in without captcha: for tests and hosts with a captcha of their own. */
export function loginWithoutCaptcha(transport: Transport, username: string, password: string): Promise<LoginResult> {
  return askLogin(transport, paths.auth.mobileLogin, { username, password })
}

export interface PermissionAnswer {
  menu: readonly unknown[]
  auth: unknown
  allAuth: unknown
}

/**
 * Menu and button rules of the signed-in user. @throws OpsError kind `permissions` when there is no menu, `expired`
 * without asking the session's owner: he makes this call himself after a new sign-in, and at start there is no page
 * yet that a dialog could save.
 */
export async function loadPermissions(transport: Transport): Promise<PermissionAnswer> {
  const path = paths.auth.permissions
  const answer = await transport.get<Partial<PermissionAnswer> | null>(path, {}, { onExpiry: 'throw' })
  const menu: unknown = answer?.menu
  if (!Array.isArray(menu) || menu.length === 0) {
    throw new OpsError('permissions', { path, status: 200, serverMessage: 'permissions must be a non-null array' })
  }
  return { menu, auth: answer?.auth, allAuth: answer?.allAuth }
}
