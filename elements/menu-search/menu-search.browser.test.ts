import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { catchWindows } from '../../tests/suites/windows'
import { menuSearchEntry } from './menu-search.element'
import type { SearchItem } from './menu-search.types'

type Search = HTMLElementTagNameMap['ops-menu-search']

const items: readonly SearchItem[] = [
  { path: '/home', title: '首页', icon: 'home' },
  {
    path: '/system',
    title: '系统管理',
    children: [
      { path: '/system/user', title: '用户管理' },
      { path: '/system/log', title: '日志管理' },
      { path: '/system/x', title: '隐藏', hidden: true },
    ],
  },
  { path: 'docs', title: '文档', url: 'https://example.com/docs' },
  { path: '/system/user?id=7', title: '用户 张三', tab: true },
]
const attribute = `items='${JSON.stringify(items)}'`

elementSuite({ entry: menuSearchEntry, markup: `<ops-menu-search ${attribute}></ops-menu-search>` })
axeSuite({
  tag: 'ops-menu-search',
  attributes: attribute,
  open: async (element) => {
    Object.assign(element, { open: true })
    await waitFor(() => queryShadow(element, '[role="option"]'), 'the list')
  },
})

describe('<ops-menu-search>', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (more = '') => {
    const element = mountHtml(`<input id="before"><ops-menu-search ${more}></ops-menu-search>`).querySelector<Search>('ops-menu-search')!
    element.items = items
    return element
  }
  const field = (element: Element) => queryShadow<HTMLInputElement>(element, 'input[role="combobox"]')
  const options = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')]
  const titles = (element: Element) => options(element).map((option) => option.querySelector('.ops-truncate')!.textContent)
  const active = (element: Element) =>
    element.shadowRoot!.getElementById(field(element)!.getAttribute('aria-activedescendant') ?? '')?.querySelector('.ops-truncate')
      ?.textContent
  const opened = async (element: Search) => {
    ;(await waitFor(() => queryShadow(element, '.ops-searchbox'), 'the button')).click()
    await waitFor(() => options(element).length > 0 && element.shadowRoot!.activeElement === field(element), 'the list')
  }
  const paths = (events: readonly CustomEvent[]) => events.map((event) => (event.detail as { path: string }).path)

  it('[2.6-01] [2.6-02] opens by its icon, lists every page that is not hidden with what stands above it, and tells the choice', async () => {
    const element = mount()
    const selects = captureEvents(element, 'ops-select')
    await opened(element)
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('[role="group"]')].map((group) => group.ariaLabel),
      ['打开的标签页', '菜单'],
    )
    expectEqual(titles(element), ['用户 张三', '首页', '用户管理', '日志管理', '文档'])
    expectTrue(
      options(element)[2]!.textContent.includes('系统管理') && options(element)[2]!.textContent.includes('/system/user'),
      'the path is not shown',
    )
    options(element)[3]!.click()
    await waitFor(() => !element.open && !field(element), 'the list to close')
    expectEqual(paths(selects), ['/system/log'])
  })

  it('finds by pinyin and initials, marks what fits, and takes the choice by keys', async () => {
    const element = mount()
    const selects = captureEvents(element, 'ops-select')
    await opened(element)
    await sendKeys({ type: 'yhgl' })
    await waitFor(() => titles(element).length === 1, 'one result')
    expectEqual(
      [titles(element), element.shadowRoot!.querySelector('mark')!.textContent, active(element)],
      [['用户管理'], '用户管理', '用户管理'],
    )
    field(element)!.select()
    await sendKeys({ type: 'guanli' })
    await waitFor(() => titles(element).length === 2, 'two results')
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => active(element) === '日志管理', 'the second result')
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => active(element) === '用户管理', 'the first result')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => !element.open, 'the list to close')
    expectEqual(paths(selects), ['/system/user'])
  })

  it('[9-39] answers each key at once: what it searches is there already', async () => {
    const element = mount()
    await opened(element)
    // The table of readings has come with the first keys.
    await sendKeys({ type: 'rz' })
    await waitFor(() => titles(element).join() === '日志管理', 'the results of the first keys')
    const box = field(element)!
    const timers: number[] = []
    const { setTimeout: wait } = window
    window.setTimeout = ((run: TimerHandler, ms = 0, ...input: unknown[]) => {
      timers.push(ms)
      return wait(run, ms, ...input)
    }) as typeof setTimeout
    try {
      for (const [text, found] of [
        ['', 5],
        ['yh', 2],
        ['yhgl', 1],
      ] as const) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text)
        box.dispatchEvent(new Event('input', { bubbles: true }))
        await Promise.resolve()
        expectEqual([text, titles(element).length], [text, found])
      }
    } finally {
      window.setTimeout = wait
    }
    expectTrue(
      timers.every((ms) => ms === 0),
      `waits ${timers.join()} ms`,
    )
  })

  it('offers what was chosen lately first', async () => {
    const element = mount()
    await opened(element)
    options(element)[3]!.click()
    await waitFor(() => !field(element), 'the list to close')
    await opened(element)
    expectEqual([titles(element)[0], element.shadowRoot!.querySelector('[role="group"]')!.ariaLabel], ['日志管理', '最近'])
    element.recent = ['/home', '/gone']
    await waitFor(() => titles(element)[0] === '首页', 'the choices of the page')
  })

  it('says so when nothing fits', async () => {
    const element = mount('lang="en"')
    await opened(element)
    await sendKeys({ type: 'zzz' })
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent.includes('Nothing found for "zzz"'), 'the words')
    expectEqual(field(element)!.getAttribute('aria-expanded'), 'false')
  })

  it('opens by Ctrl K anywhere in the page where the page wants that, and closes with Escape', async () => {
    const element = mount('shortcut')
    await waitFor(() => queryShadow(element, '.ops-searchbox'), 'the button')
    const before = document.querySelector<HTMLElement>('#before')!
    before.focus()
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'KeyK' })
    await sendKeys({ up: 'Control' })
    await waitFor(() => field(element), 'the list')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !field(element) && document.activeElement === before, 'the focus where it was')
  })

  it('leaves Ctrl K of the page alone otherwise', async () => {
    const element = mount()
    const button = await waitFor(() => queryShadow(element, '.ops-searchbox'), 'the button')
    document.querySelector<HTMLElement>('#before')!.focus()
    const press = () => {
      const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true, composed: true })
      ;(element.shadowRoot!.activeElement ?? document.activeElement!).dispatchEvent(event)
      return event.defaultPrevented
    }
    expectEqual([press(), element.open], [false, false])
    button.focus()
    expectEqual(press(), true)
    await waitFor(() => field(element), 'the list')
  })

  it('opens the window of an outer address, unless the page does', async () => {
    const element = mount()
    const windows = catchWindows()
    try {
      await opened(element)
      options(element)[4]!.click()
      element.addEventListener('ops-select', (event) => event.preventDefault(), { once: true })
      await waitFor(() => !field(element), 'the list to close')
      await opened(element)
      options(element)
        .find((option) => option.textContent.includes('文档'))!
        .click()
    } finally {
      windows.restore()
    }
    expectEqual(windows.addresses, ['https://example.com/docs'])
  })

  it('[2.6-01] is an icon on a mobile screen and opens a modal of its width', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount()
    const button = await waitFor(() => queryShadow(element, '.ops-searchbox'), 'the button')
    await nextFrame()
    expectTrue(
      button.getBoundingClientRect().width <= 44 && button.innerText.trim() === '搜索菜单',
      'the button is not an icon with a name',
    )
    await opened(element)
    const panel = queryShadow(element, '.ops-dialog')!.getBoundingClientRect()
    expectTrue(queryShadow(element, 'dialog')!.matches(':modal') && panel.width === 390, `the modal is ${panel.width} wide`)
  })
})
