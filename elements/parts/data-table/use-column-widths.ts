import { useMemo, useState } from 'react'
import { naturalWidth, sharedWidths } from './column-widths.model'
import type { DataTableProps } from './data-table.types'
import type { ColumnTable } from './use-data-table'

/** Least pixels of a column that says nothing of it. */
const defaultMinWidth = 64
/** Pixels for what opens a row, and for two levels of a tree. */
const treeRoom = 62
/** Rows whose contents are asked how wide a column should be. */
const sampled = 120

interface ColumnWidths {
  /** Pixels by key of each column that is shown; null before the room is measured. */
  widths: Readonly<Record<string, number>> | null
  /** Sets a width in pixels. The first one keeps the others as they are: the edge stays under the pointer. */
  resize: (key: string, width: number) => void
  /** As wide as the contents ask for. */
  fit: (key: string) => void
}

/** The first rows that came, whose contents ask for widths. They stay, so that columns do not jump from page to page. */
export function useSample<Row>(rows: readonly Row[]): readonly Row[] {
  const [sample, setSample] = useState(rows)
  if (sample.length > 0 || rows.length === 0) return sample
  const first = rows.slice(0, sampled)
  setSample(first)
  return first
}

/** How the columns that are shown share the room, in pixels, and what their user makes of that. */
export function useColumnWidths<Row extends object>(
  table: ColumnTable<Row>,
  {
    columns,
    rows,
    sample,
    treeColumn,
  }: Pick<DataTableProps<Row>, 'columns' | 'rows'> & { sample: readonly Row[]; treeColumn?: string | undefined },
  room: number | null,
): ColumnWidths {
  const { columnSizing } = table.state
  const shownKeys = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')

  const widths = useMemo(() => {
    if (room === null) return null
    const shown = new Set(shownKeys.split(' '))
    const requests = columns
      .filter(({ key }) => shown.has(key))
      .map((column) => ({
        key: column.key,
        fixed: columnSizing[column.key] ?? column.width,
        natural: naturalWidth(column, sample) + (column.key === treeColumn ? treeRoom : 0),
        minWidth: column.minWidth,
      }))
    return sharedWidths(requests, room)
  }, [columns, columnSizing, sample, room, shownKeys, treeColumn])

  function resize(key: string, width: number): void {
    const min = columns.find((column) => column.key === key)?.minWidth ?? defaultMinWidth
    table.setColumnSizing((sizes) => ({ ...widths, ...sizes, [key]: Math.max(min, Math.round(width)) }))
  }

  return {
    widths,
    resize,
    fit(key) {
      const column = columns.find((one) => one.key === key)
      if (column) resize(key, naturalWidth(column, rows))
    },
  }
}
