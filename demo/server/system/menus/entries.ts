import type { SysPermissionTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { groupBy } from '../../platform/base/group-by'
import type { Condition } from '../../platform/query/condition'
import { conditionsSql } from '../../platform/query/conditions'

/** Every entry of the menu and every button of which the conditions hold, in their order. */
export function allEntries(db: Queryable, conditions: readonly Condition[] = []): Promise<SysPermissionTable[]> {
  return db
    .selectFrom('sysPermission')
    .selectAll()
    .where('delFlag', '=', 0)
    .where(conditionsSql(conditions))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

/** Entries by the id of what they stand below; '' holds the top level. What is below something that is gone stands there as well. */
export function byParent(entries: readonly SysPermissionTable[]): Map<string, SysPermissionTable[]> {
  const ids = new Set(entries.map(({ id }) => id))
  return groupBy(entries, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
}

/** An entry and all that is below it. */
export function withDescendants(entries: readonly SysPermissionTable[], id: string): SysPermissionTable[] {
  const groups = byParent(entries)
  const found = new Set(entries.filter((entry) => entry.id === id))
  // A set goes on with what is added to it, and takes nothing twice.
  for (const entry of found) for (const descendant of groups.get(entry.id) ?? []) found.add(descendant)
  return [...found]
}
