import type { ShownColumn, CellType } from '../model/columns/cell-type'
import { drawCheckbox, createCheckbox } from './checkbox'

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
  reads: (column) => ({ kind: 'boolean', values: pairOf(column) }),
  toggle: (value, column) => pairOf(column)[isTicked(value, column) ? 1 : 0],
  editor: 'toggle',
  align: 'center',
  paint: {
    make: createCheckbox,
    draw: (cell, { value, column }) => void drawCheckbox(cell, isTicked(value, column), column.title),
  },
}
