import { describe, expect, it } from 'vitest'
import { shellStrings } from '../../console/shell/shell.strings'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { walkTo } from '../tools/keys'
import { locales, named, setPageLanguage } from '../tools/languages'
import { noticeSockets } from '../tools/notice-page'
import { boxOf, styleOf } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()
const list = '/isystem/user'

/** Somebody at the list, with the attribute that offers the settings. */
async function openSettings(): Promise<ConsolePage> {
  const app = await site.openAs('admin', list)
  await usersShown(app)
  await offer(app)
  return app
}

async function offer(app: ConsolePage): Promise<void> {
  await app.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
}

const open = async (app: ConsolePage): Promise<void> => {
  await app.press('系统设置')
  await expectSoon(() => app.dialog()).toContain('整体风格设置')
}
const check = (app: ConsolePage, label: string): Promise<void> => app.press(label, 'checkbox')
const pick = (app: ConsolePage, label: string): Promise<void> => app.press(label, 'radio')
const stored = async (app: ConsolePage, name: string): Promise<unknown> => (await app.stored(name))?.value
const dark = 'rgb(17, 26, 38)'

/** What is drawn in the blue of the colour that nobody chose: the shell, the list and the drawer. */
function blues(app: ConsolePage): Promise<string[]> {
  return app.console.all('.ops-shell *, .ops-drawer *', (parts) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const isBlue = (colour: string): boolean => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
      // Greys have a trace of blue as well. Between cyan and violet, where the default colour is.
      const hue = 60 * (4 + (red - green) / (high - low || 1))
      return alpha > 0 && high === blue && high - low > 40 && hue > 195 && hue < 235
    }
    return parts.flatMap((part) => {
      if (!part.checkVisibility() || part.closest('.ops-swatch, .ops-picture:not(:has(:checked))')) return []
      const style = getComputedStyle(part)
      const drawn = [
        style.color,
        style.backgroundColor,
        style.borderBlockEndWidth === '0px' ? 'transparent' : style.borderBlockEndColor,
        style.fill,
      ]
      return drawn.filter(isBlue).map((colour) => `${part.tagName} ${part.getAttribute('class') ?? ''} ${colour}`)
    })
  })
}

describe('the settings drawer', () => {
  it('[2.8-02] is not offered without the attribute', async () => {
    const app = await site.openAs('admin', list)
    await usersShown(app)
    expect(await app.text()).not.toContain('系统设置')
    expect(await app.count('.ops-topbar [aria-label="系统设置"]')).toBe(0)
    await app.clickText('.ops-topbar button', '管理员')
    await app.find('menuitem', '退出登录')
    expect(await app.console.all('[role=menuitem]', (items) => items.map((item) => item.textContent))).not.toContain('系统设置')
  })

  it('[2.8-01] [2.8-02] opens and closes by its toggle', async () => {
    const app = await openSettings()
    await open(app)
    await expectSoon(() => boxOf(app, '.ops-drawer')).toMatchObject({ width: 300, right: 1440 })
    await app.press('关闭')
    await expectSoon(() => app.dialog()).toBe('')
    await open(app)
    // Where the toggle stands the page is not dimmed, and a press there closes what it opened.
    const toggle = (await boxOf(app, '.ops-topbar [aria-label="系统设置"]'))!
    expect(toggle.left).toBeLessThan(1440)
    await app.page.mouse.click(600, 500)
    await expectSoon(() => app.dialog()).toBe('')
    await open(app)
    await app.page.mouse.click((toggle.left + toggle.right) / 2, (toggle.top + toggle.bottom) / 2)
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.focus()).toBe('系统设置')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.dialog()).toContain('整体风格设置')
  })

  it('[2.6-07] [2.6-04] opens from the menu of the user', async () => {
    const app = await openSettings()
    await app.pressInUserMenu('管理员', '系统设置')
    await expectSoon(() => app.dialog()).toContain('主题色')
    expect(await axeOfPage(app)).toEqual([])
  })

  it('[2.8-03] [2.8-04] [2.8-09] changes menu, primary colour and all colours at once, without a call', async () => {
    const app = await openSettings()
    // The last call of a page that opens is that of the bell, which asks again where its socket took long.
    await expectSoon(() => app.traffic.calls('/sys/annountCement/listByUser').length).toBeGreaterThan(0)
    await expectSoon(() => site.sockets.open(noticeSockets)).toBe(1)
    await app.page.waitForNetworkIdle({ idleTime: 2_500 })
    const calls = app.traffic.all.length
    const button = await styleOf(app, '.ops-btn[data-kind=primary]', 'background-color')
    expect(await styleOf(app, '.ops-nav', 'background-color')).toBe(dark)
    await open(app)
    await pick(app, '亮色菜单风格')
    await expectSoon(() => styleOf(app, '.ops-nav', 'background-color')).toBe('rgb(255, 255, 255)')
    await pick(app, '酱紫')
    await expectSoon(() => styleOf(app, '.ops-btn[data-kind=primary]', 'background-color')).not.toBe(button)
    await expectSoon(() => styleOf(app, '.ops-mark rect', 'fill')).toBe('rgb(114, 46, 209)')
    const success = await styleOf(app, '.ops-shell', '--_success')
    await check(app, '色弱模式')
    await expectSoon(() => styleOf(app, '.ops-shell', '--_success')).not.toBe(success)
    expect(await axeOfPage(app)).toEqual([])
    expect(app.traffic.all.length).toBe(calls)
  })

  it.each([
    ['暗色菜单风格', '侧边栏导航'],
    ['亮色菜单风格', '侧边栏导航'],
    ['暗色菜单风格', '顶部栏导航'],
    ['亮色菜单风格', '顶部栏导航'],
  ])('[W-C05] [2.8-04] shows the primary colour in every control at once: %s, %s', async (ground, layout) => {
    const app = await openSettings()
    await app.clickNth('tbody input[type=checkbox]', 0)
    await open(app)
    await pick(app, ground)
    await pick(app, layout)
    await expectSoon(() => blues(app)).not.toEqual([])
    await pick(app, '酱紫')
    await expectSoon(() => blues(app)).toEqual([])
    // Also where a key goes next, and below the pointer.
    const marks = async (): Promise<string[]> =>
      app.console.all('.ops-naventry, .ops-tab, .ops-drawer input, .ops-table a', (controls) =>
        controls.slice(0, 40).map((control) => {
          control.focus()
          return getComputedStyle(control).outlineColor
        }),
      )
    expect((await marks()).filter((colour) => /\(108, 181, 255\)|\(24, 144, 255\)/.test(colour))).toEqual([])
  })

  it('[2.8-05] [2.8-06] [2.8-11] [2.8-13] puts the menu along the top, with a width to choose and no side menu to fix', async () => {
    const app = await openSettings()
    await open(app)
    expect(await app.dialog()).not.toContain('流式')
    await pick(app, '顶部栏导航')
    await expectSoon(() => boxOf(app, 'nav.ops-nav')).toBeNull()
    expect(
      await (
        await app.find('checkbox', '固定侧边菜单')
      ).evaluate((control) => [(control as HTMLInputElement).checked, (control as HTMLInputElement).disabled]),
    ).toEqual([false, true])
    expect((await boxOf(app, '.ops-page'))!.width).toBe(1200)
    await pick(app, '流式')
    await expectSoon(async () => (await boxOf(app, '.ops-page'))!.width).toBe(1408)
    await pick(app, '侧边栏导航')
    await expectSoon(() => boxOf(app, 'nav.ops-nav')).toMatchObject({ width: 200 })
    await expectSoon(() => stored(app, 'DEFAULT_CONTENT_WIDTH_TYPE')).toBe('Fixed')
  })

  it('[2.8-12] lets the header hide only while it is fixed', async () => {
    const app = await openSettings()
    await open(app)
    await check(app, '下滑时隐藏 Header')
    await check(app, '固定 Header')
    expect(
      await (
        await app.find('checkbox', '下滑时隐藏 Header')
      ).evaluate((control) => [(control as HTMLInputElement).checked, (control as HTMLInputElement).disabled]),
    ).toEqual([false, true])
    await expectSoon(() => app.dialog()).toContain('固定 Header 时可配置')
  })

  it('[3-72] [2.8-10] keeps every choice for the next visit, under the names of a JeecgBoot console', async () => {
    const app = await openSettings()
    await app.press('收起菜单')
    await open(app)
    await pick(app, '亮色菜单风格')
    await pick(app, '明青')
    await check(app, '下滑时隐藏 Header')
    await check(app, '固定侧边菜单')
    await check(app, '色弱模式')
    expect(await boxOf(app, '.ops-tabstrip')).not.toBeNull()
    await check(app, '多页签模式')
    await expectSoon(() => boxOf(app, '.ops-tabstrip')).toBeNull()
    const names = [
      'SIDEBAR_TYPE',
      'DEFAULT_THEME',
      'DEFAULT_COLOR',
      'DEFAULT_FIXED_HEADER_HIDDEN',
      'DEFAULT_FIXED_SIDEMENU',
      'DEFAULT_COLOR_WEAK',
      'DEFAULT_MULTI_PAGE',
    ]
    await expectSoon(() => Promise.all(names.map((name) => stored(app, name)))).toEqual([
      false,
      'light',
      '#13C2C2',
      true,
      false,
      true,
      false,
    ])
    await app.page.setViewport({ width: 1100, height: 800 })
    await app.page.reload()
    await usersShown(app)
    await expectSoon(() => boxOf(app, 'nav.ops-nav')).toMatchObject({ width: 80 })
    expect(await styleOf(app, '.ops-mark rect', 'fill')).toBe('rgb(19, 194, 194)')
    expect(await styleOf(app, '.ops-nav', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(
      await app.console.first('.ops-shell', (shell) => [
        shell.getAttribute('data-header'),
        shell.getAttribute('data-sider'),
        shell.hasAttribute('data-mobile'),
        shell.parentElement!.hasAttribute('data-weak'),
      ]),
    ).toEqual(['hides', 'free', false, true])
    expect(await boxOf(app, '.ops-tabstrip')).toBeNull()
    await offer(app)
    await open(app)
    expect(await (await app.find('checkbox', '多页签模式')).evaluate((control) => (control as HTMLInputElement).checked)).toBe(false)
  })

  it('[2.8-04] shows colour and theme before the sign-in too: after a sign-out, at the next visit, and where one registers', async () => {
    const app = await openSettings()
    await open(app)
    await pick(app, '酱紫')
    await app.press('关闭')
    await app.press('主题：跟随系统')
    await app.press('深色', 'menuitem')
    await app.pressInUserMenu('管理员', '退出登录')
    await app.press('退出登录')
    const settingsShown = async (): Promise<unknown[]> => [
      await app.page.$eval('ops-console', (host) => host.getAttribute('theme')),
      await styleOf(app, '.ops-mark rect', 'fill'),
    ]
    await app.field('账号')
    await expectSoon(settingsShown).toEqual(['dark', 'rgb(114, 46, 209)'])
    for (const [path, field] of [
      ['/user/login', '账号'],
      ['/user/register', '账号'],
      ['/user/alteration', '手机号'],
    ] as const) {
      await app.go(path)
      await app.field(field)
      expect(await settingsShown()).toEqual(['dark', 'rgb(114, 46, 209)'])
      expect(await axeOfPage(app)).toEqual([])
    }
  })

  it('holds at once in the other tabs of the browser too, also where nobody is in yet', async () => {
    const app = await openSettings()
    const other = await site.nextTab(app)
    await other.go(list)
    await usersShown(other)
    const register = await site.nextTab(app)
    await register.go('/user/register')
    await register.field('账号')
    await app.page.bringToFront()
    await open(app)
    await pick(app, '酱紫')
    await check(app, '多页签模式')
    for (const tab of [other, register]) await expectSoon(() => styleOf(tab, '.ops-mark rect', 'fill')).toBe('rgb(114, 46, 209)')
    await expectSoon(() => boxOf(other, '.ops-tabstrip')).toBeNull()
  })

  it.each(locales)('[8-30] applies a colour at once and says so when the browser does not keep it, in %s', async (language) => {
    const app = await site.open()
    const t = named(language)
    await setPageLanguage(app, language)
    await app.enter(await site.server.signIn('admin'), list)
    await offer(app)
    await app.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await app.press(t(shellStrings, 'settings'))
    await pick(app, language === 'en' ? 'Volcano' : '火山')
    await expectSoon(() => styleOf(app, '.ops-mark rect', 'fill')).toBe('rgb(250, 84, 28)')
    await expectSoon(async () => (await app.toasts()).map(({ text }) => text)).toContain(
      language === 'en' ? 'Failed to update theme' : '主题更新失败（Failed to update theme）',
    )
    expect(await app.text()).not.toMatch(/正在编译主题|[Cc]ompil/)
  })

  it('speaks English and is used by keys alone', async () => {
    const app = await openSettings()
    await app.switchFrom('简体中文')
    await app.press('System settings')
    await expectSoon(() => app.dialog()).toContain('Overall style')
    expect(await app.dialog()).not.toMatch(/[\u4e00-\u9fff]/)
    await expectSoon(() => app.focus()).toBe('Dark menu')
    await walkTo(app, 'Daybreak blue (default)')
    await app.page.keyboard.press('ArrowRight')
    await expectSoon(() => styleOf(app, '.ops-mark rect', 'fill')).toBe('rgb(47, 84, 235)')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.focus()).toBe('System settings')
  })
})
