import { message, messageOf } from '../base/message'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { ApiError, notFound } from '../base/errors'
import { newId } from '../base/ids'
import { type TextSource, textsOf } from '../codes/texts'
import { nowText } from '../context'
import type { Queryable, DbTransaction } from '../database/transactions'
import type { Caller } from '../identity/caller'
import { departmentRows, orgCodeOf } from '../query/department-scope'
import type { Author, ListRoom, StoredRecord } from './list-room.types'

export type Values = Record<string, unknown>

/** The database without the types of its tables: a type parameter cannot name one. */
function untyped(db: Queryable): Kysely<Record<string, { id: string }>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table of a list has a text as id
  return db as unknown as Kysely<Record<string, { id: string }>>
}

/** Rows of the table of a list, which a type parameter cannot name. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table of a list has a text as id
export const storedRecords = (rows: readonly object[]): StoredRecord[] => rows as unknown as StoredRecord[]

/** Records with the texts of their codes. */
export async function withTexts<Row extends object>(
  db: Queryable,
  texts: readonly (readonly [column: keyof Row & string, source: TextSource])[] = [],
  records: readonly Row[] = [],
): Promise<(Row & Partial<Record<`${string}_dictText`, string>>)[]> {
  const found = await textsOf(db, records, texts)
  return records.map((record, index) => ({ ...record, ...found[index] }))
}

/** Condition on the rows that a caller sees. */
export function rowsOfCaller(
  db: Queryable,
  caller: Caller,
  { list, departments }: Pick<ListRoom, 'list' | 'departments'>,
): Promise<RawBuilder<SqlBool>> {
  return departments ? departmentRows(db, caller, list.table, departments) : Promise.resolve(sql<SqlBool>`1 = 1`)
}

/** @throws ApiError where there is none that the caller sees */
export async function recordById(db: Queryable, caller: Caller, room: ListRoom, id: string): Promise<StoredRecord> {
  const seen = await rowsOfCaller(db, caller, room)
  const record = await untyped(db).selectFrom(room.list.table).selectAll().where('id', '=', id).where(seen).executeTakeFirst()
  if (!record) throw notFound()
  return record
}

const titleOf = (parameter: { title?: string } = {}): string => parameter.title ?? ''

/** @throws ApiError where another record has the value of the unique column */
async function assertUnique(trx: DbTransaction, { list, form, uniqueColumn }: ListRoom, values: Values, ownId = ''): Promise<void> {
  if (uniqueColumn === undefined || values[uniqueColumn] === undefined) return
  const same = untyped(trx).selectFrom(list.table).select('id').where(sql.ref(uniqueColumn), '=', values[uniqueColumn])
  if (await same.where('id', '!=', ownId).executeTakeFirst()) throw new ApiError(message`${messageOf(titleOf(form[uniqueColumn]))}已存在`)
}

/** @throws ApiError */
export async function insertRecord(trx: DbTransaction, author: Author, room: ListRoom, values: Values): Promise<string> {
  const { context, caller } = author
  const record = room.prepare?.(values) ?? values
  await assertUnique(trx, room, record)
  await room.beforeWrite?.(trx, record, author)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  const department = room.departments ? { sysOrgCode: await orgCodeOf(trx, caller.userId) } : {}
  const id = newId()
  await untyped(trx)
    .insertInto(room.list.table)
    .values({ ...(await room.newColumns?.(trx, author, record)), ...record, id, ...department, ...audit })
    .execute()
  await room.afterInsert?.(trx, author, id)
  return id
}

/** Changes the columns in `values`. @throws ApiError */
export async function updateRecord(
  trx: DbTransaction,
  { context, caller }: Author,
  room: ListRoom,
  id: string,
  values: Values,
): Promise<void> {
  const stored = await recordById(trx, caller, room, id)
  const record: Values = room.prepare?.({ ...stored, ...values }) ?? values
  const changed = Object.fromEntries(Object.keys(values).map((column) => [column, record[column]]))
  await assertUnique(trx, room, changed, id)
  await room.beforeChange?.(stored, changed)
  await room.beforeWrite?.(trx, { ...stored, ...changed }, { context, caller })
  const written: Values = { ...changed, updateBy: caller.username, updateTime: nowText(context) }
  await untyped(trx).updateTable(room.list.table).set(written).where('id', '=', id).execute()
}

/** @throws ApiError where the caller does not see one of them; none is deleted then */
export async function deleteRecords(trx: DbTransaction, author: Author, room: ListRoom, ids: readonly string[]): Promise<void> {
  const { caller } = author
  // PostgreSQL does not accept an empty list.
  if (ids.length === 0) throw notFound()
  const { list } = room
  const seen = await rowsOfCaller(trx, caller, room)
  if (room.beforeDelete) {
    const records = await untyped(trx).selectFrom(list.table).selectAll().where('id', 'in', ids).where(seen).execute()
    await room.beforeDelete(trx, storedRecords(records), author)
  }
  const { numDeletedRows } = await untyped(trx).deleteFrom(list.table).where('id', 'in', ids).where(seen).executeTakeFirst()
  if (Number(numDeletedRows) !== ids.length) throw notFound()
}
