import type { CellBox, CellCounts } from './cell-range'

/**
 * Text of the clipboard as cells, the way spreadsheets write it: tabs between cells, line breaks between rows, quotes around a
 * cell that holds either (its own quotes doubled), one line break at the end. A quote anywhere else is a quote.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let position = 0
  while (position < text.length) {
    const quoted = text[position] === '"' ? quotedCell(text, position) : null
    const end = quoted?.end ?? endOfCell(text, position)
    row.push(quoted?.cell ?? text.slice(position, end))
    position = end
    if (text[position] === '\t') {
      position++
      // Nothing behind the last tab is a cell too.
      if (position === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    position += text.startsWith('\r\n', position) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** A cell in quotes, if what begins at `start` is one: the closing quote stands before a tab, a line break or the end. */
function quotedCell(text: string, start: number): { cell: string; end: number } | null {
  let quote = text.indexOf('"', start + 1)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote < 0 || !isEndOfCell(text, quote + 1)) return null
  return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
}

function isEndOfCell(text: string, position: number): boolean {
  return position >= text.length || text[position] === '\t' || text[position] === '\r' || text[position] === '\n'
}

function endOfCell(text: string, start: number): number {
  let position = start
  while (!isEndOfCell(text, position)) position++
  return position
}

/** Where a block of cells goes. */
export interface PastePlan extends CellBox {
  /** New rows that are needed behind the last one. */
  readonly rowsToInsert: number
  /** Columns of the block for which there is no column. */
  readonly columnsCut: number
  /** What a cell gets; undefined leaves it as it is, where a line of the block is shorter than others. */
  textAt(row: number, column: number): string | undefined
}

/**
 * A block is pasted once from the first cell of the range on; into a range that is a multiple of it, a single value say, as often
 * as it fits. Null for nothing.
 */
export function planPaste(block: readonly (readonly string[])[], range: CellBox, { rows, columns }: CellCounts): PastePlan | null {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return null
  const { top, left } = range
  const isRepeated = (range.bottom - top + 1) % height === 0 && (range.right - left + 1) % width === 0
  const bottom = isRepeated ? range.bottom : top + height - 1
  const right = isRepeated ? range.right : left + width - 1
  return {
    top,
    left,
    bottom,
    right: Math.min(right, columns - 1),
    rowsToInsert: Math.max(0, bottom + 1 - rows),
    columnsCut: Math.max(0, right + 1 - columns),
    textAt: (row, column) => block[(row - top) % height]![(column - left) % width],
  }
}

/** What of a block has no place. */
export interface PasteCut {
  readonly rows: number
  readonly columns: number
  /** The first texts of it. */
  readonly texts: readonly string[]
}

const maxTexts = 3

/** As much of the plan as fits; where nothing would, all of it. */
export function fittingPlan(plan: PastePlan, rows: number, mayInsert: boolean): PastePlan {
  const bottom = mayInsert || rows <= plan.top ? plan.bottom : Math.min(plan.bottom, rows - 1)
  return { ...plan, bottom, rowsToInsert: mayInsert ? plan.rowsToInsert : 0, columnsCut: 0 }
}

/** What the fitting plan leaves out; null where no text goes: empty cells are no loss. */
export function cutOf(plan: PastePlan, fitting: PastePlan): PasteCut | null {
  const texts: string[] = []
  for (let row = plan.top; row <= plan.bottom && texts.length < maxTexts; row++) {
    const first = row > fitting.bottom ? plan.left : plan.right + 1
    for (let column = first; column <= plan.right + plan.columnsCut && texts.length < maxTexts; column++) {
      const text = plan.textAt(row, column)
      if (text) texts.push(text)
    }
  }
  return texts.length > 0 ? { rows: plan.bottom - fitting.bottom, columns: plan.columnsCut, texts } : null
}
