import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { pauseTimers } from '../../tests/suites/paused-timers'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { searchSelectEntry } from './search-select.element'
import type { SearchRequest } from './search-select.types'

type Search = HTMLElementTagNameMap['ops-search-select']

const options = `options='[{"value":"1","text":"滨江步道 3 号杆"},{"value":"2","text":"张杨路停车场"},{"value":0,"text":"无"},{"value":"9","text":"停用","disabled":true}]'`
const texts: Record<string, string> = { 1: '滨江步道 3 号杆', 2: '张杨路停车场', 0: '无' }

const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
const shown = (element: Element) => all(element, '[role="option"]').map((option) => option.textContent)
const label = (element: Element) => queryShadow(element, '.ops-value')?.textContent

async function openList(element: Element): Promise<void> {
  ;(await waitFor(() => queryShadow(element, '[data-field]'), 'the field')).click()
  await waitFor(() => queryShadow(element, '[role="listbox"], .ops-empty'), 'the list')
}

async function chooseFromList(element: HTMLElement, value: string): Promise<void> {
  await openList(element)
  const option = await waitFor(() => all(element, '[role="option"]').find((found) => found.textContent === texts[value]), `option ${value}`)
  option.click()
}

elementSuite({ entry: searchSelectEntry, markup: `<ops-search-select ${options}></ops-search-select>` })
formSuite({ tag: 'ops-search-select', attributes: options, values: ['1', '0'], control: '[role="combobox"]', commit: chooseFromList })
axeSuite({ tag: 'ops-search-select', attributes: `label="设备" ${options}`, open: openList })
pickerSuite({
  tag: 'ops-search-select',
  attributes: options,
  panel: '.ops-float, .ops-sheet',
  chosen: '2',
  choose: async (element) =>
    (await waitFor(() => all(element, '[role="option"]').find((option) => option.textContent === texts[2]), 'the option')).click(),
})

/** A colour of the tokens, as computed styles write it. */
function colourOf(element: Element, token: string): string {
  const probe = queryShadow(element, '.ops-root')!.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe('<ops-search-select> without a server', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '') =>
    mountHtml(`<ops-search-select ${attributes}></ops-search-select>`).querySelector<Search>('ops-search-select')!

  it('searches among given options on the spot', async () => {
    const element = mount(options)
    await openList(element)
    await sendKeys({ type: '滨江' })
    await waitFor(() => shown(element).join() === texts[1], 'the one match')
    await sendKeys({ press: 'Enter' })
    expectEqual(element.value, '1')
  })

  it('shows and keeps the value 0, as number and text', async () => {
    const element = mount(options)
    element.value = 0 as never
    await waitFor(() => label(element) === '无', 'the label of 0')
    expectEqual(element.value, '0')
  })

  it('[5.2-21] hints what to type and says when nothing is found', async () => {
    const element = mount(options)
    await openList(element)
    expectEqual(queryShadow<HTMLInputElement>(element, 'input')!.placeholder, '请输入搜索内容')
    await sendKeys({ type: 'zzz' })
    await waitFor(() => queryShadow(element, '.ops-none')?.textContent === '没有查询到任何数据', 'the words')
  })

  it('[0-16] says it in English', async () => {
    const element = mount(`lang="en" ${options}`)
    await openList(element)
    await sendKeys({ type: 'zzz' })
    await waitFor(() => queryShadow(element, '.ops-none')?.textContent === 'No data was found', 'the words')
  })

  it('[9-08] asks a source of the page once for what is typed fast', async () => {
    const element = mount()
    const requests: SearchRequest[] = []
    const searches = captureEvents(element, 'ops-search')
    element.source = (request) => {
      requests.push(request)
      return Promise.resolve([{ value: request.keyword || 'first', text: `found ${request.keyword}` }])
    }
    await openList(element)
    await waitFor(() => shown(element).join() === 'found ', 'the first ones')
    const rest = pauseTimers(800)
    try {
      await sendKeys({ type: 'abc' })
      await waitFor(() => searches.length === 4 && rest.count() === 1, 'the keys')
      rest.run()
    } finally {
      rest.release()
    }
    await waitFor(() => shown(element).join() === 'found abc', 'the answer')
    expectEqual(
      requests.map(({ keyword, pageSize }) => [keyword, pageSize]),
      [
        ['', 10],
        ['abc', 10],
      ],
    )
    expectEqual(
      searches.map((event) => (event.detail as { keyword: string }).keyword),
      ['', 'a', 'ab', 'abc'],
    )
    await sendKeys({ press: 'Enter' })
    await waitFor(() => label(element) === 'found abc', 'the label')
    expectEqual([element.value, requests.length], ['abc', 2])
  })

  it('searches nothing more when it closes', async () => {
    const element = mount()
    const searches = captureEvents(element, 'ops-search')
    element.source = ({ keyword }) => Promise.resolve([{ value: keyword || 'first', text: `found ${keyword}` }])
    await openList(element)
    await sendKeys({ type: 'a' })
    await waitFor(() => shown(element).join() === 'found a', 'the answer')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '[role="listbox"], .ops-empty'), 'the closed list')
    await openList(element)
    await waitFor(() => shown(element).join() === 'found ', 'the first ones')
    expectEqual(
      searches.map((event) => (event.detail as { keyword: string }).keyword),
      ['', 'a', ''],
    )
  })

  it('takes nothing by Enter that answers something else than what was typed', async () => {
    const element = mount()
    const waiting: (() => void)[] = []
    element.source = ({ keyword, values }) => {
      if (values) return Promise.resolve([])
      if (!keyword)
        return Promise.resolve([
          { value: 'first', text: '滨江步道' },
          { value: 'second', text: '停车场' },
        ])
      return new Promise((resolve) => waiting.push(() => resolve([{ value: 'found', text: '停车场' }])))
    }
    await openList(element)
    await waitFor(() => shown(element).length === 2, 'the first rows')
    await sendKeys({ type: '停车' })
    await sendKeys({ press: 'Enter' })
    expectEqual(element.value, '')
    await waitFor(() => waiting.length === 1, 'the question')
    await sendKeys({ press: 'Enter' })
    expectEqual(element.value, '')
    waiting[0]!()
    await waitFor(() => shown(element).length === 1 && queryShadow(element, '[data-active]'), 'the answer')
    await sendKeys({ press: 'Enter' })
    expectEqual(element.value, 'found')
  })

  it('asks its source for the label of a stored value', async () => {
    const element = mount('value="7"')
    element.source = ({ values }) => Promise.resolve((values ?? []).map((value) => ({ value, text: `number ${value}` })))
    await waitFor(() => label(element) === 'number 7', 'the label')
    expectEqual(element.selection, [{ value: '7', text: 'number 7', disabled: false }])
  })

  it('survives the failure of its source, and offers to try again', async () => {
    const element = mount()
    const failures = captureEvents(element, 'ops-load-error')
    let isAway = true
    element.source = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ value: '1', text: 'one' }]))
    await openList(element)
    const retry = await waitFor(() => all(element, '.ops-empty button')[0], 'the retry button')
    expectEqual(failures.length, 1)
    isAway = false
    retry.click()
    await waitFor(() => shown(element).join() === 'one', 'the choices')
  })

  it('is a sheet with its own search field on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount(options)
    await openList(element)
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'dialog input'), 'the search field')
    expectEqual(input.placeholder, '请输入搜索内容')
    input.focus()
    await sendKeys({ type: '张' })
    await waitFor(() => shown(element).join() === texts[2], 'the one match')
  })
})

describe('<ops-search-select> with a server', () => {
  const { XMLHttpRequest } = globalThis
  let requests: URL[] = []
  let response: (url: URL) => object = () => ({})
  let bases = 0
  const ok = (result: unknown) => ({ success: true, code: 0, result })

  before(loadKit)
  beforeEach(() => {
    requests = []
    response = (url) =>
      ok(
        url.pathname.includes('loadDictItem')
          ? [`label ${url.searchParams.get('key')}`]
          : [{ value: 'x', text: `row ${url.searchParams.get('keyword')}` }],
      )
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override open(_method: string, url: string | URL): void {
        const target = new URL(url, location.href)
        requests.push(target)
        super.open('GET', `data:application/json,${encodeURIComponent(JSON.stringify(response(target)))}`)
      }
      override setRequestHeader(): void {}
    }
  })
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest }))

  const mount = (markup: string) => {
    bases += 1
    return [...mountHtml(`<ops-config base-url="/search${bases}">${markup}</ops-config>`).querySelectorAll<Search>('ops-search-select')]
  }
  const call = (url: URL) =>
    `${decodeURIComponent(url.pathname).replace(/^\/search\d+\/sys\/dict\//, '')}?${[...url.searchParams]
      .filter(([name]) => name !== '_t')
      .map((pair) => pair.join('='))
      .join('&')}`

  it('[7.2-32] loads the first rows when it opens, and those of a keyword', async () => {
    const [element] = mount('<ops-search-select dict="device,name,id" page-size="5"></ops-search-select>') as [Search]
    await whenRendered(element)
    await nextFrame()
    expectEqual(requests.length, 0)
    await openList(element)
    await waitFor(() => shown(element).join() === 'row ', 'the first rows')
    await sendKeys({ type: 'k' })
    await waitFor(() => shown(element).join() === 'row k', 'the rows of k')
    expectEqual(requests.map(call), ['loadDict/device,name,id?keyword=&pageSize=5', 'loadDict/device,name,id?keyword=k&pageSize=5'])
  })

  it('[7.2-31] shows the label of a stored value, the same value of two dictionaries apart', async () => {
    response = (url) => ok([url.pathname.includes('user') ? 'a user' : 'a device'])
    const [one, two, three] = mount(
      '<ops-search-select dict="user,name,id" value="0"></ops-search-select><ops-search-select dict="device,name,id" value="0"></ops-search-select><ops-search-select dict="user,name,id" value="0"></ops-search-select>',
    ) as [Search, Search, Search]
    await waitFor(() => label(one) === 'a user' && label(two) === 'a device' && label(three) === 'a user', 'the labels')
    expectEqual(requests.length, 2)
  })

  it('needs no call for the label of a chosen row', async () => {
    const [element] = mount('<ops-search-select dict="device,name,id"></ops-search-select>') as [Search]
    await openList(element)
    ;(await waitFor(() => all(element, '[role="option"]')[0], 'the first row')).click()
    await waitFor(() => label(element) === 'row ', 'the label')
    expectEqual([element.value, requests.filter((url) => url.pathname.includes('loadDictItem')).length], ['x', 0])
  })

  it('[8-24] says what the server says when rows could not be loaded, and offers to try again', async () => {
    const whole = response
    response = () => ({ success: false, code: 500, message: '字典表不存在' })
    const [element] = mount('<ops-search-select dict="gone,name,id"></ops-search-select>') as [Search]
    const failures = captureEvents(element, 'ops-load-error')
    await openList(element)
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent?.includes('字典表不存在'), 'the message')
    await waitFor(() => failures.length === 1, 'the event')
    response = whole
    all(element, '.ops-empty button')[0]!.click()
    await waitFor(() => shown(element).join() === 'row ', 'the rows')
  })

  it('[8-24] [W-P11] says it as a warning, in words and colour, while the field itself is not wrong', async () => {
    const whole = response
    response = () => ({ success: false, code: 500, message: '字典表不存在' })
    const [element] = mount('<ops-search-select dict="gone,name,id"></ops-search-select>') as [Search]
    await openList(element)
    const line = await waitFor(() => queryShadow(element, '.ops-help [role="alert"]'), 'the line under the field')
    expectTrue(line.textContent?.includes('字典表不存在'), 'not the words of the server')
    const [text, warning, danger] = [
      getComputedStyle(line).color,
      colourOf(element, '--_warning-text'),
      colourOf(element, '--_danger-text'),
    ]
    expectEqual([text === warning, warning === danger], [true, false])
    expectEqual([queryShadow(element, '.ops-input[data-invalid]'), queryShadow(element, '.text-danger')], [null, null])
    response = whole
  })

  it('keeps a value whose label could not be loaded, says so and offers to try again', async () => {
    const whole = response
    response = () => ({ success: false, code: 500, message: 'no' })
    const [element] = mount('<ops-search-select dict="device,name,id" value="5"></ops-search-select>') as [Search]
    const retry = await waitFor(() => all(element, '.ops-help button')[0], 'the retry button')
    expectTrue(element.shadowRoot!.textContent?.includes('名称没有取到，已保留原值：no'), 'no words')
    expectEqual([label(element), element.value], ['5', '5'])
    response = whole
    retry.click()
    await waitFor(() => label(element) === 'label 5', 'the label')
  })

  it('loads all rows once with local, and searches among them', async () => {
    response = () =>
      ok([
        { value: '1', text: 'one' },
        { value: '2', text: 'two' },
      ])
    const [element] = mount('<ops-search-select dict="kinds" local value="2"></ops-search-select>') as [Search]
    await waitFor(() => label(element) === 'two', 'the label')
    await openList(element)
    await sendKeys({ type: 'one' })
    await waitFor(() => shown(element).join() === 'one', 'the match')
    expectEqual(requests.map(call), ['getDictItems/kinds?'])
  })

  it('[5.2-25] refuses an empty code in words', async () => {
    const [element] = mount('<ops-search-select dict=""></ops-search-select>') as [Search]
    await waitFor(() => element.shadowRoot!.textContent?.includes('字典Code不能为空!'), 'the refusal')
  })
})
