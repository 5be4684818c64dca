import { expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { CellFiles } from '../cells/uploads/cell-files'
import { inputCell } from '../cells/text-cells'
import { noChoices } from '../model/columns/column.types'
import { GridControl } from '../control/grid-control'
import { surfaceOf } from '../control/grid-surface'
import type { GridRow } from '../edit-grid.types'
import { GridPages } from '../panels/pages/grid-pages'
import { singleCell } from '../model/range/cell-range'
import { dragFill } from './drag-fill'
import { goToMarked } from './go-to-error'
import { pasteText } from './paste-cells'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

const rows: readonly GridRow[] = ['a', 'b', 'c'].map((id) => ({ id, name: id, rate: '' }))
const columns = ['name', 'rate'].map((key) => ({ key, type: 'input', title: key }))
/** Takes everything but a question mark. */
const doubtful = { ...inputCell, parse: (text: string) => (text === '?' ? undefined : text) }

/** A grid into whose first cells a block was pasted. */
function pasted(text: string): GridControl {
  const grid = new GridControl({ ...gridSettings, columns, typeOf: () => doubtful })
  grid.loading.take(rows)
  grid.range.current = singleCell(0, 0)
  pasteText(grid, text)
  return grid
}

it('a page goes to wrong cells only, not to right ones that refused what was pasted', async () => {
  const grid = pasted('x\n?\ny')
  // The first paste may load what reads texts.
  await expect.poll(() => grid.announcer.rejected?.count).toBe(1)
  expect(surfaceOf(grid, new CellFiles()).goToNextError()).toBe(false)
  expect(goToMarked(grid, 1)).toBe(true)
  expect(grid.range.current?.anchor).toEqual({ row: 1, column: 0 })
})

it('what was refused stays listed where rows are saved or a page of the back end is turned, and goes with other rows and a reset', () => {
  const grid = pasted('x\n?')
  grid.loading.accept()
  grid.loading.accept(rows.map((row) => ({ ...row })))
  expect(grid.announcer.rejected?.count).toBe(1)
  grid.configure({ ...grid.settings, pagination: { total: 6, current: 1, pageSize: 3 } })
  const pages = new GridPages(grid)
  grid.paginate(pages)
  pages.turn({ current: 2, pageSize: 3 })
  grid.loading.take([{ id: 'd', name: 'd', rate: '' }])
  expect(grid.announcer.rejected?.count).toBe(1)
  grid.loading.take(rows)
  expect(grid.announcer.rejected).toBe(null)
  const other = pasted('x\n?')
  other.loading.reset()
  expect(other.announcer.rejected).toBe(null)
})

it('what is refused as a whole names the rows and columns that were meant, wherever they stand by then', async () => {
  const grid = pasted('')
  grid.range.current = singleCell(1, 1)
  pasteText(grid, 'x\tno place')
  expect(grid.announcer.confirmation).not.toBe(null)
  grid.rows.sort([{ key: 'name', direction: 'desc' }])
  grid.data.remove(new Set(['c']))
  grid.configure({ ...grid.settings, locked: true, choices: { ...noChoices, order: ['rate', 'name'] } })
  grid.announcer.confirmation!.resolve(true)
  await vi.waitFor(() => expect(grid.announcer.rejected?.rejected).toMatchObject([{ id: 'b', key: 'rate', text: 'x' }]), WAIT_TIMEOUT)
})

it('a block that does not fit, pasted while the question about another one is open, is refused in words; the answer counts for the first', async () => {
  const grid = pasted('')
  grid.range.current = singleCell(1, 1)
  pasteText(grid, 'x\tno place')
  pasteText(grid, 'y\tno place')
  expect(grid.announcer.announced?.what).toBe('asked')
  grid.announcer.confirmation!.resolve(true)
  await vi.waitFor(() => expect(grid.data.row('b')).toMatchObject({ rate: 'x' }), WAIT_TIMEOUT)
  expect(grid.announcer.confirmation).toBe(null)
})

it('one text that goes into several ranges takes the place of what was refused before', () => {
  const grid = pasted('x\n?')
  grid.range.all = [singleCell(0, 0), singleCell(2, 0)]
  pasteText(grid, 'z')
  expect(grid.data.rows.map(({ name }) => name)).toEqual(['z', 'b', 'z'])
  expect(grid.announcer.rejected).toBe(null)
})

it('a fill that cannot begin leaves the list alone; what it refuses is said to be filled', () => {
  const grid = pasted('x\n?')
  const fill = (): void =>
    dragFill(grid, { top: 0, bottom: 0, left: 0, right: 0 }, { box: { top: 0, bottom: 2, left: 0, right: 0 }, direction: 'down', count: 2 })
  const isRunning = vi.spyOn(grid.work, 'isRunning').mockReturnValue(true)
  fill()
  expect(grid.announcer.rejected?.count).toBe(1)
  isRunning.mockRestore()
  grid.configure({ ...grid.settings, disabledRows: { id: ['c'] } })
  fill()
  expect(grid.announcer.rejected).toMatchObject({ what: 'notFilled', count: 1 })
})
