import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { serveMenu, usersEntry } from '../tools/served-menu'
import { storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles, visitTab } from '../tools/tabs'
import { openUsers, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const users = '/isystem/user'
const site = useSite()

/** Home, the user list, and the user list once more under another address; the last one is shown. */
async function threeTabs(): Promise<ConsolePage> {
  const app = await openUsers(site)
  await app.press('首页', 'link')
  await expectSoon(() => tabTitles(app)).toEqual(['[首页]', '用户管理'])
  await visitTab(app, `${users}?second`)
  await usersShown(app)
  return app
}

const openDialogs = (app: ConsolePage): Promise<number> => app.console.all('dialog:modal', (dialogs) => dialogs.length)

describe('the workspace', () => {
  it(
    '[1-05] [2.5-01] [2.5-05] opens a tab for each address, home first, and only switches to one that is open',
    { tags: ['main'] },
    async () => {
      const app = await openUsers(site)
      expect(await tabTitles(app)).toEqual(['首页', '[用户管理]'])
      await visitTab(app, `${users}?second`)
      await usersShown(app)
      expect(await tabTitles(app)).toEqual(['首页', '用户管理', '[用户管理]'])
      await showTab(app, 1)
      expect(app.path()).toBe(users)
      await app.press('用户管理', 'link')
      await visitTab(app, `${users}?second`)
      expect(await tabTitles(app)).toEqual(['首页', '用户管理', '[用户管理]'])
      await app.page.goBack()
      await expectSoon(() => tabTitles(app)).toEqual(['首页', '[用户管理]', '用户管理'])
    },
  )

  it('[2.2-16] keeps text, page number and scroll of each tab; two tabs of one page share nothing', async () => {
    const app = await threeTabs()
    await app.fill('账号', 'kept')
    const firstPage = await app.column('账号')
    await app.press('第 2 页')
    await expectSoon(() => app.count('.ops-pageno[aria-current][aria-label="第 2 页"]')).toBe(1)
    await expectSoon(() => app.column('账号')).not.toEqual(firstPage)
    const first = (await app.column('账号'))[0]
    const calls = app.traffic.calls('/sys/user/list').length

    await showTab(app, 1)
    await expectSoon(() => app.valueOf('账号')).toBe('')
    await expectSoon(() => app.count('.ops-tabpage:not([data-aside]) .ops-pageno[aria-current][aria-label="第 1 页"]')).toBe(1)
    await showTab(app, 2)
    expect(await app.valueOf('账号')).toBe('kept')
    await expectSoon(async () => (await app.column('账号'))[0]).toBe(first)
    expect(app.traffic.calls('/sys/user/list').length).toBe(calls)
  })

  it('[2.2-16] starts a page afresh whose route does not ask to keep it, and keeps the scrolled place of one that does', async () => {
    const app = await site.open({ width: 1440, height: 600 })
    serveMenu(site, [
      usersEntry('/isystem/user', '保留', { meta: { title: '保留', keepAlive: true } }),
      usersEntry('/isystem/fresh', '重来', { meta: { title: '重来', keepAlive: false } }),
    ])
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    const scrolled = (to?: number): Promise<number> =>
      app.console.first(
        '.ops-tabpage:not([data-aside]) .ops-scroll',
        (list, top) => {
          if (top !== null) list.scrollTop = top
          return list.scrollTop
        },
        to ?? null,
      )
    await app.fill('账号', 'kept')
    expect(await scrolled(80)).toBe(80)
    await visitTab(app, '/isystem/fresh')
    await usersShown(app)
    await app.fill('账号', 'lost')
    await scrolled(80)
    await visitTab(app, users)
    expect([await app.valueOf('账号'), await scrolled()]).toEqual(['kept', 80])
    await visitTab(app, '/isystem/fresh')
    await usersShown(app)
    expect([await app.valueOf('账号'), await scrolled()]).toEqual(['', 0])
  })

  it.each([
    [true, 'stays as it is'],
    [false, 'starts afresh'],
  ])('[2.5-12] home, with keepAlive %s, %s when its tab is visited again', async (keepAlive) => {
    const app = await site.open()
    const entries = [
      { id: 'home', path: '/dashboard/analysis', component: 'dashboard/Analysis', route: '1', meta: { title: '首页', keepAlive } },
      { id: 'users', ...usersEntry(users, '用户管理') },
    ]
    site.faults.respond('/sys/permission/getUserPermissionByToken', {
      success: true,
      code: 200,
      message: '',
      result: { menu: entries, auth: [], allAuth: [] },
    })
    await app.enter(await site.server.signIn('admin'), '/dashboard/analysis')
    await expectSoon(() => app.text()).toContain('总访问量')
    await app.console.first('.ops-home', (page) => page.setAttribute('data-mark', ''))
    await visitTab(app, users)
    await usersShown(app)
    await showTab(app, 0)
    await expectSoon(() => app.text()).toContain('总访问量')
    expect(await app.count('.ops-tabpage:not([data-aside]) .ops-home[data-mark]')).toBe(keepAlive ? 1 : 0)
  })

  it('takes the figures of the home page as they are for a while: coming back to it asks nothing, refreshing it does', async () => {
    const app = await site.openAs('admin', '/dashboard/analysis')
    const requests = (): number[] => ['/sys/loginfo', '/sys/visitInfo'].map((path) => app.traffic.calls(path).length)
    const allShown = async (): Promise<boolean> =>
      (await app.count('.ops-homecard')) > 0 && (await app.count('.ops-homecard[aria-busy]')) === 0
    await expectSoon(allShown).toBe(true)
    expect(requests()).toEqual([1, 1])
    await visitTab(app, users)
    await usersShown(app)
    await showTab(app, 0)
    await expectSoon(allShown).toBe(true)
    expect(requests()).toEqual([1, 1])
    await tabAction(app, 0, '刷新')
    await expectSoon(() => requests()).toEqual([2, 2])
  })

  it('puts the pages of other tabs aside, laid out as they are, where neither keys nor a screen reader come to them', async () => {
    const app = await threeTabs()
    const pages = (): Promise<object[]> =>
      app.console.all('.ops-tabpage', (found) =>
        found.map((page) => {
          const { display, contentVisibility, visibility } = getComputedStyle(page)
          const field = page.querySelector('input')
          field?.focus()
          const root = page.getRootNode() as ShadowRoot
          return {
            display,
            contentVisibility,
            visibility,
            wide: page.clientWidth === root.querySelector('.ops-tabpage:not([data-aside])')!.clientWidth,
            takesFocus: field !== null && root.activeElement === field,
          }
        }),
      )
    const hidden = { display: 'flex', contentVisibility: 'hidden', visibility: 'hidden', wide: true, takesFocus: false }
    await expectSoon(pages).toEqual([hidden, hidden, { ...hidden, contentVisibility: 'visible', visibility: 'visible', takesFocus: true }])
    expect(JSON.stringify(await app.page.accessibility.snapshot())).not.toContain('总访问量')
  })

  it('leaves a page laid out that is drawn anew while another tab is shown', async () => {
    const app = await threeTabs()
    await app.switchFrom('简体中文')
    const left = `.ops-tabpage[data-path="${users}"][data-aside]`
    await expectSoon(() => app.console.first(left, (page) => page.textContent)).toContain('Account')
    expect(await app.console.first(left, (page) => getComputedStyle(page).display)).toBe('flex')
  })

  it('keeps an open form with what was typed, and its dialog blocks no other tab', async () => {
    const app = await threeTabs()
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    await visitTab(app, users)
    await expectSoon(() => openDialogs(app)).toBe(0)
    expect(await tabTitles(app)).toEqual(['首页', '[用户管理]', '用户管理'])
    await app.fill('账号', 'admin')
    expect(await app.valueOf('账号')).toBe('admin')

    await showTab(app, 2)
    await expectSoon(() => openDialogs(app)).toBe(1)
    expect(await app.valueOf('用户姓名')).toBe('还没有保存')
    await app.press('取消')
    await app.press('放弃修改')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('[W-P13] Back asks nothing and loses nothing: the dialog is there with what was typed when one comes forward again', async () => {
    const app = await threeTabs()
    const path = app.path()
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    await app.page.goBack()
    await expectSoon(() => openDialogs(app)).toBe(0)
    expect(app.path()).not.toBe(path)
    await app.page.goForward()
    await expectSoon(() => openDialogs(app)).toBe(1)
    expect(await app.valueOf('用户姓名')).toBe('还没有保存')
    expect(app.path()).toBe(path)
  })

  it('asks before a tab with unsaved changes is closed or refreshed', async () => {
    const app = await threeTabs()
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    await visitTab(app, users)
    await tabAction(app, 2, '刷新')
    await expectSoon(() => app.dialog()).toContain('“用户管理”有未保存的修改，刷新后将丢失。')
    await app.press('取消')
    await tabAction(app, 0, '关闭其它')
    await expectSoon(() => app.dialog()).toContain('关闭后将丢失')
    await app.press('取消')
    expect(await tabTitles(app)).toEqual(['首页', '[用户管理]', '用户管理'])
    await tabAction(app, 2, '关闭')
    await app.press('关闭')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[用户管理]'])
    expect(await openDialogs(app)).toBe(0)
  })

  it('[2.5-07] refreshes the chosen tab and leaves the others as they are', async () => {
    const app = await threeTabs()
    await app.fill('账号', 'typed in the second')
    await showTab(app, 1)
    await app.fill('账号', 'typed in the first')
    const calls = app.traffic.calls('/sys/user/list').length
    await tabAction(app, 1, '刷新')
    await expectSoon(() => app.valueOf('账号')).toBe('')
    await expectSoon(() => app.traffic.calls('/sys/user/list').length).toBe(calls + 1)
    await showTab(app, 2)
    expect(await app.valueOf('账号')).toBe('typed in the second')
  })

  it('[2.5-06] [2.5-11] shows the neighbour of a tab that is closed, and never closes home', async () => {
    const app = await threeTabs()
    await tabAction(app, 2, '关闭')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[用户管理]'])
    expect(app.path()).toBe(users)
    await app.console.first('.ops-tab', (tab) => tab.focus())
    await app.page.keyboard.press('Delete')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: '首页不能关闭!' })
    await tabAction(app, 0, '关闭其它')
    await expectSoon(() => tabTitles(app)).toEqual(['[首页]'])
    expect(app.path()).toBe('/dashboard/analysis')
  })

  it('is there again after the page was loaded anew, for the same user only', async () => {
    const app = await threeTabs()
    await tabAction(app, 1, '固定')
    await app.page.reload()
    await usersShown(app)
    expect(await tabTitles(app)).toEqual(['首页', '用户管理', '[用户管理]'])
    await app.pressInUserMenu('管理员', '退出登录')
    await app.press('退出登录')
    await app.signIn('jeecg')
    await expectSoon(() => tabTitles(app)).toEqual(['[首页]'])
  })

  it('[W-C10] is there again though each page was opened by its address', async () => {
    const app = await site.openAs('admin', '/account/center')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[个人中心]'])
    await app.go(users)
    await usersShown(app)
    expect(await tabTitles(app)).toEqual(['首页', '个人中心', '[用户管理]'])
    await app.page.reload()
    await usersShown(app)
    expect(await tabTitles(app)).toEqual(['首页', '个人中心', '[用户管理]'])
  })

  it('[W-C06] keeps focus on a tab that keys or its menu move, pin or let go, wherever it goes', async () => {
    const app = await threeTabs()
    const focused = (): Promise<string | undefined> =>
      app.console.first('.ops-tabstrip', (strip) => (strip.getRootNode() as ShadowRoot).activeElement?.closest('li')?.dataset['key'])
    const order = (): Promise<(string | undefined)[]> =>
      app.console.all('.ops-tabstrip li', (items) => items.map((item) => item.dataset['key']))
    const [home, first, second] = await order()
    const press = async (key: 'ArrowLeft' | 'ArrowRight'): Promise<void> => {
      await app.page.keyboard.down('Control')
      await app.page.keyboard.down('Shift')
      await app.page.keyboard.press(key)
      await app.page.keyboard.up('Shift')
      await app.page.keyboard.up('Control')
    }
    await app.console.all('.ops-tab', (tabs) => tabs[1]!.focus())
    await press('ArrowRight')
    await expectSoon(order).toEqual([home, second, first])
    await expectSoon(focused).toBe(first)
    await press('ArrowLeft')
    await expectSoon(order).toEqual([home, first, second])
    await expectSoon(focused).toBe(first)
    for (const [action, after] of [
      ['右移', [home, second, first]],
      ['固定', [home, first, second]],
      ['取消固定', [home, first, second]],
      ['右移', [home, second, first]],
      ['左移', [home, first, second]],
    ] as const) {
      await app.console.all('.ops-tab', (tabs, path) => tabs.find((tab) => tab.closest('li')?.dataset['key'] === path)!.focus(), first)
      await tabAction(app, (await order()).indexOf(first), action)
      await expectSoon(order).toEqual(after)
      await expectSoon(focused).toBe(first)
    }
    await app.page.keyboard.press('Delete')
    await expectSoon(order).toEqual([home, second])
    await expectSoon(focused).toBe(second)
  })

  it('finds a tab by its title, by initials too, behind the list of all tabs', async () => {
    const app = await threeTabs()
    await app.pressInMenu('全部标签页', '搜索标签页')
    await expectSoon(() => app.focus()).toBe('搜索标签页')
    await app.page.keyboard.type('shy')
    await expectSoon(() =>
      app.console.all('dialog [role=option]', (options) => options.map((option) => option.innerText.split('\n')[0])),
    ).toEqual(['首页'])
    await app.page.keyboard.press('Enter')
    await expectSoon(() => tabTitles(app)).toEqual(['[首页]', '用户管理', '用户管理'])
  })

  it('shows the same page of the same search after the page was loaded anew; a refreshed tab starts with the whole list', async () => {
    const app = await openUsers(site)
    await app.fill('账号', 'a')
    await app.press('查询')
    await app.press('第 2 页')
    await expectSoon(() => app.count('.ops-pageno[aria-current][aria-label="第 2 页"]')).toBe(1)
    await expectSoon(() => Object.fromEntries(app.traffic.calls('/sys/user/list').at(-1)!.query)).toMatchObject({
      username: '*a*',
      pageNo: '2',
    })
    await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
    const accounts = await app.column('账号')
    await app.page.reload()
    await usersShown(app)
    expect([await app.valueOf('账号'), await app.column('账号')]).toEqual(['a', accounts])
    await tabAction(app, 1, '刷新')
    await expectSoon(() => app.valueOf('账号')).toBe('')
    await app.page.reload()
    await usersShown(app)
    expect(await app.valueOf('账号')).toBe('')
  })

  it('[2.5-02] shows no tabs on a narrow screen, and pages still open and keep what they hold', async () => {
    const app = await openUsers(site)
    await app.fill('账号', 'kept')
    await app.page.setViewport({ width: 390, height: 800 })
    await expectSoon(() => app.count('.ops-tabstrip')).toBe(0)
    await visitTab(app, '/dashboard/analysis')
    await expectSoon(() => app.text()).toContain('总访问量')
    await visitTab(app, users)
    await expectSoon(() => app.console.all('input', (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))).toContain('kept')
  })

  it('[2.5-02] shows no tabs with multipage off, and pages still open and keep what they hold', async () => {
    const app = await openUsers(site)
    await storeLayout(app, { DEFAULT_MULTI_PAGE: false })
    await usersShown(app)
    expect(await app.count('.ops-tabstrip')).toBe(0)
    await app.fill('账号', 'kept')
    await app.press('首页', 'link')
    await expectSoon(() => app.text()).toContain('总访问量')
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await expectSoon(() => app.path()).toBe(users)
    expect(await app.valueOf('账号')).toBe('kept')
    expect(await app.count('.ops-tabstrip')).toBe(0)
  })

  it('[2.5-04] names in a tab the record that is open in it, also while another tab is shown, until the record is closed', async () => {
    const app = await threeTabs()
    await searchAccount(app, 'admin')
    await app.press('编辑 管理员')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '用户管理', '[admin · 用户管理]'])
    await expectSoon(() => app.page.title()).toBe('admin · 用户管理 · 流媒体管理系统')
    await app.fill('用户姓名', '还没有保存')
    await visitTab(app, users)
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[用户管理]', 'admin · 用户管理'])
    await tabAction(app, 2, '关闭')
    await expectSoon(() => app.dialog()).toContain('“admin · 用户管理”有未保存的修改，关闭后将丢失。')
    await app.press('取消')
    await app.switchFrom('简体中文')
    await expectSoon(() => tabTitles(app)).toEqual(['Home', '[Users]', 'admin · Users'])
    await showTab(app, 2)
    await app.press('Cancel')
    await app.press('Discard')
    await expectSoon(() => tabTitles(app)).toEqual(['Home', 'Users', '[Users]'])
  })

  it('[2.5-04] forgets what a tab was about when its page starts afresh', async () => {
    const app = await openUsers(site)
    await searchAccount(app, 'admin')
    await app.pressInMenu('更多：管理员', '详情')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[admin · 用户管理]'])
    await app.page.reload()
    await expectSoon(() => app.rows()).toHaveLength(1)
    expect(await tabTitles(app)).toEqual(['首页', '[用户管理]'])
  })

  it('[2.5-03] calls a tab what is stored for its path', async () => {
    const app = await site.openAs('admin', '/dashboard/analysis')
    await app.page.evaluate(() => localStorage.setItem('pro__route:title:/isystem/user', JSON.stringify({ value: '同事', expire: null })))
    await visitTab(app, users)
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[同事]'])
  })
})
