import { message, messageOf } from '../base/message'
import { type Kysely, sql } from 'kysely'
import { ApiError, notFound } from '../base/errors'
import { newId } from '../base/ids'
import { type TextSource, textsOf } from '../codes/texts'
import { nowText } from '../context'
import type { Queryable, DbTransaction } from '../database/transactions'
import type { WriteHandlerContext } from '../http/routes'
import type { ListRoom } from './list-room.types'

export interface StoredRecord {
  id: string
  [column: string]: unknown
}
export type Values = Record<string, unknown>
type Author = Pick<WriteHandlerContext, 'context' | 'caller'>

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

/** @throws ApiError where there is none */
export async function recordById(db: Queryable, { list }: ListRoom, id: string): Promise<StoredRecord> {
  const record = await untyped(db).selectFrom(list.table).selectAll().where('id', '=', id).executeTakeFirst()
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
export async function insertRecord(trx: DbTransaction, { context, caller }: Author, room: ListRoom, values: Values): Promise<void> {
  const record = room.prepare?.(values) ?? values
  await assertUnique(trx, room, record)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await untyped(trx)
    .insertInto(room.list.table)
    .values({ ...record, id: newId(), ...audit })
    .execute()
}

/** Changes the columns in `values`. @throws ApiError */
export async function updateRecord(
  trx: DbTransaction,
  { context, caller }: Author,
  room: ListRoom,
  id: string,
  values: Values,
): Promise<void> {
  const stored = await recordById(trx, room, id)
  const record: Values = room.prepare?.({ ...stored, ...values }) ?? values
  const changed = Object.fromEntries(Object.keys(values).map((column) => [column, record[column]]))
  await assertUnique(trx, room, changed, id)
  const written: Values = { ...changed, updateBy: caller.username, updateTime: nowText(context) }
  await untyped(trx).updateTable(room.list.table).set(written).where('id', '=', id).execute()
}

/** @throws ApiError where one of them does not exist; none is deleted then */
export async function deleteRecords(trx: DbTransaction, { list }: ListRoom, ids: readonly string[]): Promise<void> {
  // PostgreSQL does not accept an empty list.
  if (ids.length === 0) throw notFound()
  const { numDeletedRows } = await untyped(trx).deleteFrom(list.table).where('id', 'in', ids).executeTakeFirst()
  if (Number(numDeletedRows) !== ids.length) throw notFound()
}
