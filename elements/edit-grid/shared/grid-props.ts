import type { ViewProps } from '../../core/define/element-entry'
import type { FieldViewProps } from '../../core/define/form-field.types'
import type { GridControl } from '../control/grid-control'
import type { editGridProps } from '../edit-grid.props'
import type { ColumnChoices } from '../model/columns/column.types'

/** Whether there is a row of filters: the user decides, else the page. */
export function hasFilters({ grid, choices }: { grid: Pick<GridProps, 'filterRow'>; choices: ColumnChoices }): boolean {
  return choices.filters === undefined ? grid.filterRow : choices.filters !== null
}

/** Whether rows have details or a sub-form. */
export function hasForms({
  clickRowShowMainForm,
  clickRowShowSubForm,
  columns = [],
}: Pick<GridProps, 'clickRowShowMainForm' | 'clickRowShowSubForm' | 'columns'>): boolean {
  return clickRowShowMainForm || clickRowShowSubForm || columns.some(({ showDetails }) => showDetails)
}

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
