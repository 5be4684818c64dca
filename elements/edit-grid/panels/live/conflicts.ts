import { plainText } from '../../model/columns/plain-text'
import type { Conflict, Conflicts, TranslateConflict } from '../../state/conflicts.types'
import type { GridState } from '../../state/grid-state.types'
import type { GridRow, RowId } from '../../edit-grid.types'

/** The conflicts of one grid. */
export class CellConflicts implements Conflicts {
  readonly #keys = new Map<RowId, Set<string>>()
  readonly #deleted = new Set<RowId>()
  #t: TranslateConflict = String

  constructor(private readonly control: GridState) {
    control.data.subscribe(({ patch }) => patch.kind === 'load' && this.#drop())
  }

  #drop(): void {
    this.#keys.clear()
    this.#deleted.clear()
  }

  /** How a cell is described to assistive technology. */
  speak(t: TranslateConflict): void {
    this.#t = t
    this.#notify()
  }

  add(id: RowId, keys: readonly string[]): void {
    if (keys.length === 0) return
    this.#keys.set(id, new Set([...(this.#keys.get(id) ?? []), ...keys]))
    this.#notify()
  }

  /** A cell that came to the other's value, by undo too, is in none; changed again, it is. */
  has(id: RowId, key: string): boolean {
    return (this.#deleted.has(id) || Boolean(this.#keys.get(id)?.has(key))) && this.control.data.states.isChanged(id, key)
  }

  of(id: RowId, key: string): Conflict | null {
    const { data } = this.control
    return !this.#deleted.has(id) && this.has(id, key)
      ? { id, key, mine: data.row(id)?.[key], theirs: data.states.originalOf(id)?.[key] }
      : null
  }

  /** In the order of rows and columns. */
  get all(): readonly Conflict[] {
    const { columns } = this.control.settings
    return this.#inOrder(this.#keys.keys())
      .flatMap((id) => columns.map(({ key }) => this.of(id, key)))
      .filter((conflict) => conflict !== null)
  }

  #inOrder(ids: Iterable<RowId>): RowId[] {
    const { data, rows } = this.control
    return [...ids]
      .map((id) => [data.indexOf(id), id] as const)
      .filter(([position]) => position >= 0)
      .toSorted(([one], [other]) => rows.order.toFound(one) - rows.order.toFound(other))
      .map(([, id]) => id)
  }

  // ---- rows that others took away ----

  get deleted(): readonly RowId[] {
    return this.#inOrder(this.#deleted)
  }

  isDeleted(id: RowId): boolean {
    return this.#deleted.has(id) && this.control.data.row(id) !== undefined
  }

  lose(ids: readonly RowId[]): void {
    if (ids.length === 0) return
    for (const id of ids) this.#deleted.add(id)
    this.#notify()
  }

  regain(ids: ReadonlySet<RowId>): void {
    const back = [...this.#deleted].filter((id) => ids.has(id))
    if (back.length === 0) return
    for (const id of back) this.#deleted.delete(id)
    this.#notify()
  }

  addAgain(ids: readonly RowId[]): void {
    const { data, parts, screen } = this.control
    const renewed = this.#renew(ids)
    parts.expansion?.renamed(new Map([...renewed].map(([id, row]) => [id, data.idOf(row)])))
    const rows = [...renewed.values()]
    if (rows.length > 0) screen.events?.added({ rows })
    this.#notify()
  }

  removeRows(ids: readonly RowId[]): void {
    const { data } = this.control
    data.remove(new Set([...this.#renew(ids).values()].map((row) => data.idOf(row))), 'user')
    this.#notify()
  }

  #renew(ids: readonly RowId[]): ReadonlyMap<RowId, GridRow> {
    const rows = this.control.data.renew(new Set(ids.filter((id) => this.isDeleted(id))))
    for (const id of ids) this.#deleted.delete(id)
    return rows
  }

  noteOf(id: RowId, key: string): string | undefined {
    if (this.#deleted.has(id)) return this.#t(null)
    const conflict = this.of(id, key)
    return conflict ? this.#t(this.text(conflict, conflict.theirs)) : undefined
  }

  /** A value as its column shows it. */
  text({ key }: Conflict, value: unknown): string {
    const column = this.control.columns.layout.columns[this.control.columns.indexOf(key)]
    return column ? column.type.text(value, column) : plainText(value)
  }

  /** The user's own value stays, and will be saved. */
  keepMine(conflicts: readonly Conflict[]): void {
    for (const { id, key } of conflicts) this.#keys.get(id)?.delete(key)
    this.#notify()
  }

  /** The other's value comes in, as one step that can be taken back. */
  takeTheirs(conflicts: readonly Conflict[]): void {
    this.control.changes.byUser(conflicts.map(({ id, key, theirs }) => ({ id, key, value: theirs })))
  }

  #notify(): void {
    this.control.topics.notify('conflicts')
  }
}
