import { isRecord } from '../storage/shapes'
import type { Depart, FactorDue, LoginResult, UserInfo } from './session.types'

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The user entity with texts where the kit needs them; undefined without an account name. */
export function userInfoOf(raw: unknown): UserInfo | undefined {
  if (!isRecord(raw) || !words(raw.username)) return undefined
  const username = words(raw.username)
  return {
    ...raw,
    id: words(raw.id),
    username,
    realname: words(raw.realname) || username,
    avatar: words(raw.avatar),
    phone: words(raw.phone),
    orgCode: words(raw.orgCode),
  }
}

export function departsOf(raw: unknown): Depart[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown) =>
    isRecord(entry) && words(entry.orgCode)
      ? [{ id: words(entry.id), orgCode: words(entry.orgCode), departName: words(entry.departName) }]
      : [],
  )
}

/** What is due, of the result of a sign-in call that asks for a second factor; undefined without a ticket. */
export function factorDueOf(raw: unknown): FactorDue | undefined {
  return isRecord(raw) && words(raw.ticket) ? { ticket: words(raw.ticket), name: words(raw.name), enrol: raw.enrol === true } : undefined
}

/** Reads the result of any sign-in call; undefined when token or user are missing. */
export function loginResultOf(raw: unknown): LoginResult | undefined {
  if (!isRecord(raw)) return undefined
  const userInfo = userInfoOf(raw.userInfo)
  const token = words(raw.token)
  if (!userInfo || !token) return undefined
  const departs = departsOf(raw.departs)
  const [tenant] = Array.isArray(raw.tenantList) ? (raw.tenantList as unknown[]) : []
  return {
    token,
    userInfo,
    sysAllDictItems: isRecord(raw.sysAllDictItems) ? raw.sysAllDictItems : null,
    departs,
    device: words(raw.device),
    mustChooseDepart: words(raw.multi_depart) === '2' && departs.length > 0,
    tenantId: words(userInfo.loginTenantId) || (isRecord(tenant) ? words(tenant.id) : ''),
  }
}
