import type { ColumnChoices } from '../columns/column.types'
import type { GridControl } from '../control/grid-control'
import type { GridProps } from './grid-props'

/** What the toolbar, the row of filters and the forms of rows are given. */
export interface GridToolsProps {
  control: GridControl
  /** Properties and handlers of the element. */
  grid: GridProps
  choices: ColumnChoices
  onChoose: (choices: ColumnChoices) => void
  /** The active cell gets the focus. */
  takeFocus: () => void
}
