import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, waitFor } from '../../tests/suites/page'
import { all, commit, confirm, openDialog, picked, rowOf, rows } from '../../tests/suites/record-dialog'
import { recordPickerSuite } from '../../tests/suites/record-picker-suite'
import { bizPickerEntry } from './biz-picker.element'
import type { BizColumn } from './biz-picker.types'

const devices = Array.from({ length: 13 }, (_, n) => ({ id: `d${n}`, name: `摄像机 ${n}`, site: `华东运营中心第${n}号机房北门` }))
const columns: BizColumn[] = [
  { key: 'name', title: '名称', width: 160 },
  { key: 'site', title: '位置' },
]
const input = `columns='${JSON.stringify(columns)}' options='${JSON.stringify(devices)}'`

elementSuite({ entry: bizPickerEntry, markup: `<ops-biz-picker ${input}></ops-biz-picker>` })
formSuite({
  tag: 'ops-biz-picker',
  attributes: input,
  values: ['d1', 'd3'],
  control: '[role="combobox"]',
  commit: (element, value) => commit(element, value.replace('d', '摄像机 ')),
})
axeSuite({ tag: 'ops-biz-picker', attributes: `label="设备" multiple value="d1" ${input}`, open: openDialog })
recordPickerSuite({
  entry: bizPickerEntry,
  records: devices.slice(0, 4),
  valueField: 'id',
  textField: 'name',
  path: '/device/list',
  attributes: `url="/device/list" columns='${JSON.stringify(columns)}'`,
})

describe('<ops-biz-picker>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))
  const mount = (more = input) => mountHtml(`<ops-biz-picker ${more}></ops-biz-picker>`).querySelector('ops-biz-picker')!

  it('[2.9-24] has the results left and the chosen ones right; removing on the right unticks on the left', async () => {
    const element = mount(`multiple ${input}`)
    await openDialog(element)
    const box = async () => (await rowOf(element, '摄像机 1')).querySelector('input')!
    ;(await rowOf(element, '摄像机 1')).click()
    await waitFor(() => picked(element).join() === '摄像机 1', 'the chosen one')
    expectTrue(
      queryShadow(element, 'table')!.getBoundingClientRect().right <=
        queryShadow(element, '.ops-picker-picked')!.getBoundingClientRect().left,
      'not side by side',
    )
    expectTrue((await box()).checked, 'not ticked')
    queryShadow(element, '.ops-picker-picked li button')!.click()
    await waitFor(() => picked(element).length === 0, 'nothing chosen')
    expectTrue(!(await box()).checked, 'still ticked')
  })

  it('[W-P17] is as high as its five rows need, and higher with more of them', async () => {
    const element = mount()
    await openDialog(element)
    await rowOf(element, '摄像机 0')
    const empty = () =>
      queryShadow(element, '.ops-picker-table')!.getBoundingClientRect().bottom - rows(element).at(-1)!.getBoundingClientRect().bottom
    expectTrue(empty() < 48, `${empty()} pixels below the last row`)
    const low = queryShadow(element, '.ops-dialog')!.offsetHeight
    queryShadow(element, '.ops-pager [role="combobox"]')!.click()
    ;(await waitFor(() => all(element, '[role="option"]').find((option) => option.textContent?.startsWith('10')), 'ten a page')).click()
    await waitFor(() => rows(element).length === 10, 'ten rows')
    expectTrue(queryShadow(element, '.ops-dialog')!.offsetHeight > low + 150 && empty() < 48, 'ten rows do not fit')
  })

  it('[9-26] shows five rows a page, or 10, 20 or 30', async () => {
    const element = mount()
    await openDialog(element)
    await rowOf(element, '摄像机 0')
    expectEqual(rows(element).length, 5)
    queryShadow(element, '.ops-pager [role="combobox"]')!.click()
    await waitFor(() => all(element, '[role="option"]').length === 4, 'the sizes')
    expectEqual(
      all(element, '[role="option"]').map((option) => parseInt(option.textContent, 10)),
      [5, 10, 20, 30],
    )
  })

  it('[W-P16] [9-20] cuts the text of a cell at 12 characters and keeps it whole as title', async () => {
    const element = mount()
    await openDialog(element)
    const cell = (await rowOf(element, '摄像机 2')).cells[2]!
    expectEqual([cell.textContent, cell.querySelector('span')!.title], ['华东运营中心第2号机房北…', '华东运营中心第2号机房北门'])
  })

  it('takes other keys than id and name', async () => {
    const element = mount(
      `row-key="code" display-key="label" value="b" options='[{"code":"a","label":"Alpha"},{"code":"b","label":"Beta"}]'`,
    )
    await waitFor(() => queryShadow(element, '[role="combobox"]')?.textContent?.includes('Beta'), 'the text')
    await openDialog(element)
    ;(await rowOf(element, 'Alpha')).click()
    await confirm(element)
    expectEqual(element.value, 'a')
  })

  it('says that it has nothing to choose from, and does not open', async () => {
    const element = mount('')
    await whenRendered(element)
    queryShadow(element, '[role="combobox"]')!.click()
    await waitFor(() => queryShadow(element, '.ops-root')!.textContent?.includes('没有设置 url'), 'the message')
    expectTrue(!queryShadow(element, 'dialog'), 'it opened')
  })
})
