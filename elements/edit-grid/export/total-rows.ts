import type { ShownColumn } from '../columns/column.types'
import type { GridRow } from '../edit-grid.types'
import { columnStatistics, type StatisticsMode } from '../statistics/statistics'
import { numberOf } from './exported-cell'
import type { SheetCell } from './xlsx/sheet.types'

/** What the footer of the grid is called in a file. */
export interface TotalWords {
  readonly mode: StatisticsMode
  readonly sum: string
  readonly average: string
}

/** Sum and average of the exported rows, below the columns that ask for them; their names stand in the first column without. */
export function totalRows(columns: readonly ShownColumn[], rows: readonly GridRow[], words: TotalWords): readonly (readonly SheetCell[])[] {
  const kinds = (['sum', 'average'] as const).filter((kind) => columns.some(({ source }) => source.statistics?.includes(kind)))
  const named = columns.findIndex(({ source }) => !source.statistics?.length)
  return kinds.map((kind) =>
    columns.map(({ key, source }, index) => {
      if (index === named) return words[kind]
      if (!source.statistics?.includes(kind)) return null
      const text = columnStatistics(rows, key, words.mode)[kind]
      return numberOf(text) ?? text
    }),
  )
}
