import type { ColumnChoices } from '../columns/column.types'
import type { GridControl } from '../control/grid-control'
import type { GridProps } from '../view/grid-props'

/** What the pieces around the rows are given. */
export interface GridAroundProps {
  control: GridControl
  /** Properties and handlers of the element. */
  grid: GridProps
  choices: ColumnChoices
  onChoose: (choices: ColumnChoices) => void
  /** The active cell gets the focus. */
  takeFocus: () => void
}
