import { type Kysely, sql } from 'kysely'
import { Failure, notFound } from '../base/failures'
import { newId } from '../base/ids'
import { type TextSource, textsOf } from '../codes/texts'
import { nowText } from '../context'
import type { Source, Work } from '../database/transactions'
import type { WriteCall } from '../http/routes'
import type { ListRoom } from './list-room.types'

export interface StoredRecord {
  id: string
  [column: string]: unknown
}
export type Values = Record<string, unknown>
type Author = Pick<WriteCall, 'context' | 'caller'>

/** The database without the types of its tables: a type parameter cannot name one. */
function untyped(source: Source): Kysely<Record<string, { id: string }>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table of a list has a text as id
  return source as unknown as Kysely<Record<string, { id: string }>>
}

/** Rows of the table of a list, which a type parameter cannot name. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table of a list has a text as id
export const storedRecords = (rows: readonly object[]): StoredRecord[] => rows as unknown as StoredRecord[]

/** Records with the texts of their codes. */
export async function withTexts<Row extends object>(
  source: Source,
  texts: readonly (readonly [column: keyof Row & string, source: TextSource])[] = [],
  records: readonly Row[] = [],
): Promise<(Row & Partial<Record<`${string}_dictText`, string>>)[]> {
  const found = await textsOf(source, records, texts)
  return records.map((record, index) => ({ ...record, ...found[index] }))
}

/** @throws Failure where there is none */
export async function recordById(source: Source, { list }: ListRoom, id: string): Promise<StoredRecord> {
  const record = await untyped(source).selectFrom(list.table).selectAll().where('id', '=', id).executeTakeFirst()
  if (!record) throw notFound()
  return record
}

const titleOf = (parameter: { title?: string } = {}): string => parameter.title ?? ''

/** @throws Failure where another record has the value of the unique column */
async function assertUnique(work: Work, { list, form, unique }: ListRoom, values: Values, ownId = ''): Promise<void> {
  if (unique === undefined || values[unique] === undefined) return
  const same = untyped(work).selectFrom(list.table).select('id').where(sql.ref(unique), '=', values[unique])
  if (await same.where('id', '!=', ownId).executeTakeFirst()) throw new Failure(`${titleOf(form[unique])}已存在`)
}

/** @throws Failure */
export async function insertRecord(work: Work, { context, caller }: Author, room: ListRoom, values: Values): Promise<void> {
  const record = room.prepare?.(values) ?? values
  await assertUnique(work, room, record)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await untyped(work)
    .insertInto(room.list.table)
    .values({ ...record, id: newId(), ...audit })
    .execute()
}

/** Changes the columns in `values`. @throws Failure */
export async function updateRecord(work: Work, { context, caller }: Author, room: ListRoom, id: string, values: Values): Promise<void> {
  const stored = await recordById(work, room, id)
  const record: Values = room.prepare?.({ ...stored, ...values }) ?? values
  const changed = Object.fromEntries(Object.keys(values).map((column) => [column, record[column]]))
  await assertUnique(work, room, changed, id)
  const written: Values = { ...changed, updateBy: caller.username, updateTime: nowText(context) }
  await untyped(work).updateTable(room.list.table).set(written).where('id', '=', id).execute()
}

/** @throws Failure where one of them does not exist; none is deleted then */
export async function deleteRecords(work: Work, { list }: ListRoom, ids: readonly string[]): Promise<void> {
  const { numDeletedRows } = await untyped(work).deleteFrom(list.table).where('id', 'in', ids).executeTakeFirst()
  if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
}
