import { type Depart, departsOf, type UserInfo, userInfoOf } from '../../../elements/core/session'
import { isRecord } from '../../../elements/core/storage'
import { isAbsentCall, isOpsError, noAuthorityCode, OpsError, paths, type Transport } from '../../../elements/core/transport'
import { authPaths } from '../../../elements/core/transport/auth-paths'

/** What the pages of one's own account show. */
export interface Account {
  readonly info: UserInfo
  readonly departs: readonly Depart[]
  /** Names; undefined where the server does not tell. */
  readonly roles: readonly string[] | undefined
}

/** The words of a field, '' where there are none. */
export function userInfoText(info: UserInfo, name: string): string {
  const value = info[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const isForbidden = (error: unknown): boolean => isOpsError(error) && (error.kind === 'forbidden' || error.code === noAuthorityCode)

/**
 * The user's own record: by the call that needs no permission, on older servers by `queryById`; where that is forbidden, what the sign-in
 * returned.
 *
 * @throws OpsError
 */
async function loadOwnData(transport: Transport, cachedUser: UserInfo, signal: AbortSignal): Promise<unknown> {
  try {
    return await transport.get(authPaths.account.data, {}, { signal })
  } catch (error) {
    if (!isAbsentCall(error)) throw error
  }
  try {
    return await transport.get(paths.user.queryById, { id: cachedUser.id }, { signal })
  } catch (error) {
    if (!isForbidden(error)) throw error
    return cachedUser
  }
}

/** `known`: what the session knows of its user. @throws OpsError */
export async function loadAccount(transport: Transport, cachedUser: UserInfo, signal: AbortSignal): Promise<Account> {
  const [user, departs] = await Promise.all([
    loadOwnData(transport, cachedUser, signal),
    transport.get(authPaths.currentDeparts, {}, { signal }),
  ])
  const info = userInfoOf(user)
  if (!info) throw new OpsError('malformed', { path: authPaths.account.data, status: 200 })
  const roles = typeof info['roleTxt'] === 'string' ? info['roleTxt'].split(',').filter(Boolean) : undefined
  return { info, departs: departsOf(isRecord(departs) ? departs['list'] : null), roles }
}

/** A number as others may see it over one's shoulder: `186****0005`. */
export function maskedPhone(phone: string): string {
  return /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone
}
