import { cellLooks } from '../body/body.types'
import { boxOf, type CellRange, isInBox, isSingle } from '../range/cell-range'

/** How the selection passes over a cell, as bits of `cellLooks`. */
export function selectionLook(range: CellRange | null, row: number, column: number): number {
  if (!range) return 0
  const active = range.anchor.row === row && range.anchor.column === column ? cellLooks.active : 0
  const box = boxOf(range)
  if (isSingle(range) || !isInBox(box, row, column)) return active
  return (
    active |
    cellLooks.ranged |
    (row === box.top ? cellLooks.top : 0) |
    (row === box.bottom ? cellLooks.bottom : 0) |
    (column === box.left ? cellLooks.start : 0) |
    (column === box.right ? cellLooks.end : 0)
  )
}
