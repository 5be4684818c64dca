import { expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { checkboxCell } from '../cells/checkbox-cell'
import { selectCell } from '../cells/choice-cells'
import { numberCell } from '../cells/text-cells'
import { GridControl } from '../control/grid-control'
import { dragFill } from './drag-fill'

const types = { select: selectCell, inputNumber: numberCell, checkbox: checkboxCell }

it('[V-E04] choices and ticks repeat where they are dragged on, and numbers count', () => {
  const options = [1, 2, 3].map((value) => ({ value, text: `choice ${value}` }))
  const columns = [
    { key: 'kind', type: 'select', options },
    { key: 'rate', type: 'inputNumber' },
    { key: 'on', type: 'checkbox', customValue: [1, 0] as const },
  ]
  const grid = new GridControl({ ...gridSettings, columns, typeOf: ({ type }) => types[type as keyof typeof types] })
  grid.loading.take(['a', 'b', 'c', 'd'].map((id, index) => ({ id, kind: index + 1, rate: index + 1, on: index % 2 })))
  dragFill(grid, { top: 0, bottom: 1, left: 0, right: 2 }, { box: { top: 0, bottom: 3, left: 0, right: 2 }, direction: 'down', count: 2 })
  expect(grid.data.rows.map(({ kind, rate, on }) => [kind, rate, on])).toEqual([
    [1, 1, 0],
    [2, 2, 1],
    [1, 3, 0],
    [2, 4, 1],
  ])
})

function filledBy(values: readonly unknown[], mode: Parameters<typeof dragFill>[3]): GridControl {
  const grid = new GridControl({ ...gridSettings, columns: [{ key: 'name', type: 'inputNumber' }], typeOf: () => numberCell })
  grid.loading.take(Array.from({ length: values.length + 2 }, (_, index) => ({ id: String(index), name: values[index] ?? '' })))
  const box = { top: 0, bottom: values.length - 1, left: 0, right: 0 }
  dragFill(grid, box, { box: { ...box, bottom: values.length + 1 }, direction: 'down', count: 2 }, mode)
  return grid
}
const ends = (grid: GridControl): unknown[] => grid.data.rows.slice(-2).map(({ name }) => name)

it.each([
  [[7], [7, 7], [8, 9], false],
  [[1, 2], [3, 4], [1, 2], true],
  [['2026-01-31'], ['2026-02-01', '2026-02-02'], ['2026-01-31', '2026-01-31'], true],
])('[V-E11] %j is filled one way, with Ctrl the other way, and made the other one afterwards', (values, plain, other, isSeries) => {
  const grid = filledBy(values, 'auto')
  expect([ends(grid), grid.parts.lastFill?.isSeries]).toEqual([plain, isSeries])
  expect(ends(filledBy(values, 'other'))).toEqual(other)
  grid.parts.lastFill!.choose(isSeries ? 'copy' : 'series')
  expect([ends(grid), grid.parts.lastFill?.isSeries]).toEqual([other, !isSeries])
  grid.data.undo()
  expect([ends(grid), grid.parts.lastFill]).toEqual([['', ''], null])
})

it('[V-E11] offers nothing where a series and a copy are the same', () => expect(filledBy(['x'], 'auto').parts.lastFill).toBeNull())
