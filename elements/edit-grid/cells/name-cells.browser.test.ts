import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../../tests/suites/fake-server'
import { back, cell, filled, type Grid, paste, press, pressAt, activateCell, text, toasts } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import { pauseTimers } from '../../../tests/suites/paused-timers'
import { button, confirm, rowOf } from '../../../tests/suites/record-dialog'
import type { GridColumn, GridRow } from '../edit-grid.types'

const users = [
  { id: '1', username: 'linxy', realname: '林晓芸' },
  { id: '2', username: 'wangzy', realname: '王志远' },
  { id: '3', username: 'heyf', realname: '何一帆' },
  { id: '4', username: 'lina', realname: '李娜' },
  { id: '5', username: 'lina2', realname: '李娜' },
]
const departs = [
  { id: 'd0', key: 'd0', title: '华东', departName: '华东', children: [{ id: 'd1', key: 'd1', title: '视频部', departName: '视频部' }] },
]
const cities = [
  { value: 'sh', text: '上海' },
  { value: 'bj', text: '北京' },
]

function responseFor({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith('/sys/user/list')) {
    const requested = (searchParams.get('username') ?? '').split(',').filter(Boolean)
    const named = (searchParams.get('realname') ?? '').split(',').filter(Boolean)
    const isRequested = ({ username, realname }: (typeof users)[number]) =>
      named.length > 0 ? named.includes(realname) : requested.length === 0 || requested.includes(username)
    const found = users.filter(isRequested)
    return { records: found, total: found.length }
  }
  if (pathname.includes('queryTreeList') || pathname.includes('queryIdTree')) return departs
  if (pathname.includes('/loadDictItem/'))
    return (searchParams.get('key') ?? '').split(',').map((key) => cities.find(({ value }) => value === key)?.text ?? key)
  if (pathname.includes('/loadDict/')) return cities
  if (pathname.endsWith('/getDictItems/kind'))
    return [
      { value: '1', text: '摄像机' },
      { value: '2', text: '编码器' },
    ]
  return undefined
}

describe('cells of <ops-edit-grid> that show names', () => {
  before(loadKit)
  afterEach(() => resetMouse())
  const server = useFakeServer(responseFor)

  const mount = (columns: readonly GridColumn[], rows: readonly GridRow[]): Promise<Grid> =>
    filled(server.mount<Grid>('ops-edit-grid', '<ops-edit-grid label="设备"></ops-edit-grid>'), columns, rows)
  const options = (element: Grid) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].map((option) => option.textContent?.trim())

  it('[3-51] shows the names of all users in sight by one call, and those that scroll into sight by another', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ id: `r${index}`, who: index < 100 ? `linxy,wangzy` : 'heyf' }))
    const element = await mount([{ key: 'who', type: 'sel_user' }], rows)
    await waitFor(() => text(element, 0, 'who') === '林晓芸、王志远', 'the names')
    expectEqual([text(element, 5, 'who'), server.calls('/sys/user/list').length], ['林晓芸、王志远', 1])
    element.scrollToRow(150)
    await waitFor(() => text(element, 150, 'who') === '何一帆', 'the other name')
    expectEqual(server.calls('/sys/user/list').length, 2)
  })

  it('[9-06] asks for no names while the user scrolls, and 100 ms later for those in sight alone', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `r${index}`, who: `u${index}` }))
    const element = await mount([{ key: 'who', type: 'sel_user' }], rows)
    await waitFor(() => server.calls('/sys/user/list').length === 1, 'the first names')
    const rest = pauseTimers(100)
    try {
      for (let row = 50; row <= 500; row += 50) {
        element.scrollElement!.scrollTop = row * 61
        await nextFrame()
      }
      expectEqual([server.calls('/sys/user/list').length, rest.count()], [1, 1])
      rest.run()
    } finally {
      rest.release()
    }
    await waitFor(() => server.calls('/sys/user/list').length > 1, 'the names in sight')
    const requests = server.calls('/sys/user/list')[1]!.searchParams.get('username')!.split(',')
    expectEqual([requests.includes('u500'), requests.includes('u250'), server.calls('/sys/user/list').length], [true, false, 2])
  })

  it('[3-51] takes users in the dialog, stores usernames, and keeps them when it is cancelled', async () => {
    const element = await mount([{ key: 'who', type: 'sel_user' }], [{ id: 'r0', who: 'linxy' }])
    await press(element, 0, 'who')
    await waitFor(() => queryShadow(element, 'dialog .ops-picker'), 'the dialog')
    ;(await rowOf(element, 'wangzy')).querySelectorAll('td')[1]!.click()
    await confirm(element)
    await back(element, 0, 'who')
    expectEqual(element.getCell(0, 'who'), 'linxy,wangzy')
    await waitFor(() => text(element, 0, 'who') === '林晓芸、王志远', 'both names')
    await sendKeys({ press: 'Enter' })
    ;(await rowOf(element, 'heyf')).querySelectorAll('td')[1]!.click()
    await sendKeys({ press: 'Escape' })
    // It asks before it drops what was ticked.
    ;(await button(element, '放弃修改')).click()
    await back(element, 0, 'who')
    expectEqual(element.getCell(0, 'who'), 'linxy,wangzy')
  })

  it('[3-51] asks nobody where the page gives the users, and takes one where it says so', async () => {
    const element = await mount(
      [{ key: 'who', type: 'sel_user', props: { options: users, multiple: false } }],
      [{ id: 'r0', who: 'linxy' }],
    )
    await waitFor(() => text(element, 0, 'who') === '林晓芸', 'the name')
    await press(element, 0, 'who')
    ;(await rowOf(element, 'heyf')).querySelectorAll('td')[1]!.click()
    await confirm(element)
    await back(element, 0, 'who')
    expectEqual([element.getCell(0, 'who'), text(element, 0, 'who'), server.requests.length], ['heyf', '何一帆', 0])
  })

  it('[3-50] shows departments by name, and takes one from the tree as its id', async () => {
    const element = await mount(
      [{ key: 'where', type: 'sel_depart', props: { multiple: false } }],
      [
        { id: 'r0', where: 'd0' },
        { id: 'r1', where: '' },
      ],
    )
    await waitFor(() => text(element, 0, 'where') === '华东', 'the name')
    await activateCell(element, 1, 'where')
    await sendKeys({ press: 'F2' })
    const leaf = await waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="treeitem"]')].find((item) => item.textContent?.trim() === '视频部'),
      'the tree',
    )
    leaf.click()
    await confirm(element)
    await back(element, 1, 'where')
    expectEqual([element.getCell(1, 'where'), text(element, 1, 'where')], ['d1', '视频部'])
  })

  it('[W-E22] takes pasted names that the directory knows, and keys; names that nobody or more than one has are refused', async () => {
    const element = await mount(
      [
        { key: 'who', title: '负责人', type: 'sel_user' },
        { key: 'where', title: '部门', type: 'sel_depart' },
      ],
      ['r0', 'r1', 'r2', 'r3'].map((id) => ({ id, who: 'linxy', where: 'd0' })),
    )
    await waitFor(() => text(element, 0, 'who') === '林晓芸', 'the name')
    await activateCell(element, 0, 'who')
    paste(element, '王志远、何一帆\t视频部\n heyf \td1\n查无此人\t查无此处\n李娜\t华东\n')
    await waitFor(() => toasts(element).length > 0, 'what was refused')
    expectEqual(
      element.getRows().map(({ who, where }) => [who, where]),
      [
        ['wangzy,heyf', 'd1'],
        ['heyf', 'd1'],
        ['linxy', 'd0'],
        ['linxy', 'd0'],
      ],
    )
    const [message] = toasts(element)
    for (const part of ['3 个单元格没有粘贴', '第 3 行“负责人”：查无此人', '第 3 行“部门”：查无此处', '第 4 行“负责人”：李娜'])
      expectTrue(message!.includes(part), message!)
  })

  it('[W-E22] pastes to the row it was meant for, where rows came while the directory was asked', async () => {
    const element = await mount(
      [{ key: 'who', title: '负责人', type: 'sel_user' }],
      [
        { id: 'r0', who: 'linxy' },
        { id: 'r1', who: 'linxy' },
      ],
    )
    await waitFor(() => text(element, 0, 'who') === '林晓芸', 'the name')
    await activateCell(element, 1, 'who')
    paste(element, '何一帆')
    element.insertRows([{ id: 'n', who: '' }], 0)
    await waitFor(() => element.getRows().some(({ who }) => who === 'heyf'), 'the key')
    expectEqual(
      element.getRows().map(({ id, who }) => [id, who]),
      [
        ['n', ''],
        ['r0', 'linxy'],
        ['r1', 'heyf'],
      ],
    )
  })

  it('[W-E22] says what was not pasted where its row went while the directory was asked', async () => {
    const element = await mount(
      [{ key: 'who', title: '负责人', type: 'sel_user' }],
      [
        { id: 'r0', who: 'linxy' },
        { id: 'r1', who: 'linxy' },
      ],
    )
    await waitFor(() => text(element, 0, 'who') === '林晓芸', 'the name')
    await activateCell(element, 1, 'who')
    paste(element, '何一帆')
    element.removeRows('r1')
    await waitFor(() => toasts(element)[0]?.includes('第 2 行“负责人”：何一帆'), 'what was not pasted')
    expectEqual(
      element.getRows().map(({ id, who }) => [id, who]),
      [['r0', 'linxy']],
    )
  })

  it('shows the text of a searched record, and searches for the letter that was typed', async () => {
    const element = await mount([{ key: 'city', type: 'select-dict-search', dict: 'city,name,code' }], [{ id: 'r0', city: 'sh' }])
    await waitFor(() => text(element, 0, 'city') === '上海', 'the text')
    await activateCell(element, 0, 'city')
    await sendKeys({ type: '北' })
    await waitFor(() => server.requests.some(({ searchParams }) => searchParams.get('keyword') === '北'), 'the search')
    await waitFor(() => options(element).includes('北京'), 'the answer')
    await pressAt([...element.shadowRoot!.querySelectorAll('[role="option"]')].find((option) => option.textContent?.trim() === '北京')!)
    await back(element, 0, 'city')
    expectEqual([element.getCell(0, 'city'), text(element, 0, 'city')], ['bj', '北京'])
  })

  it('[3-32] appends the items of a dictionary to the options, asked for once by all columns', async () => {
    const own = [
      { value: '1', text: '自有' },
      { value: '9', text: '其他' },
    ]
    const element = await mount(
      [
        { key: 'kind', type: 'select', dictCode: 'kind', options: own },
        { key: 'more', type: 'list_multi', dictCode: 'kind' },
      ],
      [{ id: 'r0', kind: '2', more: '1,2' }],
    )
    await waitFor(() => text(element, 0, 'kind') === '编码器', 'the text')
    expectEqual([cell(element, 0, 'more').title, server.calls('/sys/dict/getDictItems/kind').length], ['摄像机、编码器', 1])
    await press(element, 0, 'kind')
    await waitFor(() => options(element).length > 0, 'the list')
    expectEqual(options(element), ['自有', '其他', '编码器'])
  })

  it('[3-32] shows the stored value where the dictionary does not come, and tries again in the editor', async () => {
    server.respond = () => new FakeError('字典没有')
    const element = await mount([{ key: 'kind', type: 'select', dictCode: 'kind' }], [{ id: 'r0', kind: '2' }])
    await waitFor(() => server.requests.length > 0, 'the call')
    await nextFrame()
    expectEqual(text(element, 0, 'kind'), '2')
    await press(element, 0, 'kind')
    const retry = await waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-float button')].find((button) => button.textContent?.includes('重试')),
      'retry',
    )
    expectTrue(queryShadow(element, '.ops-float')?.textContent?.includes('字典没有'), 'no reason')
    server.respond = responseFor
    retry.click()
    await waitFor(() => options(element).includes('编码器'), 'the items')
    await waitFor(() => text(element, 0, 'kind') === '编码器', 'the text')
  })

  it('[3-41] [3-54] takes a row of a report and fills other cells of the row, as one step', async () => {
    const records = [
      { code: 'A1', label: '一号', price: 5 },
      { code: 'B2', label: '二号', price: 7 },
    ]
    const column: GridColumn = {
      key: 'item',
      type: 'popup',
      popupCode: 'items',
      orgFields: 'code,label',
      destFields: 'item,label',
      props: {
        options: records,
        columns: [
          { dataIndex: 'code', title: '编号' },
          { dataIndex: 'label', title: '名称' },
        ],
      },
    }
    const element = await mount([column, { key: 'label', type: 'input' }], [{ id: 'r0', item: '', label: '旧' }])
    await press(element, 0, 'item')
    await waitFor(() => queryShadow(element, 'dialog .ops-picker'), 'the dialog')
    ;(await rowOf(element, 'B2')).querySelectorAll('td')[1]!.click()
    await confirm(element)
    await back(element, 0, 'item')
    expectEqual([element.getCell(0, 'item'), element.getCell(0, 'label')], ['B2', '二号'])
    element.undo()
    expectEqual([element.getCell(0, 'item'), element.getCell(0, 'label')], ['', '旧'])
  })
})
