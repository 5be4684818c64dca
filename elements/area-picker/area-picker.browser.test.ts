import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { buttonOf, fieldTexts, searchTree } from '../../tests/suites/tree-page'
import { areaPickerEntry } from './area-picker.element'

type Picker = HTMLElementTagNameMap['ops-area-picker']

const rows = [
  { id: '110000', text: '北京市', pid: '86' },
  { id: '110100', text: '市辖区', pid: '110000' },
  { id: '110101', text: '东城区', pid: '110100' },
  { id: '110102', text: '西城区', pid: '110100' },
  { id: '440000', text: '广东省', pid: '86' },
  { id: '441900', text: '东莞市', pid: '440000' },
]
const paths: Record<string, string[]> = { 110101: ['北京市', '市辖区', '东城区'], 441900: ['广东省', '东莞市'] }

const columns = (element: Element) => [...element.shadowRoot!.querySelectorAll('.ops-areas [role="listbox"]')]
const optionOf = (element: Element, text: string) =>
  waitFor(
    () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((one) => one.textContent === text),
    `the area ${text}`,
  )
const closed = (element: Element) => waitFor(() => !queryShadow(element, '.ops-areas'), 'the columns to go')

async function open(element: Element): Promise<void> {
  ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
  await waitFor(() => queryShadow(element, '.ops-areas'), 'the columns')
}

async function choose(element: Element, ...texts: string[]): Promise<void> {
  for (const text of texts) (await optionOf(element, text)).click()
  await closed(element)
}

async function commit(element: HTMLElement, value: string): Promise<void> {
  await open(element)
  await choose(element, ...paths[value]!)
}

elementSuite({ entry: areaPickerEntry, markup: '<ops-area-picker></ops-area-picker>' })
formSuite({ tag: 'ops-area-picker', attributes: '', values: ['110101', '441900'], control: '[role="combobox"]', commit })
axeSuite({ tag: 'ops-area-picker', attributes: 'label="地区" value="110101"', open })
axeSuite({ tag: 'ops-area-picker', attributes: 'label="地区" type="select" value="110101"' })
pickerSuite({
  tag: 'ops-area-picker',
  attributes: '',
  panel: '.ops-float, .ops-sheet',
  chosen: '441900',
  choose: (element) => choose(element, '广东省', '东莞市'),
})

describe('<ops-area-picker>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = (more = '') => mountHtml(`<ops-area-picker ${more}></ops-area-picker>`).querySelector<Picker>('ops-area-picker')!

  it('[4.7-05] shows in red that a type is neither cascader nor select', async () => {
    const element = mount('type="tree"')
    const message = await whenRendered(element)
    expectEqual(message.textContent, ' Bad type value: tree')
    const [red] = getComputedStyle(message).color.match(/\d+/g)!.map(Number)
    expectTrue(red! > 150, `not red: ${getComputedStyle(message).color}`)
    element.setAttribute('type', 'cascader')
    await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')
  })

  it('[2.9-25] offers province, city and district as columns, and holds the deepest code', async () => {
    const element = mount()
    const changes = captureEvents(element, 'change')
    await open(element)
    expectEqual(columns(element).length, 1)
    ;(await optionOf(element, '浙江省')).click()
    ;(await optionOf(element, '杭州市')).click()
    await waitFor(() => columns(element).length === 3, 'three columns')
    expectEqual([element.value, changes.length], ['', 0])
    await choose(element, '西湖区')
    expectEqual([element.value, ...fieldTexts(element), changes.length], ['330106', '浙江省 / 杭州市 / 西湖区', 1])
    expectEqual(
      element.selection.map((area) => (area as { path: readonly string[] }).path.join()),
      ['浙江省,杭州市,西湖区'],
    )
  })

  it('[2.9-25] offers them as selects, which hold what is chosen so far', async () => {
    const element = mount('type="select"')
    const boxes = () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[data-field]')]
    const pick = async (level: number, text: string) => {
      ;(await waitFor(() => boxes()[level]?.getAttribute('aria-disabled') !== 'true' && boxes()[level], `select ${level}`)).click()
      ;(await optionOf(element, text)).click()
      await nextFrame()
      return element.value
    }
    await waitFor(() => boxes().length === 3, 'three selects')
    expectEqual([await pick(0, '广东省'), await pick(1, '深圳市'), await pick(2, '南山区')], ['440000', '440300', '440305'])
    expectEqual(await pick(0, '北京市'), '110000')
    expectTrue(boxes()[1]!.textContent?.includes('市'), 'the city of another province stays')
  })

  it('shows a code of any level, in both forms', async () => {
    for (const [code, text] of [
      ['330000', '浙江省'],
      ['330100', '浙江省 / 杭州市'],
      ['441900', '广东省 / 东莞市'],
      ['810101', '香港特别行政区 / 香港岛 / 中西区'],
    ] as const) {
      const element = mount(`value="${code}"`)
      await waitFor(() => fieldTexts(element).join() === text, `${text} of ${code}`)
      element.setAttribute('type', 'select')
      await waitFor(
        () =>
          [...element.shadowRoot!.querySelectorAll('[data-field] .ops-value:not(.ops-placeholder)')]
            .map((one) => one.textContent)
            .join(' / ') === text,
        `the selects of ${code}`,
      )
    }
  })

  it('opens at its value, with all columns in sight also beside a small field', async () => {
    const element = mount('value="110102" style="width: 200px"')
    await open(element)
    await waitFor(() => columns(element).length === 3, 'three columns')
    const panel = queryShadow(element, '.ops-float')!
    expectTrue(panel.scrollWidth <= panel.clientWidth, 'the panel scrolls sideways')
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('[role="option"][aria-selected="true"]')].map((one) => one.textContent),
      ['北京市', '市辖区', '西城区'],
    )
  })

  it('keeps a code that nobody knows as it is', async () => {
    const element = mount('value="999999"')
    await open(element)
    expectEqual([element.value, ...fieldTexts(element)], ['999999', '999999'])
    element.setAttribute('type', 'select')
    await waitFor(() => queryShadow(element, '[data-field] .ops-value')?.textContent === '999999', 'the raw code')
  })

  it('offers fewer levels on request', async () => {
    const element = mount('levels="2"')
    await open(element)
    await choose(element, '浙江省', '杭州市')
    expectEqual(element.value, '330100')
    element.setAttribute('type', 'select')
    await waitFor(() => element.shadowRoot!.querySelectorAll('[data-field]').length === 2, 'two selects')
  })

  it('restores nothing and changes nothing when it is closed before the choice is complete', async () => {
    const element = mount('value="441900"')
    const changes = captureEvents(element, 'change')
    await open(element)
    ;(await optionOf(element, '北京市')).click()
    await optionOf(element, '市辖区')
    await sendKeys({ press: 'Escape' })
    await closed(element)
    await waitFor(() => fieldTexts(element).join() === '广东省 / 东莞市', 'the old text')
    expectEqual([element.value, changes.length], ['441900', 0])
  })

  it('is used by keys alone', async () => {
    const element = mount()
    element.options = rows
    await whenRendered(element)
    element.focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => queryShadow(element, '.ops-treehead input:focus'), 'focus in the search')
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => element.shadowRoot!.activeElement === columns(element)[0], 'focus on the first column')
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => element.shadowRoot!.activeElement === columns(element)[1], 'focus on the second')
    await sendKeys({ press: 'ArrowLeft' })
    await waitFor(() => element.shadowRoot!.activeElement === columns(element)[0], 'focus on the first again')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.shadowRoot!.activeElement === columns(element)[1], 'focus on the second again')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.shadowRoot!.activeElement === columns(element)[2], 'focus on the third')
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'Enter' })
    await closed(element)
    expectEqual(element.value, '110102')
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'combobox', 'focus back on the field')
    await sendKeys({ press: 'Delete' })
    expectEqual(element.value, '')
  })

  it('finds a district by its name, shows the way to it and takes it by keys', async () => {
    const element = mount()
    const changes = captureEvents(element, 'change')
    await open(element)
    await waitFor(() => queryShadow(element, '.ops-treehead input:focus'), 'focus in the search')
    await searchTree(element, '西湖区')
    await optionOf(element, '浙江省 / 杭州市 / 西湖区')
    expectEqual(
      [queryShadow(element, 'mark')!.textContent, queryShadow(element, '.ops-treebox > .ops-help')!.textContent],
      ['西湖区', '找到 3 个地区'],
    )
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => element.shadowRoot!.activeElement === columns(element)[0], 'focus on what was found')
    await sendKeys({ press: 'Enter' })
    await closed(element)
    expectEqual([element.value, ...fieldTexts(element), changes.length], ['330106', '浙江省 / 杭州市 / 西湖区', 1])
  })

  it('opens the columns of a city that was found, and says when nothing has the name', async () => {
    const element = mount()
    await open(element)
    await searchTree(element, '苏州市')
    ;(await optionOf(element, '江苏省 / 苏州市')).click()
    await choose(element, '昆山市')
    expectEqual(element.value, '320583')
    await open(element)
    await searchTree(element, 'Atlantis')
    await waitFor(() => queryShadow(element, '.ops-none')?.textContent === '没有找到这个地区', 'the words')
    await searchTree(element, '')
    await waitFor(() => columns(element).length === 3, 'the columns again')
  })

  it('empties by one press', async () => {
    const element = mount('value="441900"')
    await open(element)
    ;(await buttonOf(element, '清空')).click()
    await closed(element)
    expectEqual(element.value, '')
  })

  it('takes other areas from the page, as rows or as a table', async () => {
    for (const options of [
      [
        { id: 'eu', text: 'Europe', pid: '86' },
        { id: 'no', text: 'Norway', pid: 'eu' },
      ],
      { 86: { eu: 'Europe' }, eu: { no: 'Norway' } },
    ]) {
      const element = mount('value="no"')
      element.options = options
      await waitFor(() => fieldTexts(element).join() === 'Europe / Norway', 'the name')
      await open(element)
      expectEqual(
        columns(element).map((column) => column.textContent),
        ['Europe', 'Norway'],
      )
    }
  })

  it('asks a function of the page, shows that it waits and fails, and asks again', async () => {
    for (const type of ['cascader', 'select'] as const) {
      const element = mount(`value="441900" type="${type}"`)
      const failures = captureEvents(element, 'ops-load-error')
      let calls = 0
      let isAway = true
      element.source = () => {
        calls += 1
        return isAway ? Promise.reject(new Error('away')) : Promise.resolve(rows)
      }
      await waitFor(() => failures.length > 0, 'the event')
      const box = await waitFor(() => queryShadow(element, '[data-field]'), 'the field')
      expectTrue(box.textContent?.includes('441900'), 'the raw code is gone')
      box.click()
      const retry = await waitFor(() => queryShadow(element, '.ops-float .ops-empty[role="alert"] button'), `the failure of ${type}`)
      isAway = false
      retry.click()
      await optionOf(element, '北京市')
      expectTrue(calls <= 4, `${calls} calls`)
    }
  })

  it('[0-16] speaks English', async () => {
    const element = mount('lang="en"')
    expectTrue((await whenRendered(element)).textContent?.includes('Select province'), 'no English placeholder')
    await open(element)
    expectEqual(columns(element)[0]!.getAttribute('aria-label'), 'Province')
  })

  it('shows three columns side by side on a screen of 390 px', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount('value="150125"')
    await open(element)
    await waitFor(() => columns(element).length === 3, 'three columns')
    const [first, , third] = columns(element).map((column) => column.getBoundingClientRect())
    expectTrue(first!.left >= 0 && third!.right <= 390 && third!.left > first!.right && third!.width > 100, 'the columns do not fit')
    expectTrue(columns(element)[0]!.firstElementChild!.getBoundingClientRect().height >= 44, 'a target of less than 44 px')
  })

  it('needs no server', async () => {
    const { XMLHttpRequest } = globalThis
    let calls = 0
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(): void {
        calls += 1
      }
    }
    const element = mount('value="110101"')
    await waitFor(() => fieldTexts(element).join() === '北京市 / 市辖区 / 东城区', 'the name')
    Object.assign(globalThis, { XMLHttpRequest })
    expectEqual(calls, 0)
  })
})
