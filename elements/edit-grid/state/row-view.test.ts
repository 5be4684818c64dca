import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { noChoices } from '../model/columns/column.types'
import { GridControl } from '../control/grid-control'
import type { Sorting } from '../model/rows/sort-rows'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

const count = 5000
const up: readonly Sorting[] = [{ key: 'rate', direction: 'asc' }]
const down: readonly Sorting[] = [{ key: 'rate', direction: 'desc' }]

/** Rows whose rates go down. */
function control(): GridControl {
  const made = new GridControl(gridSettings)
  made.loading.take(
    Array.from({ length: count }, (_, index) => ({ id: `r${index}`, rate: count - index, name: index % 2 ? 'odd' : 'even' })),
  )
  return made
}
const first = (grid: GridControl): string => grid.rows.idAt(0)
const done = (grid: GridControl): Promise<void> => vi.waitFor(() => expect(grid.work.isRunning('arranging')).toBe(false), WAIT_TIMEOUT)

describe('[W-E23] a sort that takes long', () => {
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('leaves rows as they are until it is done, and says so once', async () => {
    const grid = control()
    let notified = 0
    grid.topics.subscribe(['order'], () => notified++)
    grid.rows.sort(up)
    expect([first(grid), grid.work.isRunning('arranging'), notified]).toEqual(['r0', true, 0])
    await done(grid)
    expect([first(grid), grid.rows.idAt(count - 1), notified, grid.work.current]).toEqual([`r${count - 1}`, 'r0', 1, null])
  })

  it('is given up: rows stay sorted as they were', async () => {
    const grid = control()
    grid.rows.sort(up)
    await done(grid)
    grid.rows.sort(down)
    grid.work.cancel('arranging')
    expect([grid.rows.sorting, first(grid)]).toEqual([up, `r${count - 1}`])
  })

  it('is given up: the arrow goes back, and what was searched for meanwhile is found', async () => {
    const grid = control()
    grid.rows.search('odd')
    grid.rows.sort(up)
    const arrow = vi.fn(() => grid.rows.sorting.length)
    grid.topics.subscribe(['order'], arrow)
    grid.work.cancel('arranging')
    expect(arrow.mock.results.map(({ value }) => value)).toEqual([0])
    await done(grid)
    expect([grid.rows.sorting, first(grid), grid.rows.count]).toEqual([[], 'r1', count / 2])
  })

  it('keeps the row in view in which editing began meanwhile', async () => {
    const grid = control()
    grid.rows.search('odd')
    grid.topics.subscribe(['work'], () => {
      if ((grid.work.current?.percent ?? 0) > 60) grid.rows.edited = 'r2'
    })
    grid.rows.sort(up)
    await done(grid)
    expect([grid.rows.count, grid.rows.indexOf('r2')]).toEqual([count / 2 + 1, count / 2 - 1])
  })

  it('comes to its end however often rows of others come', async () => {
    const grid = control()
    grid.rows.sort(up)
    grid.data.takeIn([{ id: 'one', rate: -1 }])
    expect(grid.work.isRunning('arranging')).toBe(true)
    grid.data.takeIn([{ id: 'two', rate: -2 }])
    expect([grid.work.isRunning('arranging'), first(grid), grid.rows.idAt(1)]).toEqual([false, 'two', 'one'])
  })

  it('gives way to another one, which begins with what is wanted by now', async () => {
    const grid = control()
    grid.rows.sort(up)
    grid.rows.sort(down)
    expect(grid.rows.sorting).toBe(down)
    await done(grid)
    expect([grid.rows.sorting, first(grid)]).toEqual([down, 'r0'])
  })

  it('meets rows that came and went meanwhile, and what is searched for', async () => {
    const grid = control()
    grid.rows.sort(up)
    grid.data.insert([{ id: 'new', rate: 0, name: 'odd' }], 3, 'user')
    expect(grid.work.isRunning('arranging')).toBe(true)
    grid.data.remove(new Set([`r${count - 1}`]), 'user')
    grid.rows.search('odd')
    await done(grid)
    expect([first(grid), grid.rows.idAt(1), grid.rows.count]).toEqual(['new', `r${count - 3}`, count / 2])
    grid.rows.search('')
    await done(grid)
    expect([first(grid), grid.rows.idAt(1), grid.rows.count]).toEqual(['new', `r${count - 2}`, count])
  })

  it('is done at once where somebody asks what stands where', () => {
    const grid = control()
    grid.rows.sort(up)
    grid.rows.flush()
    expect([first(grid), grid.work.isRunning('arranging')]).toEqual([`r${count - 1}`, false])
  })

  it('goes in pieces too where other rows are handed over while they are sorted; who gives that up has them as they came', async () => {
    const grid = control()
    grid.rows.sort(up)
    grid.rows.flush()
    const next = grid.data.rows.slice()
    grid.loading.take(next)
    expect(grid.work.isRunning('arranging')).toBe(true)
    await vi.waitFor(() => expect(grid.work.isRunning('arranging')).toBe(false), WAIT_TIMEOUT)
    expect(first(grid)).toBe(`r${count - 1}`)
    grid.loading.take(next)
    grid.work.cancel('arranging')
    expect([first(grid), grid.rows.sorting]).toEqual(['r0', []])
  })
})

it('a row that is gone is not looked for among those that are filtered out', () => {
  const grid = control()
  grid.rows.filterBy(
    ({ name }) => name === 'odd',
    () => undefined,
  )
  grid.rows.flush()
  const arrange = vi.spyOn(grid.rows, 'arrange')
  expect([grid.rows.bring('gone'), arrange.mock.calls.length]).toEqual([-1, 0])
  expect([grid.rows.at(grid.rows.bring('r0')), arrange.mock.calls.length]).toEqual([grid.data.row('r0'), 1])
})

it('a sort by a column that is hidden is said with its title', () => {
  const grid = control()
  const columns = [
    { key: 'name', type: 'input', title: 'Name' },
    { key: 'rate', type: 'input', title: 'Rate' },
  ]
  grid.configure({ ...gridSettings, columns, choices: { ...noChoices, hidden: ['rate'] } })
  grid.rows.sort(up, true)
  grid.rows.flush()
  expect(grid.announcer.announced?.sorted).toEqual([{ title: 'Rate', direction: 'asc' }])
})
