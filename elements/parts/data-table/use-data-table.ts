import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { DataColumn, DataTableProps, TableLayout } from './data-table.types'
import { columnSizes, layoutOf } from './table-layout.model'

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature })

/** The columns of a table as TanStack Table keeps them: order, visibility, pins and sizes. */
export type ColumnTable<Row extends object> = ReactTable<typeof features, Row, TableLayout>

/**
 * TanStack Table over the columns. Rows are not its business here: lists come in pages from a server, sorted there. `showAll`: hidden
 * columns too, without a change of the layout.
 */
export function useDataTable<Row extends object>(
  { columns, rows, layout, onLayout }: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'layout' | 'onLayout'>,
  showAll = false,
): ColumnTable<Row> {
  const [own] = useState(() => layoutOf(columns))
  const state = layout ?? own
  // A column without a key has nothing to show.
  const definitions = useMemo(() => columns.filter(({ key }) => Boolean(key)).map(definition), [columns])
  const change =
    <Key extends keyof TableLayout>(key: Key) =>
    (next: TableLayout[Key] | ((before: TableLayout[Key]) => TableLayout[Key])): void =>
      onLayout?.({ ...state, [key]: typeof next === 'function' ? next(state[key]) : next })
  return useTable({
    features,
    columns: definitions,
    data: rows,
    state: showAll ? { ...state, columnVisibility: {} } : state,
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
    onColumnSizingChange: change('columnSizing'),
    onColumnPinningChange: change('columnPinning'),
  })
}

function definition<Row>({ key, title, minWidth, fixed }: DataColumn<Row>) {
  return {
    id: key,
    header: title,
    minSize: minWidth ?? columnSizes.least,
    maxSize: columnSizes.most,
    enableHiding: !fixed,
    enablePinning: !fixed,
  }
}
