import type { Queryable } from '../database/transactions'
import { dictItems } from '../dictionaries/items'
import { parseTableCode, tableItems } from './table-dictionary'

/** Where the texts of a field come from: a dictionary code, or columns of a table. */
export type TextSource = string | { table: string; text: string; code: string }

async function textsByValue(db: Queryable, from: TextSource, values: string[]): Promise<Map<string, string>> {
  if (values.length === 0) return new Map()
  const items =
    typeof from === 'string'
      ? await dictItems(db, from)
      : await tableItems(db, parseTableCode(`${from.table},${from.text},${from.code}`), { codes: values })
  return new Map(items.map((item) => [item.value, item.text]))
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' ? value.split(',').filter((part) => part !== '') : []
}

/**
 * The `<field>_dictText` fields of list rows, one object per row. Several values are translated
 * one by one and joined with ','; a field without a text stays away.
 */
export async function textsOf<Row extends object>(
  db: Queryable,
  rows: readonly Row[],
  fields: readonly (readonly [field: keyof Row & string, from: TextSource])[],
): Promise<Record<string, string>[]> {
  const results: Record<string, string>[] = rows.map(() => ({}))
  for (const [field, from] of fields) {
    const values = rows.map((row) => valuesOf(row[field]))
    const texts = await textsByValue(db, from, [...new Set(values.flat())])
    values.forEach((parts, index) => {
      const joined = parts.flatMap((part) => texts.get(part) ?? []).join(',')
      const result = results[index]
      if (joined !== '' && result) result[`${field}_dictText`] = joined
    })
  }
  return results
}
