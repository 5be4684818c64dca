import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, grid, pressAt } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { GridColumn } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'code', title: '编码', type: 'input', fixed: 'left' },
  { key: 'main', title: '主码流', type: 'inputNumber', group: '码流' },
  { key: 'sub', title: '子码流', type: 'inputNumber', group: '码流' },
  { key: 'note', title: '备注', type: 'input' },
]
const rows = Array.from({ length: 40 }, (_, index) => ({ id: `r${index}`, code: `C${index}`, main: index, sub: 1, note: '' }))

describe('the head of <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] has titles over groups of columns, which stay in view with the filters and hide no row', async () => {
    const element = await grid(columns, rows, 'filter-row max-height="260"')
    const group = await waitFor(() => queryShadow(element, '.ops-grid-group[role="columnheader"]'), 'the group')
    const titles = ['main', 'sub'].map((key) => queryShadow(element, `[data-key="${key}"]`)!.getBoundingClientRect())
    const box = group.getBoundingClientRect()
    expectEqual([group.innerText, group.getAttribute('aria-colspan')], ['码流', '2'])
    expectEqual([Math.round(box.left), Math.round(box.right)], [Math.round(titles[0]!.left), Math.round(titles[1]!.right)])
    await waitFor(() => queryShadow(element, '.ops-grid-filters'), 'the filters')
    queryShadow(element, '.ops-grid-view')!.scrollTop = 600
    await nextFrame()
    const top = queryShadow(element, '.ops-grid-view')!.getBoundingClientRect().top
    const tops = ['.ops-grid-groups', '.ops-grid-head', '.ops-grid-filters'].map((part) =>
      Math.round(queryShadow(element, part)!.getBoundingClientRect().top - top),
    )
    expectEqual(tops, [0, 28, 64])
    element.scrollToRow(39)
    await nextFrame()
    const last = cell(element, 39, 'main').getBoundingClientRect()
    expectTrue(last.bottom <= queryShadow(element, '.ops-grid-view')!.getBoundingClientRect().bottom + 1, 'the last row is cut off')
  })

  it('[W-E28] selects a whole column by a press on its title with Ctrl, which does not sort', async () => {
    const element = await grid(columns, rows)
    await sendKeys({ down: 'Control' })
    await pressAt(queryShadow(element, '[data-key="main"] .ops-sort')!)
    await sendKeys({ up: 'Control' })
    await waitFor(() => queryShadow(element, '.ops-grid-range')?.innerText.includes('40 行 x 1 列'), 'the column')
    expectEqual(element.shadowRoot!.querySelectorAll('[aria-sort]').length, 0)
    expectTrue(element.shadowRoot!.activeElement?.getAttribute('role') === 'gridcell', 'the keys are not in the cells')
  })
})
