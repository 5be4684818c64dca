import type { CSSProperties } from 'react'
import type { DataColumn } from './data-table.types'
import type { ColumnTable } from './use-data-table'

/** A column as it is drawn: where, how wide, and how far it is stuck to a side. */
export interface ShownColumn<Row> extends DataColumn<Row> {
  /** Pixels; undefined before the room is measured. */
  width: number | undefined
  stuck: 'start' | 'end' | undefined
  /** Pixels from the side it is stuck to. */
  offset: number
}

interface Frame {
  /** Pixels by column key; null before the room is measured. */
  widths: Readonly<Record<string, number>> | null
  /** Pixels of what stands before the first column and behind the last one. */
  lead: number
  trail: number
}

/** The visible columns in their order, those pinned to the start first, those pinned to the end last. */
export function shownColumns<Row extends object>(
  table: ColumnTable<Row>,
  columns: readonly DataColumn<Row>[],
  { widths, lead, trail }: Frame,
): ShownColumn<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const visible = table.getVisibleLeafColumns().flatMap((leaf) => {
    const column = byKey.get(leaf.id)
    return column ? [{ ...column, width: widths?.[leaf.id] ?? column.width, stuck: leaf.getIsPinned() || undefined, offset: 0 }] : []
  })
  let before = lead
  for (const column of visible) {
    if (column.stuck !== 'start') break
    column.offset = before
    before += column.width ?? 0
  }
  let behind = trail
  for (const column of visible.toReversed()) {
    if (column.stuck !== 'end') break
    column.offset = behind
    behind += column.width ?? 0
  }
  return visible
}

/** How cells of a column stand: to which side, and stuck at which place. */
export function columnIndexOf({ align, stuck, offset }: ShownColumn<never>): {
  'data-align': typeof align
  'data-stick': typeof stuck
  style: CSSProperties | undefined
} {
  return {
    'data-align': align,
    'data-stick': stuck,
    style: stuck && { [stuck === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: offset },
  }
}
