import { type Depart, departsOf, type UserInfo, userInfoOf } from '../../../elements/core/session'
import { isRecord } from '../../../elements/core/storage'
import { OpsError, paths, type Transport } from '../../../elements/core/transport'
import { authPaths } from '../../../elements/core/transport/auth-paths'

/** What the pages of one's own account show. */
export interface Account {
  readonly info: UserInfo
  readonly departs: readonly Depart[]
  /** Names; none where the server does not tell. */
  readonly roles: readonly string[]
}

/** The words of a field, '' where there are none. */
export function wordsOf(info: UserInfo, name: string): string {
  const value = info[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** @throws OpsError */
export async function loadAccount(transport: Transport, id: string, signal: AbortSignal): Promise<Account> {
  const [user, departs] = await Promise.all([transport.get(paths.user.queryById, { id }, { signal }), transport.get(authPaths.currentDeparts, {}, { signal })])
  const info = userInfoOf(user)
  if (!info) throw new OpsError('malformed', { path: paths.user.queryById, status: 200 })
  return { info, departs: departsOf(isRecord(departs) ? departs['list'] : null), roles: wordsOf(info, 'roleTxt').split(',').filter(Boolean) }
}

/** A number as others may see it over one's shoulder: `186****0005`. */
export function maskedPhone(phone: string): string {
  return /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone
}
