import { idOf } from '../data/row-ids'
import type { GridRow, RowId } from '../../edit-grid.types'
import { ownOrder } from '../rows/row-order'
import { ColumnCheck } from './column-check'
import type { ColumnRules } from './compile-rules'
import type { RequestedCell, Findings, LocatedError, ValidateOptions } from './validate.types'

/**
 * Checks cells of all columns that have rules, one column after the other.
 * @param indexes places of the rows to be checked, in the order their errors are wanted; default all. Whether a value is unique is
 * always asked of all rows.
 */
export function validateCells(
  rows: readonly GridRow[],
  columns: readonly ColumnRules[],
  indexes?: ArrayLike<number>,
  options: ValidateOptions = {},
): Findings {
  const sheet = new FindingSheet(columns.length)
  const checkedIndexes = indexes ?? ownOrder(rows.length)
  const { rowKey = 'id' } = options
  for (const [column, rules] of columns.entries()) {
    new ColumnCheck(rows, rules, options).each(checkedIndexes, (found, position, index) =>
      sheet.note(found, idOf(rows[position]!, rowKey), rules.key, index, column),
    )
  }
  const keys = new Set(columns.map(({ key }) => key))
  let ids: Set<RowId> | null = null
  return sheet.findings((id, key) => {
    if (!keys.has(key)) return false
    if (indexes) ids ??= new Set(Array.from(indexes, (position) => (rows[position] ? idOf(rows[position], rowKey) : '')))
    return ids?.has(id) ?? true
  })
}

/** Cells of one column whose value is another one now. */
export interface EditedColumn {
  readonly key: string
  /** Without those of rows that are gone: what they held still concerns a column of unique values. */
  readonly indexes: readonly number[]
}

/**
 * Checks cells after an edit. In a column of unique values the others are looked at in the same pass: those that repeat a value now
 * are told, those that did so before are checked again; what else is known of them, and what the page's own rules said, stands.
 * @param existingError what is known of a cell so far
 */
export function recheckCells(
  rows: readonly GridRow[],
  columns: readonly ColumnRules[],
  edited: readonly EditedColumn[],
  existingError: (id: RowId, key: string) => LocatedError | undefined,
  options: ValidateOptions = {},
): Findings {
  const sheet = new FindingSheet(columns.length)
  const covered = new Map<string, readonly number[]>()
  const { rowKey = 'id' } = options
  for (const [column, rules] of columns.entries()) {
    const indexes = edited.find(({ key }) => key === rules.key)?.indexes
    if (!indexes) continue
    const check = new ColumnCheck(rows, rules, options)
    covered.set(rules.key, indexes)
    const note = (found: LocatedError | Promise<LocatedError | null>, position: number): void =>
      sheet.note(found, idOf(rows[position]!, rowKey), rules.key, position, column)
    check.each(indexes, note)
    if (!rules.isUnique) continue
    const checked = [...indexes]
    covered.set(rules.key, checked)
    const isEdited = new Set(indexes)
    for (let position = 0; position < rows.length; position++) {
      if (isEdited.has(position)) continue
      const before = existingError(idOf(rows[position]!, rowKey), rules.key)
      if (before ? before.by !== 'unique' : !check.hasDuplicate(position)) continue
      const found = check.valueAt(position)
      if (!before && found?.by !== 'unique') continue
      checked.push(position)
      if (found !== null) note(found, position)
    }
  }
  return sheet.findings(coveredCells(covered, (position) => idOf(rows[position]!, rowKey)))
}

/** Ids are made only of the columns that something is known of, mostly of none. */
function coveredCells(indexesByKey: ReadonlyMap<string, readonly number[]>, idAt: (position: number) => RowId): Findings['covers'] {
  const ids = new Map<string, ReadonlySet<RowId>>()
  return (id, key) => {
    const cellIds = ids.get(key) ?? new Set(indexesByKey.get(key)?.map(idAt))
    ids.set(key, cellIds)
    return cellIds.has(id)
  }
}

interface Noted<Found> {
  readonly found: Found
  /** Rows before columns. */
  readonly order: number
}

/** Collects what is found column by column, and gives it row by row. */
class FindingSheet {
  readonly #errors: Noted<LocatedError>[] = []
  readonly #pending: Noted<RequestedCell>[] = []

  constructor(private readonly columns: number) {}

  note(found: LocatedError | Promise<LocatedError | null>, id: RowId, key: string, row: number, column: number): void {
    const order = row * this.columns + column
    if (found instanceof Promise) this.#pending.push({ found: { id, key, result: found }, order })
    else this.#errors.push({ found, order })
  }

  findings(covers: Findings['covers']): Findings {
    const errors = inOrder(this.#errors)
    const requests = inOrder(this.#pending)
    return { errors, pending: requests, covers, settled: requests.length === 0 ? Promise.resolve(errors) : this.#settled() }
  }

  async #settled(): Promise<readonly LocatedError[]> {
    const results = await Promise.all(this.#pending.map(async ({ found, order }) => ({ found: await found.result, order })))
    return inOrder([...this.#errors, ...results.filter((noted): noted is Noted<LocatedError> => noted.found !== null)])
  }
}

function inOrder<Found>(noted: readonly Noted<Found>[]): readonly Found[] {
  return noted.toSorted((one, other) => one.order - other.order).map(({ found }) => found)
}
