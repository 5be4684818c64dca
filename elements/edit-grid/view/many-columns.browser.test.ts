import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, type Grid, grid, keys, activateCell } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn } from '../edit-grid.types'

const count = 1000
const columns: readonly GridColumn[] = Array.from({ length: count }, (_, index) => ({
  key: `c${index}`,
  title: `列 ${index}`,
  type: 'input',
  width: 120,
  group: `组 ${Math.floor(index / 5)}`,
  ...(index === 0 && { fixed: 'left' as const }),
  ...(index === count - 1 && { fixed: 'right' as const }),
}))
const rows = Array.from({ length: 30 }, (_, row) => ({ id: `r${row}`, c0: `R${row}`, c500: `M${row}`, c999: `E${row}` }))

const titles = (element: Grid): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-title')]
const title = (element: Grid, key: string): HTMLElement | null => queryShadow(element, `.ops-grid-title[data-key="${key}"]`)
const view = (element: Grid): HTMLElement => queryShadow(element, '.ops-grid-view')!
const left = (box: Element): number => Math.round(box.getBoundingClientRect().left)

async function scrolledTo(element: Grid, column: number): Promise<void> {
  view(element).scrollLeft = column * 120
  await waitFor(() => title(element, `c${column}`), 'the title in sight')
  await nextFrame()
}

async function withKey(pressed: string, key: string): Promise<void> {
  await sendKeys({ down: pressed })
  await sendKeys({ press: key })
  await sendKeys({ up: pressed })
}

describe('1,000 columns of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('have titles, groups, filters and sums where they are in sight, each over its cells, and tell how many there are', async () => {
    const element = await grid(
      columns.map((column, index) => (index % 2 ? column : { ...column, statistics: ['sum'] })),
      rows,
      'filter-row',
    )
    await waitFor(
      () => queryShadow(element, '.ops-grid-filter') && queryShadow(element, '.ops-grid-group') && queryShadow(element, '.ops-grid-sums'),
      'all of it',
    )
    for (const column of [1, 500, 997, 300, 1]) {
      await scrolledTo(element, column)
      for (const part of ['.ops-grid-title', '.ops-grid-filter', '.ops-grid-sums > div']) {
        const drawn = [...element.shadowRoot!.querySelectorAll(part)]
        expectTrue(drawn.length < 60, `${drawn.length} of ${part}`)
        for (const key of ['c0', `c${column + 1}`, 'c999']) {
          const label = String(Number(key.slice(1)) + 1)
          const found = drawn.find((one) => one.getAttribute('aria-colindex') === label)!
          // A pinned part has a line of its own.
          const off = Math.abs(left(found) - left(cell(element, 0, key)))
          expectTrue(off <= 1, `${part} of ${key} is ${off} px off`)
        }
      }
      const group = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-grid-group')].find(
        ({ innerText }) => innerText === `组 ${Math.floor((column + 1) / 5)}`,
      )!
      const first = Number(group.getAttribute('aria-colindex')) - 1
      if (title(element, `c${first}`)) expectEqual(left(group), left(title(element, `c${first}`)!))
    }
    expectEqual([view(element).getAttribute('aria-colcount'), title(element, 'c999')!.getAttribute('aria-colindex')], ['1000', '1000'])
  })

  it('are walked through by keys: from title to title, from a cell to its title, and the title that has the focus stays', async () => {
    const element = await grid(columns, rows)
    title(element, 'c1')!.querySelector('button')!.focus()
    for (let step = 0; step < 30; step++) await sendKeys({ press: 'Tab' })
    const focused = (): string | undefined => element.shadowRoot!.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key']
    expectEqual(focused(), 'c31')
    view(element).scrollLeft = 80_000
    await waitFor(() => title(element, 'c670'), 'the titles of there')
    expectEqual(focused(), 'c31')
    await activateCell(element, 0, 'c670')
    await keys('ArrowUp')
    expectEqual(focused(), 'c670')
    await activateCell(element, 0, 'c671')
    view(element).scrollLeft = 0
    await waitFor(() => !title(element, 'c671'), 'the titles of here')
    await keys('ArrowUp')
    await waitFor(() => focused() === 'c671', 'the title of the active cell')
  })

  it('are put in another order by carrying a title, and by keys', async () => {
    const element = await grid(columns, rows)
    await scrolledTo(element, 500)
    const [from, to] = ['c502', 'c504'].map((key) => title(element, key)!.getBoundingClientRect())
    await sendMouse({ type: 'move', position: [Math.round(from!.left + 30), Math.round(from!.top + 10)] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(to!.left + 20), Math.round(from!.top + 10)] })
    await sendMouse({ type: 'move', position: [Math.round(to!.left + 30), Math.round(from!.top + 10)] })
    await sendMouse({ type: 'up' })
    const order = (): (string | undefined)[] =>
      titles(element)
        .map(({ dataset }) => dataset['key'])
        .filter((key) => ['c502', 'c503', 'c504', 'c505'].includes(key!))
    await waitFor(() => order().join() === 'c503,c504,c502,c505', 'the new order')
    title(element, 'c502')!.querySelector('button')!.focus()
    await withKey('Alt', 'ArrowLeft')
    await waitFor(() => order().join() === 'c503,c502,c504,c505', 'the order by keys')
  })

  it('are made wider and narrower with no more work on the page than a column among 50', async () => {
    const work = async (element: Grid, column: number): Promise<number> => {
      await scrolledTo(element, column - 2)
      title(element, `c${column}`)!.querySelector('button')!.focus()
      let changes = 0
      const observer = new MutationObserver((records) => (changes += records.length))
      observer.observe(element.shadowRoot!, { subtree: true, childList: true, attributes: true, characterData: true })
      for (let step = 0; step < 8; step++) {
        await withKey('Shift', step < 5 ? 'ArrowRight' : 'ArrowLeft')
        await nextFrame()
      }
      expectEqual(cell(element, 0, `c${column}`).offsetWidth, 152)
      observer.disconnect()
      return changes
    }
    const few = await work(await grid([...columns.slice(0, 49), columns[count - 1]!], rows), 22)
    const many = await work(await grid(columns, rows), 502)
    expectTrue(few > 0 && many <= few * 1.1, `${many} changes of the page instead of ${few}`)
  })
})
