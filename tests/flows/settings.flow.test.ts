import { describe, expect, it } from 'vitest'
import { shellStrings } from '../../console/shell/shell.strings'
import { axeOfPage } from '../tools/axe-page'
import type { Desk } from '../tools/desk'
import { walkTo } from '../tools/keys'
import { locales, named, speak } from '../tools/languages'
import { boxOf, styleOf } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()
const list = '/isystem/user'

/** Somebody at the list, with the attribute that offers the settings. */
async function settingsDesk(): Promise<Desk> {
  const desk = await site.deskOf('admin', list)
  await usersShown(desk)
  await offer(desk)
  return desk
}

async function offer(desk: Desk): Promise<void> {
  await desk.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
}

const open = async (desk: Desk): Promise<void> => {
  await desk.press('系统设置')
  await soon(() => desk.dialog()).toContain('整体风格设置')
}
const tick = (desk: Desk, label: string): Promise<void> => desk.press(label, 'checkbox')
const pick = (desk: Desk, label: string): Promise<void> => desk.press(label, 'radio')
const stored = async (desk: Desk, name: string): Promise<unknown> => (await desk.stored(name))?.value
const dark = 'rgb(17, 26, 38)'

/** What is drawn in the blue of the colour that nobody chose: the shell, the list and the drawer. */
function blues(desk: Desk): Promise<string[]> {
  return desk.console.all('.ops-shell *, .ops-drawer *', (parts) => {
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
    const desk = await site.deskOf('admin', list)
    await usersShown(desk)
    expect(await desk.text()).not.toContain('系统设置')
    expect(await desk.count('.ops-topbar [aria-label="系统设置"]')).toBe(0)
    await desk.clickText('.ops-topbar button', '管理员')
    await desk.find('menuitem', '退出登录')
    expect(await desk.console.all('[role=menuitem]', (items) => items.map((item) => item.textContent))).not.toContain('系统设置')
  })

  it('[2.8-01] [2.8-02] opens and closes by its toggle', async () => {
    const desk = await settingsDesk()
    await open(desk)
    expect(await boxOf(desk, '.ops-drawer')).toMatchObject({ width: 300, right: 1440 })
    await desk.press('关闭')
    await soon(() => desk.dialog()).toBe('')
    await open(desk)
    // Where the toggle stands the page is not dimmed, and a press there closes what it opened.
    const toggle = (await boxOf(desk, '.ops-topbar [aria-label="系统设置"]'))!
    expect(toggle.left).toBeLessThan(1440)
    await desk.page.mouse.click(600, 500)
    await soon(() => desk.dialog()).toBe('')
    await open(desk)
    await desk.page.mouse.click((toggle.left + toggle.right) / 2, (toggle.top + toggle.bottom) / 2)
    await soon(() => desk.dialog()).toBe('')
    await soon(() => desk.focus()).toBe('系统设置')
    await desk.page.keyboard.press('Enter')
    await soon(() => desk.dialog()).toContain('整体风格设置')
  })

  it('[2.6-07] [2.6-04] opens from the menu of the user', async () => {
    const desk = await settingsDesk()
    await desk.pressInUserMenu('管理员', '系统设置')
    await soon(() => desk.dialog()).toContain('主题色')
    expect(await axeOfPage(desk)).toEqual([])
  })

  it('[2.8-03] [2.8-04] [2.8-09] changes menu, primary colour and all colours at once, without a call', async () => {
    const desk = await settingsDesk()
    // The last call of a page that opens is that of the bell.
    await soon(() => desk.traffic.calls('/sys/annountCement/listByUser').length).toBe(1)
    const calls = desk.traffic.all.length
    const button = await styleOf(desk, '.ops-btn[data-kind=primary]', 'background-color')
    expect(await styleOf(desk, '.ops-nav', 'background-color')).toBe(dark)
    await open(desk)
    await pick(desk, '亮色菜单风格')
    await soon(() => styleOf(desk, '.ops-nav', 'background-color')).toBe('rgb(255, 255, 255)')
    await pick(desk, '酱紫')
    await soon(() => styleOf(desk, '.ops-btn[data-kind=primary]', 'background-color')).not.toBe(button)
    expect(await styleOf(desk, '.ops-mark rect', 'fill')).toBe('rgb(114, 46, 209)')
    const success = await styleOf(desk, '.ops-shell', '--_success')
    await tick(desk, '色弱模式')
    await soon(() => styleOf(desk, '.ops-shell', '--_success')).not.toBe(success)
    expect(await axeOfPage(desk)).toEqual([])
    expect(desk.traffic.all.length).toBe(calls)
  })

  it.each([
    ['暗色菜单风格', '侧边栏导航'],
    ['亮色菜单风格', '侧边栏导航'],
    ['暗色菜单风格', '顶部栏导航'],
    ['亮色菜单风格', '顶部栏导航'],
  ])('[W-C05] [2.8-04] shows the primary colour in every control at once: %s, %s', async (ground, layout) => {
    const desk = await settingsDesk()
    await desk.clickPlace('tbody input[type=checkbox]', 0)
    await open(desk)
    await pick(desk, ground)
    await pick(desk, layout)
    await soon(() => blues(desk)).not.toEqual([])
    await pick(desk, '酱紫')
    await soon(() => blues(desk)).toEqual([])
    // Also where a key goes next, and below the pointer.
    const marks = async (): Promise<string[]> =>
      desk.console.all('.ops-naventry, .ops-tab, .ops-drawer input, .ops-table a', (controls) =>
        controls.slice(0, 40).map((control) => {
          control.focus()
          return getComputedStyle(control).outlineColor
        }),
      )
    expect((await marks()).filter((colour) => /\(108, 181, 255\)|\(24, 144, 255\)/.test(colour))).toEqual([])
  })

  it('[2.8-05] [2.8-06] [2.8-11] [2.8-13] puts the menu along the top, with a width to choose and no side menu to fix', async () => {
    const desk = await settingsDesk()
    await open(desk)
    expect(await desk.dialog()).not.toContain('流式')
    await pick(desk, '顶部栏导航')
    await soon(() => boxOf(desk, 'nav.ops-nav')).toBeNull()
    expect(
      await (
        await desk.find('checkbox', '固定侧边菜单')
      ).evaluate((control) => [(control as HTMLInputElement).checked, (control as HTMLInputElement).disabled]),
    ).toEqual([false, true])
    expect((await boxOf(desk, '.ops-page'))!.width).toBe(1200)
    await pick(desk, '流式')
    await soon(async () => (await boxOf(desk, '.ops-page'))!.width).toBe(1408)
    await pick(desk, '侧边栏导航')
    await soon(() => boxOf(desk, 'nav.ops-nav')).toMatchObject({ width: 200 })
    await soon(() => stored(desk, 'DEFAULT_CONTENT_WIDTH_TYPE')).toBe('Fixed')
  })

  it('[2.8-12] lets the header hide only while it is fixed', async () => {
    const desk = await settingsDesk()
    await open(desk)
    await tick(desk, '下滑时隐藏 Header')
    await tick(desk, '固定 Header')
    expect(
      await (
        await desk.find('checkbox', '下滑时隐藏 Header')
      ).evaluate((control) => [(control as HTMLInputElement).checked, (control as HTMLInputElement).disabled]),
    ).toEqual([false, true])
    expect(await desk.dialog()).toContain('固定 Header 时可配置')
  })

  it('[3-72] [2.8-10] keeps every choice for the next visit, under the names of a JeecgBoot console', async () => {
    const desk = await settingsDesk()
    await desk.press('收起菜单')
    await open(desk)
    await pick(desk, '亮色菜单风格')
    await pick(desk, '明青')
    await tick(desk, '下滑时隐藏 Header')
    await tick(desk, '固定侧边菜单')
    await tick(desk, '色弱模式')
    expect(await boxOf(desk, '.ops-tabstrip')).not.toBeNull()
    await tick(desk, '多页签模式')
    await soon(() => boxOf(desk, '.ops-tabstrip')).toBeNull()
    const names = [
      'SIDEBAR_TYPE',
      'DEFAULT_THEME',
      'DEFAULT_COLOR',
      'DEFAULT_FIXED_HEADER_HIDDEN',
      'DEFAULT_FIXED_SIDEMENU',
      'DEFAULT_COLOR_WEAK',
      'DEFAULT_MULTI_PAGE',
    ]
    await soon(() => Promise.all(names.map((name) => stored(desk, name)))).toEqual([false, 'light', '#13C2C2', true, false, true, false])
    await desk.page.setViewport({ width: 1100, height: 800 })
    await desk.page.reload()
    await usersShown(desk)
    expect(await boxOf(desk, 'nav.ops-nav')).toMatchObject({ width: 80 })
    expect(await styleOf(desk, '.ops-mark rect', 'fill')).toBe('rgb(19, 194, 194)')
    expect(await styleOf(desk, '.ops-nav', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(
      await desk.console.first('.ops-shell', (shell) => [
        shell.getAttribute('data-header'),
        shell.getAttribute('data-sider'),
        shell.hasAttribute('data-mobile'),
        shell.parentElement!.hasAttribute('data-weak'),
      ]),
    ).toEqual(['hides', 'free', false, true])
    expect(await boxOf(desk, '.ops-tabstrip')).toBeNull()
    await offer(desk)
    await open(desk)
    expect(await (await desk.find('checkbox', '多页签模式')).evaluate((control) => (control as HTMLInputElement).checked)).toBe(false)
  })

  it('[2.8-04] shows colour and theme before the sign-in too: after a sign-out, at the next visit, and where one registers', async () => {
    const desk = await settingsDesk()
    await open(desk)
    await pick(desk, '酱紫')
    await desk.press('关闭')
    await desk.press('主题：跟随系统')
    await desk.press('深色', 'menuitem')
    await desk.pressInUserMenu('管理员', '退出登录')
    await desk.press('退出登录')
    const look = async (): Promise<unknown[]> => [
      await desk.page.$eval('ops-console', (host) => host.getAttribute('theme')),
      await styleOf(desk, '.ops-mark rect', 'fill'),
    ]
    await desk.field('账号')
    await soon(look).toEqual(['dark', 'rgb(114, 46, 209)'])
    for (const [path, field] of [
      ['/user/login', '账号'],
      ['/user/register', '账号'],
      ['/user/alteration', '手机号'],
    ] as const) {
      await desk.go(path)
      await desk.field(field)
      expect(await look()).toEqual(['dark', 'rgb(114, 46, 209)'])
      expect(await axeOfPage(desk)).toEqual([])
    }
  })

  it('holds at once in the other tabs of the browser too, also where nobody is in yet', async () => {
    const desk = await settingsDesk()
    const other = await site.nextTab(desk)
    await other.go(list)
    await usersShown(other)
    const register = await site.nextTab(desk)
    await register.go('/user/register')
    await register.field('账号')
    await desk.page.bringToFront()
    await open(desk)
    await pick(desk, '酱紫')
    await tick(desk, '多页签模式')
    for (const tab of [other, register]) await soon(() => styleOf(tab, '.ops-mark rect', 'fill')).toBe('rgb(114, 46, 209)')
    await soon(() => boxOf(other, '.ops-tabstrip')).toBeNull()
  })

  it.each(locales)('[8-30] applies a colour at once and says so when the browser does not keep it, in %s', async (language) => {
    const desk = await site.desk()
    const t = named(language)
    await speak(desk, language)
    await desk.enter(await site.server.signIn('admin'), list)
    await offer(desk)
    await desk.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await desk.press(t(shellStrings, 'settings'))
    await pick(desk, language === 'en' ? 'Volcano' : '火山')
    await soon(() => styleOf(desk, '.ops-mark rect', 'fill')).toBe('rgb(250, 84, 28)')
    await soon(async () => (await desk.toasts()).map(({ text }) => text)).toContain(
      language === 'en' ? 'Failed to update theme' : '主题更新失败（Failed to update theme）',
    )
    expect(await desk.text()).not.toMatch(/正在编译主题|[Cc]ompil/)
  })

  it('speaks English and is used by keys alone', async () => {
    const desk = await settingsDesk()
    await desk.switchFrom('简体中文')
    await desk.press('System settings')
    await soon(() => desk.dialog()).toContain('Overall style')
    expect(await desk.dialog()).not.toMatch(/[\u4e00-\u9fff]/)
    await soon(() => desk.focus()).toBe('Dark menu')
    await walkTo(desk, 'Daybreak blue (default)')
    await desk.page.keyboard.press('ArrowRight')
    await soon(() => styleOf(desk, '.ops-mark rect', 'fill')).toBe('rgb(47, 84, 235)')
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.focus()).toBe('System settings')
  })
})
