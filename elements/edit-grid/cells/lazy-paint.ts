import type { CellPaint } from '../model/columns/cell-type'

/**
 * A painter whose code comes with the first cell of its type; until then such cells are empty.
 * @param drawAgain called when it is there
 */
export function lazyPaint(load: () => Promise<CellPaint>, drawAgain: () => void): CellPaint {
  let paint: CellPaint | null = null
  let isLoading = false

  async function fetchPaint(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      paint = await load()
      drawAgain()
    } catch {
      // The next draw tries again.
    }
    isLoading = false
  }

  return {
    make: (cell) => cell.replaceChildren(),
    draw(cell, view) {
      if (!paint) void fetchPaint()
      else {
        if (!cell.firstChild) paint.make(cell)
        paint.draw(cell, view)
      }
    },
  }
}
