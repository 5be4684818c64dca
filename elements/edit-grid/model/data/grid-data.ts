import { createListeners } from '../../../core/events/listeners'
import type { CellChange, GridRow, RowId } from '../../edit-grid.types'
import type { DataChange, MovedUnder, Patch } from './data.types'
import { History, type UndoDirection } from './history'
import { applyPatch } from './patches'
import { RowCopies } from './row-copies'
import { idOf, RowFinder, temporaryId } from './row-ids'
import { RowStates, moved } from './row-states'
import { watchIds, sharedIds } from './shared-ids'
import type { UndoBatches } from './undo-batches'

/**
 * The rows of a grid, their states and what can be undone. Framework-free and synchronous; knows nothing of how rows are
 * sorted, filtered or drawn. Loading costs one copy of the array: what differs from the loaded rows is kept beside them.
 */
export class GridData {
  #rows: GridRow[] = []
  #loaded: readonly GridRow[] = []
  #shared: ReadonlySet<RowId> | null = null
  /** Ends a command that is under way over a longer time. */
  #finish: (() => void) | null = null
  #isWithin = false
  /** A command is taken back, or done again, in pieces. */
  #isTravelling = false
  readonly #history = new History((row) => this.idOf(row))
  readonly #listeners = createListeners<[change: DataChange]>()
  readonly #finder: RowFinder
  /** How they differ from what was loaded. */
  readonly states: RowStates

  constructor(rowKey = 'id') {
    this.#finder = new RowFinder(this.#rows, rowKey)
    this.states = new RowStates(this.#finder)
  }

  /** The field that holds the ids of the rows. */
  get rowKey(): string {
    return this.#finder.key
  }

  set rowKey(rowKey: string) {
    this.#finder.indexRows(this.#rows, rowKey)
    this.#shared = null
  }

  // ---- reading ----

  /** All rows in their own order. Never to be written into. */
  get rows(): readonly GridRow[] {
    return this.#rows
  }

  idOf(row: GridRow): RowId {
    return idOf(row, this.rowKey)
  }

  idAt(index: number): RowId {
    const row = this.#rows[index]
    return row ? this.idOf(row) : ''
  }

  /** Place of the row, -1 where there is none. */
  indexOf(id: RowId): number {
    return this.#finder.find(id)
  }

  row(id: RowId): GridRow | undefined {
    return this.#finder.row(id)
  }

  /**
   * Ids that several rows have: nobody could tell which one is meant, so none of them is changed. Looked for at the first question, unless
   * the rows as they came rule it out.
   */
  get sharedIds(): ReadonlySet<RowId> {
    return (this.#shared ??= sharedIds(this.#rows, this.rowKey))
  }

  /** Whether several rows have one id, as far as that was asked for. */
  get hasSharedIds(): boolean {
    return this.#shared !== null && this.#shared.size > 0
  }

  /** As they were handed over. */
  get loadedRows(): readonly GridRow[] {
    return this.#loaded
  }

  get canUndo(): boolean {
    return this.#history.canUndo
  }

  get canRedo(): boolean {
    return this.#history.canRedo
  }

  readonly subscribe = this.#listeners.subscribe

  // ---- loading ----

  /**
   * Takes other rows over; what was edited, removed or could be undone is forgotten. Rows without id become new ones.
   * @param gone ids of rows that were removed before
   */
  load(rows: readonly GridRow[], deleted: readonly RowId[] = []): void {
    const { missing, shared } = watchIds(rows, this.rowKey)
    this.#loaded = rows
    this.#rows = rows.slice()
    this.#shared = shared
    this.states.begin(deleted)
    this.#history.clear()
    this.#finder.indexRows(this.#rows, this.rowKey)
    for (const position of missing) this.#rows[position] = this.#named(rows[position]!)
    this.states.countAdded()
    this.#notify({ patch: { kind: 'load' }, cause: 'script' })
  }

  /** A copy of a row is another row. */
  #withOwnIds(rows: readonly GridRow[]): readonly GridRow[] {
    const ids = new Set<RowId>()
    return rows.map((row) => {
      const id = idOf(row, this.rowKey)
      const isOwn = id !== '' && !ids.has(id) && this.#finder.find(id) < 0
      ids.add(id)
      return isOwn ? row : this.#named(row)
    })
  }

  #withIds(rows: readonly GridRow[]): readonly GridRow[] {
    return rows.map((row) => (idOf(row, this.rowKey) ? row : this.#named(row)))
  }

  /** A row without an id is a new one. */
  #named(row: GridRow): GridRow {
    const id = temporaryId()
    this.states.addAdded(id)
    return { ...row, [this.rowKey]: id }
  }

  /**
   * Further rows of the server, behind all others: what was done before keeps its places, so it can still be undone. Answers
   * them with their ids.
   */
  loadMore(rows: readonly GridRow[]): readonly GridRow[] {
    this.#shared = null
    return this.#put(this.#withIds(rows), this.#rows.length, 'live')
  }

  /** Back to the rows as they were loaded. */
  reset(): void {
    this.load(this.#loaded, this.states.deletedBefore)
  }

  /** What is here now is what the server has: no row is new, edited or removed any more. */
  accept(rows: readonly GridRow[] = this.#rows): void {
    this.load(rows)
  }

  // ---- commands ----

  /** Several commands that are one for undo. */
  together<Result>(work: () => Result): Result {
    this.#finishOther('user')
    return this.#history.together(work)
  }

  /**
   * The same over a longer time: what is done by `within` is one for undo, until `end`.
   * @param finish does what is left of it at once: before anything else is changed, which is a step of its own
   */
  begin(finish: () => void): void {
    this.#finish = finish
    this.#history.begin()
  }

  /** A part of what was begun. */
  within(work: () => void): void {
    this.#isWithin = true
    try {
      work()
    } finally {
      this.#isWithin = false
    }
  }

  #finishOther(cause: DataChange['cause']): void {
    if (cause !== 'live' && !this.#isWithin) this.#finish?.()
  }

  /** @param isKept false takes all of it back */
  end(isKept: boolean): void {
    this.#finish = null
    if (isKept) this.#history.end()
    else this.#history.abandon(this.#rows, this.#again)
  }

  /**
   * Sets cells; those of rows that are unknown or not the only ones of their id, and those that hold the value already, are passed over.
   * Answers how many changed.
   */
  setCells(changes: readonly CellChange[], cause: DataChange['cause'] = 'script'): number {
    this.#finishOther(cause)
    const rows = this.#rows
    const finder = this.#finder
    const shared = this.sharedIds.size > 0 ? this.sharedIds : null
    const copies = new RowCopies()
    const keys = new Set<string>()
    let count = 0
    // Counted, not iterated: before the engine has seen enough of it, each step of an iterator is an object.
    for (let index = 0; index < changes.length; index++) {
      const { id, key, value } = changes[index]!
      const position = finder.find(id)
      const row = rows[position]
      if (!row || key === finder.key || shared?.has(id)) continue
      const copy = copies.of(position)
      if (Object.is((copy ?? row)[key], value)) continue
      const target = copy ?? copies.add(position, row)
      target[key] = value
      keys.add(key)
      count++
    }
    const { at, before, after } = copies
    if (count > 0) this.#do({ kind: 'set', at, before, after, keys }, cause)
    return count
  }

  /** Puts new rows at a place; those without an id, or with one that is taken, get a temporary one. A place that is no count is ignored. */
  insert(rows: readonly GridRow[], index: number, cause: DataChange['cause'] = 'script'): readonly GridRow[] {
    if (!Number.isInteger(index) || index < 0 || rows.length === 0) return []
    this.#finishOther(cause)
    const position = Math.min(index, this.#rows.length)
    const added = this.#withOwnIds(rows)
    for (const row of added) this.states.addAdded(idOf(row, this.rowKey))
    return this.#put(added, position, cause)
  }

  /** Removes rows by id in one pass; ids that are unknown, or that several rows have, are passed over. Answers the rows that went. */
  remove(ids: ReadonlySet<RowId>, cause: DataChange['cause'] = 'script'): readonly GridRow[] {
    this.#finishOther(cause)
    const at = this.#finder.findAll(this.#existing(ids))
    const deleted = at.map((position) => this.#rows[position]!)
    if (at.length > 0) this.#do({ kind: 'remove', at, rows: deleted }, cause)
    return deleted
  }

  #existing(ids: ReadonlySet<RowId>): ReadonlySet<RowId> {
    const shared = this.sharedIds
    return shared.size > 0 ? new Set([...ids].filter((id) => !shared.has(id))) : ids
  }

  /** Moves one row; both places as counted before the move. In a tree it may come to stand below another one, also at its place. */
  move(from: number, to: number, cause: DataChange['cause'] = 'user', under?: MovedUnder): boolean {
    const isValidIndex = (position: number): boolean => Number.isInteger(position) && position >= 0 && position < this.#rows.length
    this.#finishOther(cause)
    if ((from === to && !under) || !isValidIndex(from) || !isValidIndex(to)) return false
    this.#do({ kind: 'move', from, to, ...(under && { under }) }, cause)
    return true
  }

  /** Puts removed rows back at these places, ascending, as they are once they are there. */
  putBack(rows: readonly GridRow[], at: readonly number[]): void {
    this.#finishOther('user')
    if (rows.length > 0) this.#do({ kind: 'insert', at, rows }, 'user')
  }

  undo(): boolean {
    return this.#history.undo(this.#rows, this.#again)
  }

  redo(): boolean {
    return this.#history.redo(this.#rows, this.#again)
  }

  /** Carries out a step that is taken back or again. */
  readonly #again = (patch: Patch): void => this.#carryOut(this.#asNow(patch), 'history')

  /**
   * Takes the last command back, or does it again, in pieces; null where nothing can be begun.
   * @param finish as of `begin`
   */
  travel(direction: UndoDirection, finish: () => void): UndoBatches | null {
    const travel = this.#history.travel(direction, this.#rows, this.#again)
    if (!travel) return null
    this.#isTravelling = true
    this.#finish = finish
    const end = (isKept: boolean): boolean => {
      this.#isTravelling = false
      this.#finish = null
      return travel.end(isKept)
    }
    return { pieces: travel.pieces, end }
  }

  /** A command that is taken back in pieces is so at once: before what others do is looked at, which changes what it goes back to. */
  readonly finishTravel = (): void => void (this.#isTravelling && this.#finish?.())

  /** What the back end has changed since is left alone by a step that is taken back or again. */
  #asNow(patch: Patch): Patch {
    if (patch.kind !== 'set') return patch
    const before = patch.at.map((position) => this.#rows[position]!)
    return {
      ...patch,
      before,
      after: before.map((row, index) =>
        row === patch.before[index] ? patch.after[index]! : moved(row, patch.before[index]!, patch.after[index]!, patch.keys),
      ),
    }
  }

  #put(rows: readonly GridRow[], position: number, cause: DataChange['cause']): readonly GridRow[] {
    if (rows.length > 0) this.#do({ kind: 'insert', at: rows.map((_, offset) => position + offset), rows }, cause)
    return rows
  }

  #do(patch: Patch, cause: DataChange['cause']): void {
    if (cause === 'user' || cause === 'script') this.#history.add(patch, this.#rows)
    this.#carryOut(patch, cause)
  }

  #carryOut(patch: Patch, cause: DataChange['cause']): void {
    applyPatch(this.#rows, patch)
    if (patch.kind !== 'set') this.#finder.clear()
    this.states.note(patch, cause)
    this.#notify({ patch, cause })
  }

  // ---- what the back end holds by now ----

  /** Puts other patches in the place of those that can be taken back or again. */
  rewriteHistory(change: (patch: Patch) => Patch): void {
    this.finishTravel()
    this.#history.rewrite((step) => {
      const patch = change(step.patch)
      return patch === step.patch ? step : { ...step, patch }
    })
  }

  /** Rows that others have put in, behind all others; those that are known are passed over. Answers them. */
  takeIn(rows: readonly GridRow[]): readonly GridRow[] {
    const removedIds = new Set(this.states.removedIds)
    const others = rows.filter((row) => {
      const id = this.idOf(row)
      return id !== '' && !removedIds.has(id) && this.indexOf(id) < 0
    })
    if (others.length === 0) return []
    this.#loaded = [...this.#loaded, ...others]
    return this.loadMore(others)
  }

  /**
   * Rows that others have taken away: nothing of them is left, not what was changed or removed here either. Answers those that were there.
   */
  removeRows(ids: ReadonlySet<RowId>): readonly GridRow[] {
    this.finishTravel()
    const remains = (row: GridRow): boolean => !ids.has(this.idOf(row))
    this.#history.shift(ids, this.#rows)
    this.#loaded = this.#loaded.filter(remains)
    this.states.drop(ids)
    return this.remove(ids, 'live')
  }

  /**
   * These rows are new ones from now on, where they stand: the back end has them no longer. Answers them, with their temporary ids, by
   * their old ones.
   */
  renew(ids: ReadonlySet<RowId>): ReadonlyMap<RowId, GridRow> {
    this.finishTravel()
    const at = this.#finder.findAll(this.#existing(ids))
    const deleted = this.removeRows(ids)
    const rows = deleted.map((row) => this.#named(row))
    if (rows.length > 0) this.#do({ kind: 'insert', at, rows }, 'live')
    return new Map(deleted.map((row, index) => [this.idOf(row), rows[index]!]))
  }

  #notify(change: DataChange): void {
    this.#listeners.notify(change)
  }
}
