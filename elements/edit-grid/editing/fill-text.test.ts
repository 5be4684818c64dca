import { describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { inBatches } from '../state/long-work'
import { inputCell } from '../cells/text-cells'
import { GridControl } from '../control/grid-control'
import { singleCell } from '../model/range/cell-range'
import { fillTyped, pasteText, takeTyped } from './paste-cells'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

/** A grid of people, whose names are known once they were asked for; two cells are selected, each by itself. */
function people(response: Promise<unknown> = Promise.resolve()): GridControl {
  const cache = new Map<string, string>()
  const person = {
    ...inputCell,
    prepare: (texts: readonly string[]) => response.then(() => texts.forEach((text) => cache.set(text, `id of ${text}`))),
    parse: (text: string) => cache.get(text),
  }
  const made = new GridControl({ ...gridSettings, typeOf: () => person })
  made.loading.take(['a', 'b', 'c', 'd'].map((id) => ({ id, name: 'none' })))
  made.range.all = [singleCell(1, 0), singleCell(3, 0)]
  return made
}
const names = (grid: GridControl): [unknown, unknown][] => grid.data.rows.map(({ id, name }) => [id, name])

describe('[W-E28] a text for cells of several ranges whose type has to ask what it means', () => {
  it.each<[string, (grid: GridControl) => void]>([
    ['pasted', (grid) => pasteText(grid, 'Ann')],
    [
      'typed',
      (grid) => {
        grid.editing.start('d', 'name', 'Ann')
        grid.editing.holdDraft(() => ({ text: 'Ann' }))
        fillTyped(grid)
      },
    ],
  ])('goes into them once that is known, also where rows go meanwhile: %s', async (_, fill) => {
    const grid = people()
    fill(grid)
    grid.data.removeRows(new Set(['a']))
    await vi.waitFor(
      () =>
        expect(names(grid)).toEqual([
          ['b', 'id of Ann'],
          ['c', 'none'],
          ['d', 'id of Ann'],
        ]),
      WAIT_TIMEOUT,
    )
    expect(grid.announcer.announced?.what).not.toBe('unread')
  })
})

const inputs: readonly [string, (grid: GridControl) => void][] = [
  ['pasted into several ranges', (grid) => pasteText(grid, 'Ann')],
  [
    'pasted into one',
    (grid) => {
      grid.range.current = singleCell(1, 0)
      pasteText(grid, 'Ann')
    },
  ],
  ['typed into one cell', (grid) => takeTyped(grid, grid.cells.at({ row: 1, column: 0 })!, 'Ann')],
]

describe('[W-E28] names that are asked for and answered slowly', () => {
  it.each(inputs)('are said to be on their way, others can be changed meanwhile, and they come: %s', async (_, fill) => {
    let result = (): void => undefined
    const grid = people(new Promise<void>((resolve) => (result = resolve)))
    fill(grid)
    expect(grid.work.current).toBeNull()
    await vi.waitFor(() => expect(grid.work.current).toMatchObject({ kind: 'asking', name: 'asking' }), WAIT_TIMEOUT)
    grid.data.setCells([{ id: 'a', key: 'name', value: 'typed' }], 'user')
    result()
    await vi.waitFor(() => expect(names(grid)[1]).toEqual(['b', 'id of Ann']), WAIT_TIMEOUT)
    expect([names(grid)[0], grid.work.current]).toEqual([['a', 'typed'], null])
  })

  it.each(inputs)('go nowhere once the user gives them up: %s', async (_, fill) => {
    let result = (): void => undefined
    const response = new Promise<void>((resolve) => (result = resolve))
    const grid = people(response)
    fill(grid)
    await vi.waitFor(() => expect(grid.work.current).not.toBeNull(), WAIT_TIMEOUT)
    grid.work.cancel('asking')
    await vi.waitFor(() => expect(grid.work.current).toBeNull(), WAIT_TIMEOUT)
    result()
    await response
    await new Promise((resolve) => setTimeout(resolve))
    expect(names(grid).map(([, name]) => name)).toEqual(['none', 'none', 'none', 'none'])
  })

  it('are shown again behind other work that took their place', async () => {
    const grid = people(new Promise<void>(() => undefined))
    pasteText(grid, 'Ann')
    await vi.waitFor(() => expect(grid.work.current?.name).toBe('asking'), WAIT_TIMEOUT)
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    const requestedNames = new Set<string | undefined>()
    grid.topics.subscribe(['work'], () => requestedNames.add(grid.work.current?.name))
    await new Promise<void>((resolve) => {
      grid.work.run(
        'copying',
        inBatches(4000, () => undefined),
        { name: 'copying', end: () => resolve() },
      )
    })
    clock.mockRestore()
    expect([[...requestedNames], grid.work.current?.name]).toEqual([['copying', 'asking'], 'asking'])
  })
})
