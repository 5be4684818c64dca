import type { ColumnChoices } from '../model/columns/column.types'
import type { GridProps } from './grid-props'

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
