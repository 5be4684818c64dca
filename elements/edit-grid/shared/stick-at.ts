import type { ColumnLayout } from '../model/columns/column-layout'
import type { ShownColumn } from '../model/columns/cell-type'

/** Where a pinned column stays while others scroll. */
export function stickAt(
  layout: ColumnLayout,
  { pin, width }: ShownColumn,
  index: number,
): { insetInlineStart?: number; insetInlineEnd?: number } {
  const left = layout.lefts[index]!
  if (pin === 'start') return { insetInlineStart: left }
  return pin === 'end' ? { insetInlineEnd: layout.endWidth - left - width } : {}
}
