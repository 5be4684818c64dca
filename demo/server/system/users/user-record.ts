import type { SysUserTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { holdersOfFactor } from '../../platform/identity/second-factor'
import { pickerColumns } from '../../platform/query/picker-query'

/** A user as the wire shows it: never the password hash. */
export type UserEntity = Omit<SysUserTable, 'passwordHash' | 'passwordGiven'> & { orgCodeTxt: string | null }

export function userEntity(row: SysUserTable, orgCodeTxt: string | null = null): UserEntity {
  const { passwordHash: _secret, passwordGiven: _given, ...shown } = row
  return { ...shown, orgCodeTxt }
}

export type UserListRow = UserEntity & { roleTxt: string; secondFactor: 0 | 1 } & Record<string, unknown>

/** Names of something that users have several of, joined by ',', by user id. */
function joinedNames(rows: readonly { userId: string; name: string }[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { userId, name } of rows) names.set(userId, names.has(userId) ? `${names.get(userId)},${name}` : name)
  return names
}

async function departNames(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysUserDepart.userId', 'sysDepart.departName as name'])
    .where('sysUserDepart.userId', 'in', userIds)
    .orderBy('sysDepart.orgCode')
    .execute()
  return joinedNames(rows)
}

async function roleNames(db: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysUserRole.userId', 'sysRole.roleName as name'])
    .where('sysUserRole.userId', 'in', userIds)
    .orderBy('sysRole.roleCode')
    .execute()
  return joinedNames(rows)
}

/**
 * Adds what a list shows beside the stored columns: dictionary texts, department names and (ours) role names and whether there is a second
 * factor.
 */
export async function userListRows(db: Queryable, users: readonly SysUserTable[]): Promise<UserListRow[]> {
  if (users.length === 0) return []
  const ids = users.map((user) => user.id)
  const departs = await departNames(db, ids)
  const roles = await roleNames(db, ids)
  const factors = await holdersOfFactor(db, ids)
  const texts = await textsOf(db, users, [
    ['sex', 'sex'],
    ['status', 'user_status'],
    ['post', { table: 'sys_position', text: 'name', code: 'code' }],
    ['departIds', { table: 'sys_depart', text: 'depart_name', code: 'id' }],
  ])
  return users.map((user, index) => ({
    ...userEntity(user, departs.get(user.id) ?? null),
    ...texts[index],
    roleTxt: roles.get(user.id) ?? '',
    secondFactor: factors.has(user.id) ? 1 : 0,
  }))
}

/** What an ordinary user may see of others (clause 3-09); nobody chooses a person by a birthday. */
export const PICKER_COLUMNS = ['id', 'username', 'realname', 'phone', 'sex', 'sex_dictText', 'orgCodeTxt'] as const

export function pickerRow(row: UserListRow): Partial<UserListRow> {
  return pickerColumns(row, PICKER_COLUMNS)
}
