import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { dataTableEntry } from './data-table.element'
import type { TableColumn } from './data-table.types'

type DataTable = HTMLElementTagNameMap['ops-data-table']

const columns: readonly TableColumn[] = [
  { key: 'name', title: '名称', sortable: true, card: 'title' },
  { key: 'size', title: '路数', type: 'number', align: 'end', sortable: true, card: 'note' },
  { key: 'on', title: '启用', type: 'switch' },
]
const rows = Array.from({ length: 25 }, (_, at) => ({ code: `c${at + 1}`, name: `枪机 ${at + 1}`, size: 25 - at, on: at % 2 ? 'Y' : 'N' }))
const names = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll('tbody tr[data-row]')].map(
    (row) => [...row.querySelectorAll('td')].find((cell) => cell.textContent?.startsWith('枪机'))?.textContent ?? '',
  )
const byText = (element: Element, text: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (found) => found.checkVisibility() && (found.textContent?.trim() === text || found.ariaLabel === text),
  )
const textIn = (element: Element, selector: string) => queryShadow(element, selector)?.innerText.split('\n')[0] ?? ''

function table(more = ''): DataTable {
  const markup = `<ops-data-table style="height: 520px" label="设备" row-key="code" ${more}></ops-data-table>`
  const element = mountHtml(markup).querySelector<DataTable>('ops-data-table')!
  element.columns = columns
  return element
}

function local(more = ''): DataTable {
  const element = table(more)
  element.rows = rows
  return element
}

elementSuite({ entry: dataTableEntry, markup: '<ops-data-table></ops-data-table>' })
axeSuite({
  tag: 'ops-data-table',
  attributes: `label="Devices" selection="checkbox" row-key="code" columns='${JSON.stringify(columns)}' rows='${JSON.stringify(rows.slice(0, 3))}'`,
})

describe('<ops-data-table>', () => {
  before(loadKit)

  it('[9-24] [9-25] pages the records of a page by ten, says which, and jumps', async () => {
    const element = local()
    const received = captureEvents(element, 'ops-page')
    await waitFor(() => names(element).length === 10, 'ten rows')
    expectEqual(textIn(element, '.ops-pager'), '1-10 共 25 条')
    byText(element, '下一页')!.click()
    await waitFor(() => names(element)[0] === '枪机 11', 'the second page')
    queryShadow<HTMLInputElement>(element, '.ops-jump input')!.focus()
    await sendKeys({ type: '3' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => names(element).length === 5, 'the last page')
    element.lang = 'en'
    await waitFor(() => textIn(element, '.ops-pager') === '21-25 of 25', 'English')
    expectEqual(
      received.map(({ detail }) => detail),
      [
        { page: 2, size: 10 },
        { page: 3, size: 10 },
      ],
    )
  })

  it('has the page sizes of the page, and no changer where there are none', async () => {
    const element = local("page-sizes='[5,50]'")
    await waitFor(() => names(element).length === 5, 'five rows')
    const other = local("page-sizes='[]'")
    await waitFor(() => names(other).length === 10, 'ten rows')
    expectTrue(!queryShadow(other, '.ops-size'), 'a changer without sizes')
  })

  it('sorts by a head, numbers by their value, and tells it', async () => {
    const element = local()
    const received = captureEvents(element, 'ops-sort')
    await waitFor(() => names(element).length === 10, 'ten rows')
    byText(element, '路数')!.click()
    await waitFor(() => names(element)[0] === '枪机 25', 'the fewest first')
    byText(element, '路数')!.click()
    await waitFor(() => names(element)[0] === '枪机 1', 'the most first')
    expectEqual(
      received.map(({ detail }) => detail),
      [
        { column: 'size', order: 'asc' },
        { column: 'size', order: 'desc' },
      ],
    )
  })

  it('keeps ticked rows over pages, and takes all that match with one press', async () => {
    const element = local('selection="checkbox"')
    const received = captureEvents(element, 'ops-selection-change')
    const last = () => received.at(-1)!.detail as { keys: string[]; whole: boolean; total: number }
    await waitFor(() => names(element).length === 10, 'ten rows')
    queryShadow<HTMLInputElement>(element, 'tbody input[type=checkbox]')!.click()
    await waitFor(() => received.length === 1, 'the first tick')
    byText(element, '下一页')!.click()
    await waitFor(() => names(element)[0] === '枪机 11', 'the second page')
    queryShadow<HTMLInputElement>(element, 'thead input[type=checkbox]')!.click()
    await waitFor(() => received.length === 2, 'the page')
    expectEqual(last().keys, ['c1', ...Array.from({ length: 10 }, (_, at) => `c${at + 11}`)])
    byText(element, '选择全部匹配的 25 项')!.click()
    await waitFor(() => received.length === 3, 'all')
    expectEqual([last().whole, last().total, last().keys.length], [true, 25, 0])
    await waitFor(() => queryShadow(element, '.ops-foot output')?.textContent === '已选择全部匹配的 25 项', 'what is ticked')
    queryShadow<HTMLInputElement>(element, 'tbody input[type=checkbox]')!.click()
    await waitFor(() => received.at(-1)!.detail.whole === false, 'one let go')
    expectEqual(
      last().keys,
      Array.from({ length: 9 }, (_, at) => `c${at + 12}`),
    )
    await element.clearSelection()
    await waitFor(() => last().keys.length === 0, 'nothing ticked')
  })

  it('takes one row with a radio button', async () => {
    const element = local('selection="radio"')
    const received = captureEvents(element, 'ops-selection-change')
    const buttons = await waitFor(() => {
      const found = element.shadowRoot!.querySelectorAll<HTMLInputElement>('tbody input[type=radio]')
      return found.length === 10 && [...found]
    }, 'ten buttons')
    buttons[2]!.click()
    await waitFor(() => received.length === 1, 'the first')
    buttons[4]!.click()
    await waitFor(() => (received.at(-1)!.detail as { keys: string[] }).keys.join(',') === 'c5', 'the other alone')
  })

  it('offers what can be done with a row, and opens it by Enter', async () => {
    const element = local(`row-actions='[{"key":"a","label":"打开"},{"key":"b","label":"复制"},{"key":"c","label":"停用","danger":true}]'`)
    const [actions, opened] = [captureEvents(element, 'ops-row-action'), captureEvents(element, 'ops-row-open')]
    await waitFor(() => names(element).length === 10, 'ten rows')
    byText(element, '打开 枪机 1')!.click()
    byText(element, '更多：枪机 2')!.click()
    const item = await waitFor(() => byText(element, '停用'), 'the rest under "more"')
    item.click()
    await waitFor(() => actions.length === 2, 'both')
    expectEqual(
      actions.map(({ detail }) => [(detail as { key: string }).key, (detail as { record: { code: string } }).record.code]),
      [
        ['a', 'c1'],
        ['c', 'c2'],
      ],
    )
    queryShadow(element, 'tbody tr[data-row="0"] td')!.focus()
    await sendKeys({ press: 'j' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => opened.length === 1, 'the event')
    expectEqual((opened[0]!.detail as { record: { code: string } }).record.code, 'c2')
  })

  it('draws cells of the page, and says in words what a switch holds, in both languages', async () => {
    const element = local()
    element.columns = [
      {
        key: 'name',
        title: '名称',
        render: (record) => Object.assign(document.createElement('a'), { href: '#', textContent: `枪机! ${String(record['code'])}` }),
      },
      { key: 'on', title: '启用', type: 'switch' },
    ]
    await waitFor(() => queryShadow(element, 'tbody a')?.textContent === '枪机! c1', 'the node of the page')
    expectTrue(queryShadow(element, 'tbody tr')!.textContent.includes('否'), 'Chinese')
    element.lang = 'en'
    await waitFor(() => queryShadow(element, 'tbody tr')?.textContent?.includes('No'), 'English')
  })

  it('shows other records, columns and parameters as soon as they are set', async () => {
    const element = local()
    await waitFor(() => names(element).length === 10, 'ten rows')
    element.rows = rows.slice(0, 2)
    await waitFor(() => names(element).length === 2, 'two rows')
    element.query = { name: '枪机 2' }
    await waitFor(() => names(element).join() === '枪机 2', 'what is asked for')
    element.query = { name: 'nobody' }
    await waitFor(() => element.shadowRoot!.textContent?.includes('没有符合条件的记录'), 'nothing found')
    element.query = {}
    await waitFor(() => names(element).length === 2, 'all again')
  })

  it('shows, hides, moves and sizes columns, and keeps them under a code over a reload', async () => {
    const element = local('columns-menu save-code="devices-test"')
    await waitFor(() => names(element).length === 10, 'ten rows')
    byText(element, '列设置')!.click()
    const box = await waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('.ops-columns input')].find(
          (one) => one.closest('label')?.textContent === '路数',
        ),
      'its box',
    )
    box.click()
    await waitFor(() => !byText(element, '路数')?.closest('thead'), 'a column less')
    const again = local('save-code="devices-test"')
    await waitFor(() => names(again).length === 10, 'ten rows')
    expectEqual([...again.shadowRoot!.querySelectorAll('thead th')].map((head) => head.textContent?.trim()).filter(Boolean), [
      '名称',
      '启用',
    ])
    localStorage.removeItem('OPS_COLUMNS:devices-test')
  })

  it('becomes cards on a narrow page', async () => {
    await setViewport({ width: 390, height: 780 })
    const element = local()
    await waitFor(() => element.shadowRoot!.querySelectorAll('.ops-rowcard').length === 10, 'ten cards')
    expectTrue(!queryShadow(element, 'table'), 'still a table')
    await setViewport({ width: 1024, height: 768 })
  })

  it('asks a function of the page, says its failure with a way to try again, and tells it', async () => {
    const element = table()
    const received = captureEvents(element, 'ops-load-error')
    let calls = 0
    element.source = async ({ pageNo, pageSize }) => {
      if (++calls === 1) throw new Error('down')
      return { records: rows.slice(0, Number(pageSize)), total: 25 + Number(pageNo) }
    }
    const retry = await waitFor(() => byText(element, '重试'), 'the way to try again')
    expectEqual(received.length, 1)
    retry.click()
    await waitFor(() => names(element).length === 10, 'ten rows')
    expectEqual(textIn(element, '.ops-pager'), '1-10 共 26 条')
  })

  describe('with a server', () => {
    const server = useFakeServer(() => ({ records: rows.slice(0, 10), total: 25 }))

    function served(): DataTable {
      const element = server.mount<DataTable>(
        'ops-data-table',
        '<ops-data-table url="/dev/list" label="设备" row-key="code"></ops-data-table>',
      )
      element.columns = columns
      return element
    }

    function lastQuery(): Record<string, string> {
      const { _t, ...query } = Object.fromEntries(server.calls('/dev/list').at(-1)!.searchParams)
      return query
    }

    it('[3-61] [3-63] [7.3-10] [4.5-06] asks with page, order, field and its parameters, without empty ones', async () => {
      const element = served()
      element.query = { name: '*枪*', zero: 0, none: '' }
      await waitFor(() => names(element).length === 10, 'ten rows')
      expectEqual(lastQuery(), {
        name: '*枪*',
        zero: '0',
        column: 'createTime',
        order: 'desc',
        field: 'id,,name,size,on',
        pageNo: '1',
        pageSize: '10',
      })
      byText(element, '下一页')!.click()
      await waitFor(() => lastQuery()['pageNo'] === '2', 'the second page')
      element.query = { name: 'x' }
      await waitFor(
        () => lastQuery()['name'] === 'x' && lastQuery()['pageNo'] === '1' && lastQuery()['zero'] === undefined,
        'page 1 of another question',
      )
    })

    it('[3-64] takes a plain list for all records', async () => {
      server.respond = () => rows
      const element = served()
      await waitFor(() => names(element).length === 10 && textIn(element, '.ops-pager') === '1-10 共 25 条', 'the first ten')
    })

    it('[8-09] says code 510 as a warning in the words of the server, and offers to try again', async () => {
      server.respond = () => new FakeError('没有权限，请联系管理员授权', 510)
      const element = served()
      await waitFor(() => queryShadow(element, '.ops-toast[data-tone=warning]')?.textContent?.includes('没有权限'), 'the warning')
      await waitFor(() => byText(element, '重试'), 'the way to try again')
    })
  })
})
