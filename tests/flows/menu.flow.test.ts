import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { boxOf, menuTitles, storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const permissions = '/sys/permission/getUserPermissionByToken'
const site = useSite()

interface Item {
  name?: string
  path: string
  hidden?: boolean
  meta: { title: string }
  children?: Item[]
}

const menuResponse = (menu: unknown[]) => ({ success: true, code: 200, message: '', result: { menu, auth: [], allAuth: [] } })
const page = (path: string, title: string, more: object = {}) => ({
  id: path,
  route: '1',
  path,
  name: path.slice(1).replaceAll('/', '-'),
  component: 'system/UserList',
  meta: { title },
  ...more,
})
const homePage = page(home, '首页', { component: 'dashboard/Analysis', name: 'dashboard' })

/** What the server lets this user see, as titles in order, and every group opened to show it. */
async function expected(app: ConsolePage): Promise<{ titles: string[]; items: Item[] }> {
  const items = await app.page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
    const response = await fetch('/jeecg-boot/sys/permission/getUserPermissionByToken', { headers: { 'X-Access-Token': token.value } })
    return ((await response.json()) as { result: { menu: Item[] } }).result.menu
  })
  const titles = (some: readonly Item[]): string[] =>
    some.filter(({ hidden }) => !hidden).flatMap((item) => [item.meta.title, ...titles(item.children ?? [])])
  return { titles: titles(items), items }
}

async function openGroups(app: ConsolePage): Promise<void> {
  for (;;) {
    const closed = await app.page.$('ops-console >>> .ops-nav .ops-naventry[aria-expanded="false"]')
    if (!closed) return
    await closed.click()
  }
}

describe('the menu', () => {
  it('[1-04] shows exactly what the server lets a user see: three users, three menus', { tags: ['main'] }, async () => {
    const menus: string[][] = []
    for (const user of ['admin', 'lisi', 'jeecg']) {
      const app = await site.openAs(user, home)
      await expectSoon(() => menuTitles(app)).not.toEqual([])
      await openGroups(app)
      const { titles } = await expected(app)
      expect(await menuTitles(app)).toEqual(titles)
      menus.push(titles)
    }
    expect(menus[0]).toContain('用户管理')
    expect(menus[1]).not.toContain('用户管理')
  })

  it('[2.4-11] leads to the route of its entry and keeps the title for the path, as the server says it', async () => {
    const app = await site.openAs('admin', home)
    const named = (items: readonly Item[], name: string): Item | undefined =>
      items.find((item) => item.name === name) ?? items.map((item) => named(item.children ?? [], name)).find(Boolean)
    const route = named((await expected(app)).items, 'isystem-user')!.path
    await app.switchFrom('简体中文')
    await app.press('System')
    await app.press('Users', 'link')
    await expectSoon(() => app.path()).toBe(route)
    await expectSoon(() => app.stored(`route:title:${route}`)).toEqual({ value: '用户管理', expire: null })
  })

  it('[2.4-12] leads by the name of the route where paths say nothing: two entries of one path, and a link whose path is its address', async () => {
    const app = await site.openAs('admin', home)
    const wall = (path: string, name: string): object =>
      page(path, name, {
        name,
        component: 'layouts/IframePageView',
        meta: { title: name, url: `${site.url}/icon.svg?${name}`, internalOrExternal: false },
      })
    site.faults.respond(
      permissions,
      menuResponse([homePage, wall('/', 'wall-a'), wall('/', 'wall-b'), wall(`${site.url}/icon.svg?wall-c`, 'wall-c')]),
    )
    await app.go(home)
    for (const name of ['wall-b', 'wall-a', 'wall-c']) {
      await app.press(name, 'link')
      await expectSoon(() => app.path()).toBe(`/link/${name}`)
      await expectSoon(() =>
        app.console.all('iframe', (frames) => frames.filter((frame) => frame.checkVisibility()).map((frame) => frame.getAttribute('src'))),
      ).toEqual([`${site.url}/icon.svg?${name}`])
    }
  })

  it('[2.4-13] leads by path where the route flag is 0', async () => {
    const app = await site.openAs('admin', home)
    site.faults.respond(
      permissions,
      menuResponse([
        homePage,
        page('/online/cgreport/7', '值班报表', { route: '0', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' }),
      ]),
    )
    await app.go(home)
    await app.press('值班报表', 'link')
    await expectSoon(() => app.path()).toBe('/online/cgreport/7')
    await expectSoon(() => app.text()).toContain('值班报表')
  })

  it('[2.4-14] opens an outer address in a window that cannot reach ours', async () => {
    const app = await site.openAs('admin', home)
    const url = `${site.url}/portal.html`
    site.faults.respond(
      permissions,
      menuResponse([
        homePage,
        page('0f0f', '门户', { component: 'layouts/IframePageView', meta: { title: '门户', url, internalOrExternal: true } }),
      ]),
    )
    await app.go(home)
    const opened = new Promise<string>((resolve) => {
      app.page.browserContext().once('targetcreated', (target) => resolve(target.url() || 'about:blank'))
    })
    await app.press('门户（在新窗口打开）', 'link')
    await opened
    const other = await comingPage(app)
    await expectSoon(() => other.url()).toBe(url)
    expect([await other.evaluate(() => window.opener === null), app.path()]).toEqual([true, home])
  })

  it('[2.4-15] marks the page of a deep link and opens the groups above it, at the side and along the top', async () => {
    const app = await site.openAs('admin', home)
    site.faults.respond(
      permissions,
      menuResponse([
        homePage,
        page('/a', '甲', {
          component: 'layouts/RouteView',
          children: [page('/a/b', '乙', { component: 'layouts/RouteView', children: [page('/a/b/c', '丙')] })],
        }),
      ]),
    )
    await app.go('/a/b/c')
    await expectSoon(() => menuTitles(app)).toEqual(['首页', '甲', '乙', '丙'])
    const marked = (): Promise<string[]> =>
      app.console.all('.ops-naventry:is([aria-current], [data-current])', (found) =>
        found.map((entry) => entry.querySelector('span')!.textContent),
      )
    expect(await marked()).toEqual(['甲', '乙', '丙'])
    await storeLayout(app, { DEFAULT_LAYOUT_MODE: 'topmenu' })
    await expectSoon(marked).toEqual(['甲'])
  })

  it('[2.4-16] has a logo that leads to the route named dashboard', async () => {
    const app = await site.openAs('admin', home)
    site.faults.respond(
      permissions,
      menuResponse([page('/isystem/user', '用户管理', { name: 'dashboard' }), { ...homePage, name: 'start' }]),
    )
    await app.go(home)
    await app.press('流媒体管理系统', 'link')
    await expectSoon(() => app.path()).toBe('/isystem/user')
  })

  it('is used by keys alone: into a group, to a page, and on to its content', async () => {
    const app = await site.openAs('admin', home)
    const { keyboard } = app.page
    await app.findText('.ops-nav a', '首页')
    await app.console.first('.ops-nav .ops-naventry', (entry) => entry.focus())
    for (const key of ['End', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter'] as const) await keyboard.press(key)
    await expectSoon(() => app.path()).toBe('/isystem/user')
    await app.console.first('.ops-skip', (skip) => skip.focus())
    await keyboard.press('Enter')
    await expectSoon(() =>
      app.console.first('.ops-content', (content) => (content.getRootNode() as ShadowRoot).activeElement === content),
    ).toBe(true)
  })

  it('puts what does not fit along the top behind "more"', async () => {
    const app = await site.openAs('admin', home)
    const many = Array.from({ length: 14 }, (_, index) => page(`/p${index}`, `栏目名称 ${index}`))
    site.faults.respond(permissions, menuResponse([homePage, ...many]))
    await storeLayout(app, { DEFAULT_LAYOUT_MODE: 'topmenu' })
    await app.press('更多')
    await app.press('栏目名称 13', 'link')
    await expectSoon(() => app.path()).toBe('/p13')
    expect((await boxOf(app, '.ops-topbar-end'))!.right).toBeLessThanOrEqual(1440)
  })
})

/** The page that was opened last. */
async function comingPage(app: ConsolePage) {
  const newest = async () => (await app.page.browserContext().pages()).at(-1)!
  await expectSoon(async () => (await newest()) !== app.page).toBe(true)
  return newest()
}

describe('the menu search', () => {
  const options = (app: ConsolePage): Promise<string[]> =>
    app.console.all('[role=option]', (found) => found.map((option) => option.querySelector('.ops-truncate')!.textContent))

  it('[2.6-01] [2.6-02] opens by its icon, lists the pages without containers and hidden ones, and goes to the choice', async () => {
    const app = await site.openAs('admin', home)
    site.faults.respond(
      permissions,
      menuResponse([
        homePage,
        page('/isystem', '系统管理', {
          component: 'layouts/RouteView',
          children: [page('/isystem/user', '用户管理'), page('/isystem/secret', '隐藏页', { hidden: true })],
        }),
      ]),
    )
    await app.go(home)
    await app.press('搜索菜单')
    // The open tab stands above the pages.
    await expectSoon(() => options(app)).toEqual(['首页', '用户管理'])
    await app.clickText('[role=option]', '用户管理')
    await expectSoon(() => app.path()).toBe('/isystem/user')
  })

  it('opens by Ctrl K from anywhere, finds by initials, and remembers after a reload where one was', async () => {
    const app = await site.openAs('admin', home)
    const { keyboard } = app.page
    await app.findText('.ops-nav a', '首页')
    await keyboard.down('Control')
    await keyboard.press('k')
    await keyboard.up('Control')
    await expectSoon(() => options(app)).toContain('首页')
    await keyboard.type('yhgl')
    await expectSoon(() => options(app)).toEqual(['用户管理'])
    await keyboard.press('Enter')
    await expectSoon(() => app.path()).toBe('/isystem/user')
    await app.page.reload()
    await app.press('搜索菜单')
    await expectSoon(async () => (await options(app)).slice(0, 2)).toEqual(['首页', '用户管理'])
    expect((await options(app)).filter((option) => option === '用户管理')).toHaveLength(1)
    expect(await app.text()).toContain('最近')
  })

  it('[2.6-01] is a modal on a mobile screen', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('admin'), home)
    await app.press('搜索菜单')
    await expectSoon(() => boxOf(app, 'dialog[open] .ops-dialog')).toMatchObject({ left: 0, width: 390 })
    await app.clickText('[role=option]', '用户管理')
    await expectSoon(() => app.path()).toBe('/isystem/user')
    await expectSoon(() => app.dialog()).toBe('')
  })
})
