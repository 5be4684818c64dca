import type { WallLayout } from './player-wall.types'

export const wallLayouts: readonly WallLayout[] = [1, 2, 3, 4, 6, 8, 9, 16, 25, 36]

/** The layout of a number; the smallest with room for it where there is none. */
export function layoutFor(panes: number): WallLayout {
  return wallLayouts.find((layout) => layout >= panes) ?? 36
}

/** Where a pane lies in the grid of a layout, from 1 on. */
export interface PanePosition {
  readonly column: number
  readonly row: number
  /** Columns and rows that it takes. */
  readonly span: number
}

interface WallGrid {
  readonly columns: number
  readonly rows: number
}

/** Those that are no square of equal panes; `large` is the span of the first pane. */
const uneven: Readonly<Partial<Record<WallLayout, WallGrid & { readonly large: number }>>> = {
  2: { columns: 2, rows: 1, large: 1 },
  3: { columns: 3, rows: 2, large: 2 },
  6: { columns: 3, rows: 3, large: 2 },
  8: { columns: 4, rows: 4, large: 3 },
}

export function gridOf(layout: WallLayout): WallGrid {
  const side = Math.sqrt(layout)
  return uneven[layout] ?? { columns: side, rows: side }
}

/** The panes of a layout in the order in which they are filled. */
export function positionsOf(layout: WallLayout): PanePosition[] {
  const { columns, rows } = gridOf(layout)
  const large = uneven[layout]?.large ?? 1
  const cells = Array.from({ length: columns * rows }, (_, at) => ({
    column: (at % columns) + 1,
    row: Math.floor(at / columns) + 1,
    span: 1,
  }))
  if (large === 1) return cells
  return [{ column: 1, row: 1, span: large }, ...cells.filter(({ column, row }) => column > large || row > large)]
}

export type PaneDirection = 'left' | 'right' | 'up' | 'down'

/** The pane beside another one; null at the edge. */
export function adjacentPane(layout: WallLayout, at: number, direction: PaneDirection): number | null {
  const panes = positionsOf(layout)
  const from = panes[at]
  if (!from) return null
  const axes: Readonly<Record<PaneDirection, readonly [column: number, row: number]>> = {
    left: [from.column - 1, from.row],
    right: [from.column + from.span, from.row],
    up: [from.column, from.row - 1],
    down: [from.column, from.row + from.span],
  }
  const [column, row] = axes[direction]
  const found = panes.findIndex(
    (pane) => column >= pane.column && column < pane.column + pane.span && row >= pane.row && row < pane.row + pane.span,
  )
  return found < 0 ? null : found
}
