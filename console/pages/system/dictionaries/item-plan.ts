import { isStored, type ItemRow, type StoredItem } from './item-row'

/** What can be changed in an item, in the order it is told. */
export const itemFields = ['itemText', 'itemValue', 'itemColor', 'description', 'status', 'sortOrder'] as const
export type ItemField = (typeof itemFields)[number]

/**
 * Something that saving would overwrite: a field that somebody else has set to something else, or an item that he has changed or deleted.
 */
export interface Dispute {
  item: ItemRow
  kind: ItemField | 'removed' | 'gone'
}

/** The calls that bring what is stored to what is wanted, and what they do to the work of others. */
export interface ItemPlan {
  removals: readonly string[]
  /** In an order in which no value is taken before it is free, as far as there is one. */
  edits: readonly StoredItem[]
  adds: readonly ItemRow[]
  disputes: readonly Dispute[]
  /** Items that others have added, changed or deleted meanwhile. */
  others: readonly ItemRow[]
}

export interface ItemsToSave {
  /** As they were loaded, with what was stored from here since. */
  base: readonly StoredItem[]
  /** As they are stored now. */
  stored: readonly StoredItem[]
  /** In the order they are to have. */
  target: readonly ItemRow[]
  removed: readonly string[]
  /** Values of new items that were sent before: perhaps they are stored. */
  sent: ReadonlySet<string>
}

const byId = (items: readonly StoredItem[]): Map<string, StoredItem> => new Map(items.map((item) => [item.id, item]))
const differing = (one: ItemRow, other: ItemRow): ItemField[] => itemFields.filter((field) => one[field] !== other[field])

/** Whether rows of the grid are other ones than the stored items, or in another order; their numbers do not count. */
export function differFrom(stored: readonly StoredItem[], rows: readonly ItemRow[]): boolean {
  return (
    rows.length !== stored.length ||
    rows.some((row, at) => row.id !== stored[at]!.id || differing(row, { ...stored[at]!, sortOrder: row.sortOrder }).length > 0)
  )
}

/** Numbers stay while the order does; behind them new items go on. In another order all are counted anew. */
function numbered(base: ReadonlyMap<string, StoredItem>, items: readonly ItemRow[]): ItemRow[] {
  const saved = new Set(items.flatMap(({ id }) => (id !== undefined && base.has(id) ? [id] : [])))
  const before = [...base.keys()].filter((id) => saved.has(id))
  const isSameOrder = items.every(({ id }, at) => id === before[at])
  if (!isSameOrder) return items.map((item, at) => ({ ...item, sortOrder: at + 1 }))
  let last = Math.max(0, ...[...base.values()].map(({ sortOrder }) => sortOrder))
  return items.map((item) => ({ ...item, sortOrder: base.get(item.id ?? '')?.sortOrder ?? ++last }))
}

/** New items that an earlier try has stored are known again by their value, which no other has. */
function recognised(items: readonly ItemRow[], { base, stored, sent }: ItemsToSave): ItemRow[] {
  const itemById = byId(base)
  const came = new Map(stored.filter(({ id, itemValue }) => !itemById.has(id) && sent.has(itemValue)).map((item) => [item.itemValue, item]))
  return items.map((item) => ({ ...item, ...(!isStored(item) && came.has(item.itemValue) && { id: came.get(item.itemValue)!.id }) }))
}

function inFreeingOrder(edits: readonly StoredItem[], stored: ReadonlyMap<string, StoredItem>): StoredItem[] {
  const left = [...edits]
  const ordered: StoredItem[] = []
  while (left.length > 0) {
    const usedValues = new Set(left.map(({ id }) => stored.get(id)?.itemValue))
    const free = left.findIndex(({ id, itemValue }) => itemValue === stored.get(id)?.itemValue || !usedValues.has(itemValue))
    ordered.push(...left.splice(Math.max(0, free), 1))
  }
  return ordered
}

/** Compares what was loaded, what is stored by now and what is wanted: a try that ended half-way goes on where it stopped. */
export function planItems(input: ItemsToSave): ItemPlan {
  const [base, stored] = [byId(input.base), byId(input.stored)]
  const items = recognised(numbered(base, input.target), input)
  const edits: StoredItem[] = []
  const adds: ItemRow[] = []
  const disputes: Dispute[] = []
  for (const item of items) {
    const now = stored.get(item.id ?? '')
    const start = base.get(item.id ?? '') ?? now
    const changed = start ? differing(item, start) : itemFields
    if (changed.length === 0) continue
    if (!now) {
      // That it would stand elsewhere is no reason to bring it back.
      if (start && changed.every((field) => field === 'sortOrder')) continue
      adds.push(item)
      if (start) disputes.push({ item, kind: 'gone' })
      continue
    }
    const sent = changed.filter((field) => item[field] !== now[field])
    if (sent.length === 0) continue
    for (const field of sent) if (start && now[field] !== start[field]) disputes.push({ item: now, kind: field })
    edits.push({ ...now, ...Object.fromEntries(sent.map((field) => [field, item[field]])) })
  }
  const removals = input.removed.filter((id) => stored.has(id))
  for (const id of removals) {
    const [start, now] = [base.get(id), stored.get(id)!]
    if (start && differing(start, now).length > 0) disputes.push({ item: now, kind: 'removed' })
  }
  const own = new Set(items.map(({ id }) => id))
  const others = [
    ...input.stored.filter((item) => {
      const start = base.get(item.id)
      return start ? differing(start, item).length > 0 : !own.has(item.id)
    }),
    ...input.base.filter(({ id }) => !stored.has(id) && !input.removed.includes(id)),
  ]
  return { removals, edits: inFreeingOrder(edits, stored), adds, disputes, others }
}
