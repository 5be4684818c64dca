import { resetMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { columns, grid, rowsOf, text } from '../../tests/suites/device-grid'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { editGridEntry } from './edit-grid.element'
import { cell, type Grid, grid as gridWith, press } from '../../tests/suites/grid-page'

const attributes = `label="设备" toolbar row-number selection="checkbox" columns='${JSON.stringify(columns)}' rows='${JSON.stringify(rowsOf(3))}'`

elementSuite({ entry: editGridEntry, markup: `<ops-edit-grid ${attributes}></ops-edit-grid>`, ready: '[role="gridcell"]' })
axeSuite({ tag: 'ops-edit-grid', attributes })

describe('<ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const shownRows = (element: Grid): number => element.shadowRoot!.querySelectorAll('.ops-grid-row:not([hidden])').length

  it('[9-14] [9-15] [9-16] shows 1,000 rows of 61 px in 400 px with at most 16 row elements, wherever it is scrolled', async () => {
    const element = await grid(rowsOf(1000))
    const view = element.scrollElement!
    expectEqual(
      [
        element.rowCount,
        view.clientHeight <= 400,
        cell(element, 1, 'name').getBoundingClientRect().top - cell(element, 0, 'name').getBoundingClientRect().top,
      ],
      [1000, true, 61],
    )
    for (const row of [0, 17, 503, 999]) {
      element.scrollToRow(row)
      await nextFrame()
      expectTrue(shownRows(element) <= 16, `${shownRows(element)} rows`)
      expectEqual(text(element, row, 'name'), `设备 ${row}`)
    }
  })

  it('[3-27] shows the field of each column under its title, as wide as told, with the editor of its type', async () => {
    const element = await gridWith(
      [
        { key: 'rate', title: '码率', type: 'inputNumber', width: 90 },
        { key: 'name', title: '名称', type: 'input', width: '180px' },
      ],
      rowsOf(1),
    )
    const titles = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="columnheader"]')].map((title) => [
      title.textContent,
      title.offsetWidth,
    ])
    expectEqual(
      [titles, text(element, 0, 'rate'), text(element, 0, 'name')],
      [
        [
          ['码率', 90],
          ['名称', 180],
        ],
        '1,024',
        '设备 0',
      ],
    )
    await press(element, 0, 'rate')
    await waitFor(() => queryShadow(element, '.ops-grid-input:not([hidden])')?.inputMode === 'decimal', 'the editor of numbers')
  })

  it('[9-23] has rows of 61, 44, 36 and 28 px', async () => {
    const heights: number[] = []
    for (const size of ['medium', 'small', 'mini', 'tiny'])
      heights.push(
        cell(await grid(rowsOf(1), `size="${size}"`), 0, 'name')
          .closest('.ops-grid-row')!
          .getBoundingClientRect().height,
      )
    expectEqual(heights, [61, 44, 36, 28])
  })

  it('draws the line under its titles wherever it is scrolled', async () => {
    const element = await gridWith(
      columns.map((column) => ({ ...column, width: 900 })),
      rowsOf(3),
    )
    const head = queryShadow(element, '.ops-grid-head')!
    expectTrue(head.offsetWidth >= 3600, `${head.offsetWidth} px`)
  })

  it('[9-17] has a sequence column of 60 px and a selection column of 40', async () => {
    const element = await grid(rowsOf(2), 'row-number selection="checkbox"')
    expectEqual(
      ['#number', '#pick'].map((key) => cell(element, 0, key).getBoundingClientRect().width),
      [60, 40],
    )
  })

  it('takes the same rows again as new ones, and gives those of now', async () => {
    const rows = rowsOf(2)
    const element = await grid(rows)
    element.setCells([{ id: 'r0', key: 'name', value: 'x' }])
    expectEqual(element.rows?.[0]?.['name'], 'x')
    element.rows = rows
    expectEqual([element.rows?.[0]?.['name'], element.rowCount], ['设备 0', 2])
  })

  it('sorts by a press on the title, in both directions and back', async () => {
    const element = await grid(rowsOf(3))
    const title = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="columnheader"] button')].find(
        (button) => button.textContent === '码率',
      )!
    const order = () => [0, 1, 2].map((row) => element.getCell(row, 'rate'))
    title().click()
    title().click()
    expectEqual(order(), [1026, 1025, 1024])
    await waitFor(() => queryShadow(element, '[aria-sort="descending"]'), 'the mark of the title')
    title().click()
    expectEqual(order(), [1024, 1025, 1026])
  })

  it('fires ops-painted once after the paint that shows a change', async () => {
    const element = await grid(rowsOf(3))
    await nextFrame()
    const painted = captureEvents(element, 'ops-painted')
    element.setCells([{ id: 'r0', key: 'name', value: 'x' }])
    element.setCells([{ id: 'r0', key: 'name', value: 'y' }])
    await waitFor(() => painted.length > 0, 'the paint')
    await nextFrame()
    await waitForEqual(() => [painted.length, text(element, 0, 'name')], [1, 'y'])
  })

  it('sends its rows and removed ids with its form, and only with a name', async () => {
    const form = mountHtml(
      `<form><ops-edit-grid name="devices" columns='${JSON.stringify(columns)}' value='{"rows":[{"id":"1","name":"a"}],"deleted":[]}'></ops-edit-grid></form>`,
    ).querySelector('form')!
    const element = form.querySelector<Grid>('ops-edit-grid')!
    await waitFor(() => element.rowCount === 1, 'the row')
    element.removeRows('1')
    element.addRows([{ id: 'n', name: 'b' }])
    expectEqual(JSON.parse(String(new FormData(form).get('devices'))) as unknown, {
      rows: [{ on: false, id: 'n', name: 'b' }],
      deleted: ['1'],
    })
  })
})
