import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { CellFiles } from '../cells/uploads/cell-files'
import { inputCell } from '../cells/text-cells'
import { noChoices } from '../model/columns/column.types'
import { GridControl } from '../control/grid-control'
import { surfaceOf } from '../control/grid-surface'
import type { GridColumn } from '../edit-grid.types'
import { singleCell } from '../model/range/cell-range'
import type { GridEvents } from '../state/grid-events'
import { pasteText } from './paste-cells'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

const count = 3000
const block = (text: string): string => Array.from({ length: count }, () => text).join('\n')

/** A grid whose rows are named `old`, with its first cell selected; `change` is the page. */
function control(change: (detail: { value: unknown }) => void = () => undefined): GridControl {
  const made = new GridControl(gridSettings)
  made.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'old' })))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a paste tells the page, and no more
  made.screen.events = { mayChange: () => true, cellChanged: change, added: () => undefined } as unknown as GridEvents
  made.range.current = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } }
  return made
}

const names = (grid: GridControl): unknown[] => [...new Set(grid.data.rows.map(({ name }) => name))]

/** The next piece but one: it comes in a task of its own. */
const nextBatch = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function whenIdle(grid: GridControl): Promise<void> {
  await vi.waitFor(() => expect(grid.work.isRunning('pasting')).toBe(false), WAIT_TIMEOUT)
}

describe('[W-E23] a paste that takes long', () => {
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('is not met by another one, and nothing is taken back within', async () => {
    const grid = control()
    grid.data.setCells([{ id: 'r0', key: 'name', value: 'typed' }], 'user')
    pasteText(grid, block('new'))
    expect(grid.work.isRunning('pasting')).toBe(true)
    pasteText(grid, block('other'))
    expect(grid.data.undo()).toBe(false)
    await whenIdle(grid)
    expect(names(grid)).toEqual(['new'])
    expect(grid.data.undo()).toBe(true)
    expect(names(grid)).toEqual(['typed', 'old'])
  })

  it('is done at once before something else is changed, which is a step of its own', () => {
    const grid = control()
    pasteText(grid, block('new'))
    expect(grid.work.isRunning('pasting')).toBe(true)
    grid.changes.byUser([{ id: 'r1', key: 'name', value: 'typed' }])
    expect([grid.work.isRunning('pasting'), names(grid)]).toEqual([false, ['new', 'typed']])
    grid.data.undo()
    expect(names(grid)).toEqual(['new'])
    grid.data.undo()
    expect(names(grid)).toEqual(['old'])
  })

  it('is one step with what the page sets along with it', async () => {
    const made: { grid?: GridControl } = {}
    const grid = control(({ value }) => value === 'new' && made.grid!.changes.setCells([{ id: 'r0', key: 'sum', value: 1 }]))
    made.grid = grid
    pasteText(grid, block('new'))
    await whenIdle(grid)
    expect(grid.data.rows[0]).toMatchObject({ name: 'new', sum: 1 })
    grid.data.undo()
    expect([names(grid), grid.data.rows[0]!['sum'], grid.data.canUndo]).toEqual([['old'], undefined, false])
  })

  it('leaves nothing open where the page fails within', async () => {
    const failing = vi.fn(() => {
      throw new Error('page')
    })
    const grid = control(({ value }) => value === 'new' && failing())
    const failed: unknown[] = []
    const onError = (error: unknown): void => void failed.push(error)
    process.on('uncaughtException', onError)
    try {
      pasteText(grid, block('new'))
      await whenIdle(grid)
      await nextBatch()
    } finally {
      process.off('uncaughtException', onError)
    }
    expect(failing).toHaveBeenCalledOnce()
    expect([names(grid), grid.work.current]).toEqual([['old'], null])
    grid.changes.byUser([{ id: 'r0', key: 'name', value: 'typed' }])
    expect(grid.data.undo()).toBe(true)
    expect(names(grid)).toEqual(['old'])
  })

  it('is refused as a whole where the grid is locked meanwhile', async () => {
    const grid = control()
    pasteText(grid, block('new'))
    await nextBatch()
    grid.configure({ ...gridSettings, locked: true })
    expect([grid.work.isRunning('pasting'), names(grid)]).toEqual([false, ['old']])
    expect(grid.announcer.announced).toMatchObject({ what: 'refused', count })
  })

  it('goes with the rows that it was meant for', () => {
    const grid = control()
    pasteText(grid, `${block('new')}\nnew`)
    expect(grid.data.rows).toHaveLength(count + 1)
    const loaded = [{ id: 'r0', name: 'loaded' }]
    grid.loading.take(loaded)
    expect([grid.work.isRunning('pasting'), grid.data.rows]).toEqual([false, loaded])
  })

  it.each<[string, (surface: ReturnType<typeof surfaceOf>) => readonly unknown[] | Promise<readonly unknown[]>]>([
    ['getRows', (surface) => surface.getRows()],
    ['getChanges', (surface) => surface.getChanges().changed.map(({ row }) => row)],
    ['getValuesSync', (surface) => surface.getValuesSync().rows],
    ['getValues', (surface) => surface.getValues().then(({ rows }) => rows)],
  ])('is done at once where a page asks by %s for what is there', async (_, ask) => {
    const grid = control()
    pasteText(grid, block('new'))
    expect(await ask(surfaceOf(grid, new CellFiles()))).toEqual(grid.data.rows.map(({ id }) => ({ id, name: 'new' })))
  })

  it('is done at once where the rows are saved within', async () => {
    const grid = control()
    pasteText(grid, block('new'))
    await vi.waitFor(() => expect(names(grid)).toEqual(['new', 'old']), { interval: 1, timeout: WAIT_TIMEOUT })
    grid.loading.accept()
    expect([names(grid), grid.data.states.editedCount, grid.work.isRunning('pasting'), grid.data.undo()]).toEqual([
      ['new'],
      0,
      false,
      false,
    ])
  })

  it('counts where the grid is taken out of the page, as one step', () => {
    const grid = control()
    pasteText(grid, block('new'))
    expect(names(grid)).toEqual(['old'])
    grid.disappear()
    expect([grid.work.isRunning('pasting'), grid.work.current, names(grid)]).toEqual([false, null, ['new']])
    expect(grid.data.undo()).toBe(true)
    expect(names(grid)).toEqual(['old'])
  })
})

describe('[W-E28] a block of names that are answered late', () => {
  it('goes to the rows and columns that were meant, wherever they stand by then, and is refused where they are gone', async () => {
    let result = (): void => undefined
    const pending = new Promise<void>((resolve) => (result = resolve))
    const person = { ...inputCell, prepare: () => pending }
    const columns = ['name', 'rate', 'note'].map((key) => ({ key, type: 'input', title: key }))
    const grid = new GridControl({ ...gridSettings, columns, typeOf: () => person })
    grid.loading.take(['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, rate: '', note: '' })))
    grid.range.current = singleCell(1, 0)
    pasteText(grid, 'A\tB\nC\tD\nE\tF\nG\tH')
    grid.data.removeRows(new Set(['a', 'c']))
    grid.rows.sort([{ key: 'name', direction: 'desc' }])
    grid.configure({ ...grid.settings, choices: { ...noChoices, order: ['note', 'rate', 'name'] } })
    result()
    await vi.waitFor(() => expect(grid.announcer.announced?.what).toBe('refused'), WAIT_TIMEOUT)
    expect(grid.data.rows.map(({ id: _own, ...fields }) => fields)).toEqual([
      { name: 'A', rate: 'B', note: '' },
      { name: 'E', rate: 'F', note: '' },
      { name: 'G', rate: 'H' },
    ])
    expect(grid.announcer.announced).toMatchObject({ count: 2, rejected: [{ text: 'C' }, { text: 'D' }] })
  })

  it('goes in after what began meanwhile, which ends first', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    let result = (): void => undefined
    const pending = new Promise<void>((resolve) => (result = resolve))
    const columns = ['name', 'rate'].map((key) => ({ key, type: key, title: key }))
    const typeOf = ({ key }: GridColumn) => (key === 'name' ? { ...inputCell, prepare: () => pending } : inputCell)
    const grid = new GridControl({ ...gridSettings, columns, typeOf })
    grid.loading.take(Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: 'old', rate: 'old' })))
    grid.range.current = singleCell(0, 0)
    pasteText(grid, 'new')
    grid.range.current = singleCell(0, 1)
    pasteText(grid, block('other'))
    expect(grid.work.isRunning('pasting')).toBe(true)
    result()
    await vi.waitFor(() => expect(grid.data.rows[0]).toMatchObject({ name: 'new', rate: 'other' }), WAIT_TIMEOUT)
    expect(grid.data.rows.at(-1)).toMatchObject({ name: 'old', rate: 'other' })
    vi.restoreAllMocks()
  })
})

it('[W-E23] a search under way counts where the grid is taken out of the page', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const grid = control()
  grid.rows.search('none')
  expect(grid.rows.count).toBe(count)
  grid.disappear()
  expect(grid.rows.count).toBe(0)
  vi.restoreAllMocks()
})
