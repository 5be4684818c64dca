import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { boxOf, cutOff, truncatedTexts, menuTitles, scrollContent, storeLayout, styleOf } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const product = '流媒体管理系统'
const site = useSite()
const topMenu = { DEFAULT_LAYOUT_MODE: 'topmenu' }

const width = async (app: ConsolePage, css: string): Promise<number | undefined> => (await boxOf(app, css))?.width
const resize = (app: ConsolePage, size: number, height = 900): Promise<void> => app.page.setViewport({ width: size, height })
const isOn = (app: ConsolePage, name: string): Promise<boolean> =>
  app.console.first('.ops-shell', (shell, attribute) => shell.hasAttribute(attribute), name)

describe('the layout by the width of the window', () => {
  it('[2.4-03] [2.4-05] [2.4-06] [2.6-03] [2.9-28] [4.2-01] [4.2-04] [9-04] [9-09] on a desktop has an open side menu, which collapses to 80 px, tabs, header with welcome and greeting, content and footer', async () => {
    const app = await site.openAs('admin', home)
    await expectSoon(() => boxOf(app, 'nav.ops-nav')).toMatchObject({ left: 0, top: 0, width: 200, height: 900 })
    await expectSoon(() => boxOf(app, 'header.ops-topbar')).toMatchObject({ left: 200, top: 0, height: 48 })
    await expectSoon(() => boxOf(app, '.ops-tabstrip')).toMatchObject({ left: 200, top: 48, height: 52 })
    await expectSoon(() => boxOf(app, 'main.ops-content')).toMatchObject({ left: 200, top: 100, bottom: 900 })
    expect(await app.console.first('footer', (footer) => footer.innerText.trim())).toBe(`© 2025 ${product} 2.0`)
    await app.findText('.ops-welcome', '欢迎回来')
    const user = await app.findText('.ops-topbar button', '管理员')
    expect(
      await user.evaluate((button) => [
        (button as HTMLElement).innerText.replace(/\s+/g, ''),
        button.querySelector('.ops-avatar') !== null,
      ]),
    ).toEqual([expect.stringMatching(/[早上中下晚][上午]好，管理员$/), true])

    await app.press('收起菜单')
    await expectSoon(() => width(app, 'nav.ops-nav')).toBe(80)
    await expectSoon(() => app.text()).toContain(`© 2025 ${product} 2.0`)
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await expectSoon(() => app.path()).toBe('/isystem/user')
    await app.press('展开菜单')
    await expectSoon(() => width(app, 'nav.ops-nav')).toBe(200)
  })

  it('[4.2-01] [4.2-02] [4.2-03] changes at 1088 and at 768 pixels, also while it is open', async () => {
    const app = await site.openAs('admin', home)
    const state = async (size: number): Promise<[boolean, boolean]> => {
      await resize(app, size)
      await expectSoon(() => app.page.evaluate(() => innerWidth)).toBe(size)
      return [await isOn(app, 'data-mobile'), await isOn(app, 'data-small')]
    }
    for (const [size, mobile, small] of [
      [1088, false, false],
      [1087, true, false],
      [768, true, false],
      [767, true, true],
      [1440, false, false],
    ] as const) {
      await expectSoon(() => state(size)).toEqual([mobile, small])
      await expectSoon(async () => (await boxOf(app, 'nav.ops-nav')) === null).toBe(mobile)
    }
  })

  it('shows every word of the header and of the search fields whole at each width of a desktop, in the longer language', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await app.switchFrom('简体中文')
    for (const layout of ['sidemenu', 'topmenu']) {
      await storeLayout(app, { DEFAULT_LAYOUT_MODE: layout })
      for (const path of ['/account/center', '/isystem/user']) {
        await app.go(path)
        if (path === '/isystem/user') await usersShown(app)
        for (const size of [1088, 1280, 1440]) {
          await resize(app, size)
          await expectSoon(() => app.page.evaluate(() => innerWidth)).toBe(size)
          await expectSoon(async () => [layout, path, size, ...(await truncatedTexts(app))]).toEqual([layout, path, size])
        }
      }
    }
  })

  it('[2.4-04] [4.2-01] on a mobile screen has the menu in a drawer that starts closed and closes with the choice', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('admin'), home)
    expect(await boxOf(app, 'nav.ops-nav')).toBeNull()
    await app.press('展开菜单')
    await expectSoon(() => boxOf(app, 'dialog nav.ops-nav')).toMatchObject({ left: 0, width: 280 })
    expect(await axeOfPage(app)).toEqual([])
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await expectSoon(() => app.path()).toBe('/isystem/user')
    await expectSoon(() => boxOf(app, 'nav.ops-nav')).toBeNull()
    // The address goes ahead of the page: until it stands, the menu marks the one before.
    await usersShown(app)
    await app.press('展开菜单')
    await expectSoon(() => app.focus()).toBe('用户管理')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.focus()).toBe('展开菜单')
  })

  it('nothing of the header is cut off, and axe finds nothing, at each width, in both languages, menus at the side and along the top', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    for (const layout of ['sidemenu', 'topmenu']) {
      for (const language of ['zh-CN', 'en']) {
        await storeLayout(app, { DEFAULT_LAYOUT_MODE: layout, OPS_LANGUAGE: language })
        for (const size of [390, 768, 1087, 1088, 1440]) {
          const circumstances = [size, layout, language]
          await resize(app, size, 844)
          await expectSoon(() => app.page.evaluate(() => innerWidth)).toBe(size)
          await usersShown(app)
          await expectSoon(async () => [...circumstances, ...(await cutOff(app))]).toEqual(circumstances)
          expect([...circumstances, ...(await axeOfPage(app))]).toEqual(circumstances)
        }
      }
    }
  })
})

it.each(['/dashboard/analysis', '/account/settings', '/isystem/user'])(
  'the footer stands below what %s shows, where that is higher than the window too',
  async (path) => {
    const app = await site.open({ width: 390, height: 600 })
    await app.enter(await site.server.signIn('admin'), path)
    await app.findText(path === '/isystem/user' ? '.ops-rowcard' : 'h2', '')
    const content = path === '/dashboard/analysis' ? '.ops-home' : '.ops-page > :last-child'
    await expectSoon(async () => (await boxOf(app, '.ops-pagefoot'))!.top - (await boxOf(app, content))!.bottom).toBeGreaterThanOrEqual(0)
  },
)

describe('the menu along the top', () => {
  it('[2.4-07] [9-10] stands between the logo of 165 px and a right area of at least 360 px', async () => {
    const app = await site.openAs('admin', home)
    await storeLayout(app, topMenu)
    expect(await boxOf(app, '.ops-topbar > .ops-brand')).toMatchObject({ left: 104, width: 165 })
    expect(await width(app, '.ops-topbar-end')).toBeGreaterThanOrEqual(360)
    expect(await boxOf(app, 'nav.ops-nav')).toBeNull()
    await expectSoon(() => menuTitles(app)).toEqual([
      '首页',
      '设备管理',
      '视频墙',
      '录像回放',
      '慢直播',
      '推流管理',
      '推流分发',
      'SOS 告警',
      '位置轨迹',
      '调度',
      '大屏',
      '国标',
      'MQTT 设备',
      '网站',
      '媒体节点',
      '设备运维',
      '在线开发',
      '通讯录',
      '系统管理',
      '消息中心',
      '更多',
    ])
    await app.press('更多')
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await expectSoon(() => app.path()).toBe('/isystem/user')
    await app.findText('.ops-topbar button', '管理员')
    await expectSoon(() =>
      app.console.all('.ops-content > .ops-crumbs .ops-crumb', (crumbs) => crumbs.map((crumb) => crumb.innerText.trim())),
    ).toEqual(['首页', '系统管理', '用户管理'])
  })

  it('[2.8-06] is over a page of at most 1200 px, or as wide as the window', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await storeLayout(app, topMenu)
    await usersShown(app)
    expect(await boxOf(app, '.ops-page')).toMatchObject({ left: 120, width: 1200 })
    await storeLayout(app, { DEFAULT_CONTENT_WIDTH_TYPE: 'Fluid' })
    await usersShown(app)
    expect(await width(app, '.ops-page')).toBe(1408)
  })
})

describe('what stays in view while the content scrolls', () => {
  /** A window so low that the home page has to be scrolled. */
  const low = async (values: Readonly<Record<string, unknown>>): Promise<ConsolePage> => {
    const app = await site.open({ width: 1200, height: 320 })
    await app.enter(await site.server.signIn('admin'), home)
    await storeLayout(app, values)
    await expectSoon(() => app.text()).toContain('最新通告')
    // Nothing moves the content any more.
    await expectSoon(() => app.count('.ops-livestrip > li')).toBe(6)
    await expectSoon(() => app.count('.ops-hometrends svg')).toBe(2)
    return app
  }
  const top = async (app: ConsolePage, css: string): Promise<number | undefined> => (await boxOf(app, css))?.top

  it('[2.4-08] [2.8-07] is header and menu where they are fixed, and a header that does not hide', async () => {
    const app = await low({})
    expect(await scrollContent(app, 150)).toBe(150)
    await app.page.evaluate(() => new Promise(requestAnimationFrame))
    expect([await top(app, '.ops-topbar'), await top(app, '.ops-brand')]).toEqual([0, 0])
    expect(await styleOf(app, '.ops-topbar', 'transform')).toBe('none')
  })

  it('[2.8-07] is neither where they are not: they go with the content and come back with it', async () => {
    const app = await low({ DEFAULT_FIXED_HEADER: false, DEFAULT_FIXED_SIDEMENU: false })
    const page = (await top(app, '.ops-home'))!
    await scrollContent(app, 40)
    await expectSoon(() => top(app, '.ops-topbar')).toBe(-40)
    expect([await top(app, '.ops-brand'), await top(app, '.ops-home')]).toEqual([-40, page - 40])
    await scrollContent(app, 0)
    await expectSoon(() => top(app, '.ops-topbar')).toBe(0)
  })

  it('[2.4-08] [2.8-08] [9-04] is a header that hides after 100 px, without moving the content, and is back at the top', async () => {
    const app = await low({ DEFAULT_FIXED_HEADER_HIDDEN: true })
    const page = (await top(app, '.ops-home'))!
    await scrollContent(app, 100)
    await app.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await isOn(app, 'data-hidden')).toBe(false)
    await scrollContent(app, 101)
    await expectSoon(() => top(app, '.ops-topbar')).toBe(-48)
    expect(await top(app, '.ops-home')).toBe(page - 101)
    await scrollContent(app, 0)
    await expectSoon(() => top(app, '.ops-topbar')).toBe(0)
    await scrollContent(app, 150)
    await expectSoon(() => top(app, '.ops-topbar')).toBe(-48)
    // Whoever walks into it by keys sees it.
    await (await app.page.waitForSelector('ops-console >>> .ops-topbar button', { visible: true }))!.focus()
    await expectSoon(() => top(app, '.ops-topbar')).toBe(0)
  })
})
