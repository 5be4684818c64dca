import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { GridControl } from '../control/grid-control'
import { dragFill } from '../editing/drag-fill'
import { fillText } from '../editing/fill-text'
import { clearCells, fillDown } from './cell-changes'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

const count = 3000
const all = { top: 0, bottom: count - 1, left: 0, right: 0 }

/** A grid with all its names selected. */
function control(): GridControl {
  const made = new GridControl(gridSettings)
  made.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: index === 0 ? 'first' : 'old' })))
  made.range.current = { anchor: { row: 0, column: 0 }, focus: { row: count - 1, column: 0 } }
  return made
}
const names = (grid: GridControl): unknown[] => [...new Set(grid.data.rows.map(({ name }) => name))]

const cases: readonly [string, (grid: GridControl) => void, readonly unknown[]][] = [
  ['clearing', clearCells, ['']],
  ['filling', (grid) => fillText(grid, 'new'), ['new']],
  ['filling', fillDown, ['first']],
  ['filling', (grid) => dragFill(grid, { ...all, bottom: 0 }, { box: all, direction: 'down', count: count - 1 }), ['first']],
]

describe('[W-E23] many cells that are emptied or filled', () => {
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  })
  afterEach(() => void vi.restoreAllMocks())

  it.each(cases)('are so in pieces, with what is told, as one step for undo: %s %#', async (name, change, expected) => {
    const grid = control()
    const notified = new Set<string>()
    grid.topics.subscribe(['work'], () => grid.work.current && notified.add(grid.work.current.name))
    change(grid)
    expect(grid.work.isRunning('pasting')).toBe(true)
    await vi.waitFor(() => expect(grid.work.isRunning('pasting')).toBe(false), WAIT_TIMEOUT)
    expect([[...notified], names(grid)]).toEqual([[name], expected])
    expect([grid.data.undo(), names(grid), grid.data.undo()]).toEqual([true, ['first', 'old'], false])
  })

  it.each(cases)('are as before where that is cancelled: %s %#', async (_name, change) => {
    const grid = control()
    change(grid)
    await vi.waitFor(() => expect(grid.data.rows[1]!['name']).not.toBe('old'), { interval: 1, timeout: WAIT_TIMEOUT })
    grid.work.cancel('pasting')
    expect([names(grid), grid.data.canUndo, grid.work.current]).toEqual([['first', 'old'], false, null])
  })

  it('are those that were selected, where rows of others go meanwhile', async () => {
    const grid = control()
    grid.range.current = { anchor: { row: 1, column: 0 }, focus: { row: count - 2, column: 0 } }
    clearCells(grid)
    expect(grid.work.isRunning('pasting')).toBe(true)
    grid.data.removeRows(new Set(['r0']))
    await vi.waitFor(() => expect(grid.work.isRunning('pasting')).toBe(false), WAIT_TIMEOUT)
    expect(grid.data.rows.filter(({ name }) => name !== '').map(({ id }) => id)).toEqual([`r${count - 1}`])
  })

  it('does not begin while others are changed', () => {
    const grid = control()
    clearCells(grid)
    fillText(grid, 'new')
    grid.work.complete('pasting')
    expect(names(grid)).toEqual([''])
  })
})
