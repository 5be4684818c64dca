import { expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { addressEntry, groupEntry, type RawEntry, serveMenu, usersEntry } from '../tools/served-menu'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const site = useSite()

/** Signed in as a user whose menu has these entries, at this path. */
async function openWith(entries: readonly RawEntry[], path = home): Promise<ConsolePage> {
  serveMenu(site, entries)
  return site.openAs('admin', path)
}

/** Texts of the menu, as they stand. */
const menuTexts = (app: ConsolePage): Promise<string[]> =>
  app.console.all('nav.ops-nav li > :is(a, button)', (entries) => entries.map((entry) => entry.innerText.trim()))

it('[2.2-01] [2.2-03] [2.3-04] makes the routes from the menu of the server: a deep link works after a reload, another menu has other routes', async () => {
  const app = await openWith(
    [groupEntry('/crew', '班组', [usersEntry('/crew/people', '同事', { name: 'crew-people' })])],
    '/crew/people?page=2',
  )
  await usersShown(app)
  expect([app.path(), await tabTitles(app)]).toEqual(['/crew/people?page=2', ['首页', '[同事]']])
  await app.page.reload()
  await usersShown(app)
  expect(app.path()).toBe('/crew/people?page=2')
  expect(await menuTexts(app)).toEqual(['首页', '班组', '同事'])

  serveMenu(site, [usersEntry('/other', '其他')])
  await app.page.reload()
  await expectSoon(() => app.path()).toBe('/404')
  await expectSoon(() => menuTexts(app)).toEqual(['首页', '其他'])
})

it('[2.2-02] leads from the root to the home page and from what the menu does not have to /404', async () => {
  const app = await openWith([usersEntry('/people', '同事')], '/')
  await expectSoon(() => app.path()).toBe(home)
  await app.go('/isystem/user')
  await expectSoon(() => app.path()).toBe('/404')
})

it('takes an address with a slash at its end for the page without it', async () => {
  const app = await site.openAs('admin', '/isystem/user/?from=mail')
  await usersShown(app)
  expect(app.path()).toBe('/isystem/user?from=mail')
})

it('[2.2-04] follows the redirect of an entry when its path is visited', async () => {
  const app = await openWith(
    [
      groupEntry('/crew', '班组', [usersEntry('/crew/a', '甲'), usersEntry('/crew/b', '乙')], { redirect: '/crew/b' }),
      usersEntry('/old', '旧', { redirect: '/crew/a?from=old' }),
    ],
    '/crew',
  )
  await expectSoon(() => app.path()).toBe('/crew/b')
  await app.go('/old')
  await expectSoon(() => app.path()).toBe('/crew/a?from=old')
})

it('[2.2-05] [2.2-15] routes a hidden entry without showing it, and hides a menu that shows nothing else', async () => {
  const app = await openWith(
    [
      usersEntry('/secret', '不显示', { hidden: true }),
      groupEntry('/empty', '空的', [usersEntry('/empty/x', '里面', { hidden: true })]),
      { path: '/bare', hidden: true, component: 'layouts/RouteView', meta: { hideMenu: true } },
    ],
    '/secret',
  )
  await usersShown(app)
  expect(await menuTexts(app)).toEqual(['首页'])
  await app.go('/empty/x')
  await usersShown(app)
})

it('[2.2-06] leads an entry that always shows itself to its own page and shows nothing below it', async () => {
  const app = await openWith([
    usersEntry('/list', '清单', { alwaysShow: true, redirect: '/list/one', children: [usersEntry('/list/one', '单个')] }),
  ])
  expect(await menuTexts(app)).toEqual(['首页', '清单'])
  await app.press('清单', 'link')
  await usersShown(app)
  expect(app.path()).toBe('/list')
  await app.go('/list/one')
  await usersShown(app)
})

it('[2.2-07] routes and shows entries five levels deep', async () => {
  const deep = ['三', '二', '一'].reduce(
    (child, title, index) => groupEntry(`/l${3 - index}`, title, [child]),
    groupEntry('/l4', '四', [usersEntry('/l5', '五')]),
  )
  const app = await openWith([deep])
  for (const title of ['一', '二', '三', '四']) await app.press(title)
  await app.press('五', 'link')
  await usersShown(app)
  expect(await menuTexts(app)).toEqual(['首页', '一', '二', '三', '四', '五'])
  await app.page.reload()
  await usersShown(app)
  expect(await menuTexts(app)).toEqual(['首页', '一', '二', '三', '四', '五'])
})

it('[2.2-08] shows entries whose meta is empty, missing or null, and one without a component', async () => {
  const app = await openWith(
    [
      { path: '/a/b', component: 'system/UserList', meta: {} },
      { path: '/c', component: 'system/UserList' },
      { path: '/d', component: 'system/UserList', meta: null },
      { path: '/e', component: null, meta: { title: '戊' }, children: null },
    ],
    '/a/b',
  )
  await usersShown(app)
  expect(await tabTitles(app)).toEqual(['首页', '[a-b]'])
  await app.go('/e')
  await expectSoon(() => app.text()).toContain('“戊”暂不可用')
})

it('[2.2-10] gives an entry with route flag 0 no route, links to it by its path, and shows the page that serves it', async () => {
  const link = usersEntry('/online/x/7', '七号', { route: '0' })
  const app = await openWith([link])
  await app.press('七号', 'link')
  await expectSoon(() => app.text()).toContain('“七号”暂不可用')
  serveMenu(site, [link, usersEntry('/online/x/:code', '任意号', { hidden: true })])
  await app.page.reload()
  await usersShown(app)
  expect(await tabTitles(app)).toEqual(['首页', '[七号]'])
})

it.each([
  ['modules/online/cgform/OnlCgformHeadList', '/online/cgform'],
  ['modules/online/cgform/OnlCgformCopyList', '/online/copyform/1'],
])('shows inside the shell that the page of %s is not available', async (component, path) => {
  const app = await openWith([{ path, component, meta: { title: '在线' } }], path)
  await expectSoon(() => app.text()).toContain(`找不到模块：此控制台没有菜单所指的页面（${component}）`)
  expect(await app.count('.ops-shell')).toBe(1)
})

it('[8-40] says for an unknown view inside the shell that the module was not found, in both languages, and tells the page around', async () => {
  const app = await openWith([{ path: '/ibl/matrix', component: 'matrix/MatrixList', meta: { title: '矩阵管理' } }])
  await app.page.$eval('ops-console', (host) =>
    host.addEventListener('ops-error', (event) =>
      Reflect.set(globalThis, 'opsTestError', String((event as CustomEvent<{ error: unknown }>).detail.error)),
    ),
  )
  await app.press('矩阵管理', 'link')
  await expectSoon(() => app.text()).toContain('找不到模块：此控制台没有菜单所指的页面（matrix/MatrixList）')
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'opsTestError') as string)).toBe(
    'Error: module not found: matrix/MatrixList',
  )
  await app.switchFrom('简体中文')
  await expectSoon(() => app.text()).toContain('Module not found: this console has no page for the menu entry (matrix/MatrixList)')
  await app.press('Home', 'link')
  await expectSoon(() => app.path()).toBe(home)
})

it('[2.2-09] [2.4-14] opens an outer address in a new window and leaves the workspace as it is', async () => {
  const app = await openWith([
    addressEntry('md5', '门户', `/portal.html`, { internalOrExternal: true }),
    addressEntry('md6', '监控', '/portal.html', { target: '_blank' }),
  ])
  for (const title of ['门户', '监控']) {
    const before = (await app.page.browserContext().pages()).length
    await app.press(`${title}（在新窗口打开）`, 'link')
    await expectSoon(async () => (await app.page.browserContext().pages()).slice(before).map((page) => page.url())).toEqual([
      `${site.url}/portal.html`,
    ])
    await app.page.bringToFront()
    expect([app.path(), await tabTitles(app)]).toEqual([home, ['[首页]']])
  }
  await app.go('/md5')
  await expectSoon(() => app.text()).toContain('这个页面在新窗口中打开')
})
