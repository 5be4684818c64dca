import { describe, expect, it } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { createRandom } from '../../../demo/server/platform/base/random'
import { GridControl } from '../control/grid-control'

const settings = { ...gridSettings, selection: 'checkbox' } as const

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
