import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { treeTableEntry } from './tree-table.element'
import type { TreeTableRow } from './tree-table.types'

type TreeTable = HTMLElementTagNameMap['ops-tree-table']

const columns = [
  { key: 'name', title: '名称', sortable: true },
  { key: 'size', title: '路数', sortable: true, align: 'end' as const, width: 120 },
]
const parks: TreeTableRow[] = [
  {
    id: 'a',
    name: '华东',
    size: 9,
    children: [
      { id: 'a1', name: '上海', size: 4, children: [{ id: 'a11', name: '滨江', size: 1 }] },
      { id: 'a2', name: '杭州', size: 5 },
    ],
  },
  { id: 'b', name: '华南', size: 20 },
]
const attributes = `columns='${JSON.stringify(columns)}' rows='${JSON.stringify(parks)}' label="园区" selection="checkbox" open-levels="1" toolbar`

const trs = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('tbody tr[data-row]')]
/** Names of the rows, indented by their level. */
const outline = (element: Element) =>
  trs(element).map(
    (row) => '·'.repeat(Number(row.ariaLevel) - 1) + (row.querySelector('[data-tree] .ops-truncate') ?? row).textContent.trim(),
  )
const rowOf = (element: Element, name: string) =>
  waitFor(() => trs(element).find((row) => row.textContent.includes(name)), `the row ${name}`)
async function toggle(element: Element, name: string): Promise<void> {
  ;(await rowOf(element, name)).querySelector<HTMLElement>('.ops-toggle')!.click()
}
const shows = (element: Element, ...lines: string[]) =>
  waitFor(() => outline(element).join() === lines.join(), `${lines.join()}, not ${outline(element).join()}`)
const buttonOf = (element: Element, name: string) =>
  waitFor(
    () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('button')].find(
        (one) => one.textContent.trim() === name || one.ariaLabel === name,
      ),
    `the button ${name}`,
  )
const focused = (element: Element) => element.shadowRoot!.activeElement as HTMLElement | null
/** The row and the column where focus is. */
const focusedCell = (element: Element) => {
  const cell = focused(element)?.closest<HTMLTableCellElement>('td, th')
  return cell?.textContent.trim() ?? 'nowhere'
}
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key })
}
function local(more = ''): TreeTable {
  const element = mountHtml(`<ops-tree-table label="园区" ${more}></ops-tree-table>`).querySelector<TreeTable>('ops-tree-table')!
  element.columns = columns
  element.rows = parks
  return element
}

elementSuite({ entry: treeTableEntry, markup: `<ops-tree-table ${attributes}></ops-tree-table>`, ready: 'tr[data-row]' })
axeSuite({ tag: 'ops-tree-table', attributes })

describe('<ops-tree-table> with the rows of a page', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1000, height: 700 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  it('[3-59] shows rows by id and the children they bring, opens and closes them, and tells the page', async () => {
    const element = local()
    const received = captureEvents(element, 'ops-expand')
    await shows(element, '华东', '华南')
    await toggle(element, '华东')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await toggle(element, '上海')
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    await toggle(element, '华东')
    await shows(element, '华东', '华南')
    await toggle(element, '华东')
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    expectEqual(
      received.map(({ detail }) => [(detail as { row: TreeTableRow }).row['id'], (detail as { expanded: boolean }).expanded]),
      [
        ['a', true],
        ['a1', true],
        ['a', false],
        ['a', true],
      ],
    )
    const row = await rowOf(element, '滨江')
    expectEqual([row.ariaLevel, row.ariaPosInSet, row.ariaSetSize, row.ariaExpanded], ['3', '1', '1', null])
    expectEqual((await rowOf(element, '上海')).ariaExpanded, 'true')
    expectEqual(queryShadow(element, 'table')!.getAttribute('role'), 'treegrid')
  })

  it('goes by the whole keyboard of a tree grid', async () => {
    const element = local('selection="checkbox"')
    await shows(element, '华东', '华南')
    queryShadow(element, 'table [tabindex="0"]')!.focus()
    await press('ArrowRight')
    expectEqual(focusedCell(element), '华东')
    await press('ArrowRight')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await press('ArrowDown', 'ArrowRight', 'ArrowDown')
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    expectEqual(focusedCell(element), '滨江')
    await press('ArrowRight')
    expectEqual(focusedCell(element), '1')
    await press('ArrowLeft', 'ArrowLeft')
    expectEqual(focusedCell(element), '上海')
    await press('ArrowLeft', 'ArrowLeft')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    expectEqual(focusedCell(element), '华东')
    await press('Enter')
    await shows(element, '华东', '华南')
    await press('*')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await press('End')
    expectEqual(focusedCell(element), '9')
    await press('Home')
    expectEqual(focused(element)!.localName, 'input')
    await sendKeys({ down: 'Control' })
    await press('End')
    await sendKeys({ up: 'Control' })
    expectEqual(focusedCell(element), '20')
    await press('j', 'k', 'ArrowLeft')
    expectEqual(focusedCell(element), '杭州')
    await press('Space')
    expectEqual(element.selected, ['a2'])
    await press('*')
    await press('ArrowUp', 'ArrowRight')
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    await press('Tab')
    expectTrue(!queryShadow(element, 'table')!.contains(focused(element)), 'Tab stays in the table')
  })

  it('opens and closes by Space where there are no boxes', async () => {
    const element = local()
    await shows(element, '华东', '华南')
    queryShadow(element, 'table [tabindex="0"]')!.focus()
    await press('Space')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await press('Space')
    await shows(element, '华东', '华南')
  })

  it('goes the other way round where reading does', async () => {
    const element = local('dir="rtl"')
    await shows(element, '华东', '华南')
    queryShadow(element, 'table [tabindex="0"]')!.focus()
    await press('ArrowLeft')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await press('ArrowRight')
    await shows(element, '华东', '华南')
  })

  it('sorts each level by itself', async () => {
    const element = local('open-levels="2"')
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    ;(await buttonOf(element, '路数')).click()
    ;(await buttonOf(element, '路数')).click()
    await shows(element, '华南', '华东', '·杭州', '·上海', '··滨江')
  })

  it('ticks rows by themselves, or with all below them', async () => {
    const element = local('selection="checkbox" open-levels="2"')
    const received = captureEvents(element, 'ops-selection-change')
    const box = async (name: string) => (await rowOf(element, name)).querySelector<HTMLInputElement>('input')!
    ;(await box('上海')).click()
    await waitFor(() => element.selected?.join() === 'a1', 'the key')
    expectTrue(!(await box('滨江')).checked, 'what is below came along')
    element.linked = true
    element.selected = []
    await nextFrame()
    ;(await box('上海')).click()
    await waitFor(() => element.selected?.join() === 'a1,a11', 'the keys')
    expectTrue((await box('滨江')).checked && (await box('华东')).indeterminate, 'not linked')
    ;(await box('杭州')).click()
    await waitFor(() => element.selected?.join() === 'a,a1,a11,a2', 'all of them')
    expectEqual((received.at(-1)!.detail as { rows: TreeTableRow[] }).rows.length, 4)
  })

  it('chooses one row by radio buttons', async () => {
    const element = local('selection="radio" open-levels="2"')
    ;(await rowOf(element, '滨江')).querySelector<HTMLInputElement>('input')!.click()
    await waitFor(() => element.selected?.join() === 'a11', 'the key')
    ;(await rowOf(element, '华南')).querySelector<HTMLInputElement>('input')!.click()
    await waitFor(() => element.selected?.join() === 'b', 'the other key')
  })

  it('draws of 20,000 rows only those in sight, and keys reach the last', async () => {
    const element = local('open-levels="1"')
    element.rows = Array.from({ length: 100 }, (_, a) => ({
      id: `p${a}`,
      name: `园区 ${a}`,
      children: Array.from({ length: 200 }, (_, b) => ({ id: `p${a}-${b}`, name: `摄像机 ${a}-${b}` })),
    }))
    await waitFor(() => trs(element).length > 10 && trs(element).length < 60, 'the rows in sight')
    expectEqual(queryShadow(element, 'table')!.getAttribute('aria-rowcount'), '20101')
    queryShadow(element, 'table [tabindex="0"]')!.focus()
    await sendKeys({ down: 'Control' })
    await press('End')
    await sendKeys({ up: 'Control' })
    await waitFor(() => focused(element)?.closest('tr')?.textContent.includes('摄像机 99-199'), 'the last row')
    await press('Home', 'ArrowLeft')
    await waitFor(() => focusedCell(element) === '园区 99', 'the row above')
    await press('ArrowLeft')
    await waitFor(() => trs(element).at(-1)?.textContent.includes('园区 99'), 'the branch to close')
    expectEqual(focusedCell(element), '园区 99')
  })

  it('has a bar that opens and closes everything, and methods for it', async () => {
    const element = local('toolbar')
    await shows(element, '华东', '华南')
    ;(await buttonOf(element, '全部展开')).click()
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    ;(await buttonOf(element, '全部折叠')).click()
    await shows(element, '华东', '华南')
    await element.expand(['a'])
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await element.expandAll()
    await shows(element, '华东', '·上海', '··滨江', '·杭州', '华南')
    await element.collapse('a1')
    await shows(element, '华东', '·上海', '·杭州', '华南')
    await element.collapseAll()
    await shows(element, '华东', '华南')
    element.lang = 'en'
    await buttonOf(element, 'Expand all')
  })

  it('offers what the page does with a row', async () => {
    const element = local()
    let done = ''
    element.actions = ({ id }) => [{ key: 'edit', label: '编辑', onSelect: () => (done = String(id)) }]
    ;(await buttonOf(element, '编辑 华南')).click()
    expectEqual(done, 'b')
  })

  it('is a list of cards on a phone, which open', async () => {
    await setViewport({ width: 390, height: 700 })
    const element = local()
    const cards = () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-rowcard')]
    await waitFor(() => cards().length === 2, 'the cards')
    const open = await buttonOf(element, '展开 华东')
    const { width, height } = open.getBoundingClientRect()
    expectTrue(width >= 44 && height >= 44, 'too small for a finger')
    open.click()
    await waitFor(() => cards().length === 4, 'the cards below')
    const start = (card: HTMLElement | undefined) => card!.querySelector('.ops-rowcard-text')!.getBoundingClientRect().left
    expectTrue(start(cards()[1]) > start(cards()[0]), 'not indented')
    await setViewport({ width: 1000, height: 700 })
  })
})

describe('<ops-tree-table> with a server', () => {
  before(loadKit)

  const top = [
    { id: '1', name: '视频设备', hasChildren: true },
    { id: '2', name: '备件', hasChildren: false },
    { id: '3', name: '空的', hasChildren: '1' },
  ]
  const server = useFakeServer(({ searchParams }) => {
    const parent = searchParams.get('parentId')
    return parent === '1' ? [{ id: '11', name: '编码器' }] : parent === '3' ? [] : top
  })
  const mountTable = (more = 'url="/device/tree"') => {
    const element = server.mount<TreeTable>('ops-tree-table', `<ops-tree-table ${more}></ops-tree-table>`)
    element.columns = columns
    return element
  }
  const requests = (path: string) =>
    server.calls(path).map(({ searchParams }) => {
      const { _t, ...params } = Object.fromEntries(searchParams)
      return params
    })

  it('[4.4-22] [4.4-23] [7.3-13] opens what has children over a row that holds their place, and asks once, with parentId', async () => {
    const element = mountTable()
    await shows(element, '视频设备', '备件', '空的')
    expectEqual(
      trs(element).map((row) => row.ariaExpanded),
      ['false', null, 'false'],
    )
    const release = server.hold()
    await toggle(element, '视频设备')
    await shows(element, '视频设备', '·加载中…', '备件', '空的')
    release()
    await shows(element, '视频设备', '·编码器', '备件', '空的')
    await toggle(element, '视频设备')
    await shows(element, '视频设备', '备件', '空的')
    await toggle(element, '视频设备')
    await shows(element, '视频设备', '·编码器', '备件', '空的')
    expectEqual(requests('/device/tree'), [{ parentId: '' }, { parentId: '1' }])
  })

  it('[4.4-24] an empty answer takes the place away, and what opens it', async () => {
    const element = mountTable()
    await toggle(element, '空的')
    await waitFor(() => queryShadow(element, 'output.ops-sr-only')?.textContent.includes('“空的”没有下级'), 'the words')
    await shows(element, '视频设备', '备件', '空的')
    expectEqual((await rowOf(element, '空的')).ariaExpanded, null)
    expectEqual((await rowOf(element, '空的')).querySelector('.ops-toggle > *'), null)
  })

  it('[7.3-13] asks by its own key, another address for children, a condition and further parameters', async () => {
    server.respond = ({ searchParams }) => (searchParams.get('pid') === '1' ? [{ id: '11', name: '编码器' }] : top)
    const element = mountTable(
      `url="/a/roots" children-url="/a/below" query-key="pid" top-value="0" condition='{"status":"1"}' params='{"kind":"x"}'`,
    )
    await toggle(element, '视频设备')
    await shows(element, '视频设备', '·编码器', '备件', '空的')
    const more = { kind: 'x', condition: '{"status":"1"}' }
    expectEqual([requests('/a/roots'), requests('/a/below')], [[{ ...more, pid: '0' }], [{ ...more, pid: '1' }]])
  })

  it('[7.3-14] takes a list, and the records of a page, at the top and below', async () => {
    server.respond = ({ searchParams }) =>
      searchParams.get('parentId') === '1' ? { records: [{ id: '11', name: '编码器' }], total: 1 } : { records: top, total: 3 }
    const element = mountTable()
    await toggle(element, '视频设备')
    await shows(element, '视频设备', '·编码器', '备件', '空的')
    server.respond = () => [{ id: '9', name: '列表' }]
    await element.reload()
    await shows(element, '列表')
  })

  it('[8-32] says in both languages that an answer is neither, at the top and below a row', async () => {
    server.respond = () => ({ rows: [] })
    const element = mountTable()
    await waitFor(() => queryShadow(element, '[role="alert"]')?.textContent.includes('返回数据类型不识别'), 'the text')
    element.lang = 'en'
    await waitFor(() => queryShadow(element, '[role="alert"]')?.textContent.includes('The returned data is of an unknown type'), 'English')
    element.lang = 'zh-CN'
    server.respond = ({ searchParams }) => (searchParams.get('parentId') === '1' ? 'text' : top)
    ;(await buttonOf(element, '重试')).click()
    await toggle(element, '视频设备')
    await waitFor(() => queryShadow(element, '.ops-noterow [role="alert"]')?.textContent.includes('返回数据类型不识别'), 'the text below')
  })

  it('offers in the place of what did not come to try again, also by keyboard, and tells the page', async () => {
    let isAway = true
    server.respond = ({ searchParams }) =>
      searchParams.get('parentId') !== '1' ? top : isAway ? new FakeError('设备服务维护中') : [{ id: '11', name: '编码器' }]
    const element = mountTable()
    const received = captureEvents(element, 'ops-load-error')
    await shows(element, '视频设备', '备件', '空的')
    queryShadow(element, 'table [tabindex="0"]')!.focus()
    await press('ArrowRight')
    await waitFor(() => queryShadow(element, '.ops-noterow')?.textContent.includes('设备服务维护中'), 'the reason')
    await waitFor(() => received.length > 0, 'the event')
    expectEqual(
      received.map(({ detail }) => (detail as { row: TreeTableRow }).row['id']),
      ['1'],
    )
    isAway = false
    await press('ArrowDown')
    expectEqual(focused(element)!.textContent, '重试')
    await press('Enter')
    await shows(element, '视频设备', '·编码器', '备件', '空的')
    await waitFor(() => focusedCell(element) === '编码器', 'focus on what came')
  })

  it('asks again for all that is shown, and keeps what is open', async () => {
    const element = mountTable('url="/device/tree" toolbar')
    await toggle(element, '视频设备')
    await shows(element, '视频设备', '·编码器', '备件', '空的')
    server.respond = ({ searchParams }) => (searchParams.get('parentId') === '1' ? [{ id: '12', name: '摄像机' }] : [top[0]])
    ;(await buttonOf(element, '刷新')).click()
    await shows(element, '视频设备', '·摄像机')
    server.respond = ({ searchParams }) => (searchParams.get('parentId') === '1' ? [{ id: '13', name: '无人机' }] : [])
    await element.reload('1')
    await shows(element, '视频设备', '·无人机')
  })

  it('keeps its rows when it cannot be refreshed, and says so', async () => {
    const element = mountTable('url="/device/tree" toolbar')
    await shows(element, '视频设备', '备件', '空的')
    server.respond = () => new FakeError('设备服务维护中')
    ;(await buttonOf(element, '刷新')).click()
    await waitFor(() => queryShadow(element, '.ops-note')?.textContent.includes('设备服务维护中'), 'the reason')
    await shows(element, '视频设备', '备件', '空的')
  })

  it('has words for no rows at all', async () => {
    server.respond = () => []
    const element = mountTable()
    await waitFor(() => queryShadow(element, '.ops-emptyrow')?.textContent.includes('暂无数据'), 'the words')
  })

  it('asks a function of the page instead, and another one anew', async () => {
    const element = mountHtml('<ops-tree-table></ops-tree-table>').querySelector<TreeTable>('ops-tree-table')!
    element.columns = columns
    element.source = async (parent) =>
      parent ? [{ id: `${String(parent['id'])}.1`, name: '下面' }] : [{ id: 'x', name: '上面', isLeaf: false }]
    await toggle(element, '上面')
    await shows(element, '上面', '·下面')
    element.source = async () => [{ id: 'y', name: '另外' }]
    await shows(element, '另外')
  })
})
