import type { ReactNode, Ref } from 'react'
import type { GridColumn } from '../../../../elements/edit-grid/edit-grid.types'
import type { DraftRow } from './report-draft'
import { RowsGrid, type RowsOfGrid } from './RowsGrid'

interface ListTabProps {
  title: string
  help: string | undefined
  columns: readonly GridColumn[]
  rows: readonly DraftRow[]
  onRows: (rows: readonly DraftRow[]) => void
  readOnly: boolean
  ref: Ref<RowsOfGrid>
}

/** A list of a report under its name. */
export function ListTab({ title, help, ...grid }: ListTabProps): ReactNode {
  return (
    <section className="ops-reportlist">
      <h3>
        {title} {help && <span className="ops-faint ops-cap">{help}</span>}
      </h3>
      <RowsGrid label={title} {...grid} />
    </section>
  )
}
