import type { ViewProps } from '../../core/define/element-entry'
import type { FieldViewProps } from '../../core/define/form-field.types'
import type { ColumnChoices } from '../model/columns/column.types'
import type { GridControl } from '../control/grid-control'
import type { editGridProps } from '../edit-grid.props'

/** Properties and handlers of the grid, as its views get them. */
export type GridProps = Omit<ViewProps<typeof editGridProps>, 'onChange' | 'label'> & Omit<FieldViewProps, 'ref'>

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
