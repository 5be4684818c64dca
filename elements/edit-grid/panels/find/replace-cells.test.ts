import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../../tests/suites/grid-settings'
import { GridControl } from '../../control/grid-control'
import { replaceCells } from './replace-cells'

const count = 3000

describe('[W-E23] replacing that takes long', () => {
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('goes on in the cells that were meant, where rows of others go and others come into sight', () => {
    const grid = new GridControl(gridSettings)
    grid.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: index % 2 ? 'odd' : 'old' })))
    const width = grid.columns.layout.columns.length
    const found = { width, indexes: Array.from({ length: count / 2 }, (_, index) => index * 2 * width) }
    const done = vi.fn()
    replaceCells(grid, found, { requested: 'o', by: '0' }, done)
    expect(grid.work.isRunning('pasting')).toBe(true)
    grid.data.removeRows(new Set(['r1', 'r2000']))
    grid.rows.sort([{ key: 'name', direction: 'desc' }])
    grid.rows.flush()
    grid.work.complete('pasting')
    expect(done).toHaveBeenCalledExactlyOnceWith({ done: count / 2 - 1, skipped: 1 })
    expect(['odd', 'old', '0ld'].map((name) => grid.data.rows.filter((row) => row['name'] === name).length)).toEqual([
      count / 2 - 1,
      0,
      count / 2 - 1,
    ])
  })
})
