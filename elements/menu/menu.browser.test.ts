import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { menuEntry } from './menu.element'
import type { MenuChoice, MenuEntry } from './menu.types'

type Menu = HTMLElementTagNameMap['ops-menu']

const items: readonly MenuEntry[] = [
  { path: '#home', title: '首页', icon: 'home' },
  {
    path: '#system',
    title: '系统管理',
    icon: 'setting',
    children: [
      { path: '#users', title: '用户管理' },
      { path: '#more', title: '更多设置', children: [{ path: '#deep', title: '三级' }] },
    ],
  },
  { path: '#camera', title: '设备管理', icon: 'camera', children: [{ path: '#list', title: '设备列表' }] },
  { path: 'docs', title: '文档', url: 'https://example.com/docs' },
  { path: '#gone', title: '隐藏', hidden: true },
]
const attribute = `items='${JSON.stringify(items)}' current="#users"`

elementSuite({ entry: menuEntry, markup: `<ops-menu ${attribute}></ops-menu>`, ready: 'a' })
axeSuite({ tag: 'ops-menu', attributes: attribute })
axeSuite({ tag: 'ops-menu', attributes: `${attribute} nav-theme="light"` })
axeSuite({ tag: 'ops-menu', attributes: `${attribute} mode="top"` })

describe('<ops-menu>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1000, height: 700 }))
  afterEach(() => history.replaceState(null, '', location.pathname + location.search))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = async (more = '', input: readonly MenuEntry[] = items) => {
    const element = mountHtml(`<ops-menu ${more}></ops-menu>`).querySelector<Menu>('ops-menu')!
    element.items = input
    await waitFor(() => queryShadow(element, '.ops-naventry'), 'the menu')
    return element
  }
  const entries = (element: Element) =>
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-naventry')].filter((entry) =>
      entry.checkVisibility({ visibilityProperty: true }),
    )
  const titles = (element: Element) => entries(element).map((entry) => entry.querySelector('span')!.textContent)
  const entry = (element: Element, title: string) =>
    waitFor(() => entries(element).find((one) => one.querySelector('span')!.textContent === title), title)
  const focused = (element: Element) => element.shadowRoot!.activeElement?.querySelector('span')?.textContent
  const details = (events: readonly CustomEvent[]) => events.map((event) => event.detail as MenuChoice)

  it('[2.4-15] marks the current page and opens the groups that lead to it', async () => {
    const element = await mount('current="#deep"')
    expectEqual(titles(element), ['首页', '系统管理', '用户管理', '更多设置', '三级', '设备管理', '文档'])
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('[aria-current="page"]')].map((one) => one.textContent),
      ['三级'],
    )
    element.current = '#list'
    await waitFor(() => titles(element).includes('设备列表'), 'the other group')
  })

  it('opens a group that was closed when the page is one of it', async () => {
    const element = await mount('current="#users"')
    ;(await entry(element, '系统管理')).click()
    await waitFor(() => !titles(element).includes('用户管理'), 'the group to close')
    element.current = '#home'
    await nextFrame()
    element.current = '#users'
    await waitFor(() => titles(element).includes('用户管理'), 'the group to open')
  })

  it('tells what is chosen, marks it, and follows the link', async () => {
    const element = await mount('current="#users"')
    const selects = captureEvents(element, 'ops-select')
    ;(await entry(element, '首页')).click()
    expectEqual([details(selects), element.current, location.hash], [[{ path: '#home', target: '_self' }], '#home', '#home'])
  })

  it('leaves the way to the page that takes care of it', async () => {
    const element = await mount()
    element.addEventListener('ops-select', (event) => event.preventDefault())
    ;(await entry(element, '首页')).click()
    expectEqual(location.hash, '')
  })

  it('leaves a click with a key of the browser to the browser', async () => {
    const element = await mount()
    const selects = captureEvents(element, 'ops-select')
    const link = await entry(element, '首页')
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ctrlKey: true })
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    link.dispatchEvent(press)
    expectEqual(selects.length, 0)
  })

  it('[2.4-14] opens an outer address in a new window that knows nothing of ours', async () => {
    const element = await mount()
    const selects = captureEvents(element, 'ops-select')
    element.addEventListener('ops-select', (event) => event.preventDefault())
    const link = (await entry(element, '文档')) as HTMLAnchorElement
    expectEqual(
      [link.href, link.target, link.rel, link.getAttribute('aria-label')],
      ['https://example.com/docs', '_blank', 'noopener noreferrer', '文档（在新窗口打开）'],
    )
    link.click()
    expectEqual(details(selects), [{ path: 'docs', target: '_blank' }])
  })

  it('[4.2-04] is 200 wide, collapsed 80, and opens groups beside it', async () => {
    const element = await mount('current="#users"')
    const width = () => queryShadow(element, '.ops-nav')!.getBoundingClientRect().width
    expectEqual(width(), 200)
    element.collapsed = true
    await waitFor(() => width() === 80, 'the collapsed menu')
    const group = await entry(element, '系统管理')
    expectTrue('current' in group.dataset, 'the group of the page is not marked')
    group.click()
    const panel = await waitFor(() => queryShadow(element, '.ops-navpanel'), 'the panel')
    expectTrue(panel.getBoundingClientRect().left >= 72, 'the panel is not beside the menu')
    expectEqual([panel.getAttribute('role'), panel.getAttribute('aria-label')], ['dialog', '系统管理'])
    expectEqual(await axeFindings(element), [])
    const selects = captureEvents(element, 'ops-select')
    ;(await entry(element, '用户管理')).click()
    await waitFor(() => !queryShadow(element, '.ops-navpanel'), 'the panel to close')
    expectEqual([details(selects), focused(element)], [[{ path: '#users', target: '_self' }], '系统管理'])
  })

  it('[W-C11] keeps the focus when it is collapsed and spread by a script', async () => {
    const element = await mount('current="#users"')
    for (const [from, to] of [
      ['用户管理', '系统管理'],
      ['设备管理', '设备管理'],
      ['首页', '首页'],
    ] as const) {
      ;(await entry(element, from)).focus()
      element.collapsed = true
      await waitFor(() => queryShadow(element, '[data-collapsed] .ops-naventry'), 'the narrow menu')
      expectEqual(focused(element), to)
      element.collapsed = false
      await waitFor(() => !queryShadow(element, '[data-collapsed]'), 'the wide menu')
      expectEqual(focused(element), to)
    }
    element.shadowRoot!.querySelector<HTMLElement>(':focus')!.blur()
    element.collapsed = true
    await waitFor(() => queryShadow(element, '[data-collapsed] .ops-naventry'), 'the narrow menu')
    expectEqual(focused(element), undefined)
  })

  it('is walked by arrows, letters, Home and End', async () => {
    const element = await mount()
    ;(await entry(element, '首页')).focus()
    const walk: (string | null | undefined)[] = []
    for (const key of [
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowLeft',
      'End',
      'ArrowDown',
      'ArrowUp',
      'Home',
    ]) {
      await sendKeys({ press: key })
      await nextFrame()
      walk.push(focused(element))
    }
    expectEqual(walk, ['系统管理', '系统管理', '用户管理', '更多设置', '系统管理', '系统管理', '文档', '首页', '文档', '首页'])
    expectTrue(!titles(element).includes('用户管理'), 'Left did not close the group')
  })

  it('opens a group beside by arrow and gives the focus back with Escape', async () => {
    const element = await mount('collapsed')
    ;(await entry(element, '系统管理')).focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => focused(element) === '用户管理', 'the first entry')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => focused(element) === '系统管理' && !queryShadow(element, '.ops-navpanel'), 'the focus on the group')
  })

  describe('along the top', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      path: `#p${index}`,
      title: `栏目 ${index}`,
      children: [{ path: `#c${index}`, title: `页面 ${index}` }],
    }))

    it('puts what does not fit behind "more", whatever the width', async () => {
      const element = await mount('mode="top" current="#c11"', many)
      const more = await waitFor(() => queryShadow(element, '.ops-navrow > button'), 'more')
      const shown = () => entries(element).filter((one) => one.parentElement?.localName === 'li').length
      expectTrue(shown() > 2 && shown() < 12, `${shown()} entries are shown`)
      expectTrue('current' in more.dataset, 'more does not show that the page is behind it')
      expectTrue(
        entries(element).every((one) => one.getBoundingClientRect().right <= 1000 && one.getBoundingClientRect().height > 20),
        'an entry is cut off',
      )
      const before = shown()
      await setViewport({ width: 700, height: 700 })
      await waitFor(() => shown() < before, 'fewer entries')
      more.click()
      const row = () => entries(element).filter((one) => one.parentElement?.localName === 'li' && !one.closest('.ops-navpanel')).length
      const others = () => element.shadowRoot!.querySelectorAll('.ops-navpanel > ul > li').length
      // Each is in the row or behind it, also while the page still takes its new width.
      await waitFor(() => others() > 0 && others() === 12 - row(), 'the others')
      ;(await entry(element, '页面 11')).click()
      expectEqual(element.current, '#c11')
    })

    it('shows all where there is room', async () => {
      const element = await mount('mode="top"', many.slice(0, 3))
      await nextFrame()
      await waitForEqual(() => [titles(element), queryShadow(element, '.ops-navrow > button')], [['栏目 0', '栏目 1', '栏目 2'], null])
    })

    it('is walked by arrows, and Down opens a group', async () => {
      const element = await mount('mode="top"')
      ;(await entry(element, '首页')).focus()
      await sendKeys({ press: 'ArrowRight' })
      expectEqual(focused(element), '系统管理')
      await sendKeys({ press: 'ArrowDown' })
      await waitFor(() => focused(element) === '用户管理', 'the first entry')
      expectEqual(await axeFindings(element), [])
      await sendKeys({ press: 'Escape' })
      await waitFor(() => focused(element) === '系统管理', 'the group')
      await sendKeys({ press: 'End' })
      expectEqual(focused(element), '文档')
    })
  })

  it('[0-16] has a name in both languages', async () => {
    const element = await mount('lang="en"')
    await waitFor(() => queryShadow(element, 'nav')?.ariaLabel === 'Main menu', 'English')
  })
})
