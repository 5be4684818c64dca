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

/** What a grid hands over: its rows, without the ids that are only temporary, and the ids of removed rows. */
export interface GridValues {
  readonly rows: readonly GridRow[]
  readonly deleted: readonly RowId[]
  /** Wrong cells; 0 when nothing was asked. */
  readonly errorCount: number
  /** In the order of rows and columns as shown. */
  readonly errors: readonly CellError[]
}

export interface ValuesOptions {
  /** Default true. */
  readonly validate?: boolean
  /** Only these rows. */
  readonly ids?: readonly RowId[]
}

/** Values were asked for, and some cells are wrong. */
export class InvalidGridError extends Error {
  override readonly name = 'InvalidGridError'

  constructor(readonly values: GridValues) {
    super(`${values.errorCount} invalid cells`)
  }
}

/** Asks the rules of the columns: of everything, or of what an edit touches. */
export class Checking {
  readonly book = new CellErrors()
  /** A form is sent when all rules have answered. */
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
    this.book.subscribe(() => grid.topics.tell('errors'))
  }

  /** Other columns, or another language: what was wrong is asked again, and said in other words. */
  compile({ columns, sayRule, typeOf, dictionaries }: GridSettings): void {
    const { data } = this.grid
    const wrong = this.book.inOrder(this.order)
    // Nobody can put right what is never shown.
    const visible = columns.filter(({ type }) => type !== 'hidden')
    const shown = new Map(shownColumns(visible, noChoices, typeOf, dictionaries).map((column) => [column.source, column]))
    this.#rules = compileRules(visible, sayRule, (column) => shown.get(column))
    this.book.clear()
    const placesOf = (key: string): number[] =>
      wrong
        .filter((error) => error.key === key)
        .map(({ id }) => data.indexOf(id))
        .filter((position) => position >= 0)
    this.#recheck(this.#rules.map(({ key }) => ({ key, places: placesOf(key) })).filter(({ places }) => places.length > 0))
  }

  get #options(): ValidateOptions {
    const { grid } = this
    return { rowKey: grid.settings.rowKey, numberOf: (position) => grid.rows.order.toFound(position) + 1 + grid.rows.missing }
  }

  /** Asks everything; what is known at once is in the book when it returns. */
  all(ids?: readonly RowId[]): Findings {
    const places = ids?.map((id) => this.grid.data.indexOf(id)).filter((position) => position >= 0)
    const findings = validateCells(this.#checked(), this.#rules, places, this.#options)
    const saved = this.book.take(findings, true)
    return { ...findings, errors: [...findings.errors, ...saved] }
  }

  /** Rows of other pages that were changed are saved with these, so they have to be right too. */
  #checked(): readonly GridRow[] {
    const { data, parts } = this.grid
    const others = parts.pages?.changedRows ?? []
    return others.length > 0 ? [...data.rows, ...others] : data.rows
  }

  /** Asks again what is wrong with one cell. */
  check(id: RowId, key: string): void {
    const position = this.grid.data.indexOf(id)
    if (position >= 0) this.#recheck([{ key, places: [position] }])
  }

  /** Where errors stand, for going from one to the next. */
  get order() {
    const { grid } = this
    return {
      placeOf: (id: RowId) => grid.rows.order.toFound(grid.data.indexOf(id)),
      keys: grid.columns.layout.columns.map(({ key }) => key),
    }
  }

  /** The wrong cell under the pointer. */
  get hovered(): CellPosition | null {
    return this.#hovered
  }

  /** The pointer is over a cell, right or wrong, or over none. */
  hover(position: CellPosition | null): void {
    const { cells, topics } = this.grid
    const cell = position && cells.at(position)
    const wrong = cell && this.book.errorOf(cell.id, cell.column.key) ? position : null
    const before = this.#hovered
    if (wrong === before || (wrong && before && isSamePosition(wrong, before))) return
    this.#hovered = wrong
    topics.tell('hover')
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

  /** The rows and the ids of removed ones, with what is wrong as far as that is known at once; an open editor counts as typed. */
  valuesNow({ validate = true, ids }: ValuesOptions = {}): GridValues {
    const unread = this.editing.settle()
    const errors = validate ? [...this.#missing(), ...unread, ...this.all(ids).errors] : []
    return this.#values(errors, ids)
  }

  /** As `valuesNow`, after every rule has answered. @throws InvalidGridError */
  async values({ validate = true, ids }: ValuesOptions = {}): Promise<GridValues> {
    const errors = validate ? await this.errors(ids) : await this.#unchecked()
    const values = this.#values(errors, ids)
    if (values.errorCount > 0) throw new InvalidGridError(values)
    return values
  }

  /** What is wrong after every rule has answered, the text in an open editor included. */
  errors(ids?: readonly RowId[]): Promise<readonly CellError[]> {
    // What cannot be read because the code for it did not come is told as wrong.
    return this.editing.whenRead()?.then(() => this.#errors(ids)) ?? this.#errors(ids)
  }

  async #unchecked(): Promise<readonly CellError[]> {
    await this.editing.whenRead()
    this.editing.settle()
    return []
  }

  #errors(ids?: readonly RowId[]): Promise<readonly CellError[]> {
    const unread = [...this.#missing(), ...this.editing.settle()]
    const { settled } = this.all(ids)
    return unread.length > 0 ? settled.then((errors) => [...unread, ...errors]) : settled
  }

  /** What is wrong with a grid that needs a row and has none: it is in no cell. */
  #missing(): readonly CellError[] {
    const { rows, settings } = this.grid
    return settings.required && rows.areNone ? [{ id: '', key: '', message: settings.sayRule('needRows') }] : []
  }

  /** The same without a look at rules and editors. */
  get held(): GridValues {
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

  /** As the back end takes it, with the rows below it in a tree. */
  #withoutTemporaryId(row: GridRow): GridRow {
    const {
      settings,
      parts: { expansion },
    } = this.grid
    const own = isTemporary(idOf(row, settings.rowKey)) ? without(row, settings.rowKey) : row
    return expansion?.isTree ? expansion.eachBelow(own, (below) => this.#withoutTemporaryId(below)) : own
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
