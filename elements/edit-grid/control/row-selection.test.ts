import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../demo/server/seed/random'
import { RowSelection } from './row-selection'

describe('RowSelection', () => {
  it('counts what is ticked as a look at each row would, whatever came, went and was ticked', () => {
    const random = createRandom(7)
    const rows: string[] = []
    const picks = new RowSelection(() => false)
    const steps: (() => void)[] = [
      () => picks.setAll(random.chance(0.5)),
      () => rows.length > 0 && picks.set(random.pick(rows), random.chance(0.5)),
      () => picks.only(rows[0] ?? null),
      () => {
        const id = `r${random.integer(0, 1e9)}`
        rows.push(id)
        picks.came([id])
      },
      () => {
        const gone = rows.shift()
        if (gone !== undefined) picks.forget([gone])
      },
    ]
    for (let step = 0; step < 2000; step++) {
      random.pick(steps)()
      expect(picks.countOf(rows.length)).toBe(rows.filter((id) => picks.has(id)).length)
    }
  })
})
