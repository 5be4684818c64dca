import type { CellView } from '../model/columns/cell-type'
import type { GridRow } from '../edit-grid.types'
import type { CellPosition } from '../model/range/cell-range'
import type { CellLookupPart, GridState } from './grid-state.types'

/** The cell at a place of the view. */
export class CellLookup implements CellLookupPart {
  constructor(private readonly grid: Pick<GridState, 'settings' | 'data' | 'rows' | 'columns'>) {}

  /** Undefined where there is none. */
  at({ row, column }: CellPosition): CellView | undefined {
    const { rows, columns, data } = this.grid
    const found = rows.at(row)
    const shown = columns.layout.columns[column]
    if (!found || !shown) return undefined
    return { value: this.valueOf(found, row, shown.key), row: found, id: data.idOf(found), rowIndex: row, column: shown }
  }

  /** The value of a cell; of the sort number of dragged rows, its place. */
  valueOf(row: GridRow, index: number, key: string): unknown {
    const { settings, rows } = this.grid
    return settings.dragSort && key === settings.sortKey ? rows.missing + rows.order.toData(index) + 1 : row[key]
  }
}
