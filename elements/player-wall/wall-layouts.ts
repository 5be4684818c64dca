import type { WallLayout } from './player-wall.types'

export const wallLayouts: readonly WallLayout[] = [1, 4, 6, 8, 9, 16]

/** The layout of a number; the smallest with room for it where there is none. */
export function layoutFor(panes: number): WallLayout {
  return wallLayouts.find((layout) => layout >= panes) ?? 16
}

/** Where a pane lies in the square of a layout, from 1 on. */
export interface PanePlace {
  readonly column: number
  readonly row: number
  /** Columns and rows that it takes. */
  readonly span: number
}

/** Columns of a layout, and rows. */
export function sideOf(layout: WallLayout): number {
  if (layout === 6) return 3
  return layout === 8 ? 4 : Math.sqrt(layout)
}

/** The panes of a layout in the order in which they are filled. */
export function placesOf(layout: WallLayout): PanePlace[] {
  const side = sideOf(layout)
  const cells = Array.from({ length: side * side }, (_, at) => ({ column: (at % side) + 1, row: Math.floor(at / side) + 1, span: 1 }))
  if (layout !== 6 && layout !== 8) return cells
  const large = { column: 1, row: 1, span: side - 1 }
  return [large, ...cells.filter(({ column, row }) => column === side || row === side)]
}

export type PaneDirection = 'left' | 'right' | 'up' | 'down'

/** The pane beside another one; null at the edge. */
export function paneBeside(layout: WallLayout, at: number, direction: PaneDirection): number | null {
  const places = placesOf(layout)
  const from = places[at]
  if (!from) return null
  const goals: Readonly<Record<PaneDirection, readonly [column: number, row: number]>> = {
    left: [from.column - 1, from.row],
    right: [from.column + from.span, from.row],
    up: [from.column, from.row - 1],
    down: [from.column, from.row + from.span],
  }
  const [column, row] = goals[direction]
  const found = places.findIndex(
    (place) => column >= place.column && column < place.column + place.span && row >= place.row && row < place.row + place.span,
  )
  return found < 0 ? null : found
}
