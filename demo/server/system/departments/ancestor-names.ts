import type { SysDepartTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'

type Placed = Pick<SysDepartTable, 'parentId'>

const parentsOf = (departs: readonly Placed[]): string[] => [...new Set(departs.flatMap(({ parentId }) => parentId ?? []))]

/**
 * What departments are below, by names from the top down: `company / department`; '' at the top. `shown`: ids of those that may be told,
 * null: all; a way ends below the first that may not.
 */
export async function ancestorNames(
  db: Queryable,
  departs: readonly Placed[],
  shown: ReadonlySet<string> | null,
): Promise<(depart: Placed) => string> {
  const ancestors = new Map<string, { departName: string; parentId: string | null }>()
  let requested = parentsOf(departs)
  while (requested.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each level is named by the one below it
    const level = await db.selectFrom('sysDepart').select(['id', 'departName', 'parentId']).where('id', 'in', requested).execute()
    for (const { id, ...depart } of level) if (shown?.has(id) ?? true) ancestors.set(id, depart)
    requested = parentsOf(level).filter((id) => !ancestors.has(id))
  }
  return ({ parentId }) => {
    const names: string[] = []
    for (let one = ancestors.get(parentId ?? ''); one; one = ancestors.get(one.parentId ?? '')) names.unshift(one.departName)
    return names.join(' / ')
  }
}
