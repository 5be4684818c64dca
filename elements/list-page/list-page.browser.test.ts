import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { devices, names, rows } from '../../tests/suites/list-page-sample'
import { buttonWith, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { listPageEntry } from './list-page.element'
import type { Resource } from './resource/resource.types'

type ListPage = HTMLElementTagNameMap['ops-list-page']

function local(more = ''): ListPage {
  const element = mountHtml(`<ops-list-page style="height: 640px" ${more}></ops-list-page>`).querySelector<ListPage>('ops-list-page')!
  element.resource = devices
  element.records = rows
  return element
}

elementSuite({ entry: listPageEntry, markup: '<ops-list-page></ops-list-page>' })
axeSuite({ tag: 'ops-list-page', attributes: `resource='${JSON.stringify(devices)}' records='${JSON.stringify(rows.slice(0, 3))}'` })

describe('<ops-list-page>', () => {
  before(loadKit)

  it('searches, sorts and turns the pages of records that the page has', async () => {
    const element = local()
    await waitFor(() => names(element).length === 10, 'ten rows')
    buttonWith(element, '路数')?.click()
    await waitFor(() => names(element)[0] === '枪机 12', 'the fewest channels first')
    queryShadow<HTMLInputElement>(element, 'input')!.focus()
    await sendKeys({ type: '机 1' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => names(element).length === 4, 'the found rows')
    expectEqual(names(element).toSorted(), ['枪机 1', '枪机 10', '枪机 11', '枪机 12'])
  })

  it('speaks both languages', async () => {
    const element = local()
    await waitFor(() => element.shadowRoot!.textContent?.includes('设备'), 'Chinese')
    element.lang = 'en'
    await waitFor(() => element.shadowRoot!.textContent?.includes('Devices'), 'English')
    expectTrue(element.shadowRoot!.textContent.includes('Channels'), 'a label is not English')
  })

  it('says in both languages what of a declaration cannot be read, and where', async () => {
    const element = mountHtml('<ops-list-page></ops-list-page>').querySelector<ListPage>('ops-list-page')!
    element.setAttribute('resource', '{"name":"x","fields":[{"name":"a","type":"blob"}]}')
    await waitFor(() => element.shadowRoot!.textContent?.includes('fields[0].type: 没有字段类型“blob”。'), 'the place')
    expectTrue(element.shadowRoot!.textContent.includes('paths.list: 请设置url.list属性!'), 'the missing path is not named')
    element.lang = 'en'
    await waitFor(() => element.shadowRoot!.textContent?.includes('There is no field type "blob".'), 'English')
  })

  it('shows other records and another declaration as soon as they are set', async () => {
    const element = local()
    await waitFor(() => names(element).length === 10, 'ten rows')
    element.records = rows.slice(0, 2)
    await waitFor(() => names(element).length === 2, 'two rows')
    element.resource = {
      ...devices,
      name: 'others',
      strings: { 'zh-CN': {}, en: {} },
      heading: 'Other things',
      columns: ['size'],
      fields: devices.fields.slice(3),
    }
    await waitFor(() => element.shadowRoot!.querySelector('h1')?.textContent === 'Other things', 'the other list')
  })

  it('tells which records are ticked', async () => {
    const element = local()
    const received = captureEvents(element, 'ops-selection-change')
    element.resource = { ...devices, batchActions: [{ key: 'x', label: 'on' }] }
    const box = await waitFor(() => queryShadow<HTMLInputElement>(element, 'tbody input[type=checkbox]'), 'a box')
    box.click()
    await waitFor(() => received.length === 1, 'the event')
    expectEqual(
      (received[0]!.detail as { records: { id: string }[] }).records.map(({ id }) => id),
      ['1'],
    )
  })

  it('does with what is ticked only what that offers, and says how many do not', async () => {
    const element = local()
    const done: string[][] = []
    const online = (record: Readonly<Record<string, unknown>>): boolean => record['online'] === 1
    const run = (records: readonly Readonly<Record<string, unknown>>[]): void => void done.push(records.map(({ name }) => String(name)))
    element.resource = { ...devices, batchActions: [{ key: 'x', label: '登记', offers: online, run }] }
    const boxes = (): HTMLInputElement[] => [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
    await waitFor(() => boxes().length === 10, 'the boxes')
    const expectText = (text: string): Promise<unknown> => waitFor(() => element.shadowRoot!.textContent?.includes(text), text)
    boxes()[0]!.click()
    ;(await waitFor(() => buttonWith(element, '登记'), 'the button')).click()
    await expectText('选中的记录都不支持“登记”')
    expectEqual(done, [])
    boxes()[1]!.click()
    boxes()[2]!.click()
    buttonWith(element, '登记')!.click()
    await expectText('已略过不支持“登记”的 2 条记录')
    expectEqual(done, [['枪机 2']])
  })

  it('[4.6-15] finds by an advanced query among records that the page has', async () => {
    const element = local()
    await waitFor(() => names(element).length === 10, 'ten rows')
    queryShadow(element, '[aria-label="高级查询"]')!.click()
    const field = await waitFor(() => queryShadow(element, '[aria-label="第 1 个条件的字段"]'), 'the builder')
    field.click()
    const option = () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((one) => one.textContent === '路数')
    ;(await waitFor(option, 'the field')).click()
    await waitFor(() => field.textContent?.includes('路数'), 'the chosen field')
    const value = await waitFor(() => queryShadow<HTMLInputElement>(element, '[aria-label="第 1 个条件的值"]'), 'the value')
    value.focus()
    await sendKeys({ type: '7' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => names(element).length === 1, 'one row')
    expectEqual(names(element), ['枪机 6'])
  })

  it('draws a folded search field when it is first seen, and keeps what was typed into it', async () => {
    const element = mountHtml('<ops-list-page style="height: 640px"></ops-list-page>').querySelector<ListPage>('ops-list-page')!
    element.resource = {
      name: 'notes',
      heading: '便签',
      paths: {},
      fields: [
        { name: 'name', column: {}, search: { rank: 1 } },
        { name: 'note', column: {}, search: { rank: 3 } },
      ],
    }
    element.records = []
    const inputs = () => [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.ops-filters input')]
    await waitFor(() => inputs().length === 1, 'the field that is seen')
    buttonWith(element, '展开')!.click()
    await waitFor(() => inputs().length === 2, 'the folded field')
    inputs()[1]!.focus()
    await sendKeys({ type: 'half' })
    buttonWith(element, '收起')!.click()
    ;(await waitFor(() => buttonWith(element, '展开（1 项生效）'), 'the count')).click()
    expectEqual(
      inputs().map(({ value }) => value),
      ['', 'half'],
    )
  })

  it('knows colours, times of day, switches and trees: their cells, their editors, what they are searched by', async () => {
    const element = mountHtml('<ops-list-page style="height: 640px"></ops-list-page>').querySelector<ListPage>('ops-list-page')!
    const search = { rank: 1 } as const
    element.resource = {
      name: 'kinds',
      heading: '种类',
      paths: { add: '/kinds/add' },
      fields: [
        { name: 'name', column: {}, form: {} },
        { name: 'colour', type: 'colour', column: {}, search, form: {} },
        { name: 'at', type: 'time', column: {}, search, form: {} },
        { name: 'on', type: 'switch', column: {}, search, form: { initial: 'N' } },
        { name: 'place', type: 'tree', dict: 'place,name,id', tree: { pidField: 'parent_id' }, column: {}, search, form: {} },
      ],
    }
    element.records = [
      { id: '1', name: 'a', colour: '#2f54eb', at: '08:30:00', on: 'Y', place: 'p1', place_dictText: '一楼' },
      { id: '2', name: 'b', colour: 'red;x', at: '20:00:00', on: 'N', place: '' },
    ]
    const cells = () =>
      [...element.shadowRoot!.querySelectorAll('tbody tr[data-row]')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim()).slice(0, 5),
      )
    await waitFor(() => cells().length === 2, 'two rows')
    expectEqual(cells(), [
      ['a', '#2f54eb', '08:30:00', '是', '一楼'],
      ['b', 'red;x', '20:00:00', '否', ''],
    ])
    expectEqual(getComputedStyle(queryShadow(element, '.ops-colourcell > i')!).backgroundColor, 'rgb(47, 84, 235)')
    // The values of all of them are searched for: a switch by what it says, a time by a range.
    const range = await waitFor(
      () => queryShadow<HTMLInputElement>(element, '.ops-filters input[placeholder*="~"], [aria-label="at"]:enabled'),
      'the range of times',
    )
    range.focus()
    await sendKeys({ type: '08:00:00 ~ 09:00:00' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => cells().length === 1 && cells()[0]![0] === 'a', 'what is between')
    buttonWith(element, '新增')!.click()
    const colour = await waitFor(() => queryShadow<HTMLInputElement>(element, '[data-name="colour"] input:not([type=color])'), 'the form')
    await waitFor(() => queryShadow(element, '[data-name="place"] [role=combobox]'), 'the tree')
    expectTrue(queryShadow(element, '[data-name="on"] [role=switch]'), 'no switch')
    const chooser = queryShadow<HTMLInputElement>(element, '[data-name="colour"] input[type=color]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(chooser, '#52c41a')
    chooser.dispatchEvent(new Event('input', { bubbles: true }))
    await waitFor(() => colour.value === '#52C41A', 'the chosen colour as its code')
    colour.focus()
    colour.select()
    await sendKeys({ type: 'blue' })
    await sendKeys({ press: 'Tab' })
    await waitFor(
      () => queryShadow(element, '[data-name="colour"]')?.textContent?.includes('请输入颜色，如 #1890FF'),
      'what is wrong with it',
    )
  })

  it('is as high as the page makes it: rows scroll within, the foot stays in sight', async () => {
    const element = local()
    element.style.height = '400px'
    await waitFor(() => names(element).length === 10, 'ten rows')
    const foot = queryShadow(element, 'nav')!.getBoundingClientRect()
    expectTrue(foot.bottom <= element.getBoundingClientRect().bottom, 'the foot is out of sight')
  })

  it('keeps the way to other pages in sight beside however many actions on what is ticked', async () => {
    const element = local()
    const labels = Array.from({ length: 14 }, (_, at) => `操作${at + 1}`)
    element.resource = { ...devices, batchActions: labels.map((label) => ({ key: label, label })) }
    ;(await waitFor(() => queryShadow<HTMLInputElement>(element, 'tbody input[type=checkbox]'), 'a box')).click()
    await waitFor(() => buttonWith(element, '操作14'), 'the last action')
    const foot = queryShadow(element, '.ops-foot')!
    const outer = foot.getBoundingClientRect()
    const isCut = ({ right, bottom }: DOMRect): boolean => right > outer.right || bottom > outer.bottom
    const cut = [...foot.querySelectorAll('button')].filter((button) => button.checkVisibility() && isCut(button.getBoundingClientRect()))
    expectTrue(outer.bottom <= element.getBoundingClientRect().bottom, 'the foot is out of sight')
    expectEqual(
      cut.map((button) => button.textContent || button.ariaLabel),
      [],
    )
  })

  it('shows rows as cards at 390 px', async () => {
    await setViewport({ width: 390, height: 800 })
    const element = local()
    await waitFor(() => queryShadow(element, '.ops-rowcards'), 'cards')
    await setViewport({ width: 1280, height: 800 })
  })

  it('shows on a phone the first search field alone, and counts those that are folded away and narrow the list', async () => {
    const fields = devices.fields.map((field) => (field.name === 'online' ? { ...field, search: { rank: 1 as const } } : field))
    const element = local()
    element.resource = { ...devices, fields }
    const visibleCount = () => [...element.shadowRoot!.querySelectorAll('.ops-filter')].filter((filter) => filter.checkVisibility()).length
    try {
      await waitFor(() => visibleCount() === 2, 'both fields of the first rank')
      queryShadow<HTMLButtonElement>(element, '.ops-filter:nth-child(2) [role=combobox]')!.click()
      const option = await waitFor(
        () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === '在线'),
        'the option',
      )
      option.click()
      buttonWith(element, '查询')!.click()
      await waitFor(() => names(element).length === 6, 'what is searched for')
      await setViewport({ width: 390, height: 800 })
      await waitFor(() => visibleCount() === 1, 'one field')
      buttonWith(element, '展开（1 项生效）')!.click()
      await waitFor(() => visibleCount() === 3, 'all fields')
      buttonWith(element, '收起')!.click()
      await waitFor(() => visibleCount() === 1, 'one field again')
    } finally {
      await setViewport({ width: 1280, height: 800 })
    }
  })

  describe('with a server', () => {
    const server = useFakeServer(() => undefined)
    const mountList = (): ListPage => {
      const element = server.mount<ListPage>('ops-list-page', '<ops-list-page style="height: 640px"></ops-list-page>')
      element.resource = devices
      return element
    }

    it('[3-61] [3-63] [4.5-06] asks with page, order and columns, and with what is searched', async () => {
      server.respond = () => ({ records: rows.slice(0, 10), total: 12 })
      const element = mountList()
      await waitFor(() => names(element).length === 10, 'ten rows')
      expectEqual(Object.fromEntries(server.calls('/device/list')[0]!.searchParams), {
        column: 'createTime',
        order: 'desc',
        field: 'id,,name,online,since,size',
        pageNo: '1',
        pageSize: '10',
        ...Object.fromEntries([...server.calls('/device/list')[0]!.searchParams].filter(([name]) => name === '_t')),
      })
      queryShadow<HTMLInputElement>(element, 'input')!.focus()
      await sendKeys({ type: 'cam' })
      await sendKeys({ press: 'Enter' })
      await waitFor(() => server.calls('/device/list').length === 2, 'the search')
      expectEqual(server.calls('/device/list')[1]!.searchParams.get('name'), '*cam*')
    })

    it('[4.5-01] [4.5-04] adds a record, tells it, and asks for the list again', async () => {
      server.respond = (url) => (url.pathname.endsWith('/device/list') ? { records: rows.slice(0, 2), total: 2 } : null)
      const element = mountList()
      const received = captureEvents(element, 'ops-records-change')
      await waitFor(() => names(element).length === 2, 'two rows')
      buttonWith(element, '新增')!.click()
      await waitFor(() => queryShadow(element, 'dialog input'), 'the form')
      await waitFor(
        () => queryShadow(element, '[data-name="name"] input') === element.shadowRoot!.activeElement,
        'focus in the first field',
      )
      await sendKeys({ type: '新机' })
      await sendKeys({ down: 'Control' })
      await sendKeys({ press: 'Enter' })
      await sendKeys({ up: 'Control' })
      await waitFor(() => received.length === 1, 'the event')
      expectEqual(received[0]!.detail, { action: 'add' })
      await waitFor(() => server.calls('/device/list').length === 2, 'the list again')
    })

    it('[4.5-02] opens its forms in a drawer where it says so, and says what the server refuses at its field', async () => {
      server.respond = (url) =>
        url.pathname.endsWith('/device/list') ? { records: rows.slice(0, 2), total: 2 } : new FakeError('名称已存在')
      const element = mountList()
      element.resource = { ...devices, formPlace: 'drawer' }
      await waitFor(() => names(element).length === 2, 'two rows')
      buttonWith(element, '编辑')!.click()
      const drawer = await waitFor(() => queryShadow(element, '.ops-drawer'), 'the drawer')
      expectTrue(drawer.textContent?.includes('编辑'), 'its title')
      const name = await waitFor(() => queryShadow<HTMLInputElement>(element, '[data-name="name"] input'), 'the form')
      expectTrue(name.value === '枪机 1', 'the values of the row')
      name.focus()
      name.select()
      await sendKeys({ type: '枪机 2' })
      queryShadow(element, '.ops-drawer [type=submit]')!.click()
      await waitFor(() => queryShadow(element, '[data-name="name"]')?.textContent?.includes('名称已存在'), 'the words at the field')
      expectTrue(queryShadow(element, '.ops-drawer'), 'what was typed is gone')
    })

    for (const kind of ['编辑', 'its name']) {
      it(`opens a record that was just saved as it is stored, though the list does not show it yet: ${kind}`, async () => {
        let name = '枪机 1'
        let release = (): void => undefined
        server.respond = (url) => {
          if (url.pathname.endsWith('/device/edit')) name = '新名'
          if (!url.pathname.endsWith('/device/list')) return null
          const isOfPage = !url.searchParams.has('id')
          if (isOfPage && name === '新名') release = server.hold()
          return { records: [{ ...rows[0], name }], total: 1 }
        }
        const element = mountList()
        const open = (what: string): void =>
          (what === '编辑' ? buttonWith(element, what) : queryShadow<HTMLButtonElement>(element, '.ops-opens'))!.click()
        const input = () => queryShadow<HTMLInputElement>(element, '[data-name="name"] input')
        await waitFor(() => names(element).length === 1, 'a row')
        open('编辑')
        ;(await waitFor(input, 'the form')).focus()
        input()!.select()
        await sendKeys({ type: '新名' })
        queryShadow(element, 'dialog [type=submit]')!.click()
        await waitFor(() => !queryShadow(element, 'dialog'), 'the end of the form')
        open(kind)
        await waitFor(() => queryShadow(element, 'dialog .ops-skeleton'), 'a form whose record is on its way')
        release()
        await waitFor(() => input()?.value === '新名', 'what is stored')
        expectTrue(queryShadow(element, 'dialog h2')!.textContent?.includes('新名'), 'the heading has the old name')
      })
    }

    it('[5.3-25] says which path is missing when records are to be deleted', async () => {
      server.respond = () => ({ records: rows.slice(0, 2), total: 2 })
      const element = mountList()
      element.resource = { ...devices, paths: { list: '/device/list' }, permissions: { delete: ['device:delete'] } }
      await waitFor(() => names(element).length === 2, 'two rows')
      queryShadow<HTMLInputElement>(element, 'tbody input[type=checkbox]')!.click()
      buttonWith(element, '批量删除')!.click()
      await waitFor(() => element.shadowRoot!.textContent?.includes('请设置url.delete属性!'), 'the message')
    })

    describe('many records', () => {
      const many = Array.from({ length: 230 }, (_, at) => ({ id: `m${at}`, name: `枪机 ${at}`, online: 1 }))
      const restorable: Resource = { ...devices, paths: { ...devices.paths, restore: { path: '/device/back', ids: 'ids' } } }

      /** All 230 are ticked with one press, and are to be deleted. */
      async function requestAll(resource: Resource = devices): Promise<ListPage> {
        server.respond = (url) => {
          if (!url.pathname.endsWith('/device/list')) return null
          const [page, size] = ['pageNo', 'pageSize'].map((name) => Number(url.searchParams.get(name)))
          return { records: many.slice((page! - 1) * size!, page! * size!), total: many.length }
        }
        const element = mountList()
        element.resource = resource
        await waitFor(() => names(element).length === 10, 'ten rows')
        queryShadow<HTMLInputElement>(element, 'thead input[type=checkbox]')!.click()
        const all = await waitFor(() => buttonWith(element, '选择全部匹配的 230 项'), 'the offer of all that match')
        all.click()
        await waitFor(() => queryShadow(element, '.ops-foot output')?.textContent === '已选择全部匹配的 230 项', 'what is ticked')
        buttonWith(element, '批量删除')!.click()
        await waitFor(() => queryShadow(element, 'dialog')?.textContent?.includes('等 230 项'), 'the question with its count')
        return element
      }

      it('[7.3-12] all that match are deleted in pieces of 100, with a count in the question, and come back with undo', async () => {
        const element = await requestAll(restorable)
        expectTrue(queryShadow(element, 'dialog')!.textContent.includes('是否删除选中数据?'), 'the words of the question')
        expectEqual(server.calls('/device/deleteBatch'), [])
        buttonWith(element, '删除枪机 0等 230 项')!.click()
        await waitFor(() => buttonWith(element, '撤销'), 'the way back')
        expectEqual(
          server.calls('/device/deleteBatch').map((url) => url.searchParams.get('ids')!.split(',').length),
          [100, 100, 30],
        )
        expectTrue(!queryShadow(element, '.ops-foot')!.textContent.includes('已选择'), 'something is still ticked')
        buttonWith(element, '撤销')!.click()
        await waitFor(() => element.shadowRoot!.textContent?.includes('已恢复 枪机 0等 230 项'), 'what came back')
        expectEqual(server.calls('/device/back').length, 3)
      })

      it('a server that refuses a piece is believed: what was done and what not is said', async () => {
        const element = await requestAll()
        const { respond: response } = server
        server.respond = (url) =>
          server.calls('/device/deleteBatch').length > 1 && url.pathname.endsWith('Batch') ? new FakeError('不可删除') : response(url)
        buttonWith(element, '删除枪机 0等 230 项')!.click()
        await waitFor(() => element.shadowRoot!.textContent?.includes('已处理 100 / 230，其余未改变'), 'how far it came')
        expectTrue(element.shadowRoot!.textContent.includes('不可删除'), 'the words of the server')
        expectEqual(server.calls('/device/deleteBatch').length, 2)
      })

      it('can be stopped between two pieces', async () => {
        const element = await requestAll()
        const go = server.hold()
        buttonWith(element, '删除枪机 0等 230 项')!.click()
        const stop = await waitFor(() => buttonWith(element, '停止'), 'how far it is, and the way to stop')
        expectTrue(element.shadowRoot!.textContent.includes('正在处理 0 / 230…'), 'how far it is')
        stop.click()
        go()
        await waitFor(() => element.shadowRoot!.textContent?.includes('已处理 100 / 230，其余未改变'), 'how far it came')
        expectEqual(server.calls('/device/deleteBatch').length, 1)
      })
    })

    it('tells that the list could not be loaded, and asks again by its method', async () => {
      server.respond = () => new FakeError('查询失败')
      const element = mountList()
      const received = captureEvents(element, 'ops-load-error')
      await waitFor(() => received.length === 1, 'the event')
      expectTrue(element.shadowRoot!.textContent.includes('列表没有取到'), 'the list says nothing')
      server.respond = () => ({ records: rows.slice(0, 3), total: 3 })
      await element.reload()
      await waitFor(() => names(element).length === 3, 'three rows')
    })
  })
})
