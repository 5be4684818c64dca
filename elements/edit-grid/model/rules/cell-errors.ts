import { createListeners } from '../../../core/events/listeners'
import type { DataChange } from '../data/data.types'
import { idOf } from '../data/row-ids'
import type { CellError, RowId } from '../../edit-grid.types'
import type { RequestedCell, Findings, LocatedError } from './validate.types'

export type CellAt = Pick<CellError, 'id' | 'key'>

/** How the grid is shown: where a row stands (-1: not shown), and the columns in order. */
export interface ErrorOrder {
  readonly indexOf: (id: RowId) => number
  readonly keys: readonly string[]
}

/** What is known to be wrong, by row and column, and what is still being asked. */
export class CellErrors {
  readonly #errors = new Map<RowId, Map<string, LocatedError>>()
  readonly #pending = new Map<RowId, Map<string, RequestedCell>>()
  readonly #listeners = createListeners<[ids: ReadonlySet<RowId>]>()
  /** Rows with answers that came since the listeners were told. */
  #late: Set<RowId> | null = null
  #count = 0

  /** Wrong cells. */
  get count(): number {
    return this.#count
  }

  errorOf = (id: RowId, key: string): LocatedError | undefined => this.#errors.get(id)?.get(key)

  /** Some cells have not been answered about. */
  get isAsking(): boolean {
    return this.#pending.size > 0
  }

  isPending(id: RowId, key: string): boolean {
    return this.#pending.get(id)?.has(key) ?? false
  }

  /** Told after each change, with the rows whose cells differ. */
  readonly subscribe = this.#listeners.subscribe

  /**
   * Takes over what a check found: what was known of its cells, and what they were asked before, no longer counts.
   * @param areSame the values are those that were checked before: a cell that is asked again stays wrong until it is answered
   * @returns the errors that stay so
   */
  take({ errors, pending: requests, covers }: Findings, areSame = false): readonly LocatedError[] {
    const changed = new Set<RowId>()
    const saved = areSame ? requests.flatMap(({ id, key }) => this.errorOf(id, key) ?? []) : []
    const stays = new Set(saved)
    for (const [id, cells] of this.#errors)
      for (const [key, error] of cells) if (covers(id, key) && !stays.has(error)) this.#drop(id, key, changed)
    for (const [id, cells] of this.#pending) for (const key of cells.keys()) if (covers(id, key)) remove(this.#pending, id, key, changed)
    for (const error of errors) this.#put(error, changed)
    for (const cell of requests) {
      put(this.#pending, cell.id, cell.key, cell)
      changed.add(cell.id)
      void cell.result.then((error) => this.#resolved(cell, error))
    }
    this.#notify(changed)
    return saved
  }

  /** Errors of rows that went go with them; other rows know nothing of the old ones. */
  follow({ patch }: DataChange, rowKey: string): void {
    if (patch.kind === 'load') this.clear()
    else if (patch.kind === 'remove') this.#remove(patch.rows.map((row) => idOf(row, rowKey)))
  }

  clear(): void {
    this.#remove([...this.#errors.keys(), ...this.#pending.keys()])
  }

  /** All that is wrong, by rows and columns as shown; what is not shown comes last. */
  inOrder({ indexOf, keys }: ErrorOrder): readonly CellError[] {
    const columns = new Map(keys.map((key, index) => [key, index]))
    const behind = (position: number): number => (position < 0 ? Number.MAX_SAFE_INTEGER : position)
    return [...this.#errors]
      .map(([id, cells]) => ({ place: behind(indexOf(id)), cells: [...cells.values()] }))
      .sort((one, other) => one.place - other.place)
      .flatMap(({ cells }) => cells.sort((one, other) => (columns.get(one.key) ?? keys.length) - (columns.get(other.key) ?? keys.length)))
  }

  /**
   * The next wrong cell that can be gone to, behind (or before) a cell; from the last it goes on with the first.
   * @param others further cells that are gone to
   */
  next(order: ErrorOrder, from: CellAt | null, direction: 1 | -1 = 1, others: readonly CellAt[] = []): CellAt | null {
    const positionIn = ({ id, key }: CellAt): number => order.indexOf(id) * order.keys.length + order.keys.indexOf(key)
    const wrong: readonly CellAt[] = this.inOrder(order)
    const all = others.length === 0 ? wrong : [...wrong, ...others].sort((one, other) => positionIn(one) - positionIn(other))
    const shown = all.filter(({ id, key }) => order.indexOf(id) >= 0 && order.keys.includes(key))
    const start = from ? positionIn(from) : -1
    if (direction === 1) return shown.find((error) => positionIn(error) > start) ?? shown[0] ?? null
    return shown.findLast((error) => positionIn(error) < start) ?? shown.at(-1) ?? null
  }

  #resolved(cell: RequestedCell, error: LocatedError | null): void {
    // Overtaken: the cell was edited, or its row removed, since.
    if (this.#pending.get(cell.id)?.get(cell.key) !== cell) return
    if (!this.#late) {
      this.#late = new Set()
      queueMicrotask(() => {
        const changed = this.#late!
        this.#late = null
        this.#notify(changed)
      })
    }
    remove(this.#pending, cell.id, cell.key, this.#late)
    if (error) this.#put(error, this.#late)
    else if (this.errorOf(cell.id, cell.key)) this.#drop(cell.id, cell.key, this.#late)
  }

  #put(error: LocatedError, changed: Set<RowId>): void {
    if (!this.errorOf(error.id, error.key)) this.#count++
    put(this.#errors, error.id, error.key, error)
    changed.add(error.id)
  }

  #drop(id: RowId, key: string, changed: Set<RowId>): void {
    this.#count--
    remove(this.#errors, id, key, changed)
  }

  #remove(ids: readonly RowId[]): void {
    const changed = new Set<RowId>()
    for (const id of ids) {
      for (const key of this.#errors.get(id)?.keys() ?? []) this.#drop(id, key, changed)
      if (this.#pending.delete(id)) changed.add(id)
    }
    this.#notify(changed)
  }

  #notify(ids: ReadonlySet<RowId>): void {
    if (ids.size > 0) this.#listeners.notify(ids)
  }
}

function put<Value>(table: Map<RowId, Map<string, Value>>, id: RowId, key: string, value: Value): void {
  const cells = table.get(id)
  if (cells) cells.set(key, value)
  else table.set(id, new Map([[key, value]]))
}

function remove<Value>(table: Map<RowId, Map<string, Value>>, id: RowId, key: string, changed: Set<RowId>): void {
  const cells = table.get(id)
  cells?.delete(key)
  if (cells?.size === 0) table.delete(id)
  changed.add(id)
}
