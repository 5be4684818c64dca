import type { Queryable } from '../database/transactions'
import type { ListFields } from '../query/list-fields'
import type { DataRuleTarget } from './data-rule-target'

/** Lists that data rules filter. The rooms declare them (rooms.ts). */
export const DATA_RULE_TARGETS: DataRuleTarget[] = []

/** Resolves with the fields of the list that a menu entry with this url shows; null for other entries. */
export type DataRulePage = (source: Queryable, url: string | null) => Promise<ListFields | null>

/** Lists that only the database knows. */
export const DATA_RULE_PAGES: DataRulePage[] = []

/** Fields that data rules of a menu entry may name; null where it shows no list with data rules. */
export async function dataRuleFields(
  db: Queryable,
  { component, url }: { component: string | null; url: string | null },
): Promise<ListFields | null> {
  const target = DATA_RULE_TARGETS.find((list) => list.component === component)
  if (target) return target.fields
  for (const fieldsOf of DATA_RULE_PAGES) {
    const fields = await fieldsOf(db, url)
    if (fields) return fields
  }
  return null
}
