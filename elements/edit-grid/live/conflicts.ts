import { plainText } from '../cells/text-cells'
import type { Conflict, Conflicts } from '../state/conflicts.types'
import type { GridState } from '../state/grid-state.types'
import type { RowId } from '../edit-grid.types'

/** The conflicts of one grid. */
export class CellConflicts implements Conflicts {
  readonly #keys = new Map<RowId, Set<string>>()
  #say: (theirs: string) => string = String

  constructor(private readonly control: GridState) {
    control.data.subscribe(({ patch }) => patch.kind === 'load' && this.#keys.clear())
  }

  /** How a cell is described to assistive technology. */
  speak(say: (theirs: string) => string): void {
    this.#say = say
    this.#tell()
  }

  add(id: RowId, keys: readonly string[]): void {
    if (keys.length === 0) return
    this.#keys.set(id, new Set([...(this.#keys.get(id) ?? []), ...keys]))
    this.#tell()
  }

  /** A cell that came to the other's value, by undo too, is in none; changed again, it is. */
  has(id: RowId, key: string): boolean {
    return Boolean(this.#keys.get(id)?.has(key)) && this.control.data.isChanged(id, key)
  }

  of(id: RowId, key: string): Conflict | null {
    const { data } = this.control
    return this.has(id, key) ? { id, key, mine: data.row(id)?.[key], theirs: data.originalOf(id)?.[key] } : null
  }

  /** In the order of rows and columns. */
  get all(): readonly Conflict[] {
    const { control } = this
    const places = [...this.#keys.keys()].map((id) => [control.data.indexOf(id), id] as const).filter(([place]) => place >= 0)
    const found = places.toSorted(([one], [other]) => control.rows.order.toFound(one) - control.rows.order.toFound(other))
    return found.flatMap(([, id]) => control.settings.columns.map(({ key }) => this.of(id, key))).filter((conflict) => conflict !== null)
  }

  noteOf(id: RowId, key: string): string | undefined {
    const conflict = this.of(id, key)
    return conflict ? this.#say(this.text(conflict, conflict.theirs)) : undefined
  }

  /** A value as its column shows it. */
  text({ key }: Conflict, value: unknown): string {
    const column = this.control.columns.layout.columns[this.control.columns.indexOf(key)]
    return column ? column.type.text(value, column) : plainText(value)
  }

  /** The user's own value stays, and will be saved. */
  keepMine(conflicts: readonly Conflict[]): void {
    for (const { id, key } of conflicts) this.#keys.get(id)?.delete(key)
    this.#tell()
  }

  /** The other's value comes in, as one step that can be taken back. */
  takeTheirs(conflicts: readonly Conflict[]): void {
    this.control.changes.byUser(conflicts.map(({ id, key, theirs }) => ({ id, key, value: theirs })))
  }

  #tell(): void {
    this.control.topics.tell('conflicts')
  }
}
