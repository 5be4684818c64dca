import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../demo/server/seed/random'
import { inputCell } from '../cells/text-cells'
import { noChoices } from '../columns/column.types'
import { GridControl } from '../control/grid-control'
import type { GridSettings } from './settings'

const settings: GridSettings = {
  rowKey: 'id',
  columns: [
    { key: 'name', type: 'input' },
    { key: 'rate', type: 'input' },
  ],
  gutter: [],
  choices: noChoices,
  typeOf: () => inputCell,
  dictionaries: new Map(),
  rowHeight: 36,
  selection: 'checkbox',
  statistics: false,
  statisticsMode: 'integer',
  alwaysEditable: false,
  clickSelectRow: false,
  excluded: new Set(),
  locked: false,
  required: false,
  dragSort: false,
  sortKey: 'orderNum',
  expand: undefined,
  tree: undefined,
  pagination: undefined,
  disabledRows: undefined,
  reloadEffect: false,
  locale: 'en',
  sayRule: (key) => key,
}

describe('rows that are ticked', () => {
  it('are counted as a look at each row would, whatever came, went and was ticked', () => {
    const random = createRandom(7)
    const grid = new GridControl(settings)
    const { data, selection } = grid
    const steps: (() => void)[] = [
      () => selection.selectAll(random.chance(0.5)),
      () => data.rows.length > 0 && selection.select(data.idOf(random.pick(data.rows)), random.chance(0.5)),
      () => {
        grid.configure({ ...settings, selection: 'radio' })
        selection.select(data.idAt(0), data.rows.length > 0)
        grid.configure(settings)
      },
      () => data.insert([{ id: `r${random.integer(0, 1e9)}` }], data.rows.length),
      () => data.remove(new Set([data.idAt(0)])),
    ]
    for (let step = 0; step < 2000; step++) {
      random.pick(steps)()
      const count = data.rows.filter((row) => selection.has(data.idOf(row))).length
      expect([selection.state.count, selection.ids.length]).toEqual([count, count])
    }
  })
})
