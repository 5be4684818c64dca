import type { ShownColumn } from './cell-type'

/** Where the columns stand, css px. Columns of the middle scroll; those of start and end stay in sight. */
export interface ColumnLayout {
  readonly columns: readonly ShownColumn[]
  /** Of each column, from the start of its own part. */
  readonly lefts: readonly number[]
  /** First column of the middle, and the first behind it. */
  readonly middle: readonly [number, number]
  readonly startWidth: number
  readonly middleWidth: number
  readonly endWidth: number
  readonly width: number
}

/** @param viewWidth room for them, css px: columns without a width of their own share what would stay empty */
export function columnLayout(described: readonly ShownColumn[], viewWidth: number): ColumnLayout {
  const columns = stretched(described, viewWidth)
  const from = columns.findIndex(({ pin }) => pin !== 'start')
  const first = from < 0 ? columns.length : from
  const to = columns.findIndex(({ pin }) => pin === 'end')
  const last = to < 0 ? columns.length : to
  const widths = { start: 0, middle: 0, end: 0 }
  const lefts = columns.map(({ width, pin }) => {
    const part = pin ?? 'middle'
    const left = widths[part]
    widths[part] += width
    return left
  })
  const { start: startWidth, middle: middleWidth, end: endWidth } = widths
  return { columns, lefts, middle: [first, last], startWidth, middleWidth, endWidth, width: startWidth + middleWidth + endWidth }
}

/** The columns of the middle that are in sight: first, and the first behind them. */
export function visibleColumns(
  { columns, lefts, middle: [first, last], startWidth, endWidth }: ColumnLayout,
  scrollLeft: number,
  viewWidth: number,
): readonly [number, number] {
  const right = scrollLeft + Math.max(0, viewWidth - startWidth - endWidth)
  let from = first
  while (from < last - 1 && lefts[from]! + columns[from]!.width <= scrollLeft) from++
  let to = from
  while (to < last && lefts[to]! < right) to++
  return [from, to]
}

/** Columns that come into the head and go together: few scrolls draw it again. */
const section = 8
/** So many titles cost less than drawing the head again. */
const few = 32

/** The columns of the middle that have a title, of those that are drawn: whole sections; all where they are few. */
export function visibleSections({ middle: [first, last] }: ColumnLayout, [from, to]: readonly [number, number]): readonly [number, number] {
  const clamped = (count: number): number => Math.max(first, Math.min(last, first + count * section))
  if (last - first <= few) return [first, last]
  const start = Math.floor((from - first) / section)
  return [clamped(start), clamped(Math.max(start + 1, Math.ceil((to - first) / section)))]
}

function stretched(columns: readonly ShownColumn[], viewWidth: number): readonly ShownColumn[] {
  const room = viewWidth - columns.reduce((sum, { width }) => sum + width, 0)
  const flexible = columns.filter(({ isFlexible }) => isFlexible)
  if (room <= 0 || flexible.length === 0) return columns
  const share = Math.floor(room / flexible.length)
  const rest = room - share * flexible.length
  return columns.map((column) =>
    column.isFlexible ? { ...column, width: column.width + share + (column === flexible.at(-1) ? rest : 0) } : column,
  )
}
