import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { editGridEntry } from '../../../../elements/edit-grid/edit-grid.element'
import type { GridSurface } from '../../../../elements/edit-grid/control/grid-surface'
import type { GridColumn } from '../../../../elements/edit-grid/edit-grid.types'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { asWritten, type DraftRow, gridRows } from './report-draft'

const EditGrid = lazyPart(() => import('../../../../elements/edit-grid/EditGrid'))

interface RowsGridProps {
  label: string
  columns: readonly GridColumn[]
  /** At first; the grid holds them from then on. */
  rows: readonly DraftRow[]
  onRows: (rows: readonly DraftRow[]) => void
  readOnly: boolean
  ref?: Ref<RowsOfGrid>
}

/** The present rows, including what is typed into an open cell. */
export interface RowsOfGrid {
  rows: () => readonly DraftRow[]
}

/** One list of a report: rows are added, moved, pasted and taken back as in any grid. */
export function RowsGrid({ label, columns, rows, onRows, readOnly, ref }: RowsGridProps): ReactNode {
  const grid = useRef<GridSurface>(null)
  // Until the grid is there nobody has changed anything.
  useImperativeHandle(ref, () => ({ rows: () => grid.current?.getValuesSync({ validate: false }).rows.map(asWritten) ?? rows }), [rows])
  const [first] = useState(() => rows.map((row, index) => ({ ...row, id: String(index + 1) })))
  const own = viewProps(editGridEntry, {
    name: 'rows',
    columns,
    rows: first,
    rowNumber: true,
    selectionType: readOnly ? undefined : 'checkbox',
    dragSort: !readOnly,
    toolbar: !readOnly,
    toolbarButtons: 'add,remove,move,undo',
    size: 'mini',
    maxHeight: 320,
    readOnly,
  })
  return (
    <EditGrid
      {...own}
      ref={grid}
      label={label}
      accessibleName={label}
      value=""
      onChange={(text) => onRows(gridRows(text))}
      fallback={<Skeleton height={120} />}
    />
  )
}
