import type { Work } from '../database/transactions'
import { badParameter } from '../http/failures'
import { type Body, hasField, isObject, optionalText } from '../http/parse'
import { newId } from '../ids'
import type { AnyDetail, DetailKind } from './detail-kinds'
import type { DetailValues } from './fields'
import { requireReferences } from './references'
import { differs, readAll, readNamed, refuseAt, type Spot } from './row-fields'

/** Rows of one list in one call, and ids of its deleted list. */
export const ROWS_PER_LIST = 5000

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

function spotOf<Row extends AnyDetail>(kind: DetailKind<Row>, index: number, list = kind.listName): Spot {
  return { place: { list, row: index + 1 }, words: `${kind.label}第${index + 1}行：` }
}

function listIn(body: Body, name: string, label: string): readonly unknown[] | null {
  const value = hasField(body, name) ? body[name] : null
  if (value === null) return null
  if (!Array.isArray(value)) throw badParameter(`${label}格式不正确`, { list: name })
  if (value.length > ROWS_PER_LIST) throw badParameter(`${label}最多${ROWS_PER_LIST}行`, { list: name })
  return value
}

/** The whole list as the form sends it: rows with an id are stored ones, rows without are new. */
function planRows<Row extends AnyDetail>(kind: DetailKind<Row>, given: readonly unknown[], stored: ReadonlyMap<string, Row>, orderId: string, stamp: Stamp): PlannedRow<Row>[] {
  const seen = new Map<string, number>()
  return given.map((item, index) => {
    const spot = spotOf(kind, index)
    if (!isObject(item)) throw refuseAt(spot, '格式不正确')
    const id = optionalText(item, 'id', '编号', 64)
    if (id === null) {
      const isPlaced = hasField(item, 'orderNum') && item['orderNum'] !== null && item['orderNum'] !== ''
      const values = readAll(kind.fields, isPlaced ? item : { ...item, orderNum: index + 1 }, spot)
      const head = { id: newId(), orderId, createBy: stamp.username, createTime: stamp.now, updateBy: null, updateTime: null }
      return { spot, values, row: kind.create(values, head), state: 'new' }
    }
    const present = stored.get(id)
    // A row of another order is as unknown as one that never was.
    if (!present) throw refuseAt(spot, '未找到对应实体，可能已被删除', 'id')
    const twin = seen.get(id)
    if (twin !== undefined) throw refuseAt(spot, `与第${twin + 1}行是同一条记录`, 'id')
    seen.set(id, index)
    const values = readNamed(kind.fields, item, spot)
    return { spot, values, row: { ...present, ...values }, state: differs<object>(present, values) ? 'changed' : 'same' }
  })
}

/** Ids of the deleted list, as an array or comma-joined; every one must be a row of this order that the list does not hold. */
function deletedIds<Row extends AnyDetail>(kind: DetailKind<Row>, body: Body, stored: ReadonlyMap<string, Row>, kept: ReadonlySet<string>): string[] {
  const value = hasField(body, kind.deletedName) ? body[kind.deletedName] : null
  const parts = typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value
  const given = listIn({ [kind.deletedName]: parts }, kind.deletedName, `${kind.label}的删除列表`) ?? []
  return given.map((id, index) => {
    const spot = { ...spotOf(kind, index, kind.deletedName), words: `${kind.label}的删除列表第${index + 1}项：` }
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
    const twin = first.get(unique.of(row))
    if (twin !== undefined) throw refuseAt(spot, `${kind.fields[unique.field].label}与第${twin + 1}行重复`, unique.field)
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
export async function saveDetails<Row extends AnyDetail>(work: Work, kind: DetailKind<Row>, orderId: string, body: Body, stamp: Stamp): Promise<DetailChanges<Row>> {
  const stored = new Map((await kind.rowsOf(work, orderId)).map((row) => [row.id, row]))
  const given = listIn(body, kind.listName, kind.label)
  const planned = planRows(kind, given ?? [], stored, orderId, stamp)
  const kept = new Set(planned.map(({ row }) => row.id))
  const deleted = deletedIds(kind, body, stored, kept)
  const removed = given ? [...stored.keys()].filter((id) => !kept.has(id)) : [...new Set(deleted)]
  const written = planned.filter(({ state }) => state !== 'same')
  await requireReferences(work, kind.fields, written)
  requireUnique(kind, planned)

  if (removed.length > 0) await kind.remove(work, removed)
  const added = written.filter(({ state }) => state === 'new').map(({ row }) => row)
  if (added.length > 0) await kind.insert(work, added)
  const changed = written.filter(({ state }) => state === 'changed').map(({ row }) => ({ ...row, updateBy: stamp.username, updateTime: stamp.now }))
  for (const row of changed) await kind.update(work, row.id, row)
  return { changed, others: added.length + removed.length }
}
