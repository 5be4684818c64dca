import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridRow } from '../../edit-grid.types'
import { ColumnTotal, type StatisticsMode } from '../../model/statistics/statistics'
import { numberOf } from './exported-cell'
import type { SheetCell } from './xlsx/sheet.types'

/** What the footer of the grid is called in a file. */
export interface TotalTexts {
  readonly mode: StatisticsMode
  readonly sum: string
  readonly average: string
}

/** Sum and average of the exported rows, below the columns that ask for them; their names stand in the first column without. */
export class FileTotals {
  readonly #totals: ReadonlyMap<string, ColumnTotal>

  constructor(
    private readonly columns: readonly ShownColumn[],
    private readonly strings: TotalTexts,
  ) {
    this.#totals = new Map(columns.filter(hasTotal).map(({ key }) => [key, new ColumnTotal(strings.mode)]))
  }

  add(rows: readonly GridRow[]): void {
    for (const [key, total] of this.#totals) for (const row of rows) total.add(row[key])
  }

  /** The rows of the file, none where no column asks. */
  get rows(): readonly (readonly SheetCell[])[] {
    const kinds = (['sum', 'average'] as const).filter((kind) => this.columns.some(({ source }) => source.statistics?.includes(kind)))
    const named = this.columns.findIndex((column) => !hasTotal(column))
    return kinds.map((kind) =>
      this.columns.map(({ key, source }, index) => {
        if (index === named) return this.strings[kind]
        if (!source.statistics?.includes(kind)) return null
        const text = this.#totals.get(key)!.statistics[kind]
        return numberOf(text) ?? text
      }),
    )
  }
}

function hasTotal({ source }: ShownColumn): boolean {
  return Boolean(source.statistics?.length)
}
