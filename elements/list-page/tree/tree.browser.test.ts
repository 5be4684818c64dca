import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../../tests/suites/fake-server'
import { mountHtml, queryShadow, loadKit, waitFor } from '../../../tests/suites/page'
import type { Resource } from '../resource/resource.types'

type ListPage = HTMLElementTagNameMap['ops-list-page']

const categories: Resource = {
  name: 'categories',
  heading: '分类',
  tree: { parent: 'pid', top: '0', hasChild: 'hasChild', childrenPath: '/category/childList' },
  paths: {
    list: '/category/rootList',
    add: '/category/add',
    edit: '/category/edit',
    delete: '/category/delete',
    deleteBatch: '/category/x',
  },
  fields: [
    { name: 'name', label: '名称', column: { sortable: true }, search: { rank: 1 }, form: { required: true } },
    { name: 'code', label: '编码', column: { width: 120 } },
  ],
}

const trs = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('tbody tr[data-row]')]
const outline = (element: Element) =>
  trs(element).map(
    (row) => '·'.repeat(Number(row.ariaLevel) - 1) + (row.querySelector('[data-tree] .ops-truncate') ?? row).textContent.trim(),
  )
const shows = (element: Element, ...lines: string[]) =>
  waitFor(() => outline(element).join() === lines.join(), `${lines.join()}, not ${outline(element).join()}`)
async function toggle(element: Element, name: string): Promise<void> {
  const row = await waitFor(() => trs(element).find((one) => one.textContent.includes(name)), `the row ${name}`)
  row.querySelector<HTMLElement>('.ops-toggle')!.click()
}
const buttonOf = (element: Element, name: string) =>
  waitFor(
    () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].find(
        (one) => one.ariaLabel === name || one.textContent.trim() === name,
      ),
    `the button ${name}`,
  )
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

async function search(element: Element, text: string): Promise<void> {
  queryShadow<HTMLInputElement>(element, 'input')!.focus()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
}

describe('a list whose records stand below each other', () => {
  before(loadKit)

  const stored = () => [
    { id: '1', name: '设备', code: 'B01', pid: '0', hasChild: '1' },
    { id: '2', name: '备件', code: 'B02', pid: '0', hasChild: '0' },
  ]
  const server = useFakeServer(({ pathname, searchParams }) => {
    if (pathname.endsWith('/rootList')) {
      const requested = (searchParams.get('name') ?? '').replaceAll('*', '')
      const all = requested ? [...stored(), { id: '11', name: '编码器', pid: '1', hasChild: '0' }] : stored()
      const found = all.filter(({ name }) => name.includes(requested))
      return { records: found, total: found.length }
    }
    if (pathname.endsWith('/childList')) return { records: [{ id: '11', name: '编码器', pid: '1', hasChild: '0' }], total: 1 }
    return ''
  })
  const mountList = () => {
    const element = server.mount<ListPage>('ops-list-page', '<ops-list-page style="height: 600px"></ops-list-page>')
    element.resource = categories
    return element
  }

  it('asks for the top level, and for what is below a record when it opens, with the order of the list', async () => {
    const element = mountList()
    await shows(element, '设备', '备件')
    expectEqual(queryShadow(element, 'table')!.getAttribute('role'), 'treegrid')
    expectEqual(server.calls('/category/rootList')[0]!.searchParams.get('pid'), '0')
    await toggle(element, '设备')
    await shows(element, '设备', '·编码器', '备件')
    const { searchParams } = server.calls('/category/childList')[0]!
    expectEqual(
      ['pid', 'column', 'order'].map((name) => searchParams.get(name)),
      ['1', 'createTime', 'desc'],
    )
    ;(await buttonOf(element, '名称')).click()
    await waitFor(() => server.calls('/category/childList').at(-1)?.searchParams.get('column') === 'name', 'the other order below too')
    await shows(element, '设备', '·编码器', '备件')
  })

  it('asks page after page for what is below a record', async () => {
    const children = Array.from({ length: 450 }, (_, at) => ({ id: `c${at}`, name: `c${at}`, pid: '1' }))
    server.respond = ({ pathname, searchParams }) => {
      if (pathname.endsWith('/rootList')) return { records: stored(), total: 2 }
      const [page, size] = [Number(searchParams.get('pageNo')), Number(searchParams.get('pageSize'))]
      return { records: children.slice((page - 1) * size, page * size), total: 450 }
    }
    const element = mountList()
    await toggle(element, '设备')
    await waitFor(() => queryShadow(element, 'table')!.getAttribute('aria-rowcount') === '453', 'all rows')
    expectEqual(server.calls('/category/childList').length, 3)
  })

  it('finds records wherever they are', async () => {
    const element = mountList()
    await shows(element, '设备', '备件')
    await search(element, '编码')
    await shows(element, '编码器')
    expectEqual(server.calls('/category/rootList').at(-1)!.searchParams.get('pid'), null)
  })

  it('adds a record below another one, which opens and shows it', async () => {
    const element = mountList()
    await shows(element, '设备', '备件')
    ;(await buttonOf(element, '更多：备件')).click()
    ;(await buttonOf(element, '添加下级')).click()
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'dialog input'), 'the form')
    type(input, '镜头')
    let body: unknown
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, input) {
      if (typeof input === 'string') body = JSON.parse(input)
      send.call(this, input)
    }
    server.respond = ({ pathname }) =>
      pathname.endsWith('/rootList')
        ? { records: stored().map((row) => ({ ...row, hasChild: '1' })), total: 2 }
        : pathname.endsWith('/childList')
          ? [{ id: '21', name: '镜头', pid: '2' }]
          : ''
    ;(await waitFor(() => queryShadow(element, 'dialog .ops-btn[data-kind="primary"]'), 'save')).click()
    await shows(element, '设备', '备件', '·镜头')
    XMLHttpRequest.prototype.send = send
    expectEqual(body, { pid: '2', name: '镜头' })
  })

  it('ticks records of every level', async () => {
    const element = mountList()
    await toggle(element, '设备')
    await shows(element, '设备', '·编码器', '备件')
    for (const box of element.shadowRoot!.querySelectorAll<HTMLInputElement>('tbody input')) box.click()
    await waitFor(() => element.shadowRoot!.textContent.includes('已选择 3 项'), 'three of them')
  })

  it('offers to try again where what is below did not come', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => (url.pathname.endsWith('/childList') ? new FakeError('分类服务维护中') : defaultResponse(url))
    const element = mountList()
    await toggle(element, '设备')
    await waitFor(() => queryShadow(element, '.ops-noterow')?.textContent.includes('分类服务维护中'), 'the reason')
    server.respond = defaultResponse
    ;(await buttonOf(element, '重试')).click()
    await shows(element, '设备', '·编码器', '备件')
  })
})

describe('a tree of records that the page has', () => {
  before(loadKit)

  it('is made of flat records, and a search shows the way to what it finds', async () => {
    const element = mountHtml('<ops-list-page style="height: 600px"></ops-list-page>').querySelector<ListPage>('ops-list-page')!
    element.resource = { ...categories, paths: {} }
    element.records = [
      { id: '11', name: '编码器', pid: '1' },
      { id: '1', name: '设备', pid: '' },
      { id: '2', name: '备件' },
    ]
    await shows(element, '设备', '备件')
    await toggle(element, '设备')
    await shows(element, '设备', '·编码器', '备件')
    await search(element, '编码')
    await shows(element, '设备', '·编码器')
    expectTrue(!element.shadowRoot!.textContent.includes('添加下级'), 'nothing can be added here')
  })

  it('says that a tree lacks the field of the record above', async () => {
    const element = mountHtml('<ops-list-page></ops-list-page>').querySelector<ListPage>('ops-list-page')!
    element.setAttribute('resource', '{"name":"x","tree":{},"paths":{"list":"/x"},"fields":[{"name":"a"}]}')
    await waitFor(() => element.shadowRoot!.textContent.includes('tree.parent: 缺少名称'), 'the place')
  })
})
