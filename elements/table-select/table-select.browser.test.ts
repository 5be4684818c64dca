import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { tableSelectEntry } from './table-select.element'
import type { TableSelectRequest } from './table-select.types'

type TableSelect = HTMLElementTagNameMap['ops-table-select']

const columns = '[{"key":"name","title":"名称"},{"key":"place","title":"位置"}]'
const devices = Array.from({ length: 25 }, (_, index) => ({ id: `d${index}`, name: `摄像机 ${index}`, place: index % 2 ? '东门' : '大厅' }))
const treeRecords = [
  { id: 'a', name: '华东', hasChildren: true, children: [{ id: 'b', name: '上海' }] },
  { id: 'c', name: '华北' },
]
const input = `columns='${columns}' options='${JSON.stringify(devices)}'`

async function open(element: TableSelect): Promise<HTMLElement> {
  element.open = true
  return waitFor(() => queryShadow(element, '.ops-tableselect'), 'the panel')
}

async function press(element: TableSelect, label: string): Promise<void> {
  const row = await waitFor(
    () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-tableselect tr')].find((one) => one.textContent?.includes(label)),
    label,
  )
  row.querySelectorAll('td')[1]!.click()
}

async function choose(element: HTMLElement, value: string): Promise<void> {
  await open(element as TableSelect)
  await press(element as TableSelect, `摄像机 ${value.slice(1)}`)
  await waitFor(() => (element as TableSelect).value === value, 'the choice')
}

elementSuite({ entry: tableSelectEntry, markup: `<ops-table-select ${input}></ops-table-select>`, ready: '[role="combobox"]' })
formSuite({ tag: 'ops-table-select', attributes: input, values: ['d1', 'd2'], control: '[role="combobox"]', commit: choose })
axeSuite({
  tag: 'ops-table-select',
  attributes: `label="设备" value="d1" ${input}`,
  open: (element) => open(element as TableSelect).then(() => undefined),
})

describe('<ops-table-select>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1280, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '') =>
    mountHtml(`<ops-table-select columns='${columns}' ${attributes}></ops-table-select>`).querySelector<TableSelect>('ops-table-select')!
  const rows = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-tableselect tbody tr')]

  it('[2.9-21] shows a table with pages; one press chooses a row and closes it', async () => {
    const element = mount('mode="page"')
    element.options = devices
    const changes = captureEvents(element, 'change')
    const panel = await open(element)
    await waitFor(() => rows(element).length === 10, 'the first page')
    expectEqual([...panel.querySelectorAll('thead th')].map(({ textContent }) => textContent?.trim()).filter(Boolean), [
      '选择',
      '名称',
      '位置',
    ])
    ;(await waitFor(() => panel.querySelector<HTMLElement>('.ops-pageno[aria-label*="3"]'), 'the third page')).click()
    await waitFor(() => rows(element).length === 5, 'the last page')
    await press(element, '摄像机 24')
    await waitFor(() => !element.open && element.value === 'd24', 'the choice')
    expectEqual([changes.length, element.selection], [1, [devices[24]]])
    expectTrue(queryShadow(element, '[role="combobox"]')?.textContent?.includes('摄像机 24'), 'its name is not shown')
  })

  it('[2.9-21] shows a table whose rows form a tree; a row below another one is chosen', async () => {
    const element = mount('mode="tree" multiple')
    element.options = treeRecords
    await open(element)
    await waitFor(() => rows(element).length === 2, 'the top level')
    const toggle = await waitFor(() => rows(element)[0]!.querySelector<HTMLElement>('.ops-toggle'), 'the way to open it')
    toggle.click()
    await waitFor(() => rows(element).length === 3, 'what is below')
    for (const index of [1, 2]) rows(element)[index]!.querySelector<HTMLElement>('input')!.click()
    await waitFor(() => element.value === 'b,c', `both, not ${element.value}`)
    expectEqual(
      element.selection.map((row) => (row as { name: string }).name),
      ['上海', '华北'],
    )
    expectTrue(element.open, 'it closed')
  })

  it('asks a function of the page for pages, for what is searched, and in a tree for what is below a row', async () => {
    const requests: TableSelectRequest[] = []
    const element = mount()
    element.source = (request) => {
      requests.push(request)
      const found = devices.filter(({ name }) => name.includes(request.keyword))
      return Promise.resolve({ records: found.slice(0, request.pageSize), total: found.length })
    }
    const panel = await open(element)
    await waitFor(() => rows(element).length === 10, 'the first page')
    const search = await waitFor(() => panel.querySelector<HTMLInputElement>('input[aria-label="搜索"]'), 'the search')
    search.focus()
    await sendKeys({ type: '24' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => rows(element).length === 1, 'what is searched')
    expectEqual([requests[0]!.keyword, requests[0]!.pageNo, requests.at(-1)!.keyword], ['', 1, '24'])
    element.open = false
    element.mode = 'tree'
    element.source = ({ parent }) => Promise.resolve(parent ? [{ id: 'b', name: '上海' }] : [{ id: 'a', name: '华东', hasChildren: true }])
    await open(element)
    ;(await waitFor(() => rows(element)[0]?.querySelector<HTMLElement>('.ops-toggle'), 'the way to open it')).click()
    await waitFor(() => rows(element).length === 2, 'what is below')
  })

  it('shows the names of stored values, takes several in the order of choice, and lets all go', async () => {
    const element = mount('multiple value="d3"')
    element.options = devices
    await waitFor(() => queryShadow(element, '[role="combobox"]')?.textContent?.includes('摄像机 3'), 'the name')
    await open(element)
    await press(element, '摄像机 1')
    await waitFor(() => element.value === 'd3,d1', 'both')
    const clear = await waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-tableselect-foot button')].find((one) => one.textContent === '清空'),
      'the way to let all go',
    )
    clear.click()
    await waitFor(() => element.value === '', 'nothing')
  })
})
