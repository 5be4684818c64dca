import type { ReactNode } from 'react'
import { useAdoptedSheet } from '../../core/define/host-context'
import { FilterRow } from '../filters/FilterRow'
import { RowForms } from '../forms/RowForms'
import { hasFilters, hasForms } from '../view/has-around'
import type { GridAroundProps } from './around.types'
import { aroundSheet } from './around-sheet'

export type { GridAroundProps } from './around.types'

/** Lazily loaded: what only some grids have around their rows. Stands between the titles and the rows. */
export default function GridAround(props: GridAroundProps): ReactNode {
  useAdoptedSheet(aroundSheet())
  return (
    <>
      {hasFilters(props) && <FilterRow {...props} />}
      {hasForms(props.grid) && <RowForms {...props} />}
    </>
  )
}
