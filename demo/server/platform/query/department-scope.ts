import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ADMIN_ROLE_CODE } from '../base/permission-codes'
import type { Queryable } from '../database/transactions'
import type { Caller } from '../identity/caller'
import { escapeLike } from './conditions'

/** Code of the department that a user works in; null: none. */
export async function orgCodeOf(db: Queryable, userId: string): Promise<string | null> {
  const user = await db.selectFrom('sysUser').select('orgCode').where('id', '=', userId).executeTakeFirst()
  return user?.orgCode ?? null
}

/** Rows that a user sees: `own`: of the own department and below, and those the user made; `ownOrNone`: also rows without a department. */
export type DepartmentScope = 'own' | 'ownOrNone'

/**
 * Condition on the rows of a table with `sysOrgCode` and `createBy`. Administrators see all. Department codes have three characters for
 * each level, so the codes below one begin with it.
 */
export async function departmentRows(
  db: Queryable,
  { userId, username, isAdmin }: Pick<Caller, 'userId' | 'username' | 'isAdmin'>,
  table: string,
  scope: DepartmentScope = 'own',
): Promise<RawBuilder<SqlBool>> {
  if (isAdmin) return sql<SqlBool>`1 = 1`
  const orgCode = await orgCodeOf(db, userId)
  const column = sql.ref(`${table}.sysOrgCode`)
  const below = orgCode ? sql<SqlBool>`${column} like ${`${escapeLike(orgCode)}%`} escape '\\'` : sql<SqlBool>`1 = 0`
  const none = scope === 'ownOrNone' ? sql<SqlBool>`${column} is null` : sql<SqlBool>`1 = 0`
  return sql<SqlBool>`(${below} or ${none} or ${sql.ref(`${table}.createBy`)} = ${username})`
}

/** Ids of the users who see a row, as `departmentRows` selects it. */
export async function seersOfRow(
  db: Queryable,
  { sysOrgCode, createBy }: { sysOrgCode: string | null; createBy: string | null },
  scope: DepartmentScope = 'own',
): Promise<string[]> {
  const admins = db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysUserRole.userId')
    .where('sysRole.roleCode', '=', ADMIN_ROLE_CODE)
  const users = await db
    .selectFrom('sysUser')
    .select('id')
    .where('passwordHash', 'is not', null)
    .where((where) =>
      where.or([
        where.lit(scope === 'ownOrNone' && sysOrgCode === null),
        where('username', '=', createBy ?? ''),
        sql<boolean>`${sql.ref('sysUser.orgCode')} <> '' and ${sysOrgCode ?? ''} like ${sql.ref('sysUser.orgCode')} || '%'`,
        where('id', 'in', admins),
      ]),
    )
    .execute()
  return users.map(({ id }) => id)
}
