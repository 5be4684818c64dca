import type { GridRow, RowId, RowState } from '../../edit-grid.types'
import type { DataChange, Patch } from './data.types'
import { Originals } from './originals'
import { idOf } from './row-ids'

/** The row with the step between two states of it, in these fields. */
export function moved(row: GridRow, before: GridRow, after: GridRow, keys: Iterable<string>): GridRow {
  const copy: Record<string, unknown> = { ...row }
  for (const key of keys) if (!Object.is(before[key], after[key])) copy[key] = after[key]
  return copy
}

/** Whether both hold the same values. */
export function isSame(one: GridRow, other: GridRow): boolean {
  const holdsAll = (some: GridRow, fields: GridRow): boolean => Object.keys(fields).every((key) => Object.is(some[key], fields[key]))
  return one === other || (holdsAll(one, other) && holdsAll(other, one))
}

/** The rows as they are now. */
interface PresentRows {
  readonly rows: readonly GridRow[]
  /** The field that holds their ids. */
  readonly key: string
  row(id: RowId): GridRow | undefined
}

/**
 * How the rows of a grid differ from those that were loaded: which are new, edited, removed or moved. Whatever way a row came to what it
 * is now, its state follows from the loaded rows alone.
 */
export class RowStates {
  readonly #present: PresentRows
  /** New rows, also those that were removed again. */
  readonly #added = new Set<RowId>()
  /** New rows that are there. */
  #addedCount = 0
  readonly #originals = new Originals()
  /** Existing rows that were removed, as they were at that time. */
  readonly #removed = new Map<RowId, GridRow>()
  /** Ids of rows that were removed before these were loaded; nothing else is known of them. */
  #deletedBefore: readonly RowId[] = []
  #hasMoved = false

  constructor(present: PresentRows) {
    this.#present = present
  }

  // ---- reading ----

  of(id: RowId): RowState {
    if (this.#added.has(id)) return 'new'
    return this.#originals.get(id) ? 'edited' : 'existing'
  }

  /** How the row was loaded; of a row that was not edited, itself. */
  originalOf(id: RowId): GridRow | undefined {
    return this.#originals.get(id) ?? (this.#added.has(id) ? undefined : this.#present.row(id))
  }

  /** @param row the row with the id, where it is at hand */
  isChanged(id: RowId, key: string, row = this.#present.row(id)): boolean {
    const original = this.#originals.get(id)
    return original !== undefined && original[key] !== row?.[key]
  }

  /** New rows that are there, in the order of the rows. */
  get addedRows(): readonly GridRow[] {
    const { rows, key } = this.#present
    return this.#addedCount === 0 ? [] : rows.filter((row) => this.#added.has(idOf(row, key)))
  }

  get addedCount(): number {
    return this.#addedCount
  }

  get editedCount(): number {
    return this.#originals.size
  }

  /** Loaded rows that differ from how they were loaded. */
  get editedRows(): readonly GridRow[] {
    return this.#originals
      .ids()
      .map((id) => this.#present.row(id))
      .filter((row) => row !== undefined)
  }

  get removedCount(): number {
    return this.#removed.size
  }

  /** Existing rows that were removed, oldest first. */
  get removedRows(): readonly GridRow[] {
    return [...this.#removed.values()]
  }

  /** An existing row that was removed, as it was at that time. */
  removedRow(id: RowId): GridRow | undefined {
    return this.#removed.get(id)
  }

  get deletedBefore(): readonly RowId[] {
    return this.#deletedBefore
  }

  /** Ids of all existing rows that were removed, also before these were loaded. */
  get removedIds(): readonly RowId[] {
    return [...this.#deletedBefore, ...this.#removed.keys()]
  }

  /** A row was moved since they were loaded, even if it came back. */
  get hasMoved(): boolean {
    return this.#hasMoved
  }

  // ---- what happens to the rows ----

  /**
   * Other rows are loaded: nothing of the last ones is left.
   * @param gone ids of rows that were removed before
   */
  begin(deleted: readonly RowId[]): void {
    this.#deletedBefore = deleted
    this.#hasMoved = false
    this.#added.clear()
    this.#addedCount = 0
    this.#originals.clear()
    this.#removed.clear()
  }

  /** The row of this id is a new one, whenever it comes. */
  addAdded(id: RowId): void {
    this.#added.add(id)
  }

  /** All new rows came as they were loaded. */
  countAdded(): void {
    this.#addedCount = this.#added.size
  }

  /** Keeps the states in step with what was done to the rows. */
  note(patch: Patch, cause: DataChange['cause']): void {
    if (patch.kind === 'set') this.#noteEdits(patch, cause)
    else if (patch.kind === 'move') this.#hasMoved = true
    else if (patch.kind === 'remove') {
      for (const row of patch.rows) {
        const id = idOf(row, this.#present.key)
        if (this.#added.has(id)) this.#addedCount--
        else if (cause !== 'live') this.#removed.set(id, row)
      }
    } else if (patch.kind === 'insert') {
      for (const row of patch.rows) {
        const id = idOf(row, this.#present.key)
        if (this.#added.has(id)) this.#addedCount++
        this.#removed.delete(id)
      }
    }
  }

  #noteEdits({ before, after }: Patch & { kind: 'set' }, cause: DataChange['cause']): void {
    // Many at once mostly come to rows of which none was touched before.
    const isNew = cause === 'user' || cause === 'script'
    if (this.#originals.size === 0 && this.#added.size === 0 && isNew) this.#originals.begin(before, this.#present.key)
    else for (let index = 0; index < before.length; index++) this.#noteEdit(before[index]!, after[index]!, cause)
  }

  #noteEdit(before: GridRow, after: GridRow, cause: DataChange['cause']): void {
    const id = idOf(after, this.#present.key)
    if (this.#added.has(id)) return
    const original = this.#originals.get(id)
    // What comes from the server is as good as loaded.
    if (cause === 'live') {
      if (original) this.#keepOriginal(id, moved(original, before, after, Object.keys(after)), after)
    } else if (!original && cause !== 'history') this.#originals.set(id, before)
    // A step that is taken back may lead to what others have made of the row meanwhile.
    else this.#keepOriginal(id, original ?? before, after)
  }

  /** An edit that came to what was loaded is none. */
  #keepOriginal(id: RowId, original: GridRow, row: GridRow): void {
    if (isSame(original, row)) this.#originals.delete(id)
    else this.#originals.set(id, original)
  }

  // ---- what the back end holds by now ----

  /**
   * These fields of a changed or removed row are others in the back end: what they were changed to stays, and differs from them from now
   * on.
   */
  rebase(id: RowId, fields: GridRow, removed?: GridRow): void {
    const original = this.#originals.get(id)
    if (removed) this.#removed.set(id, removed)
    if (original) this.#keepOriginal(id, { ...original, ...fields }, removed ?? this.#present.row(id)!)
  }

  /** The back end has these rows no longer: nothing is left of what was changed or removed. */
  drop(ids: ReadonlySet<RowId>): void {
    this.#deletedBefore = this.#deletedBefore.filter((id) => !ids.has(id))
    for (const id of ids) {
      this.#removed.delete(id)
      this.#originals.delete(id)
    }
  }
}
