import { message, messageOf } from '../../platform/base/message'
import { sql } from 'kysely'
import type { DbTransaction } from '../../platform/database/transactions'
import { FORM_ROOT, errorAt } from '../../platform/http/schema/form-errors'
import type { OnlineForm } from './definition.types'
import type { RowValues } from './field-schemas'
import type { FormRow } from './form-rows'

/** More steps up than any tree has: what does not end before is a ring. */
const DEEPEST = 100

async function parentOf(trx: DbTransaction, { name, tree }: OnlineForm, id: string): Promise<string | null> {
  const { rows } = await sql<{ parent: string | null }>`
    select ${sql.ref(tree?.parent ?? 'id')} as parent from ${sql.table(name)} where ${sql.ref('id')} = ${id}`.execute(trx.withoutPlugins())
  return rows[0]?.parent ?? null
}

/** Refuses a row that would be above itself. */
export async function checkParent(trx: DbTransaction, form: OnlineForm, values: RowValues, ownId: string): Promise<void> {
  if (!form.tree) return
  const { parent: column } = form.tree
  let parentId = values[column] ?? null
  for (let step = 0; typeof parentId === 'string' && parentId !== ''; step += 1) {
    if (parentId === ownId || step > DEEPEST)
      throw errorAt(FORM_ROOT, message`${messageOf(titleOf(form, column))}不能是自己或自己的下级`, column)
    parentId = await parentOf(trx, form, parentId)
  }
}

const titleOf = ({ fields }: OnlineForm, name: string): string => fields.find((field) => field.name === name)?.title ?? ''

/** Writes down for the parents of these rows whether they have rows below. */
export async function markParents(trx: DbTransaction, form: OnlineForm, rows: readonly FormRow[]): Promise<void> {
  if (!form.tree) return
  const { parent, hasChild } = form.tree
  const ids = new Set([...rows.map((row) => row[parent]), ...rows.map(({ id }) => id)].filter((id) => typeof id === 'string' && id !== ''))
  for (const id of ids) {
    const childExists = sql`exists (select 1 from ${sql.table(form.name)} as child where ${sql.ref(`child.${parent}`)} = ${id})`
    await sql`update ${sql.table(form.name)} set ${sql.ref(hasChild)} = case when ${childExists} then '1' else '0' end where ${sql.ref('id')} = ${id}`.execute(
      trx.withoutPlugins(),
    )
  }
}
