import type { GridSize } from '../../edit-grid.types'

/** What the user made of the columns; remembered per grid. */
export interface ColumnChoices {
  /** Keys in the user's order; columns that are missing here keep their place at the end. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly widths: Readonly<Record<string, number>>
  readonly pins: Readonly<Record<string, 'start' | 'end' | 'none'>>
  /** Height of the rows; undefined: as the page says. */
  readonly size?: GridSize | undefined
  /** What is typed into the row of filters, by key; null: the row is hidden; undefined: as the page says. */
  readonly filters?: Readonly<Record<string, string>> | null | undefined
}

export const noChoices: ColumnChoices = { order: [], hidden: [], widths: {}, pins: {} }
