import type { CellType } from './cell-type'
import type { GridColumn, GridOption, GridSize } from '../../edit-grid.types'

/** A column as the grid works with it: every key decided. */
export interface ShownColumn {
  readonly key: string
  readonly title: string
  readonly kind: string
  readonly type: CellType
  /** As the page wrote it. */
  readonly source: GridColumn
  readonly width: number
  readonly minWidth: number
  /** Neither the page, the user nor its type gave it a width. */
  readonly isFlexible: boolean
  readonly align: 'start' | 'center' | 'end'
  readonly pin: 'start' | 'end' | null
  /** A value is needed: told by a star in the head. */
  readonly required: boolean
  readonly editable: boolean
  readonly options: readonly GridOption[]
  /** Texts of the options by value as text. */
  readonly optionTexts: ReadonlyMap<string, string>
  /** Shows numbers, where the page says how. */
  readonly digits?: Intl.NumberFormat | null
  /** Between several texts in one cell. */
  readonly comma: string
}

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
