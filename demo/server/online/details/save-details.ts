import { message, messageOf } from '../../platform/base/message'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { errorAt, rowLocation, type FormErrorLocation } from '../../platform/http/schema/form-errors'
import type { WireRow } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { differs } from '../../platform/base/objects'
import { type Fields, requireReferences } from './references'

/** Who saves, and when. */
export interface Stamp {
  username: string
  now: string
}

/** Rows that belong to a record and are saved with it: their names on the wire, their fields, their table. */
export interface DetailRows<Row extends { id: string }, Values> {
  /** Shown in failures. */
  label: string
  listName: string
  /** Body field with the ids of removed rows. */
  deletedName: string
  fields: Fields<Values>
  /** Its values are unique within the record. */
  unique: { field: keyof Values & string; label: string; of: (row: Row) => string } | null
  /** A new row of the record `ownerId`. */
  create: (values: Values, head: { id: string; ownerId: string; stamp: Stamp }) => Row
  /** A changed row, with who changed it. */
  changed: (row: Row, stamp: Stamp) => Row
  rowsOf: (source: Queryable, ownerId: string) => Promise<Row[]>
  insert: (work: DbTransaction, rows: readonly Row[]) => Promise<void>
  update: (work: DbTransaction, id: string, values: Row) => Promise<unknown>
  remove: (work: DbTransaction, ids: readonly string[]) => Promise<unknown>
}

/** What a form says of one list; what it does not say stays as it is. */
export interface DetailListInput<Values> {
  rows?: readonly WireRow<Values>[] | undefined
  removed?: readonly unknown[] | undefined
}

/** One row of the list after the save. */
interface PlannedRow<Row, Values> {
  spot: FormErrorLocation
  values: Partial<Values>
  row: Row
  state: 'new' | 'changed' | 'same'
}

function planRows<Row extends { id: string }, Values>(
  kind: DetailRows<Row, Values>,
  input: readonly WireRow<Values>[],
  stored: ReadonlyMap<string, Row>,
  ownerId: string,
  stamp: Stamp,
): PlannedRow<Row, Values>[] {
  const countByKey = new Map<string, number>()
  return input.map((item, index) => {
    const spot = rowLocation(kind.listName, kind.label, index)
    if (item.id === null) return { spot, values: item, row: kind.create(item, { id: newId(), ownerId, stamp }), state: 'new' }
    const { id } = item
    const present = stored.get(id)
    // A row of another record is as unknown as one that never was.
    if (!present) throw errorAt(spot, '未找到对应实体，可能已被删除', 'id')
    const duplicate = countByKey.get(id)
    if (duplicate !== undefined) throw errorAt(spot, message`与第${duplicate + 1}行是同一条记录`, 'id')
    countByKey.set(id, index)
    return { spot, values: item, row: { ...present, ...item }, state: differs<object>(present, item) ? 'changed' : 'same' }
  })
}

/** Ids of the deleted list; every one must be a row of this record that the list does not hold. */
function deletedIds<Row>(
  kind: { label: string; deletedName: string },
  input: readonly unknown[],
  stored: ReadonlyMap<string, Row>,
  saved: ReadonlySet<string>,
): string[] {
  return input.map((id, index) => {
    const spot = {
      location: { list: kind.deletedName, row: index + 1 },
      message: message`${messageOf(kind.label)}的删除列表第${index + 1}项：`,
    }
    if (typeof id !== 'string' || !stored.has(id)) throw errorAt(spot, '未找到对应实体，可能已被删除')
    if (saved.has(id)) throw errorAt(spot, '该行仍在明细中')
    return id
  })
}

function requireUnique<Row extends { id: string }, Values>(
  kind: DetailRows<Row, Values>,
  planned: readonly PlannedRow<Row, Values>[],
): void {
  const { unique } = kind
  if (!unique) return
  const first = new Map<string, number>()
  for (const [index, { row, spot }] of planned.entries()) {
    const duplicate = first.get(unique.of(row))
    if (duplicate !== undefined) throw errorAt(spot, message`${messageOf(unique.label)}与第${duplicate + 1}行重复`, unique.field)
    first.set(unique.of(row), index)
  }
}

export interface DetailChanges<Row> {
  /** Stored rows that look different now. */
  changed: Row[]
  /** How many came or went. */
  others: number
}

/**
 * Makes the stored list what the body says: a list in the body is the whole list, so stored rows it lacks go, as do those of
 * the deleted list; without a list in the body only the deleted ones go.
 */
export async function saveDetails<Row extends { id: string }, Values>(
  trx: DbTransaction,
  kind: DetailRows<Row, Values>,
  ownerId: string,
  { rows, removed: input = [] }: DetailListInput<Values>,
  stamp: Stamp,
): Promise<DetailChanges<Row>> {
  const stored = new Map((await kind.rowsOf(trx, ownerId)).map((row) => [row.id, row]))
  const planned = planRows(kind, rows ?? [], stored, ownerId, stamp)
  const saved = new Set(planned.map(({ row }) => row.id))
  const deleted = deletedIds(kind, input, stored, saved)
  const removed = rows ? [...stored.keys()].filter((id) => !saved.has(id)) : [...new Set(deleted)]
  const written = planned.filter(({ state }) => state !== 'same')
  await requireReferences(trx, kind.fields, written)
  requireUnique(kind, planned)

  if (removed.length > 0) await kind.remove(trx, removed)
  const added = written.filter(({ state }) => state === 'new').map(({ row }) => row)
  if (added.length > 0) await kind.insert(trx, added)
  const changed = written.filter(({ state }) => state === 'changed').map(({ row }) => kind.changed(row, stamp))
  for (const row of changed) await kind.update(trx, row.id, row)
  return { changed, others: added.length + removed.length }
}
