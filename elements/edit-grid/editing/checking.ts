import type { DataChange } from '../model/data/data.types'
import { idOf, isTemporary } from '../model/data/row-ids'
import type { CellError, GridRow, RowId } from '../edit-grid.types'
import { noChoices } from '../model/columns/column.types'
import { shownColumns } from '../model/columns/grid-columns'
import { type CellPosition, isSamePosition } from '../model/range/cell-range'
import { type ColumnRules, compileRules } from '../model/rules/compile-rules'
import { editedCells } from '../model/rules/edited-cells'
import { type CellAt, CellErrors } from '../model/rules/cell-errors'
import { type EditedColumn, recheckCells, validateCells } from '../model/rules/validate'
import type { Findings, ValidateOptions } from '../model/rules/validate.types'
import type { GridState } from '../state/grid-state.types'
import type { GridSettings } from '../state/settings'
import type { Editing } from './editing'

/** Values of a grid: its rows without temporary ids, and the ids of removed rows. */
export interface GridValues {
  readonly rows: readonly GridRow[]
  readonly deleted: readonly RowId[]
  /** Number of invalid cells; 0 if nothing was validated. */
  readonly errorCount: number
  /** In displayed row and column order. */
  readonly errors: readonly CellError[]
}

export interface ValuesOptions {
  /** Default true. */
  readonly validate?: boolean
  /** Only these rows. */
  readonly ids?: readonly RowId[]
}

/** Rejects a request for values while cells are invalid. */
export class InvalidGridError extends Error {
  override readonly name = 'InvalidGridError'

  constructor(readonly values: GridValues) {
    super(`${values.errorCount} invalid cells`)
  }
}

/** Validates all cells, or those that an edit affects. */
export class Checking {
  readonly book = new CellErrors()
  /** A form submit waits for asynchronous rules. */
  isAwaited = false
  #rules: readonly ColumnRules[] = []
  #hovered: CellPosition | null = null

  constructor(
    private readonly grid: Pick<
      GridState,
      'settings' | 'topics' | 'data' | 'rows' | 'columns' | 'cells' | 'range' | 'changes' | 'parts' | 'screen'
    >,
    private readonly editing: Editing,
  ) {
    grid.data.subscribe((change) => this.#follow(change))
    this.book.subscribe(() => grid.topics.notify('errors'))
  }

  /** Compiles the rules of new columns or another language, and validates invalid cells again. */
  compile({ columns, translateRule: sayRule, typeOf, dictionaries }: GridSettings): void {
    const { data } = this.grid
    const wrong = this.book.inOrder(this.order)
    // Cells of hidden columns cannot be corrected.
    const visible = columns.filter(({ type }) => type !== 'hidden')
    const shown = new Map(shownColumns(visible, noChoices, typeOf, dictionaries).map((column) => [column.source, column]))
    this.#rules = compileRules(visible, sayRule, (column) => shown.get(column))
    this.book.clear()
    const indexesOf = (key: string): number[] =>
      wrong
        .filter((error) => error.key === key)
        .map(({ id }) => data.indexOf(id))
        .filter((position) => position >= 0)
    this.#recheck(this.#rules.map(({ key }) => ({ key, indexes: indexesOf(key) })).filter(({ indexes }) => indexes.length > 0))
  }

  get #options(): ValidateOptions {
    const { grid } = this
    return { rowKey: grid.settings.rowKey, numberOf: (position) => grid.rows.order.toFound(position) + 1 + grid.rows.missing }
  }

  /** Validates everything; synchronous errors are stored when it returns. */
  all(ids?: readonly RowId[]): Findings {
    const indexes = ids?.map((id) => this.grid.data.indexOf(id)).filter((position) => position >= 0)
    const findings = validateCells(this.#checked(), this.#rules, indexes, this.#options)
    const saved = this.book.take(findings, true)
    return { ...findings, errors: [...findings.errors, ...saved] }
  }

  /** Includes changed rows of other pages, which are saved together. */
  #checked(): readonly GridRow[] {
    const { data, parts } = this.grid
    const others = parts.pages?.changedRows ?? []
    return others.length > 0 ? [...data.rows, ...others] : data.rows
  }

  /** Validates one cell again. */
  check(id: RowId, key: string): void {
    const position = this.grid.data.indexOf(id)
    if (position >= 0) this.#recheck([{ key, indexes: [position] }])
  }

  /** Order of the errors for navigation. */
  get order() {
    const { grid } = this
    return {
      indexOf: (id: RowId) => grid.rows.order.toFound(grid.data.indexOf(id)),
      keys: grid.columns.layout.columns.map(({ key }) => key),
    }
  }

  /** Invalid cell under the pointer. */
  get hovered(): CellPosition | null {
    return this.#hovered
  }

  /** Sets the cell under the pointer; null: none. */
  hover(position: CellPosition | null): void {
    const { cells, topics } = this.grid
    const cell = position && cells.at(position)
    const wrong = cell && this.book.errorOf(cell.id, cell.column.key) ? position : null
    const before = this.#hovered
    if (wrong === before || (wrong && before && isSamePosition(wrong, before))) return
    this.#hovered = wrong
    topics.notify('hover')
  }

  /** @param others further cells that are gone to in the same order */
  next(direction: 1 | -1, others: readonly CellAt[] = []): CellAt | null {
    const {
      cells,
      range: { current },
    } = this.grid
    const cell = current && cells.at(current.anchor)
    return this.book.next(this.order, cell ? { id: cell.id, key: cell.column.key } : null, direction, others)
  }

  /** Rows, removed ids and the errors known synchronously. The text of an open editor is included. */
  valuesNow({ validate = true, ids }: ValuesOptions = {}): GridValues {
    const unread = this.editing.finish()
    const errors = validate ? [...this.#missing(), ...unread, ...this.all(ids).errors] : []
    return this.#values(errors, ids)
  }

  /** As `valuesNow`, after all asynchronous rules. @throws InvalidGridError */
  async values({ validate = true, ids }: ValuesOptions = {}): Promise<GridValues> {
    const errors = validate ? await this.errors(ids) : await this.#unchecked()
    const values = this.#values(errors, ids)
    if (values.errorCount > 0) throw new InvalidGridError(values)
    return values
  }

  /** Errors after all asynchronous rules, including the text of an open editor. */
  errors(ids?: readonly RowId[]): Promise<readonly CellError[]> {
    // A text that cannot be parsed because a chunk failed to load counts as invalid.
    return this.editing.whenRead()?.then(() => this.#errors(ids)) ?? this.#errors(ids)
  }

  async #unchecked(): Promise<readonly CellError[]> {
    await this.editing.whenRead()
    this.editing.finish()
    return []
  }

  #errors(ids?: readonly RowId[]): Promise<readonly CellError[]> {
    const unread = [...this.#missing(), ...this.editing.finish()]
    const { settled: completed } = this.all(ids)
    return unread.length > 0 ? completed.then((errors) => [...unread, ...errors]) : completed
  }

  /** Error of a required grid without rows; it belongs to no cell. */
  #missing(): readonly CellError[] {
    const { rows, settings } = this.grid
    return settings.required && rows.areNone ? [{ id: '', key: '', message: settings.translateRule('needRows') }] : []
  }

  /** Current values without validation and open editors. */
  get currentValues(): GridValues {
    return this.#values([])
  }

  #values(errors: readonly CellError[], ids?: readonly RowId[]): GridValues {
    const { settings } = this.grid
    const requested = ids && new Set(ids)
    const rows = this.grid.changes.rowsToSave().filter((row) => !requested || requested.has(idOf(row, settings.rowKey)))
    return {
      rows: rows.map((row) => this.#withoutTemporaryId(row)),
      deleted: this.grid.changes.deletedIds(),
      errorCount: errors.length,
      errors,
    }
  }

  /** Wire format of a row, with its child rows in a tree. */
  #withoutTemporaryId(row: GridRow): GridRow {
    const {
      settings,
      parts: { expansion },
    } = this.grid
    const own = isTemporary(idOf(row, settings.rowKey)) ? without(row, settings.rowKey) : row
    return expansion?.isTree ? expansion.eachBelow(own, (child) => this.#withoutTemporaryId(child)) : own
  }

  #follow(change: DataChange): void {
    this.book.follow(change, this.grid.settings.rowKey)
    this.#recheck(editedCells(change, this.#rules))
  }

  #recheck(cells: readonly EditedColumn[]): void {
    const { data } = this.grid
    if (cells.length > 0)
      this.book.take(recheckCells(data.rows, this.#rules, cells, this.book.errorOf, { ...this.#options, trigger: 'change' }))
  }
}

function without(row: GridRow, key: string): GridRow {
  const { [key]: _gone, ...rest } = row
  return rest
}
