import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { CellFiles } from '../cells/uploads/cell-files'
import { surfaceOf } from '../control/grid-surface'
import { GridControl } from '../control/grid-control'
import { takeLive } from '../panels/live/take-live'
import { pasteText } from '../editing/paste-cells'
import { undoRedo } from './undo-redo'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

const count = 3000

/** A grid whose names were all set in one step. */
function control(): GridControl {
  const made = new GridControl(gridSettings)
  made.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'old' })))
  made.data.setCells(
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, key: 'name', value: 'new' })),
    'user',
  )
  return made
}
const names = (grid: GridControl): unknown[] => [...new Set(grid.data.rows.map(({ name }) => name))]
const isBusy = (grid: GridControl): boolean => grid.work.isRunning('pasting')
const half = (grid: GridControl): Promise<void> =>
  vi.waitFor(() => expect(names(grid).length).toBeGreaterThan(1), { interval: 1, timeout: WAIT_TIMEOUT })
const ended = (grid: GridControl): Promise<void> => vi.waitFor(() => expect(isBusy(grid)).toBe(false), WAIT_TIMEOUT)

describe('[W-E23] a step of many cells that is taken back or done again by the user', () => {
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('is so in pieces, with what is told', async () => {
    const grid = control()
    const notified = new Set<string>()
    grid.topics.subscribe(['work'], () => grid.work.current && notified.add(grid.work.current.name))
    expect([undoRedo(grid, 'undo'), isBusy(grid)]).toEqual([true, true])
    await ended(grid)
    expect([names(grid), grid.data.states.editedCount, grid.announcer.announced]).toMatchObject([['old'], 0, { what: 'undone', count }])
    expect([undoRedo(grid, 'redo'), isBusy(grid)]).toEqual([true, true])
    await ended(grid)
    expect([names(grid), grid.data.states.editedCount, grid.announcer.announced]).toMatchObject([['new'], count, { what: 'redone', count }])
    expect([...notified]).toEqual(['undoing', 'redoing'])
    expect([grid.data.undo(), names(grid), grid.data.undo()]).toEqual([true, ['old'], false])
  })

  it('is as before where that is cancelled, and can be taken back still', async () => {
    const grid = control()
    undoRedo(grid, 'undo')
    await half(grid)
    grid.work.cancel('pasting')
    expect([names(grid), grid.data.states.editedCount, grid.data.canUndo, grid.data.canRedo, grid.work.current]).toEqual([
      ['new'],
      count,
      true,
      false,
      null,
    ])
    expect([grid.data.undo(), names(grid)]).toEqual([true, ['old']])
    undoRedo(grid, 'redo')
    await half(grid)
    grid.work.cancel('pasting')
    expect([names(grid), grid.data.canUndo, grid.data.redo(), names(grid)]).toEqual([['old'], false, true, ['new']])
  })

  it('lets nothing else begin, and is done at once where a page asks for the rows or changes some', async () => {
    const grid = control()
    const page = surfaceOf(grid, new CellFiles())
    undoRedo(grid, 'undo')
    await half(grid)
    expect([page.undo(), page.redo()]).toEqual([false, false])
    expect(page.getRows()).toEqual(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'old' })))
    expect(isBusy(grid)).toBe(false)
    undoRedo(grid, 'redo')
    await half(grid)
    page.setCells([{ id: 'r0', key: 'name', value: 'page' }])
    expect([isBusy(grid), names(grid)]).toEqual([false, ['page', 'new']])
    expect([page.undo(), names(grid), page.undo(), names(grid)]).toEqual([true, ['new'], true, ['old']])
  })

  it('is done at once where the user takes back another one meanwhile', async () => {
    const grid = control()
    undoRedo(grid, 'undo')
    await half(grid)
    expect([undoRedo(grid, 'redo'), isBusy(grid)]).toEqual([true, true])
    expect(names(grid)).toContain('old')
    await ended(grid)
    expect(names(grid)).toEqual(['new'])
  })

  it('is done at once where others take a row away that is kept as a new one, where it stands', async () => {
    const grid = new GridControl(gridSettings)
    grid.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'old', rate: index })))
    grid.data.together(() => {
      grid.data.remove(new Set(['r0']), 'user')
      const changes = Array.from({ length: count - 1 }, (_, index) => ({ id: `r${index + 1}`, key: 'name', value: 'new' }))
      grid.data.setCells(changes, 'user')
    })
    undoRedo(grid, 'undo')
    await half(grid)
    grid.data.renew(new Set(['r10']))
    expect(grid.data.rows.map(({ rate }) => rate)).toEqual(Array.from({ length: count }, (_, index) => index))
  })

  it('loses nothing where others change rows or take some away meanwhile', async () => {
    const grid = control()
    undoRedo(grid, 'undo')
    await half(grid)
    takeLive(grid, { id: `r${count - 1}`, name: 'theirs' })
    expect([isBusy(grid), names(grid)]).toEqual([false, ['old', 'theirs']])
    undoRedo(grid, 'redo')
    await half(grid)
    grid.data.removeRows(new Set(['r0']))
    expect([isBusy(grid), grid.data.rows.length, names(grid)]).toEqual([false, count - 1, ['new']])
    expect([grid.data.undo(), names(grid), grid.data.states.editedCount]).toEqual([true, ['old', 'theirs'], 0])
  })
})

it.each([
  [20, 5],
  [3000, 5],
  [3000, 2990],
])('[V-E11] undo and redo of a paste of %i rows go back to where it began, from row %i', async (rows, from) => {
  const grid = new GridControl(gridSettings)
  grid.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'old', rate: '' })))
  grid.range.goTo({ row: 0, column: 1 })
  pasteText(grid, Array.from({ length: rows }, (_, index) => `new ${index}`).join('\n'))
  await ended(grid)
  for (const direction of ['undo', 'redo'] as const) {
    grid.range.goTo({ row: from, column: 0 })
    undoRedo(grid, direction)
    await ended(grid)
    expect(grid.range.current?.anchor).toEqual({ row: 0, column: 1 })
  }
})
