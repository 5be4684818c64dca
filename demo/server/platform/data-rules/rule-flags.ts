import type { Source } from '../database/transactions'

/** The menu entries that have data rules. */
export async function entriesWithRules(source: Source): Promise<Set<string>> {
  const rows = await source.selectFrom('sysPermissionDataRule').select('permissionId').distinct().execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}
