import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { addressEntry, groupEntry, type RawEntry, serveMenu, usersEntry } from '../tools/menus'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const site = useSite()

/** Signed in as a user whose menu has these entries, at this path. */
async function deskWith(entries: readonly RawEntry[], path = home): Promise<Desk> {
  serveMenu(site, entries)
  return site.deskOf('admin', path)
}

/** Texts of the menu, as they stand. */
const menuTexts = (desk: Desk): Promise<string[]> =>
  desk.console.all('nav.ops-nav li > :is(a, button)', (entries) => entries.map((entry) => entry.innerText.trim()))

it('[2.2-01] [2.2-03] [2.3-04] makes the routes from the menu of the server: a deep link works after a reload, another menu has other routes', async () => {
  const desk = await deskWith(
    [groupEntry('/crew', '班组', [usersEntry('/crew/people', '同事', { name: 'crew-people' })])],
    '/crew/people?page=2',
  )
  await usersShown(desk)
  expect([desk.path(), await tabTitles(desk)]).toEqual(['/crew/people?page=2', ['首页', '[同事]']])
  await desk.page.reload()
  await usersShown(desk)
  expect(desk.path()).toBe('/crew/people?page=2')
  expect(await menuTexts(desk)).toEqual(['首页', '班组', '同事'])

  serveMenu(site, [usersEntry('/other', '其他')])
  await desk.page.reload()
  await soon(() => desk.path()).toBe('/404')
  await soon(() => menuTexts(desk)).toEqual(['首页', '其他'])
})

it('[2.2-02] leads from the root to the home page and from what the menu does not have to /404', async () => {
  const desk = await deskWith([usersEntry('/people', '同事')], '/')
  await soon(() => desk.path()).toBe(home)
  await desk.go('/isystem/user')
  await soon(() => desk.path()).toBe('/404')
})

it('takes an address with a slash at its end for the page without it', async () => {
  const desk = await site.deskOf('admin', '/isystem/user/?from=mail')
  await usersShown(desk)
  expect(desk.path()).toBe('/isystem/user?from=mail')
})

it('[2.2-04] follows the redirect of an entry when its path is visited', async () => {
  const desk = await deskWith(
    [
      groupEntry('/crew', '班组', [usersEntry('/crew/a', '甲'), usersEntry('/crew/b', '乙')], { redirect: '/crew/b' }),
      usersEntry('/old', '旧', { redirect: '/crew/a?from=old' }),
    ],
    '/crew',
  )
  await soon(() => desk.path()).toBe('/crew/b')
  await desk.go('/old')
  await soon(() => desk.path()).toBe('/crew/a?from=old')
})

it('[2.2-05] [2.2-15] routes a hidden entry without showing it, and hides a menu that shows nothing else', async () => {
  const desk = await deskWith(
    [
      usersEntry('/secret', '不显示', { hidden: true }),
      groupEntry('/empty', '空的', [usersEntry('/empty/x', '里面', { hidden: true })]),
      { path: '/bare', hidden: true, component: 'layouts/RouteView', meta: { hideMenu: true } },
    ],
    '/secret',
  )
  await usersShown(desk)
  expect(await menuTexts(desk)).toEqual(['首页'])
  await desk.go('/empty/x')
  await usersShown(desk)
})

it('[2.2-06] leads an entry that always shows itself to its own page and shows nothing below it', async () => {
  const desk = await deskWith([
    usersEntry('/list', '清单', { alwaysShow: true, redirect: '/list/one', children: [usersEntry('/list/one', '单个')] }),
  ])
  expect(await menuTexts(desk)).toEqual(['首页', '清单'])
  await desk.press('清单', 'link')
  await usersShown(desk)
  expect(desk.path()).toBe('/list')
  await desk.go('/list/one')
  await usersShown(desk)
})

it('[2.2-07] routes and shows entries five levels deep', async () => {
  const deep = ['三', '二', '一'].reduce(
    (child, title, index) => groupEntry(`/l${3 - index}`, title, [child]),
    groupEntry('/l4', '四', [usersEntry('/l5', '五')]),
  )
  const desk = await deskWith([deep])
  for (const title of ['一', '二', '三', '四']) await desk.press(title)
  await desk.press('五', 'link')
  await usersShown(desk)
  expect(await menuTexts(desk)).toEqual(['首页', '一', '二', '三', '四', '五'])
  await desk.page.reload()
  await usersShown(desk)
  expect(await menuTexts(desk)).toEqual(['首页', '一', '二', '三', '四', '五'])
})

it('[2.2-08] shows entries whose meta is empty, missing or null, and one without a component', async () => {
  const desk = await deskWith(
    [
      { path: '/a/b', component: 'system/UserList', meta: {} },
      { path: '/c', component: 'system/UserList' },
      { path: '/d', component: 'system/UserList', meta: null },
      { path: '/e', component: null, meta: { title: '戊' }, children: null },
    ],
    '/a/b',
  )
  await usersShown(desk)
  expect(await tabTitles(desk)).toEqual(['首页', '[a-b]'])
  await desk.go('/e')
  await soon(() => desk.text()).toContain('“戊”暂不可用')
})

it('[2.2-10] gives an entry with route flag 0 no route, links to it by its path, and shows the page that serves it', async () => {
  const link = usersEntry('/online/x/7', '七号', { route: '0' })
  const desk = await deskWith([link])
  await desk.press('七号', 'link')
  await soon(() => desk.text()).toContain('“七号”暂不可用')
  serveMenu(site, [link, usersEntry('/online/x/:code', '任意号', { hidden: true })])
  await desk.page.reload()
  await usersShown(desk)
  expect(await tabTitles(desk)).toEqual(['首页', '[七号]'])
})

it.each([
  ['modules/online/cgform/auto/OnlCgformAutoList', '/online/cgformList/1', 'online/form'],
  ['modules/online/cgreport/auto/OnlCgreportAutoList', '/online/cgreport/2', 'online/report'],
])('knows %s as a page of its own, which says inside the shell that it is not available yet', async (component, path, page) => {
  const desk = await deskWith([{ path, component, meta: { title: '在线' } }], path)
  await soon(() => desk.text()).toContain(`找不到模块：此控制台没有菜单所指的页面（${page}）`)
  expect(await desk.count('.ops-shell')).toBe(1)
})

it('[8-40] says for an unknown view inside the shell that the module was not found, in both languages, and tells the page around', async () => {
  const desk = await deskWith([{ path: '/ibl/matrix', component: 'ibl/MatrixList', meta: { title: '矩阵管理' } }])
  await desk.page.$eval('ops-console', (host) =>
    host.addEventListener('ops-error', (event) =>
      Reflect.set(globalThis, 'opsTestError', String((event as CustomEvent<{ error: unknown }>).detail.error)),
    ),
  )
  await desk.press('矩阵管理', 'link')
  await soon(() => desk.text()).toContain('找不到模块：此控制台没有菜单所指的页面（ibl/MatrixList）')
  expect(await desk.page.evaluate(() => Reflect.get(globalThis, 'opsTestError') as string)).toBe('Error: module not found: ibl/MatrixList')
  await desk.switchFrom('简体中文')
  await soon(() => desk.text()).toContain('Module not found: this console has no page for the menu entry (ibl/MatrixList)')
  await desk.press('Home', 'link')
  await soon(() => desk.path()).toBe(home)
})

it('[2.2-09] [2.4-14] opens an outer address in a new window and leaves the workspace as it is', async () => {
  const desk = await deskWith([
    addressEntry('md5', '门户', `/portal.html`, { internalOrExternal: true }),
    addressEntry('md6', '监控', '/portal.html', { target: '_blank' }),
  ])
  for (const title of ['门户', '监控']) {
    const before = (await desk.page.browserContext().pages()).length
    await desk.press(`${title}（在新窗口打开）`, 'link')
    await soon(async () => (await desk.page.browserContext().pages()).slice(before).map((page) => page.url())).toEqual([
      `${site.url}/portal.html`,
    ])
    await desk.page.bringToFront()
    expect([desk.path(), await tabTitles(desk)]).toEqual([home, ['[首页]']])
  }
  await desk.go('/md5')
  await soon(() => desk.text()).toContain('这个页面在新窗口中打开')
})
