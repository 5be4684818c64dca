import type { Work } from '../database/transactions'
import { refuseAt, rowSpot, type Spot } from '../http/schema/refusal'
import { wireRemoved, type WireRow, wireRows } from '../http/schema/wire-fields'
import { newId } from '../ids'
import { differs } from '../objects'
import { type AnyDetail, CUSTOMERS, type DetailKind, TICKETS } from './detail-kinds'
import { CUSTOMER_FIELDS, type DetailValues, TICKET_FIELDS } from './fields'
import { requireReferences } from './references'

/** Rows of one list in one call, and ids of its deleted list. */
export const ROWS_PER_LIST = 5000

const LIST = { maximum: ROWS_PER_LIST, counter: 'orderNum' } as const
const removedOf = (label: string) => wireRemoved(`${label}的删除列表`, ROWS_PER_LIST)

/** The lists as the form of an order has them. */
export const DETAIL_LISTS = {
  jeecgOrderCustomerList: wireRows(CUSTOMERS.label, CUSTOMER_FIELDS, LIST),
  jeecgOrderCustomerDeletedIds: removedOf(CUSTOMERS.label),
  jeecgOrderTicketList: wireRows(TICKETS.label, TICKET_FIELDS, LIST),
  jeecgOrderTicketDeletedIds: removedOf(TICKETS.label),
}

/** What a form says of one list; what it does not say stays as it is. */
export interface GivenList<Row> {
  rows?: readonly WireRow<DetailValues<Row>>[] | undefined
  removed?: readonly unknown[] | undefined
}

/** Who saves, and when. */
export interface Stamp {
  username: string
  now: string
}

/** One row of the list after the save. */
interface PlannedRow<Row> {
  spot: Spot
  values: Partial<DetailValues<Row>>
  row: Row
  state: 'new' | 'changed' | 'same'
}

function planRows<Row extends AnyDetail>(
  kind: DetailKind<Row>,
  given: readonly WireRow<DetailValues<Row>>[],
  stored: ReadonlyMap<string, Row>,
  orderId: string,
  stamp: Stamp,
): PlannedRow<Row>[] {
  const seen = new Map<string, number>()
  return given.map((item, index) => {
    const spot = rowSpot(kind.listName, kind.label, index)
    if (item.id === null) {
      const head = { id: newId(), orderId, createBy: stamp.username, createTime: stamp.now, updateBy: null, updateTime: null }
      return { spot, values: item, row: kind.create(item, head), state: 'new' }
    }
    const { id } = item
    const present = stored.get(id)
    // A row of another order is as unknown as one that never was.
    if (!present) throw refuseAt(spot, '未找到对应实体，可能已被删除', 'id')
    const duplicate = seen.get(id)
    if (duplicate !== undefined) throw refuseAt(spot, `与第${duplicate + 1}行是同一条记录`, 'id')
    seen.set(id, index)
    return { spot, values: item, row: { ...present, ...item }, state: differs<object>(present, item) ? 'changed' : 'same' }
  })
}

/** Ids of the deleted list; every one must be a row of this order that the list does not hold. */
function deletedIds<Row extends AnyDetail>(
  kind: DetailKind<Row>,
  given: readonly unknown[],
  stored: ReadonlyMap<string, Row>,
  kept: ReadonlySet<string>,
): string[] {
  return given.map((id, index) => {
    const spot = { place: { list: kind.deletedName, row: index + 1 }, words: `${kind.label}的删除列表第${index + 1}项：` }
    if (typeof id !== 'string' || !stored.has(id)) throw refuseAt(spot, '未找到对应实体，可能已被删除')
    if (kept.has(id)) throw refuseAt(spot, '该行仍在明细中')
    return id
  })
}

function requireUnique<Row extends AnyDetail>(kind: DetailKind<Row>, planned: readonly PlannedRow<Row>[]): void {
  const { unique } = kind
  if (!unique) return
  const first = new Map<string, number>()
  for (const [index, { row, spot }] of planned.entries()) {
    const duplicate = first.get(unique.of(row))
    if (duplicate !== undefined) throw refuseAt(spot, `${unique.label}与第${duplicate + 1}行重复`, unique.field)
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
export async function saveDetails<Row extends AnyDetail>(
  work: Work,
  kind: DetailKind<Row>,
  orderId: string,
  { rows, removed: given = [] }: GivenList<Row>,
  stamp: Stamp,
): Promise<DetailChanges<Row>> {
  const stored = new Map((await kind.rowsOf(work, orderId)).map((row) => [row.id, row]))
  const planned = planRows(kind, rows ?? [], stored, orderId, stamp)
  const kept = new Set(planned.map(({ row }) => row.id))
  const deleted = deletedIds(kind, given, stored, kept)
  const removed = rows ? [...stored.keys()].filter((id) => !kept.has(id)) : [...new Set(deleted)]
  const written = planned.filter(({ state }) => state !== 'same')
  await requireReferences(work, kind.fields, written)
  requireUnique(kind, planned)

  if (removed.length > 0) await kind.remove(work, removed)
  const added = written.filter(({ state }) => state === 'new').map(({ row }) => row)
  if (added.length > 0) await kind.insert(work, added)
  const changed = written
    .filter(({ state }) => state === 'changed')
    .map(({ row }) => ({ ...row, updateBy: stamp.username, updateTime: stamp.now }))
  for (const row of changed) await kind.update(work, row.id, row)
  return { changed, others: added.length + removed.length }
}
