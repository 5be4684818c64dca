import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import {
  back,
  cell,
  editor,
  type Grid,
  grid,
  keys,
  paste,
  press,
  pressAt,
  activateCell,
  toasts,
  withControl,
} from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'note', title: '备注', type: 'input' },
  { key: 'seen', title: '只读' },
]
const keysOf = columns.map(({ key }) => key)
const rows: readonly GridRow[] = Array.from({ length: 5 }, (_, at) => ({
  id: `r${at}`,
  name: `n${at}`,
  rate: at + 1,
  note: `t${at}`,
  seen: 's',
}))
const make = (more = ''): Promise<Grid> => grid(columns, rows, more)

async function withKey(key: string, work: () => Promise<unknown>): Promise<void> {
  await sendKeys({ down: key })
  await work()
  await sendKeys({ up: key })
}

const add = (element: Grid, row: number, key: string): Promise<void> => withKey('Control', () => press(element, row, key))

const middleOf = (element: Grid, row: number, key: string): [number, number] => {
  const { left, top, width, height } = cell(element, row, key).getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

async function drag(element: Grid, from: readonly [number, string], to: readonly [number, string]): Promise<void> {
  await sendMouse({ type: 'move', position: middleOf(element, ...from) })
  await sendMouse({ type: 'down' })
  await sendMouse({ type: 'move', position: middleOf(element, ...to) })
  await sendMouse({ type: 'up' })
}

/** Row and column of all cells that are told as selected. */
async function selected(element: Grid): Promise<string[]> {
  await nextFrame()
  return rows.flatMap((_, row) =>
    keysOf.flatMap((key) => (cell(element, row, key).getAttribute('aria-selected') === 'true' ? [`${row} ${key}`] : [])),
  )
}

function copied(element: Grid, type: 'copy' | 'cut' = 'copy'): string {
  const clipboardData = new DataTransfer()
  element.shadowRoot!.activeElement!.dispatchEvent(
    new ClipboardEvent(type, { clipboardData, bubbles: true, composed: true, cancelable: true }),
  )
  return clipboardData.getData('text/plain')
}

const values = (element: Grid, key: string): unknown[] => rows.map((_, row) => element.getCell(row, key))
const status = (element: Grid): string => queryShadow(element, '.ops-grid-range')?.innerText.replaceAll(/\s+/g, ' ') ?? ''
const received = (element: Grid, text: string): Promise<unknown> =>
  waitFor(() => toasts(element).some((toast) => toast.includes(text)), `the message: ${text}`)

describe('[W-E28] several ranges of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('are added by Ctrl with a press or a drag, Shift extends the last, and no editor opens', async () => {
    const element = await make()
    await activateCell(element, 0, 'name')
    await add(element, 2, 'note')
    expectEqual([await selected(element), editor(element)], [['0 name', '2 note'], null])
    await withKey('Shift', () => press(element, 3, 'note'))
    expectEqual(await selected(element), ['0 name', '2 note', '3 note'])
    await withKey('Control', () => drag(element, [0, 'rate'], [1, 'note']))
    expectEqual(await selected(element), ['0 name', '0 rate', '0 note', '1 rate', '1 note', '2 note', '3 note'])
    expectTrue(element.shadowRoot!.activeElement === cell(element, 0, 'rate'), 'the last range does not have the active cell')
    await withKey('Shift', () => keys('ArrowDown'))
    expectEqual((await selected(element)).length, 8)
  })

  it('go one by one by Ctrl with a press on them, but not the last; a drag from there takes none along', async () => {
    const element = await make()
    await activateCell(element, 0, 'name')
    await add(element, 2, 'note')
    await withKey('Control', () => drag(element, [2, 'note'], [4, 'rate']))
    expectEqual(await selected(element), ['0 name'])
    await add(element, 0, 'name')
    expectEqual(await selected(element), ['0 name'])
    await add(element, 2, 'note')
    await drag(element, [1, 'name'], [1, 'rate'])
    expectEqual(await selected(element), ['1 name', '1 rate'])
  })

  it('become one by Escape, by a plain press and by an arrow; Escape in a drag leaves those that were there', async () => {
    const element = await make()
    await activateCell(element, 0, 'name')
    await add(element, 1, 'rate')
    await withKey('Control', async () => {
      await sendMouse({ type: 'move', position: middleOf(element, 3, 'name') })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: middleOf(element, 4, 'rate') })
    })
    await keys('Escape')
    await sendMouse({ type: 'up' })
    expectEqual(await selected(element), ['0 name', '1 rate'])
    await keys('Escape')
    expectEqual(await selected(element), ['1 rate'])
    await add(element, 2, 'note')
    await keys('ArrowDown')
    expectEqual(await selected(element), ['3 note'])
    await add(element, 0, 'name')
    await press(element, 4, 'seen')
    expectEqual(await selected(element), ['4 seen'])
  })

  it('are whole columns by their titles and whole rows by their numbers', async () => {
    const element = await make('row-number')
    await activateCell(element, 0, 'name')
    const title = (key: string): HTMLElement => queryShadow(element, `[data-key="${key}"] .ops-sort`)!
    await withKey('Control', () => pressAt(title('rate')))
    expectEqual((await selected(element)).length, 5)
    await withKey('Control', () => pressAt(title('seen')))
    expectEqual((await selected(element)).length, 10)
    const number = (row: number): HTMLElement => cell(element, row, '#number')
    await pressAt(number(1))
    expectEqual((await selected(element)).length, 4)
    await withKey('Control', () => pressAt(number(3)))
    expectEqual(
      await selected(element),
      [1, 3].flatMap((row) => keysOf.map((key) => `${row} ${key}`)),
    )
    expectEqual(copied(element), 'n1\t2\tt1\ts\r\nn3\t4\tt3\ts\r\n')
  })

  it('are copied together where they have the same rows or columns; others are refused', async () => {
    const element = await make()
    await activateCell(element, 0, 'note')
    await withKey('Shift', () => keys('ArrowDown'))
    await withKey('Control', () => drag(element, [0, 'name'], [1, 'name']))
    expectEqual(copied(element), 'n0\tt0\r\nn1\tt1\r\n')
    await add(element, 4, 'rate')
    expectEqual(copied(element), '')
    await received(element, '没有复制：多个区域只有行相同或列相同时才能一起复制')
  })

  it('are emptied and filled by Ctrl Enter in one step each', async () => {
    const element = await make()
    await activateCell(element, 0, 'name')
    await withKey('Shift', () => keys('ArrowDown'))
    await add(element, 3, 'rate')
    await add(element, 4, 'name')
    await keys('Delete')
    await waitFor(() => element.getCell(4, 'name') === '', 'the cells to be empty')
    expectEqual(
      [values(element, 'name'), values(element, 'rate')],
      [
        ['', '', 'n2', 'n3', ''],
        [1, 2, 3, '', 5],
      ],
    )
    await withControl('z')
    expectEqual(
      [values(element, 'name'), values(element, 'rate')],
      [
        ['n0', 'n1', 'n2', 'n3', 'n4'],
        [1, 2, 3, 4, 5],
      ],
    )
    await activateCell(element, 0, 'name')
    await add(element, 3, 'rate')
    await add(element, 4, 'name')
    await sendKeys({ type: '77' })
    await withControl('Enter')
    await waitFor(() => element.getCell(0, 'name') === '77', 'the cells to be filled')
    await back(element, 4, 'name')
    expectEqual(
      [values(element, 'name'), values(element, 'rate')],
      [
        ['77', 'n1', 'n2', 'n3', '77'],
        [1, 2, 3, 77, 5],
      ],
    )
    expectEqual((await selected(element)).length, 3)
    await withControl('z')
    expectEqual([element.getCell(0, 'name'), element.getCell(3, 'rate'), element.getCell(4, 'name')], ['n0', 4, 'n4'])
  })

  it('take a single text that is pasted; a block, a cut and a fill are refused with a message', async () => {
    const element = await make()
    await activateCell(element, 0, 'name')
    await add(element, 2, 'note')
    paste(element, 'x')
    await waitFor(() => element.getCell(0, 'name') === 'x' && element.getCell(2, 'note') === 'x', 'both')
    paste(element, 'y\tz\r\n')
    await received(element, '没有粘贴')
    expectEqual(copied(element, 'cut'), '')
    await received(element, '没有剪切：不能剪切多个区域')
    await withControl('d')
    await received(element, '没有填充：不能填充多个区域')
    expectEqual(
      [element.getCell(0, 'name'), element.getCell(2, 'note'), queryShadow(element, '.ops-grid-handle')?.hidden],
      ['x', 'x', true],
    )
  })

  for (const [lang, count, sum] of [
    ['zh-CN', '3 个区域', '合计15'],
    ['en', '3 ranges', 'Sum15'],
  ] as const) {
    it(`are counted and summed up for everybody, each cell once, ${lang}`, async () => {
      const element = await make(`lang="${lang}"`)
      await activateCell(element, 0, 'rate')
      await withKey('Control', () => drag(element, [1, 'rate'], [3, 'rate']))
      await withKey('Control', () => drag(element, [3, 'rate'], [4, 'note']))
      await waitFor(() => status(element).includes(count) && status(element).includes(sum), `the sums: ${status(element)}`)
      expectTrue(queryShadow(element, '.ops-grid-range')!.closest('[role="status"]'), 'nobody is told')
    })
  }

  it('follow rows and columns that go as a single one does', async () => {
    const element = await make()
    await activateCell(element, 0, 'name')
    await add(element, 4, 'note')
    element.removeRows(['r3', 'r4'])
    await nextFrame()
    await waitFor(() => element.shadowRoot!.activeElement === cell(element, 2, 'note'), 'the active cell is lost')
    element.columns = columns.slice(0, 2)
    await waitFor(() => element.shadowRoot!.activeElement === cell(element, 2, 'rate'), 'the last column')
    expectEqual(cell(element, 0, 'name').getAttribute('aria-selected'), 'true')
  })
})
