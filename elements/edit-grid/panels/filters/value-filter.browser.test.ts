import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual } from '../../../../tests/suites/assert'
import { type Grid, grid, pressAt } from '../../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../../tests/suites/page'
import type { GridColumn } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'site', title: '站点', type: 'input', width: 200 },
  { key: 'rate', title: '码率', type: 'inputNumber', width: 200 },
]
const rows = ['浦东', '虹桥', '浦东', '', '宝山'].map((site, index) => ({ id: `r${index}`, site, rate: index }))
const opener = (element: Grid): Promise<HTMLElement> => waitFor(() => queryShadow(element, '[aria-label="按值筛选：站点"]'), 'the button')
const list = (element: Grid): HTMLElement => queryShadow(element, '.ops-grid-values')!
/** By `textContent`: lines that the browser has not yet laid out (`content-visibility: auto`) have no `innerText`. */
const lines = (element: Grid): string[] =>
  [...list(element).querySelectorAll('li')].map((line) => [...line.children].map(({ textContent }) => textContent.trim()).join(' '))
const line = (element: Grid, text: string): HTMLElement =>
  [...list(element).querySelectorAll('label')].find(({ textContent }) => textContent.trim().startsWith(text))!
const sites = (element: Grid): unknown[] => Array.from({ length: element.rowCount }, (_, row) => element.getCell(row, 'site'))

describe('filters by values of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] list what a column shows with counts, and show the rows of those that are ticked', async () => {
    const element = await grid(columns, rows, 'filter-row')
    await pressAt(await opener(element))
    await waitFor(() => list(element), 'the list')
    expectEqual(lines(element), ['（空） 1', '宝山 1', '虹桥 1', '浦东 2'])
    await pressAt(line(element, '浦东'))
    await waitFor(() => element.rowCount === 3, 'the other rows')
    expectEqual(sites(element), ['虹桥', '', '宝山'])
    await pressAt(line(element, '全选'))
    await waitFor(() => element.rowCount === 5, 'all rows')
    await pressAt(line(element, '全选'))
    await waitFor(() => element.rowCount === 0, 'no row')
    await pressAt(line(element, '虹桥'))
    await waitFor(() => element.rowCount === 1, 'one row')
  })

  it('[W-E28] are searched, and work together with what is typed', async () => {
    const element = await grid(columns, rows, 'filter-row')
    await pressAt(await opener(element))
    await waitFor(() => list(element), 'the list')
    await pressAt(list(element).querySelector('input')!)
    await sendKeys({ type: '东' })
    await waitFor(() => lines(element).length === 1, 'what is found')
    await pressAt(line(element, '全选'))
    await waitFor(() => element.rowCount === 3, 'the others')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !list(element), 'the list to go')
    await pressAt(queryShadow(element, '[aria-label="筛选：站点"]')!)
    await sendKeys({ type: '山' })
    await waitFor(() => element.rowCount === 1, 'both filters')
    expectEqual(sites(element), ['宝山'])
  })

  it('[W-E28] list a thousand values and say how many there are besides', async () => {
    const element = await grid(
      columns,
      Array.from({ length: 1200 }, (_, index) => ({ id: `r${index}`, site: `S${index}` })),
      'filter-row',
    )
    await pressAt(await opener(element))
    await waitFor(() => list(element)?.innerText.includes('还有 200 个值没有列出'), 'the word')
    expectEqual(list(element).querySelectorAll('li').length, 1000)
  })
})
