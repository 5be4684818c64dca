import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { boxOf, menuTitles, storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

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

const answer = (menu: unknown[]) => ({ success: true, code: 200, message: '', result: { menu, auth: [], allAuth: [] } })
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
async function expected(desk: Desk): Promise<{ titles: string[]; items: Item[] }> {
  const items = await desk.page.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
    const response = await fetch('/jeecg-boot/sys/permission/getUserPermissionByToken', { headers: { 'X-Access-Token': token.value } })
    return ((await response.json()) as { result: { menu: Item[] } }).result.menu
  })
  const titles = (some: readonly Item[]): string[] =>
    some.filter(({ hidden }) => !hidden).flatMap((item) => [item.meta.title, ...titles(item.children ?? [])])
  return { titles: titles(items), items }
}

async function openGroups(desk: Desk): Promise<void> {
  for (;;) {
    const closed = await desk.page.$('ops-console >>> .ops-nav .ops-naventry[aria-expanded="false"]')
    if (!closed) return
    await closed.click()
  }
}

describe('the menu', () => {
  it('[1-04] shows exactly what the server lets a user see: three users, three menus', async () => {
    const menus: string[][] = []
    for (const user of ['admin', 'lisi', 'jeecg']) {
      const desk = await site.deskOf(user, home)
      await soon(() => menuTitles(desk)).not.toEqual([])
      await openGroups(desk)
      const { titles } = await expected(desk)
      expect(await menuTitles(desk)).toEqual(titles)
      menus.push(titles)
    }
    expect(menus[0]).toContain('用户管理')
    expect(menus[1]).not.toContain('用户管理')
  })

  it('[2.4-11] leads to the route of its entry and keeps the title for the path, as the server says it', async () => {
    const desk = await site.deskOf('admin', home)
    const named = (items: readonly Item[], name: string): Item | undefined =>
      items.find((item) => item.name === name) ?? items.map((item) => named(item.children ?? [], name)).find(Boolean)
    const route = named((await expected(desk)).items, 'isystem-user')!.path
    await desk.switchFrom('简体中文')
    await desk.press('System')
    await desk.press('Users', 'link')
    await soon(() => desk.path()).toBe(route)
    await soon(() => desk.stored(`route:title:${route}`)).toEqual({ value: '用户管理', expire: null })
  })

  it('[2.4-12] leads by the name of the route where paths say nothing: two entries of one path, and a link whose path is its address', async () => {
    const desk = await site.deskOf('admin', home)
    const wall = (path: string, name: string): object =>
      page(path, name, {
        name,
        component: 'layouts/IframePageView',
        meta: { title: name, url: `${site.url}/icon.svg?${name}`, internalOrExternal: false },
      })
    site.faults.answer(
      permissions,
      answer([homePage, wall('/', 'wall-a'), wall('/', 'wall-b'), wall(`${site.url}/icon.svg?wall-c`, 'wall-c')]),
    )
    await desk.go(home)
    for (const name of ['wall-b', 'wall-a', 'wall-c']) {
      await desk.press(name, 'link')
      await soon(() => desk.path()).toBe(`/link/${name}`)
      await soon(() =>
        desk.console.all('iframe', (frames) => frames.filter((frame) => frame.checkVisibility()).map((frame) => frame.getAttribute('src'))),
      ).toEqual([`${site.url}/icon.svg?${name}`])
    }
  })

  it('[2.4-13] leads by path where the route flag is 0', async () => {
    const desk = await site.deskOf('admin', home)
    site.faults.answer(
      permissions,
      answer([
        homePage,
        page('/online/cgreport/7', '值班报表', { route: '0', component: 'modules/online/cgreport/auto/OnlCgreportAutoList' }),
      ]),
    )
    await desk.go(home)
    await desk.press('值班报表', 'link')
    await soon(() => desk.path()).toBe('/online/cgreport/7')
    await soon(() => desk.text()).toContain('值班报表')
  })

  it('[2.4-14] opens an outer address in a window that can not reach ours', async () => {
    const desk = await site.deskOf('admin', home)
    const url = `${site.url}/portal.html`
    site.faults.answer(
      permissions,
      answer([
        homePage,
        page('0f0f', '门户', { component: 'layouts/IframePageView', meta: { title: '门户', url, internalOrExternal: true } }),
      ]),
    )
    await desk.go(home)
    const opened = new Promise<string>((resolve) => {
      desk.page.browserContext().once('targetcreated', (target) => resolve(target.url() || 'about:blank'))
    })
    await desk.press('门户（在新窗口打开）', 'link')
    await opened
    const other = await soonPage(desk)
    await soon(() => other.url()).toBe(url)
    expect([await other.evaluate(() => window.opener === null), desk.path()]).toEqual([true, home])
  })

  it('[2.4-15] marks the page of a deep link and opens the groups above it, at the side and along the top', async () => {
    const desk = await site.deskOf('admin', home)
    site.faults.answer(
      permissions,
      answer([
        homePage,
        page('/a', '甲', {
          component: 'layouts/RouteView',
          children: [page('/a/b', '乙', { component: 'layouts/RouteView', children: [page('/a/b/c', '丙')] })],
        }),
      ]),
    )
    await desk.go('/a/b/c')
    await soon(() => menuTitles(desk)).toEqual(['首页', '甲', '乙', '丙'])
    const marked = (): Promise<string[]> =>
      desk.console.all('.ops-naventry:is([aria-current], [data-current])', (found) =>
        found.map((entry) => entry.querySelector('span')!.textContent),
      )
    expect(await marked()).toEqual(['甲', '乙', '丙'])
    await storeLayout(desk, { DEFAULT_LAYOUT_MODE: 'topmenu' })
    await soon(marked).toEqual(['甲'])
  })

  it('[2.4-16] has a logo that leads to the route named dashboard', async () => {
    const desk = await site.deskOf('admin', home)
    site.faults.answer(permissions, answer([page('/isystem/user', '用户管理', { name: 'dashboard' }), { ...homePage, name: 'start' }]))
    await desk.go(home)
    await desk.press('流媒体管理系统', 'link')
    await soon(() => desk.path()).toBe('/isystem/user')
  })

  it('is used by keys alone: into a group, to a page, and on to its content', async () => {
    const desk = await site.deskOf('admin', home)
    const { keyboard } = desk.page
    await desk.findText('.ops-nav a', '首页')
    await desk.console.first('.ops-nav .ops-naventry', (entry) => entry.focus())
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter'] as const) await keyboard.press(key)
    await soon(() => desk.path()).toBe('/isystem/user')
    await desk.console.first('.ops-skip', (skip) => skip.focus())
    await keyboard.press('Enter')
    await soon(() => desk.console.first('.ops-content', (content) => (content.getRootNode() as ShadowRoot).activeElement === content)).toBe(
      true,
    )
  })

  it('puts what does not fit along the top behind "more"', async () => {
    const desk = await site.deskOf('admin', home)
    const many = Array.from({ length: 14 }, (_, index) => page(`/p${index}`, `栏目名称 ${index}`))
    site.faults.answer(permissions, answer([homePage, ...many]))
    await storeLayout(desk, { DEFAULT_LAYOUT_MODE: 'topmenu' })
    await desk.press('更多')
    await desk.press('栏目名称 13', 'link')
    await soon(() => desk.path()).toBe('/p13')
    expect((await boxOf(desk, '.ops-topbar-end'))!.right).toBeLessThanOrEqual(1440)
  })
})

/** The page that was opened last. */
async function soonPage(desk: Desk) {
  await soon(async () => (await desk.page.browserContext().pages()).length).toBe(2)
  return (await desk.page.browserContext().pages()).find((other) => other !== desk.page)!
}

describe('the menu search', () => {
  const options = (desk: Desk): Promise<string[]> =>
    desk.console.all('[role=option]', (found) => found.map((option) => option.querySelector('.ops-cut')!.textContent))

  it('[2.6-01] [2.6-02] opens by its icon, lists the pages without containers and hidden ones, and goes to the choice', async () => {
    const desk = await site.deskOf('admin', home)
    site.faults.answer(
      permissions,
      answer([
        homePage,
        page('/isystem', '系统管理', {
          component: 'layouts/RouteView',
          children: [page('/isystem/user', '用户管理'), page('/isystem/secret', '隐藏页', { hidden: true })],
        }),
      ]),
    )
    await desk.go(home)
    await desk.press('搜索菜单')
    // The open tab stands above the pages.
    await soon(() => options(desk)).toEqual(['首页', '用户管理'])
    await desk.clickText('[role=option]', '用户管理')
    await soon(() => desk.path()).toBe('/isystem/user')
  })

  it('opens by Ctrl K from anywhere, finds by initials, and remembers after a reload where one was', async () => {
    const desk = await site.deskOf('admin', home)
    const { keyboard } = desk.page
    await desk.findText('.ops-nav a', '首页')
    await keyboard.down('Control')
    await keyboard.press('k')
    await keyboard.up('Control')
    await soon(() => options(desk)).toContain('首页')
    await keyboard.type('yhgl')
    await soon(() => options(desk)).toEqual(['用户管理'])
    await keyboard.press('Enter')
    await soon(() => desk.path()).toBe('/isystem/user')
    await desk.page.reload()
    await desk.press('搜索菜单')
    await soon(() => options(desk)).toEqual(['首页', '用户管理'])
    expect(await desk.text()).toContain('最近')
  })

  it('[2.6-01] is a modal on a mobile screen', async () => {
    const desk = await site.desk({ width: 390, height: 844 })
    await desk.enter(await site.server.signIn('admin'), home)
    await desk.press('搜索菜单')
    await soon(() => boxOf(desk, 'dialog[open] .ops-dialog')).toMatchObject({ left: 0, width: 390 })
    await desk.clickText('[role=option]', '用户管理')
    await soon(() => desk.path()).toBe('/isystem/user')
    await soon(() => desk.dialog()).toBe('')
  })
})
