import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { FilterRow } from '../panels/filters/FilterRow'
import { RowForms } from '../panels/forms/RowForms'
import { hasFilters, hasForms, type GridToolsProps } from '../shared/grid-props'
import toolbarCss from '../panels/toolbar/toolbar.css?inline'

/** Lazily loaded: the row of filters and the forms of rows, which only some grids have. Stands between the titles and the rows. */
export default function FiltersAndForms(props: GridToolsProps): ReactNode {
  useSheet(toolbarCss)
  return (
    <>
      {hasFilters(props) && <FilterRow {...props} />}
      {hasForms(props.grid) && <RowForms {...props} />}
    </>
  )
}
