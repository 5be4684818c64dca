import { sql } from 'kysely'
import type { DbTransaction } from '../../platform/database/transactions'
import type { DetailRows, Stamp } from '../details/save-details'
import type { FormTable, SubTable } from './definition.types'
import { fieldSchemas, type RowValues } from './field-schemas'
import { type FormRow, descendantRows } from './form-rows'

/** A row that is to be stored, with who makes it. */
export function newRow({ fields }: FormTable, values: RowValues, id: string, stamp: Stamp): FormRow {
  const input = Object.fromEntries(fields.flatMap(({ name }) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])))
  return { ...input, id, create_by: stamp.username, create_time: stamp.now, update_by: null, update_time: null }
}

export const changedBy = (stamp: Stamp) => ({ update_by: stamp.username, update_time: stamp.now })

/** Stores a new row. Its names are columns of the form or those that every table has. */
export async function insertRow(trx: DbTransaction, { name }: FormTable, row: FormRow): Promise<void> {
  const columns = Object.keys(row)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((each) => sql.ref(each)))}) values (${sql.join(Object.values(row))})`.execute(
    trx.withoutPlugins(),
  )
}

export async function updateRow(
  trx: DbTransaction,
  { name }: FormTable,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = Object.entries(values).map(([each, value]) => sql`${sql.ref(each)} = ${value}`)
  await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${sql.ref('id')} = ${id}`.execute(trx.withoutPlugins())
}

export async function deleteRows(trx: DbTransaction, { name }: FormTable, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ${sql.ref('id')} in (${sql.join(ids)})`.execute(
    trx.withoutPlugins(),
  )
  return Number(numAffectedRows ?? 0)
}

/** The detail rows of a form as one thing that is saved with it. */
export function detailRows(sub: SubTable): DetailRows<FormRow, RowValues> {
  const unique = sub.fields.find(({ isUnique }) => isUnique)
  return {
    label: sub.title,
    listName: sub.name,
    deletedName: `${sub.name}_deleted`,
    fields: fieldSchemas(sub.fields),
    unique: unique ? { field: unique.name, label: unique.title, of: (row) => String(row[unique.name] ?? '') } : null,
    create: (values, { id, ownerId, stamp }) => newRow(sub, { ...values, [sub.foreignKey]: ownerId }, id, stamp),
    changed: (row, stamp) => ({ ...row, ...changedBy(stamp) }),
    rowsOf: (source, ownerId) => descendantRows(source, sub, ownerId),
    async insert(trx, rows) {
      for (const row of rows) await insertRow(trx, sub, row)
    },
    update: (trx, id, values) => updateRow(trx, sub, id, values),
    remove: (trx, ids) => deleteRows(trx, sub, ids),
  }
}
