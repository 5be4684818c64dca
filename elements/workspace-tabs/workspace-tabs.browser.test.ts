import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { workspaceTabsEntry } from './workspace-tabs.element'
import type { WorkspaceTab } from './workspace-tabs.types'

type Tabs = HTMLElementTagNameMap['ops-workspace-tabs']

const tabs: readonly WorkspaceTab[] = ['home', 'users', 'push', 'sos', 'jobs'].map((name) => ({
  path: `/${name}`,
  title: name,
  ...(name === 'push' && { dirty: true }),
}))
const attributes = `home="/home" active="/users" tabs='${JSON.stringify(tabs)}'`

elementSuite({ entry: workspaceTabsEntry, markup: `<ops-workspace-tabs ${attributes}></ops-workspace-tabs>` })
axeSuite({ tag: 'ops-workspace-tabs', attributes })

describe('<ops-workspace-tabs>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const buttons = (element: Tabs): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-tab')]
  const tab = (element: Tabs, title: string): HTMLElement => buttons(element).find((button) => button.textContent === title)!
  const titles = (element: Tabs): string =>
    buttons(element)
      .map((button) => button.textContent)
      .join(' ')
  const shown = (element: Tabs): string =>
    buttons(element)
      .filter((button) => button.ariaCurrent === 'page')
      .map((button) => button.textContent)
      .join()
  const toast = (element: Tabs): string => queryShadow(element, '.ops-toast')?.textContent ?? ''

  async function mount(more = ''): Promise<Tabs> {
    const element = mountHtml(`<ops-workspace-tabs ${attributes} ${more}></ops-workspace-tabs>`).querySelector<Tabs>('ops-workspace-tabs')!
    await waitFor(() => buttons(element).length > 0, 'the tabs')
    return element
  }

  async function pressIn(element: Tabs, title: string, key: string): Promise<void> {
    tab(element, title).focus()
    await sendKeys({ press: key })
  }

  async function choose(element: Tabs, title: string, action: string): Promise<void> {
    const { left, top } = tab(element, title).getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8], button: 'right' })
    const item = (): HTMLElement | undefined =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ dataset }) => dataset['label'] === action)
    await waitFor(() => item() !== undefined, `the action ${action}`)
    item()!.click()
  }

  it('[2.5-01] shows the chosen tab, by pointer and by key, and says so', async () => {
    const element = await mount()
    const changes = captureEvents(element, 'change')
    expectEqual(shown(element), 'users')
    tab(element, 'sos').click()
    await waitFor(() => shown(element) === 'sos', 'sos to be shown')
    await pressIn(element, 'sos', 'ArrowRight')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => shown(element) === 'jobs', 'jobs to be shown')
    expectEqual([element.active, changes.map(({ detail }) => (detail as { value: string }).value)], ['/jobs', ['/sos', '/jobs']])
    tab(element, 'jobs').click()
    expectEqual(changes.length, 2)
  })

  it('[2.5-05] [2.5-06] [5.3-23] keeps home first, and says that it cannot be closed', async () => {
    const element = await mount()
    element.tabs = tabs.toReversed()
    await waitFor(() => titles(element).startsWith('home'), 'home to be first')
    await pressIn(element, 'home', 'Delete')
    await waitFor(() => toast(element).includes('首页不能关闭!'), 'the message')
    expectEqual(buttons(element).length, 5)
  })

  it('[5.3-24] says that the last page cannot be closed', async () => {
    const element = await mount()
    element.tabs = [{ path: '/users', title: 'users' }]
    await waitFor(() => titles(element) === 'users', 'one tab')
    await pressIn(element, 'users', 'Delete')
    await waitFor(() => toast(element).includes('这是最后一页，不能再关闭了啦'), 'the message')
    expectEqual(titles(element), 'users')
  })

  it('[2.5-07] [2.5-08] [2.5-09] [2.5-10] has the actions of a tab behind the right button', async () => {
    const element = await mount()
    const refreshed = captureEvents(element, 'ops-tab-refresh')
    await choose(element, 'push', '刷新')
    expectEqual(
      refreshed.map(({ detail }) => detail as unknown),
      [{ path: '/push' }],
    )
    await choose(element, 'push', '关闭左侧')
    await waitFor(() => titles(element) === 'home push sos jobs', 'those left of it to close')
    expectEqual(shown(element), 'push')
    await choose(element, 'sos', '关闭右侧')
    await waitFor(() => titles(element) === 'home push sos', 'those right of it to close')
    await choose(element, 'sos', '关闭其它')
    await waitFor(() => titles(element) === 'home sos', 'the others to close')
    expectEqual(shown(element), 'sos')
    await choose(element, 'sos', '关闭全部')
    await waitFor(() => titles(element) === 'home', 'all but home to close')
    expectEqual(shown(element), 'home')
  })

  it('[2.5-11] closes by middle button, cross and Delete; the neighbour of the shown tab takes its place', async () => {
    const element = await mount()
    const { left, top } = tab(element, 'jobs').getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8], button: 'middle' })
    await waitFor(() => titles(element) === 'home users push sos', 'jobs to close')
    expectEqual(shown(element), 'users')
    ;(tab(element, 'users').nextElementSibling as HTMLElement).click()
    await waitFor(() => titles(element) === 'home push sos', 'users to close')
    expectEqual(shown(element), 'push')
    await pressIn(element, 'sos', 'Delete')
    await waitFor(() => titles(element) === 'home push', 'sos to close')
    expectEqual(element.shadowRoot!.activeElement?.textContent, 'push')
  })

  it('closes by the middle button on the cross of a tab too', async () => {
    const element = await mount()
    const { left, top } = tab(element, 'users').nextElementSibling!.getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8], button: 'middle' })
    await waitFor(() => titles(element) === 'home push sos jobs', 'users to close')
  })

  it('asks the page before it closes', async () => {
    const element = await mount()
    const requests = captureEvents(element, 'ops-tab-close')
    element.addEventListener('ops-tab-close', (event) => event.preventDefault(), { once: true })
    await pressIn(element, 'push', 'Delete')
    expectEqual([requests.map(({ detail }) => detail as unknown), buttons(element).length], [[{ paths: ['/push'] }], 5])
    await pressIn(element, 'push', 'Delete')
    await waitFor(() => buttons(element).length === 4, 'the tab to close')
  })

  it('says that a page holds unsaved changes', async () => {
    const element = await mount('lang="en"')
    expectEqual([tab(element, 'push').ariaLabel, tab(element, 'push').title], ['push (unsaved changes)', 'push (unsaved changes)'])
    element.tabs = element.tabs!.map((one) => ({ ...one, pinned: one.path === '/push' }))
    await waitFor(() => titles(element).startsWith('home push'), 'the tab to be pinned')
    expectTrue(tab(element, 'push').querySelector('.ops-tab-dot')?.checkVisibility() === true, 'a pinned tab shows no mark')
  })

  it('pins a tab: it moves to the front and survives what closes the others', async () => {
    const element = await mount()
    await choose(element, 'jobs', '固定')
    await waitFor(() => titles(element) === 'home jobs users push sos', 'jobs to move')
    await choose(element, 'sos', '关闭其它')
    await waitFor(() => titles(element) === 'home jobs sos', 'the others to close')
  })

  it('closes a pinned tab by no key, button or action before it is let go, and says so', async () => {
    const element = await mount()
    await choose(element, 'jobs', '固定')
    await waitFor(() => titles(element) === 'home jobs users push sos', 'jobs to move')
    await pressIn(element, 'jobs', 'Delete')
    await waitFor(() => toast(element).includes('先取消固定'), 'the words')
    const { left, top } = tab(element, 'jobs').getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8], button: 'middle' })
    await choose(element, 'jobs', '取消固定')
    await waitFor(() => titles(element) === 'home jobs users push sos' && !tab(element, 'jobs').querySelector('svg'), 'jobs to be let go')
    await pressIn(element, 'jobs', 'Delete')
    await waitFor(() => titles(element) === 'home users push sos', 'jobs to close')
  })

  it('draws icon and key of what cannot be done as faint as its words', async () => {
    const element = await mount()
    const { left, top } = tab(element, 'home').getBoundingClientRect()
    await sendMouse({ type: 'click', position: [Math.round(left) + 8, Math.round(top) + 8], button: 'right' })
    await waitFor(() => queryShadow(element, '[role=menuitem][aria-disabled=true] .ops-kbd'), 'the actions')
    for (const item of element.shadowRoot!.querySelectorAll('[role=menuitem][aria-disabled=true]')) {
      for (const part of item.querySelectorAll('.ops-icon, .ops-kbd'))
        expectEqual(getComputedStyle(part).color, getComputedStyle(item).color)
    }
  })

  it('moves a tab by key and by drag; the drag chooses nothing', async () => {
    const element = await mount()
    for (const down of ['Control', 'Shift']) await sendKeys({ down })
    await pressIn(element, 'users', 'ArrowRight')
    for (const up of ['Shift', 'Control']) await sendKeys({ up })
    await waitFor(() => titles(element) === 'home push users sos jobs', 'users to move')
    const middle = (title: string): [number, number] => {
      const { left, top, width, height } = tab(element, title).getBoundingClientRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    }
    await sendMouse({ type: 'move', position: middle('jobs') })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: middle('sos') })
    await sendMouse({ type: 'move', position: middle('push') })
    await sendMouse({ type: 'up' })
    await waitFor(() => titles(element) === 'home jobs push users sos', 'jobs to move')
    expectEqual(shown(element), 'users')
    await waitFor(() => queryShadow(element, '[role=status]')?.textContent?.endsWith('：第 2 项，共 5 项'), 'the place that is said')
  })

  it('puts a carried tab back by Escape', async () => {
    const element = await mount()
    const before = titles(element)
    const [from, to] = ['users', 'jobs'].map((title) => tab(element, title).getBoundingClientRect()) as [DOMRect, DOMRect]
    await sendMouse({ type: 'move', position: [Math.round(from.left) + 8, Math.round(from.top) + 8] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [Math.round(to.right) - 4, Math.round(to.top) + 8] })
    await waitFor(() => titles(element) !== before, 'the tab to move')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => titles(element) === before, 'the order of before')
    await sendMouse({ type: 'up' })
    expectEqual(titles(element), before)
  })

  it('carries nothing when the button was let go outside of the row', async () => {
    const element = await mount()
    const { left, top } = tab(element, 'push').getBoundingClientRect()
    const [x, y] = [Math.round(left) + 8, Math.round(top) + 8]
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x, y + 200] })
    await sendMouse({ type: 'up' })
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'move', position: [x + 100, y] })
    expectEqual([titles(element), element.shadowRoot!.querySelectorAll('[data-lifted]').length], ['home users push sos jobs', 0])
  })

  it('[W-C12] stands at even distances: words from words, whichever is shown or pinned', async () => {
    const element = await mount('style="width: 900px"')
    await choose(element, 'jobs', '固定')
    await waitFor(() => titles(element) === 'home jobs users push sos', 'jobs to move')
    /** Between tabs that show neither a cross nor a dot, in pixels. */
    const gaps = (): number[] => {
      const rests = (button: HTMLElement): boolean => button.ariaCurrent !== 'page' && button.dataset['dirty'] === undefined
      const edges = (button: HTMLElement): [number, number] => [
        button.firstElementChild!.getBoundingClientRect().left,
        button.querySelector('span')!.getBoundingClientRect().right,
      ]
      return buttons(element)
        .slice(1)
        .flatMap((button, at) =>
          rests(button) && rests(buttons(element)[at]!) ? [edges(button)[0] - edges(buttons(element)[at]!)[1]] : [],
        )
    }
    const expectEven = (count: number): void => {
      expectEqual(gaps().length, count)
      expectTrue(
        gaps().every((gap) => Math.abs(gap - gaps()[0]!) <= 1),
        `the gaps are ${gaps().join()}`,
      )
    }
    expectEven(1)
    const widths = (): string =>
      buttons(element)
        .map((button) => Math.round(button.offsetWidth))
        .join()
    const before = widths()
    element.active = '/sos'
    await waitFor(() => shown(element) === 'sos', 'sos to be shown')
    expectEven(2)
    expectTrue(
      Math.abs(
        before.split(',').reduce((sum, one) => sum + Number(one), 0) -
          widths()
            .split(',')
            .reduce((sum, one) => sum + Number(one), 0),
      ) <= 2,
      `${before} became ${widths()}`,
    )
  })

  it('keeps home and pinned tabs in sight while the row scrolls', async () => {
    const element = await mount('style="width: 520px"')
    element.tabs = [...tabs, { path: '/more', title: 'more' }]
    await choose(element, 'push', '固定')
    await waitFor(() => titles(element) === 'home push users sos jobs more', 'push to move')
    element.active = '/jobs'
    await waitFor(() => shown(element) === 'jobs', 'jobs to be shown')
    const row = queryShadow(element, 'ul')!
    row.scrollLeft = row.scrollWidth
    const start = row.getBoundingClientRect().left
    const [home, push, jobs] = ['home', 'push', 'jobs'].map((title) => tab(element, title).getBoundingClientRect())
    expectTrue(
      row.scrollLeft > 0 && Math.abs(home!.left - start) < 1 && push!.left >= home!.right && jobs!.left >= push!.right,
      `home is at ${home!.left}, push at ${push!.left}, jobs at ${jobs!.left} of ${start}, scrolled by ${row.scrollLeft}`,
    )
  })

  it('brings its own ground, so that its words can be read on any page and home does not stand out', async () => {
    const element = await mount('style="width: 420px"')
    const groundOf = (css: string): string => getComputedStyle(queryShadow(element, css)!).backgroundColor
    expectEqual(groundOf('.ops-tabstrip'), groundOf('li[data-stays]'))
  })

  it('lists all tabs, and keeps the shown one in sight of a narrow row', async () => {
    const element = await mount('style="width: 260px"')
    element.active = '/jobs'
    await waitFor(() => shown(element) === 'jobs', 'jobs to be shown')
    const row = queryShadow(element, 'ul')!.getBoundingClientRect()
    const { left, right } = tab(element, 'jobs').getBoundingClientRect()
    expectTrue(left >= row.left - 1 && right <= row.right + 1, `jobs is at ${left}-${right}, the row at ${row.left}-${row.right}`)
    queryShadow(element, 'nav > button')!.click()
    await waitFor(() => element.shadowRoot!.querySelectorAll('[role=menuitem]').length === 5, 'the list')
    expectEqual(queryShadow(element, '[role=menuitem][aria-current=true]')?.dataset['label'], 'jobs')
  })

  it('opens a long list of all tabs where the shown one is', async () => {
    const element = await mount()
    element.tabs = Array.from({ length: 60 }, (_, index) => ({ path: `/${index}`, title: `tab ${index}` }))
    element.active = '/48'
    await waitFor(() => shown(element) === 'tab 48', 'tab 48 to be shown')
    queryShadow(element, 'nav > button')!.focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => queryShadow(element, '[role=menuitem]:focus')?.dataset['label'] === 'tab 48', 'focus on tab 48')
    const { top, bottom } = queryShadow(element, '[role=menuitem]:focus')!.getBoundingClientRect()
    const list = queryShadow(element, '[role=menu]')!.getBoundingClientRect()
    expectTrue(top >= Math.max(0, list.top - 1) && bottom <= innerHeight, `tab 48 is at ${top}-${bottom} of ${innerHeight}`)
    expectEqual(scrollY, 0)
  })
})
