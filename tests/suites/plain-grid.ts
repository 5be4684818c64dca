/** A row as the page has it; `id` names it. */
export type PlainRow = Readonly<Record<string, string>>

/** What a user does in one go: cells, rows that come or go, a row that moves. */
export type PlainAction =
  | { kind: 'set'; id: string; key: string; value: string }
  | { readonly kind: 'insert'; readonly at: number; readonly rows: readonly PlainRow[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }

/** The same, told by rows that others cannot move by taking some away: `before` are all that stood before the place. */
type Action =
  | Extract<PlainAction, { kind: 'set' | 'remove' }>
  | { readonly kind: 'insert'; readonly before: readonly string[]; readonly rows: readonly PlainRow[] }
  | { readonly kind: 'move'; readonly id: string; readonly before: readonly string[] }

export interface PlainSorting {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/**
 * What a grid has to hold, in the plainest way: the rows of the back end, and what the user did to them since, carried out from the
 * beginning each time it is asked for. Slow, and nothing in it can disagree.
 */
export class PlainGrid {
  #history: Action[][] = []
  #undone: Action[][] = []
  /** Rows of the back end that others took away. */
  readonly #deleted = new Set<string>()
  /** Ids of the rows in the order they are shown; null: as they stand. */
  #view: string[] | null = null
  sorting: readonly PlainSorting[] = []
  /** Rows that are shown; null: all. */
  filter: ((row: PlainRow) => boolean) | null = null
  /** The row that is being edited: it stays in view. */
  edited: string | null = null

  /** @param base the rows of the back end */
  constructor(public base: readonly PlainRow[]) {}

  /** All rows as they are now. */
  get rows(): PlainRow[] {
    return this.#history.flat().reduce(after, [...this.base])
  }

  get shown(): PlainRow[] {
    const { rows } = this
    return this.#view ? this.#view.map((id) => rows.find((row) => row['id'] === id)!) : rows
  }

  /** One step; what it leaves as it is, is none. */
  act(actions: readonly PlainAction[]): void {
    const telling: Action[] = []
    let { rows } = this
    for (const one of actions) {
      const action = byRows(rows, one)
      const next = after(rows, action)
      if (JSON.stringify(next) === JSON.stringify(rows)) continue
      telling.push(action)
      rows = next
    }
    if (telling.length === 0) return
    this.#follow(() => this.#history.push(telling))
    this.#undone = []
  }

  undo(): boolean {
    const last = this.#lastOf(this.#history)
    if (last)
      this.#follow(() => {
        this.#history.pop()
        this.#undone.push(last)
      })
    return last !== undefined
  }

  redo(): boolean {
    const next = this.#lastOf(this.#undone)
    if (next)
      this.#follow(() => {
        this.#undone.pop()
        this.#history.push(next)
      })
    return next !== undefined
  }

  /** Steps of which others have left nothing are passed over for good. */
  #lastOf(steps: Action[][]): Action[] | undefined {
    steps.splice(steps.findLastIndex((step) => !this.#isNothing(step)) + 1)
    return steps.at(-1)
  }

  #isNothing(step: readonly Action[]): boolean {
    const isDeleted = (id: string): boolean => this.#deleted.has(id)
    return step.every((one) => one.kind !== 'insert' && (one.kind === 'remove' ? one.ids.every(isDeleted) : isDeleted(one.id)))
  }

  /** Others have put a row in, behind all others. */
  come(row: PlainRow): void {
    const isShown = !this.filter || this.filter(row)
    this.#follow(() => (this.base = [...this.base, row]))
    if (!isShown) this.#view = this.#view?.filter((id) => id !== row['id']) ?? null
  }

  /** Others have left these rows of the back end; one that differs from what it holds there, or is being edited, stays. */
  remain(ids: ReadonlySet<string>): void {
    const rows = new Map(this.rows.map((row) => [row['id'], row]))
    const isPresent = (row: PlainRow): boolean => {
      const now = rows.get(row['id'])
      return now !== undefined && (row['id'] === this.edited || Object.keys({ ...row, ...now }).some((key) => row[key] !== now[key]))
    }
    const left = this.base.filter((row) => ids.has(row['id']!) || isPresent(row))
    for (const row of this.base) if (!left.includes(row)) this.#deleted.add(row['id']!)
    this.#follow(() => (this.base = left))
  }

  /** The back end holds another value: whoever went back to the old one goes to the new one. */
  live(id: string, key: string, value: string): void {
    const old = this.base.find((row) => row['id'] === id)?.[key]
    this.base = this.base.map((row) => (row['id'] === id ? { ...row, [key]: value } : row))
    for (const action of [...this.#history, ...this.#undone].flat())
      if (action.kind === 'set' && action.id === id && action.key === key && action.value === old) action.value = value
  }

  /** Filters and sorts anew. */
  arrange(): void {
    const { filter, sorting, edited } = this
    const found = filter ? this.rows.filter((row) => filter(row) || row['id'] === edited) : this.rows
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
    for (const [position, id] of [...ids.entries()].toReversed()) {
      if (before.has(id)) continue
      const next = ids.slice(position + 1).find((other) => view.includes(other))
      view.splice(next === undefined ? view.length : view.indexOf(next), 0, id)
    }
    this.#view = view
  }

  /** What is to be saved; rows that were added without their ids. */
  get changes(): { added: PlainRow[]; changed: object[]; removed: PlainRow[] } {
    const { rows, base } = this
    const rowById = new Map(base.map((row) => [row['id'], row]))
    const changed = rows.flatMap((row) => {
      const original = rowById.get(row['id'])
      const keys = original ? Object.keys({ ...original, ...row }).filter((key) => row[key] !== original[key]) : []
      const fields = Object.fromEntries(keys.map((key) => [key, { value: row[key], oldValue: original![key] }]))
      return keys.length > 0 ? [{ id: row['id'], row, fields }] : []
    })
    return {
      added: rows.filter((row) => !rowById.has(row['id'])).map(({ id: _own, ...fields }) => fields),
      changed,
      removed: base.filter((row) => !rows.some((other) => other['id'] === row['id'])),
    }
  }
}

function byRows(rows: readonly PlainRow[], action: PlainAction): Action {
  const ids = rows.map((row) => row['id']!)
  if (action.kind === 'insert') return { kind: 'insert', before: ids.slice(0, action.at), rows: action.rows }
  if (action.kind === 'move') return { kind: 'move', id: ids[action.from]!, before: ids.toSpliced(action.from, 1).slice(0, action.to) }
  return action
}

function after(rows: PlainRow[], action: Action): PlainRow[] {
  if (action.kind === 'set') return rows.map((row) => (row['id'] === action.id ? { ...row, [action.key]: action.value } : row))
  if (action.kind === 'insert') return rows.toSpliced(indexBehind(rows, action.before), 0, ...action.rows)
  if (action.kind === 'remove') return rows.filter((row) => !action.ids.includes(row['id']!))
  const moved = rows.filter((row) => row['id'] === action.id)
  const others = rows.filter((row) => row['id'] !== action.id)
  return others.toSpliced(indexBehind(others, action.before), 0, ...moved)
}

/** Behind the last of these rows that is there. */
function indexBehind(rows: readonly PlainRow[], before: readonly string[]): number {
  const last = before.findLast((id) => rows.some((row) => row['id'] === id))
  return rows.findIndex((row) => row['id'] === last) + 1
}

/** Empty values come last either way. */
function order(one: string, other: string, { direction }: PlainSorting): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  const factor = direction === 'asc' ? 1 : -1
  return one === other ? 0 : one < other ? -factor : factor
}
