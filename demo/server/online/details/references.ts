import { message, messageOf } from '../../platform/base/message'
import type { TUnsafe } from 'typebox'
import type { Queryable } from '../../platform/database/transactions'
import { dictItems } from '../../platform/dictionaries/items'
import { parseTableCode, tableItems } from '../../platform/codes/table-dictionary'
import { errorAt, type FormErrorLocation } from '../../platform/http/schema/form-errors'

/** What the values of a field must be the names of, one or several comma-joined; `table` is a table dictionary, `table,text,code`. */
export type Reference = 'account' | 'depart' | { dictionary: string } | { table: string }

/** A schema for each value. */
export type Fields<Values> = { readonly [Name in keyof Values]: TUnsafe<Values[Name]> }

/** Values per query, below the parameter limit of both databases. */
const PORTION = 5000

async function existingIn(db: Queryable, of: 'account' | 'depart' | { table: string }, names: readonly string[]): Promise<string[]> {
  if (typeof of === 'object') return (await tableItems(db, parseTableCode(of.table), { codes: [...names] })).map((item) => item.value)
  if (of === 'account')
    return (await db.selectFrom('sysUser').select('username as name').where('username', 'in', names).execute()).map((row) => row.name)
  return (await db.selectFrom('sysDepart').select('id as name').where('id', 'in', names).execute()).map((row) => row.name)
}

/** Those of the names that exist. Deleted people and departments count: old rows keep their names. */
async function existingNames(db: Queryable, of: Reference, names: readonly string[]): Promise<Set<string>> {
  if (typeof of === 'object' && 'dictionary' in of) return new Set((await dictItems(db, of.dictionary)).map((item) => item.value))
  const existing: string[] = []
  for (let start = 0; start < names.length; start += PORTION)
    existing.push(...(await existingIn(db, of, names.slice(start, start + PORTION))))
  return new Set(existing)
}

/** A field's schema as far as it is read here. */
interface Referring {
  title?: string
  of?: Reference
}

export interface WrittenRow<Values> {
  values: Partial<Values>
  spot: FormErrorLocation
}

/** Refuses rows that point at people, departments or dictionary items which do not exist: one query for a whole column. */
export async function requireReferences<Values>(db: Queryable, fields: Fields<Values>, rows: readonly WrittenRow<Values>[]): Promise<void> {
  for (const [name, { title, of }] of Object.entries<Referring>(Object.fromEntries(Object.entries(fields)))) {
    if (!of) continue
    const cells = rows.flatMap(({ values, spot }) => {
      const value: unknown = Reflect.get(values, name)
      return typeof value === 'string' ? [{ spot, names: value.split(',') }] : []
    })
    const names = [...new Set(cells.flatMap((cell) => cell.names))]
    if (names.length === 0) continue
    const existing = await existingNames(db, of, names)
    const wrong = cells.find((cell) => cell.names.some((each) => !existing.has(each)))
    if (wrong) throw errorAt(wrong.spot, message`${messageOf(title ?? '')}不存在`, name)
  }
}
