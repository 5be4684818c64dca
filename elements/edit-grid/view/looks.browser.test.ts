import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, grid, stand } from '../../../tests/suites/grid-page'
import { inside, loadKit, nextFrame, until } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'code', title: '编号', type: 'input', width: 120, validateRules: [{ unique: true }] },
  { key: 'rate', title: '码率', type: 'inputNumber', width: 120, statistics: ['sum', 'average'] },
]
const rows: readonly GridRow[] = Array.from({ length: 6 }, (_, at) => ({ id: `r${at}`, code: `c${at}`, rate: at }))
const box = (element: Element): DOMRect => element.getBoundingClientRect()

describe('how <ops-edit-grid> looks', () => {
  before(loadKit)
  afterEach(async () => {
    await resetMouse()
    await setViewport({ width: 1000, height: 700 })
  })

  for (const [twin, wrong] of [
    [2, 3],
    [4, 3],
  ] as const) {
    it(`[W-E26] keeps the tip of an error off the row that it names, ${twin < wrong ? 'above' : 'below'}`, async () => {
      const element = await grid(
        columns,
        rows.map((row, at) => (at === wrong ? { ...row, code: `c${twin}` } : row)),
      )
      element.validateAll()
      await stand(element, wrong, 'code')
      const tip = await until(() => inside(element, '.ops-grid-tip'), 'the tip', 5000)
      const [shown, named] = [box(tip), box(cell(element, twin, 'code'))]
      expectTrue(tip.textContent.includes(String(twin + 1)), tip.textContent)
      expectTrue(shown.bottom <= named.top + 1 || shown.top >= named.bottom - 1, 'the row that it names is covered')
    })
  }

  it('[W-E26] ends head, filters and foot with the last column', async () => {
    const element = await grid(columns, rows, 'filter-row toolbar')
    await until(() => inside(element, '.ops-grid-sums') && inside(element, '.ops-grid-filters'), 'the foot', 5000)
    const end = box(cell(element, 0, 'rate')).right
    for (const part of ['.ops-grid-head', '.ops-grid-filters', '.ops-grid-foot'])
      expectTrue(Math.abs(box(inside(element, part)!).right - end) < 1, `${part} goes on to ${box(inside(element, part)!).right}, ${end}`)
  })

  it('[W-E26] counts the rows in the foot', async () => {
    const element = await grid(columns, rows, 'row-number')
    const foot = (): string[] => [...inside(element, '.ops-grid-sums')!.children].map(({ textContent }) => textContent)
    await until(() => inside(element, '.ops-grid-sums'), 'the foot', 5000)
    expectEqual(foot(), ['合计', '6 行', '15'])
    element.addRows([{ code: 'x', rate: 1 }])
    await until(() => foot().join() === '合计,7 行,16', 'the new count')
    element.lang = 'en'
    await until(() => foot()[1] === 'Rows: 7', 'the other language', 5000)
  })

  it('[W-E26] marks the row that is carried, until it is put down', async () => {
    const element = await grid(columns, rows, 'drag-sort row-number')
    await until(() => inside(element, '.ops-grid-carried'), 'the code of the drag', 5000)
    const grip = box(cell(element, 3, '#number').querySelector('.ops-grid-grip')!)
    const [x, y] = [Math.round(grip.left + 8), Math.round(grip.top + 8)]
    const carried = (): HTMLElement => inside(element, '.ops-grid-carried')!
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x, y - 90] })
    await nextFrame()
    expectEqual([carried().hidden, Math.round(box(carried()).top)], [false, Math.round(box(cell(element, 3, 'code')).top)])
    await sendMouse({ type: 'up' })
    expectTrue(carried().hidden, 'the mark stays')
  })

  it('[W-E26] has narrow lead columns on a phone, with a number that is not cut, and broad ones elsewhere', async () => {
    await setViewport({ width: 390, height: 700 })
    const element = await grid(columns, rows, 'drag-sort row-number selection="checkbox"')
    const view = inside(element, '.ops-grid-view')!
    const lead = (): number => box(inside(element, '.ops-grid-row > [data-pin="start"]')!).width / view.clientWidth
    await until(() => lead() < 0.26, `the narrow columns: ${lead()}`)
    const number = cell(element, 5, '#number')
    expectTrue(number.scrollWidth <= number.clientWidth, 'the number is cut')
    await setViewport({ width: 1000, height: 700 })
    await until(() => lead() * view.clientWidth === 136, `the broad ones: ${lead() * view.clientWidth}`)
  })
})
