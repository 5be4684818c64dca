import { isRecord } from '../storage/shapes'
import type { Depart, FactorDue, LoginResult, UserInfo } from './session.types'

function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The user entity with texts where the kit needs them; undefined without an account name. */
export function userInfoOf(raw: unknown): UserInfo | undefined {
  if (!isRecord(raw) || !textValue(raw.username)) return undefined
  const username = textValue(raw.username)
  return {
    ...raw,
    id: textValue(raw.id),
    username,
    realname: textValue(raw.realname) || username,
    avatar: textValue(raw.avatar),
    phone: textValue(raw.phone),
    orgCode: textValue(raw.orgCode),
  }
}

export function departsOf(raw: unknown): Depart[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown) =>
    isRecord(entry) && textValue(entry.orgCode)
      ? [{ id: textValue(entry.id), orgCode: textValue(entry.orgCode), departName: textValue(entry.departName) }]
      : [],
  )
}

/** What is due, of the result of a sign-in call that asks for a second factor; undefined without a ticket. */
export function factorDueOf(raw: unknown): FactorDue | undefined {
  return isRecord(raw) && textValue(raw.ticket)
    ? { ticket: textValue(raw.ticket), name: textValue(raw.name), enrol: raw.enrol === true }
    : undefined
}

/** Reads the result of any sign-in call; undefined when token or user are missing. */
export function loginResultOf(raw: unknown): LoginResult | undefined {
  if (!isRecord(raw)) return undefined
  const userInfo = userInfoOf(raw.userInfo)
  const token = textValue(raw.token)
  if (!userInfo || !token) return undefined
  const departs = departsOf(raw.departs)
  const [tenant] = Array.isArray(raw.tenantList) ? (raw.tenantList as unknown[]) : []
  return {
    token,
    userInfo,
    sysAllDictItems: isRecord(raw.sysAllDictItems) ? raw.sysAllDictItems : null,
    departs,
    device: textValue(raw.device),
    mustChooseDepart: textValue(raw.multi_depart) === '2' && departs.length > 0,
    tenantId: textValue(userInfo.loginTenantId) || (isRecord(tenant) ? textValue(tenant.id) : ''),
  }
}
