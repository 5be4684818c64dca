import type { Queryable } from '../database/transactions'

/** The menu entries that have data rules. */
export async function entriesWithRules(db: Queryable): Promise<Set<string>> {
  const rows = await db.selectFrom('sysPermissionDataRule').select('permissionId').distinct().execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}
