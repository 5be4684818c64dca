import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { defaultLayout, type LayoutSettings } from '../core/theme'
import { settingsDrawerEntry } from './settings-drawer.element'

type Drawer = HTMLElementTagNameMap['ops-settings-drawer']

elementSuite({ entry: settingsDrawerEntry, markup: '<ops-settings-drawer open></ops-settings-drawer>', ready: 'dialog' })
axeSuite({
  tag: 'ops-settings-drawer',
  attributes: '',
  open: async (element) => {
    Object.assign(element, { open: true })
    await waitFor(() => queryShadow(element, '.ops-settings'), 'the drawer')
  },
})

describe('<ops-settings-drawer>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1000, height: 800 }))
  afterEach(() => resetMouse())
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = async (more = '') => {
    const element = mountHtml(`<button id="opener">open</button><ops-settings-drawer ${more}></ops-settings-drawer>`).querySelector<Drawer>(
      'ops-settings-drawer',
    )!
    document.querySelector<HTMLElement>('#opener')!.focus()
    element.open = true
    await waitFor(() => queryShadow(element, '.ops-settings'), 'the drawer')
    return element
  }
  const control = (element: Element, label: string) => {
    const found = [...element.shadowRoot!.querySelectorAll<HTMLElement>('input, [role="radio"]')].find(
      (one) => (one.ariaLabel ?? one.closest('label')?.textContent ?? one.textContent) === label,
    )
    expectTrue(found, `there is no ${label}`)
    return found as HTMLInputElement
  }
  const press = async (element: Drawer, label: string) => {
    const before = element.settings
    control(element, label).click()
    await waitFor(() => element.settings !== before, `${label} to be taken`)
    return element.settings as LayoutSettings
  }
  const textIn = (element: Element) => queryShadow(element, '.ops-settings')!.textContent

  it('is 300 wide, does not dim the page, and shows all options with their words', async () => {
    const element = await mount()
    expectEqual(queryShadow(element, '.ops-drawer')!.getBoundingClientRect().width, 300)
    expectEqual(getComputedStyle(queryShadow(element, 'dialog')!).backgroundColor, 'rgba(0, 0, 0, 0)')
    for (const text of [
      '整体风格设置',
      '主题色',
      '导航模式',
      '内容区域宽度',
      '固定 Header',
      '下滑时隐藏 Header',
      '固定侧边菜单',
      '其他设置',
      '色弱模式',
      '多页签模式',
    ])
      expectTrue(textIn(element).includes(text), `${text} is missing`)
    for (const name of [
      '暗色菜单风格',
      '亮色菜单风格',
      '侧边栏导航',
      '顶部栏导航',
      '薄暮',
      '火山',
      '日暮',
      '明青',
      '极光绿',
      '拂晓蓝（默认）',
      '极客蓝',
      '酱紫',
    ])
      control(element, name)
    expectTrue(
      control(element, '拂晓蓝（默认）').checked && control(element, '暗色菜单风格').checked && control(element, '侧边栏导航').checked,
      'the defaults are not marked',
    )
  })

  it('[2.8-03] [2.8-04] [2.8-05] [2.8-09] [2.8-10] tells each choice at once', async () => {
    const element = await mount()
    const changes = captureEvents(element, 'ops-settings-change')
    await press(element, '亮色菜单风格')
    await press(element, '酱紫')
    await press(element, '色弱模式')
    await press(element, '多页签模式')
    await press(element, '顶部栏导航')
    expectEqual(
      changes.map(({ detail }) => (detail as { change: object }).change),
      [{ navTheme: 'light' }, { color: '#722ED1' }, { colorWeak: true }, { multipage: false }, { layout: 'topmenu' }],
    )
    expectEqual(element.settings, {
      ...defaultLayout,
      navTheme: 'light',
      color: '#722ED1',
      colorWeak: true,
      multipage: false,
      layout: 'topmenu',
      fixSiderbar: false,
    })
  })

  it('[2.8-11] [2.8-13] with the menu at the top there is no side menu to fix, and Fluid width is offered', async () => {
    const element = await mount()
    expectTrue(textIn(element).includes('该设定仅 [顶部栏导航] 时有效') && !textIn(element).includes('流式'), 'Fluid is offered')
    expectTrue(control(element, '固定侧边菜单').checked && !control(element, '固定侧边菜单').disabled, 'the side menu cannot be fixed')
    expectEqual((await press(element, '顶部栏导航')).fixSiderbar, false)
    await waitFor(
      () => control(element, '固定侧边菜单').disabled && !control(element, '固定侧边菜单').checked,
      'the switch to be off and disabled',
    )
    expectEqual((await press(element, '流式')).contentWidth, 'Fluid')
    expectEqual((await press(element, '侧边栏导航')).contentWidth, 'Fixed')
  })

  it('[2.8-12] the header hides only while it is fixed', async () => {
    const element = await mount()
    expectEqual((await press(element, '下滑时隐藏 Header')).autoHideHeader, true)
    expectEqual((await press(element, '固定 Header')).autoHideHeader, false)
    await waitFor(() => control(element, '下滑时隐藏 Header').disabled, 'the switch to be disabled')
    expectTrue(textIn(element).includes('固定 Header 时可配置'), 'nothing says why')
  })

  it('says the name of a picture where the pointer rests', async () => {
    const element = await mount('lang="en"')
    await waitFor(() => queryShadow(element, '.ops-drawer')!.getAnimations().length === 0, 'the drawer to rest')
    const { left, top } = control(element, 'Geek blue').getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left + 8), Math.round(top + 8)] })
    await waitFor(() => queryShadow(element, '.ops-tip')?.textContent === 'Geek blue', 'the tooltip')
  })

  it('is chosen from by keys, and closes with Escape', async () => {
    const element = await mount()
    const closes = captureEvents(element, 'ops-close')
    control(element, '拂晓蓝（默认）').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitFor(() => element.settings?.color === '#2F54EB', 'the next colour')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, 'dialog') && document.activeElement?.id === 'opener', 'the focus on the opener')
    expectEqual([closes.length, element.open], [1, false])
  })

  it('takes settings that make no sense for the defaults', async () => {
    const element = await mount(`settings='{"color":"url(x)","layout":"left","fixedHeader":false,"autoHideHeader":true}'`)
    expectTrue(
      control(element, '拂晓蓝（默认）').checked &&
        control(element, '侧边栏导航').checked &&
        !control(element, '下滑时隐藏 Header').checked,
      'nonsense was taken',
    )
  })
})
