import { resetMouse, sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, type Grid, grid, keys, pressAt, activateCell, toasts, withControl } from '../../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../../tests/suites/page'
import { smallFields } from '../../../../tests/tools/touch-targets'
import type { GridColumn, GridRow } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', editable: ({ id }) => id !== 'c' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'note', title: '备注' },
]
const rows: readonly GridRow[] = [
  { id: 'a', name: 'Gate 1', rate: 1000, note: 'gate' },
  { id: 'b', name: 'Door', rate: 20, note: '' },
  { id: 'c', name: 'gate 2', rate: 3, note: '' },
]
const bar = (element: Grid): HTMLElement | null => queryShadow(element, '.ops-grid-finding')
const count = (element: Grid): string => queryShadow(element, '.ops-grid-found')?.innerText ?? ''
const active = (element: Grid): string | undefined => queryShadow(element, '.ops-grid-cell.is-active')?.innerText
const button = (element: Grid, text: string): HTMLElement =>
  [...bar(element)!.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.innerText) === text)!

async function open(element: Grid, text: string): Promise<void> {
  await activateCell(element, 1, 'name')
  await withControl('f')
  await waitFor(() => bar(element)?.querySelector('input') === element.shadowRoot!.activeElement, 'the field')
  await sendKeys({ type: text })
  await waitFor(() => / \/ /.test(count(element)), 'the count')
}

describe('finding in <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] goes to the next and the previous cell and counts them, from one end to the other; rows stay', async () => {
    const element = await grid(columns, rows, 'toolbar')
    await open(element, 'GATE')
    expectEqual([count(element), element.rowCount], ['– / 3', 3])
    await keys('Enter')
    await waitFor(() => count(element) === '3 / 3', 'the third')
    expectEqual(active(element), 'gate 2')
    await keys('Enter')
    await waitFor(() => count(element) === '1 / 3', 'the first again')
    expectEqual(active(element), 'Gate 1')
    await sendKeys({ down: 'Shift' })
    await keys('Enter')
    await sendKeys({ up: 'Shift' })
    await waitFor(() => count(element) === '3 / 3', 'the last')
    await keys('Escape')
    await waitFor(() => !bar(element) && element.shadowRoot!.activeElement === cell(element, 2, 'name'), 'the cell')
  })

  it('has fields on a phone that it does not zoom into, as high as others', async () => {
    await setViewport({ width: 390, height: 700 })
    try {
      const element = await grid(columns, rows, 'toolbar')
      await open(element, 'gate')
      await waitFor(() => smallFields().length === 0, `fields for fingers: ${smallFields().join(' ')}`)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('[W-E28] replaces all in one step and tells of cells that cannot be changed', async () => {
    const element = await grid(columns, rows, 'toolbar')
    await open(element, 'gate')
    await pressAt(bar(element)!.querySelector('[aria-label="替换为"]')!)
    await sendKeys({ type: 'Hall' })
    await pressAt(button(element, '全部替换'))
    await waitFor(() => element.getCell(0, 'name') === 'Hall 1', 'the replacement')
    expectEqual([element.getCell(2, 'name'), element.getCell(0, 'note')], ['gate 2', 'gate'])
    await waitFor(
      () => toasts(element).some((text) => text.includes('已替换 1 个单元格') && text.includes('2 个单元格不能修改')),
      'the message',
    )
    await waitFor(() => count(element).endsWith('/ 2'), 'the new count')
    element.undo()
    expectEqual(element.getCell(0, 'name'), 'Gate 1')
  })

  it('[W-E28] replaces one after the other, in numbers by their plain digits', async () => {
    const element = await grid(columns, rows, 'toolbar')
    await open(element, '0')
    await pressAt(bar(element)!.querySelector('[aria-label="替换为"]')!)
    await sendKeys({ type: '1' })
    await pressAt(button(element, '替换'))
    await waitFor(() => count(element) === '2 / 2', 'the one to begin with')
    expectTrue(element.getCell(1, 'rate') === 20, 'what nobody went to is replaced')
    await pressAt(button(element, '替换'))
    await waitFor(() => element.getCell(1, 'rate') === 21, 'the replacement')
    await waitFor(() => count(element) === '1 / 1', 'the next one')
    await pressAt(button(element, '替换'))
    await waitFor(() => element.getCell(0, 'rate') === 1111, 'the other')
  })

  it('[V-E11] looks for case and whole cells, in the selection or the column, beside no other box', async () => {
    const element = await grid(columns, rows, 'toolbar')
    await open(element, 'gate')
    expectEqual(queryShadow(element, '.ops-grid-find'), null)
    for (const [label, result] of [
      ['区分大小写', '/ 2'],
      ['整格匹配', '/ 1'],
      ['本列内', '/ 0'],
    ] as const) {
      await pressAt(button(element, label))
      await waitFor(() => count(element).endsWith(result), `${label} ${result}`)
    }
    await pressAt(button(element, '区分大小写'))
    await pressAt(button(element, '整格匹配'))
    await waitFor(() => count(element).endsWith('/ 2'), 'two in the column')
    await pressAt(button(element, '本列内'))
    await waitFor(() => count(element).endsWith('/ 3'), 'all')
    await pressAt(button(element, '选区内'))
    await waitFor(() => count(element).endsWith('/ 0'), 'none in the selection')
    await pressAt(bar(element)!.querySelector('[aria-label="查找"]')!)
    await keys('Escape')
    await waitFor(() => !bar(element) && queryShadow(element, '.ops-grid-find') !== null, 'the other box')
  })
})
