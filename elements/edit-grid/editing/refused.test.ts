import { expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { CellFiles } from '../cells/files/cell-files'
import { inputCell } from '../cells/text-cells'
import { GridControl } from '../control/grid-control'
import { surfaceOf } from '../control/grid-surface'
import type { GridRow } from '../edit-grid.types'
import { singleCell } from '../range/cell-range'
import { goToMarked } from './go-to-error'
import { pasteText } from './paste-cells'

const rows: readonly GridRow[] = ['a', 'b', 'c'].map((id) => ({ id, name: id, rate: '' }))
const columns = ['name', 'rate'].map((key) => ({ key, type: 'input', title: key }))
/** Takes everything but a question mark. */
const doubtful = { ...inputCell, parse: (text: string) => (text === '?' ? undefined : text) }

/** A grid into whose first cells a block was pasted. */
function pasted(text: string): GridControl {
  const grid = new GridControl({ ...gridSettings, columns, typeOf: () => doubtful })
  grid.loading.take(rows)
  grid.range.current = singleCell(0, 0)
  pasteText(grid, text)
  return grid
}

it('a page goes to wrong cells only, not to right ones that refused what was pasted', () => {
  const grid = pasted('x\n?\ny')
  expect(grid.announcer.refused?.count).toBe(1)
  expect(surfaceOf(grid, new CellFiles()).goToNextError()).toBe(false)
  expect(goToMarked(grid, 1)).toBe(true)
  expect(grid.range.current?.anchor).toEqual({ row: 1, column: 0 })
})
