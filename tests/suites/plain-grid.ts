/** A row as the page has it; `id` names it. */
export type PlainRow = Readonly<Record<string, string>>

/** What a user does in one go: cells, rows that come or go, a row that moves. */
type Action =
  | { kind: 'set'; id: string; key: string; value: string }
  | { readonly kind: 'insert'; readonly at: number; readonly rows: readonly PlainRow[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }

export interface PlainSorting {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/**
 * What a grid has to hold, in the plainest way: the rows of the back end, and what the user did to them since, carried out from the
 * beginning each time it is asked for. Slow, and nothing in it can disagree.
 */
export class PlainGrid {
  #done: Action[][] = []
  #undone: Action[][] = []
  /** Ids of the rows in the order they are shown; null: as they stand. */
  #view: string[] | null = null
  sorting: readonly PlainSorting[] = []
  /** Rows that are shown; null: all. */
  filter: ((row: PlainRow) => boolean) | null = null

  /** @param base the rows of the back end */
  constructor(public base: readonly PlainRow[]) {}

  /** All rows as they are now. */
  get rows(): PlainRow[] {
    return this.#done.flat().reduce(after, [...this.base])
  }

  get shown(): PlainRow[] {
    const { rows } = this
    return this.#view ? this.#view.map((id) => rows.find((row) => row['id'] === id)!) : rows
  }

  /** One step; what it leaves as it is, is none. */
  act(actions: readonly Action[]): void {
    const telling: Action[] = []
    let { rows } = this
    for (const action of actions) {
      const next = after(rows, action)
      if (JSON.stringify(next) === JSON.stringify(rows)) continue
      telling.push(action)
      rows = next
    }
    if (telling.length === 0) return
    this.#follow(() => this.#done.push(telling))
    this.#undone = []
  }

  undo(): boolean {
    const last = this.#done.at(-1)
    if (last)
      this.#follow(() => {
        this.#done.pop()
        this.#undone.push(last)
      })
    return last !== undefined
  }

  redo(): boolean {
    const next = this.#undone.pop()
    if (next) this.#follow(() => this.#done.push(next))
    return next !== undefined
  }

  /** The back end holds another value: whoever went back to the old one goes to the new one. */
  live(id: string, key: string, value: string): void {
    const old = this.base.find((row) => row['id'] === id)?.[key]
    this.base = this.base.map((row) => (row['id'] === id ? { ...row, [key]: value } : row))
    for (const action of [...this.#done, ...this.#undone].flat())
      if (action.kind === 'set' && action.id === id && action.key === key && action.value === old) action.value = value
  }

  /** Filters and sorts anew. */
  arrange(): void {
    const { filter, sorting } = this
    const found = filter ? this.rows.filter(filter) : this.rows
    const sorted = sorting.reduceRight((rows, one) => rows.toSorted((a, b) => order(a[one.key] ?? '', b[one.key] ?? '', one)), found)
    this.#view = filter || sorting.length > 0 ? sorted.map((row) => row['id']!) : null
  }

  /** Rows that came stand before the next row that is shown, those that went are gone; nothing else moves. */
  #follow(change: () => void): void {
    const before = new Set(this.rows.map((row) => row['id']!))
    change()
    if (!this.#view) return
    const ids = this.rows.map((row) => row['id']!)
    const view = this.#view.filter((id) => ids.includes(id))
    for (const [place, id] of [...ids.entries()].toReversed()) {
      if (before.has(id)) continue
      const next = ids.slice(place + 1).find((other) => view.includes(other))
      view.splice(next === undefined ? view.length : view.indexOf(next), 0, id)
    }
    this.#view = view
  }

  /** What is to be saved; rows that were added without their ids. */
  get changes(): { added: PlainRow[]; changed: object[]; removed: PlainRow[] } {
    const { rows, base } = this
    const known = new Map(base.map((row) => [row['id'], row]))
    const changed = rows.flatMap((row) => {
      const original = known.get(row['id'])
      const keys = original ? Object.keys({ ...original, ...row }).filter((key) => row[key] !== original[key]) : []
      const fields = Object.fromEntries(keys.map((key) => [key, { value: row[key], oldValue: original![key] }]))
      return keys.length > 0 ? [{ id: row['id'], row, fields }] : []
    })
    return {
      added: rows.filter((row) => !known.has(row['id'])).map(({ id: _own, ...fields }) => fields),
      changed,
      removed: base.filter((row) => !rows.some((other) => other['id'] === row['id'])),
    }
  }
}

function after(rows: PlainRow[], action: Action): PlainRow[] {
  if (action.kind === 'set') return rows.map((row) => (row['id'] === action.id ? { ...row, [action.key]: action.value } : row))
  if (action.kind === 'insert') return rows.toSpliced(action.at, 0, ...action.rows)
  if (action.kind === 'remove') return rows.filter((row) => !action.ids.includes(row['id']!))
  return rows.toSpliced(action.from, 1).toSpliced(action.to, 0, rows[action.from]!)
}

/** Empty values come last either way. */
function order(one: string, other: string, { direction }: PlainSorting): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  const way = direction === 'asc' ? 1 : -1
  return one === other ? 0 : one < other ? -way : way
}
