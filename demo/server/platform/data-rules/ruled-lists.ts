import type { Source } from '../database/transactions'
import type { ListFields } from '../query/list-fields'
import type { RuledList } from './ruled-list'

/** Lists that data rules filter. The rooms declare them (rooms.ts). */
export const RULED_LISTS: RuledList[] = []

/** Resolves with the fields of the list that a menu entry with this url shows; null for other entries. */
export type RuledPage = (source: Source, url: string | null) => Promise<ListFields | null>

/** Lists that only the database knows. */
export const RULED_PAGES: RuledPage[] = []

/** Fields that data rules of a menu entry may name; null where it shows no list with data rules. */
export async function ruledFields(
  source: Source,
  { component, url }: { component: string | null; url: string | null },
): Promise<ListFields | null> {
  const known = RULED_LISTS.find((list) => list.component === component)
  if (known) return known.fields
  for (const fieldsOf of RULED_PAGES) {
    const fields = await fieldsOf(source, url)
    if (fields) return fields
  }
  return null
}
