import { isRecord } from '../../../../elements/core/storage/shapes'
import type { UserRow } from './user.types'

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Reads one record of the list; servers leave fields out for callers who may not see them. */
export function userRow(raw: unknown): UserRow {
  const record = isRecord(raw) ? raw : {}
  return {
    wire: record,
    id: text(record.id),
    username: text(record.username),
    realname: text(record.realname),
    avatar: text(record.avatar),
    sex: text(record.sex),
    sexText: text(record.sex_dictText),
    birthday: text(record.birthday).slice(0, 10),
    phone: text(record.phone),
    email: text(record.email),
    telephone: text(record.telephone),
    workNo: text(record.workNo),
    post: text(record.post),
    status: text(record.status),
    statusText: text(record.status_dictText),
    userIdentity: text(record.userIdentity),
    departIds: text(record.departIds),
    departIdsText: text(record.departIds_dictText),
    orgCodeTxt: text(record.orgCodeTxt),
    roleTxt: record.roleTxt === undefined || record.roleTxt === null ? undefined : text(record.roleTxt),
    activitiSync: text(record.activitiSync),
    createTime: text(record.createTime),
  }
}

/** The records of a list answer as rows, the rest of the answer unchanged. */
export function withUserRows(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(userRow)
  if (!isRecord(result) || !Array.isArray(result.records)) return result
  return { ...result, records: result.records.map(userRow) }
}

/** What only lists tell (3.6 and later); elsewhere they are null, which does not mean that there are none. */
const listOnly: ReadonlySet<string> = new Set(['post', 'relTenantIds'])

/** A row with what another call told of the same user. What that did not tell stays. */
export function toldUser(row: UserRow, told: unknown): UserRow {
  if (!isRecord(told)) return row
  const known = Object.entries(told).filter(
    ([name, value]) => value !== null && value !== undefined && !(listOnly.has(name) && name in row.wire),
  )
  return userRow({ ...row.wire, ...Object.fromEntries(known) })
}

/** Whether the role column has something to show; an empty page leaves it as it was, so that no column comes and goes. */
export function showsRoles(rows: readonly UserRow[], before: boolean): boolean {
  return rows.length === 0 ? before : rows.some((row) => row.roleTxt !== undefined)
}

/** The built-in account, which nobody may freeze. */
export function isAdminAccount(row: Pick<UserRow, 'username'>): boolean {
  return row.username === 'admin'
}

export function isFrozen(row: Pick<UserRow, 'status'>): boolean {
  return row.status === '2'
}
