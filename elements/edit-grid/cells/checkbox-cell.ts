import type { ShownColumn, CellType } from '../model/columns/cell-type'
import { drawTick, makeTick } from './tick'

/** What people and spreadsheets write for a box that is ticked, and for an empty one. */
const ticks: ReadonlySet<string> = new Set(['是', '1', 'true', 'yes', 'y', 'on', '√', '✓', '✔', '☑', '对'])
const blanks: ReadonlySet<string> = new Set(['', '否', '0', 'false', 'no', 'n', 'off', '×', 'x', '✗', '✘', '☐', '错'])

/** Values for on and off: booleans, or the pair of the column. */
function pairOf({ source }: ShownColumn): readonly [unknown, unknown] {
  return source.customValue ?? [true, false]
}

export function isTicked(value: unknown, column: ShownColumn): boolean {
  const [on] = pairOf(column)
  return value === on || (column.source.customValue !== undefined && String(value) === String(on))
}

/** On or off, changed by one press. */
export const checkboxCell: CellType = {
  text: (value, column) => String(pairOf(column)[isTicked(value, column) ? 0 : 1]),
  parse(text, column) {
    const pair = pairOf(column)
    const wanted = text.normalize('NFKC').trim().toLowerCase()
    const own = pair.find((value) => String(value).toLowerCase() === wanted)
    if (own !== undefined) return own
    if (ticks.has(wanted)) return pair[0]
    return blanks.has(wanted) ? pair[1] : undefined
  },
  toggle: (value, column) => pairOf(column)[isTicked(value, column) ? 1 : 0],
  editor: 'toggle',
  align: 'center',
  paint: {
    make: makeTick,
    draw: (cell, { value, column }) => void drawTick(cell, isTicked(value, column), column.title),
  },
}
