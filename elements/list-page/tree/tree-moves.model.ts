import type { TreePosition } from '../../parts/data-table'
import type { TreeSlot } from '../resource/resource.types'

/** Where a row of a tree would go: beside or below the row at this index. */
export interface RowDropTarget {
  readonly over: number
  readonly spot: TreeSlot
}

/** Where the rows that are to be seen stand, top to bottom. */
export type TreePositions = readonly Pick<TreePosition, 'parents' | 'level' | 'note'>[]

/** Whether the row at `index` is the one at `top`, or below it. */
function isWithin(positions: TreePositions, index: number, top: number): boolean {
  for (let at = index; at >= 0; at = positions[at]?.parents ?? -1) if (at === top) return true
  return false
}

/** Share of the height of a row at its upper and lower edge that means before and behind it. */
const edge = 0.3

/** Where the row at `from` would go that is held over another one, so far down from its upper edge (0 to 1); null: nowhere. */
export function dropTargetAt(positions: TreePositions, from: number, over: number, down: number): RowDropTarget | null {
  const target = positions[over]
  if (!target || target.note !== undefined || isWithin(positions, over, from)) return null
  return { over, spot: down < edge ? 'before' : down > 1 - edge ? 'behind' : 'inside' }
}

/** The row beside the one at `from`, before or behind it; -1 for none. */
function siblingOf(positions: TreePositions, from: number, by: 1 | -1): number {
  const { parents: parentIndex, level } = positions[from]!
  for (let at = from + by; at >= 0 && at < positions.length; at += by) {
    const sibling = positions[at]!
    if (sibling.level < level) return -1
    if (sibling.level === level) return sibling.parents === parentIndex && sibling.note === undefined ? at : -1
  }
  return -1
}

/** Where a step goes: up and down among those beside it, in below the one before it, out behind the one above it; null: nowhere. */
export function dropTargetOfStep(positions: TreePositions, from: number, step: 'up' | 'down' | 'in' | 'out'): RowDropTarget | null {
  if (step === 'out') {
    const { parents: parentIndex } = positions[from]!
    return parentIndex < 0 ? null : { over: parentIndex, spot: 'behind' }
  }
  const over = siblingOf(positions, from, step === 'down' ? 1 : -1)
  if (over < 0) return null
  return { over, spot: step === 'up' ? 'before' : step === 'down' ? 'behind' : 'inside' }
}
