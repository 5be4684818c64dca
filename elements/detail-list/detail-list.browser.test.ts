import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { htmlAttacks } from '../../tests/suites/html-attacks'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { detailListEntry } from './detail-list.element'

type DetailList = HTMLElementTagNameMap['ops-detail-list']

const items = JSON.stringify(['名称', '路数', '在线', '备注', '位置'].map((term, index) => ({ term, text: `值 ${index}` })))

elementSuite({ entry: detailListEntry, markup: `<ops-detail-list items='${items}'></ops-detail-list>`, ready: 'dl' })
axeSuite({ tag: 'ops-detail-list', attributes: `heading="设备" items='${items}'` })

describe('<ops-detail-list>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '') =>
    mountHtml(`<ops-detail-list items='${items}' ${attributes}></ops-detail-list>`).querySelector<DetailList>('ops-detail-list')!
  const facts = (element: Element) => waitFor(() => queryShadow(element, 'dl'), 'the facts')
  const columnsIn = async (element: Element) => {
    const tops = [...(await facts(element)).children].map((one) => Math.round(one.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }

  it('[9-30] has 3 columns by default and at most 4, and one where there is no room', async () => {
    const element = mount()
    expectEqual(await columnsIn(element), 3)
    for (const [columns, expected] of [
      [1, 1],
      [2, 2],
      [4, 4],
      [9, 4],
    ] as const) {
      element.columns = columns
      await waitFor(() => queryShadow(element, `dl[data-columns="${expected}"]`), 'the columns')
      expectEqual(await columnsIn(element), expected)
    }
    await setViewport({ width: 390, height: 844 })
    expectEqual(await columnsIn(element), 1)
    expectTrue(document.documentElement.scrollWidth <= 390, 'the page scrolls sideways')
  })

  it('shows terms and texts in order, and a dash for what is not there', async () => {
    const element = mount()
    element.items = [{ term: '名称', text: '北门' }, { term: '路数', text: 0 }, { term: '备注', text: '' }, { term: '位置' }]
    const list = await facts(element)
    await waitFor(() => list.querySelectorAll('dt').length === 4, 'the facts')
    expectEqual(
      ['dt', 'dd'].map((css) => [...list.querySelectorAll(css)].map(({ textContent }) => textContent)),
      [
        ['名称', '路数', '备注', '位置'],
        ['北门', '0', '-', '-'],
      ],
    )
  })

  it('[9-05] opens as a dialog titled 详细信息, 1200 wide, in English too; Escape and its button close it', async () => {
    const element = mount('dialog open')
    const closes = captureEvents(element, 'ops-close')
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the dialog')
    expectEqual(
      [
        dialog.querySelector('.ops-title')?.textContent,
        dialog.querySelector<HTMLElement>('.ops-dialog-panel, [part~="dialog"]')?.offsetWidth,
      ],
      ['详细信息', 1200],
    )
    const close = await waitFor(
      () => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '关闭'),
      'the button',
    )
    close.click()
    await waitFor(() => !element.open && closes.length === 1, 'the dialog to close')
    element.lang = 'en'
    element.open = true
    await waitFor(() => queryShadow(element, 'dialog[open] .ops-title')?.textContent === 'Details', 'the English title')
  })

  it('shows hostile texts as words', async () => {
    const element = mount()
    element.items = htmlAttacks.map((text) => ({ term: text, text }))
    const list = await facts(element)
    await waitFor(() => list.children.length === htmlAttacks.length, 'the facts')
    expectEqual([window.__xss, list.querySelector('script, img, iframe, svg:not(.lucide)')], [undefined, null])
  })
})
