import type { GridState } from '../state/grid-state.types'

/** Css px: a cell with its padding and line, and how wide a column becomes at most. */
const [padding, maxWidth] = [22, 600]
/** Of the rows that are not drawn so many are measured. */
const maxSamples = 500

/**
 * How wide a column has to be for its title and what its cells show, css px: of all cells that are drawn, and of a sample of the
 * others where they show plain text.
 */
export function fitWidth(
  { columns, rows, cells, screen }: Pick<GridState, 'columns' | 'rows' | 'cells' | 'screen'>,
  column: number,
): number {
  const { scroller } = screen.body!
  const shown = columns.layout.columns[column]!
  const cellSelector = `[aria-colindex="${column + 1}"]`
  const drawn = [
    ...scroller.querySelectorAll(`[role="columnheader"]${cellSelector} > .ops-sort, [role="gridcell"]${cellSelector}.ops-grid-cell`),
  ]
  let widest = Math.max(0, ...drawn.map(contentWidth))
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = getComputedStyle(drawn.at(-1) ?? scroller).font
  const step = Math.ceil(rows.count / maxSamples)
  for (let row = 0; !shown.type.paint && row < rows.count; row += step) {
    const { value } = cells.at({ row, column })!
    widest = Math.max(widest, pen.measureText(shown.type.text(value, shown)).width)
  }
  return Math.min(maxWidth, Math.ceil(widest) + padding)
}

/** Of what is in an element, also where it is cut off. */
function contentWidth(element: Element): number {
  const contents = document.createRange()
  contents.selectNodeContents(element)
  return contents.getBoundingClientRect().width
}
