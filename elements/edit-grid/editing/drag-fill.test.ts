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
