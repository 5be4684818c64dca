import { fillIn } from '../model/columns/grid-columns'
import type { GridColumn, GridRow, RowId } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'

/**
 * The rows with all below them.
 * @throws Error in a tree, where rows below them are still to be asked for: nobody could tell which
 */
export function withDescendants({ parts, settings }: Pick<GridState, 'parts' | 'settings'>, ids: readonly RowId[]): readonly RowId[] {
  if (!settings.tree) return ids
  const descendants = parts.expansion?.moves?.descendants(ids)
  if (!descendants || descendants.unknown.length > 0) throw new Error('removing rows of a tree whose branches are not loaded')
  return descendants.ids
}

/** A new row: default values, ticks, and the next number of counting columns. */
export function newRow(columns: readonly GridColumn[], rows: readonly GridRow[]): GridRow {
  const row: Record<string, unknown> = {}
  for (const column of columns) {
    const value = firstValue(column, rows)
    if (value !== undefined) row[column.key] = value
  }
  return row
}

/** Several new rows: numbers of counting columns go on from one to the next. */
export function newRows(columns: readonly GridColumn[], rows: readonly GridRow[], count: number): GridRow[] {
  const first = newRow(columns, rows)
  const counting = columns.filter(({ isOrder }) => isOrder)
  return Array.from({ length: count }, (_, index) => ({
    ...first,
    ...Object.fromEntries(counting.map(({ key }) => [key, Number(first[key]) + index])),
  }))
}

function firstValue(column: GridColumn, rows: readonly GridRow[]): unknown {
  const { type, customValue, defaultChecked, defaultValue, isOrder, key } = column
  if (isOrder) return rows.reduce((highest, row) => Math.max(highest, Number(row[key]) || 0), 0) + 1
  if (type === 'checkbox') {
    const [on, off] = customValue ?? [true, false]
    return (defaultChecked ?? defaultValue === on) ? on : off
  }
  return typeof defaultValue === 'string' ? fillIn(defaultValue, column) : defaultValue
}
