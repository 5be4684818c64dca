import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { serveMenu, usersEntry } from '../tools/menus'
import { storeLayout } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles, visitTab } from '../tools/tabs'
import { openUsers, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const users = '/isystem/user'
const site = useSite()

/** Home, the user list, and the user list once more under another address; the last one is shown. */
async function threeTabs(): Promise<Desk> {
  const desk = await openUsers(site)
  await desk.press('首页', 'link')
  await soon(() => tabTitles(desk)).toEqual(['[首页]', '用户管理'])
  await visitTab(desk, `${users}?second`)
  await usersShown(desk)
  return desk
}

const openDialogs = (desk: Desk): Promise<number> => desk.console.all('dialog:modal', (dialogs) => dialogs.length)

describe('the workspace', () => {
  it('[1-05] [2.5-01] [2.5-05] opens a tab for each address, home first, and only switches to one that is open', async () => {
    const desk = await openUsers(site)
    expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]'])
    await visitTab(desk, `${users}?second`)
    await usersShown(desk)
    expect(await tabTitles(desk)).toEqual(['首页', '用户管理', '[用户管理]'])
    await showTab(desk, 1)
    expect(desk.path()).toBe(users)
    await desk.press('用户管理', 'link')
    await visitTab(desk, `${users}?second`)
    expect(await tabTitles(desk)).toEqual(['首页', '用户管理', '[用户管理]'])
    await desk.page.goBack()
    await soon(() => tabTitles(desk)).toEqual(['首页', '[用户管理]', '用户管理'])
  })

  it('[2.2-16] keeps text, page number and scroll of each tab; two tabs of one page share nothing', async () => {
    const desk = await threeTabs()
    await desk.fill('账号', 'kept')
    const firstPage = await desk.column('账号')
    await desk.press('第 2 页')
    await soon(() => desk.count('.ops-pageno[aria-current][aria-label="第 2 页"]')).toBe(1)
    await soon(() => desk.column('账号')).not.toEqual(firstPage)
    const first = (await desk.column('账号'))[0]
    const calls = desk.traffic.calls('/sys/user/list').length

    await showTab(desk, 1)
    await soon(() => desk.valueOf('账号')).toBe('')
    expect(await desk.count('.ops-tabpage:not([data-aside]) .ops-pageno[aria-current][aria-label="第 1 页"]')).toBe(1)
    await showTab(desk, 2)
    expect(await desk.valueOf('账号')).toBe('kept')
    await soon(async () => (await desk.column('账号'))[0]).toBe(first)
    expect(desk.traffic.calls('/sys/user/list').length).toBe(calls)
  })

  it('[2.2-16] starts a page afresh whose route does not ask to keep it, and keeps the scrolled place of one that does', async () => {
    const desk = await site.desk({ width: 1440, height: 600 })
    serveMenu(site, [
      usersEntry('/isystem/user', '保留', { meta: { title: '保留', keepAlive: true } }),
      usersEntry('/isystem/fresh', '重来', { meta: { title: '重来', keepAlive: false } }),
    ])
    await desk.enter(await site.server.signIn('admin'), users)
    await usersShown(desk)
    const scrolled = (to?: number): Promise<number> =>
      desk.console.first(
        '.ops-tabpage:not([data-aside]) .ops-scroll',
        (list, top) => {
          if (top !== null) list.scrollTop = top
          return list.scrollTop
        },
        to ?? null,
      )
    await desk.fill('账号', 'kept')
    expect(await scrolled(80)).toBe(80)
    await visitTab(desk, '/isystem/fresh')
    await usersShown(desk)
    await desk.fill('账号', 'lost')
    await scrolled(80)
    await visitTab(desk, users)
    expect([await desk.valueOf('账号'), await scrolled()]).toEqual(['kept', 80])
    await visitTab(desk, '/isystem/fresh')
    await usersShown(desk)
    expect([await desk.valueOf('账号'), await scrolled()]).toEqual(['', 0])
  })

  it.each([
    [true, 'stays as it is'],
    [false, 'starts afresh'],
  ])('[2.5-12] home, with keepAlive %s, %s when its tab is visited again', async (keepAlive) => {
    const desk = await site.desk()
    const entries = [
      { id: 'home', path: '/dashboard/analysis', component: 'dashboard/Analysis', route: '1', meta: { title: '首页', keepAlive } },
      { id: 'users', ...usersEntry(users, '用户管理') },
    ]
    site.faults.answer('/sys/permission/getUserPermissionByToken', {
      success: true,
      code: 200,
      message: '',
      result: { menu: entries, auth: [], allAuth: [] },
    })
    await desk.enter(await site.server.signIn('admin'), '/dashboard/analysis')
    await soon(() => desk.text()).toContain('总访问量')
    await desk.console.first('.ops-home', (page) => page.setAttribute('data-mark', ''))
    await visitTab(desk, users)
    await usersShown(desk)
    await showTab(desk, 0)
    await soon(() => desk.text()).toContain('总访问量')
    expect(await desk.count('.ops-tabpage:not([data-aside]) .ops-home[data-mark]')).toBe(keepAlive ? 1 : 0)
  })

  it('takes the figures of the home page as they are for a while: coming back to it asks nothing, refreshing it does', async () => {
    const desk = await site.deskOf('admin', '/dashboard/analysis')
    const asked = (): number[] => ['/sys/loginfo', '/sys/visitInfo'].map((path) => desk.traffic.calls(path).length)
    const allShown = async (): Promise<boolean> =>
      (await desk.count('.ops-homecard')) > 0 && (await desk.count('.ops-homecard[aria-busy]')) === 0
    await soon(allShown).toBe(true)
    expect(asked()).toEqual([1, 1])
    await visitTab(desk, users)
    await usersShown(desk)
    await showTab(desk, 0)
    await soon(allShown).toBe(true)
    expect(asked()).toEqual([1, 1])
    await tabAction(desk, 0, '刷新')
    await soon(() => asked()).toEqual([2, 2])
  })

  it('puts the pages of other tabs aside, laid out as they are, where neither keys nor a screen reader come to them', async () => {
    const desk = await threeTabs()
    const pages = (): Promise<object[]> =>
      desk.console.all('.ops-tabpage', (found) =>
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
    await soon(pages).toEqual([hidden, hidden, { ...hidden, contentVisibility: 'visible', visibility: 'visible', takesFocus: true }])
    expect(JSON.stringify(await desk.page.accessibility.snapshot())).not.toContain('总访问量')
  })

  it('keeps an open form with what was typed, and its dialog blocks no other tab', async () => {
    const desk = await threeTabs()
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    await visitTab(desk, users)
    await soon(() => openDialogs(desk)).toBe(0)
    expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]', '用户管理'])
    await desk.fill('账号', 'admin')
    expect(await desk.valueOf('账号')).toBe('admin')

    await showTab(desk, 2)
    await soon(() => openDialogs(desk)).toBe(1)
    expect(await desk.valueOf('用户姓名')).toBe('还没有保存')
    await desk.press('取消')
    await desk.press('放弃修改')
    await soon(() => desk.dialog()).toBe('')
  })

  it('[W-P13] Back asks nothing and loses nothing: the dialog is there with what was typed when one comes forward again', async () => {
    const desk = await threeTabs()
    const path = desk.path()
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    await desk.page.goBack()
    await soon(() => openDialogs(desk)).toBe(0)
    expect(desk.path()).not.toBe(path)
    await desk.page.goForward()
    await soon(() => openDialogs(desk)).toBe(1)
    expect(await desk.valueOf('用户姓名')).toBe('还没有保存')
    expect(desk.path()).toBe(path)
  })

  it('asks before a tab with unsaved changes is closed or refreshed', async () => {
    const desk = await threeTabs()
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    await visitTab(desk, users)
    await tabAction(desk, 2, '刷新')
    await soon(() => desk.dialog()).toContain('“用户管理”有未保存的修改，刷新后将丢失。')
    await desk.press('取消')
    await tabAction(desk, 0, '关闭其它')
    await soon(() => desk.dialog()).toContain('关闭后将丢失')
    await desk.press('取消')
    expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]', '用户管理'])
    await tabAction(desk, 2, '关闭')
    await desk.press('关闭')
    await soon(() => tabTitles(desk)).toEqual(['首页', '[用户管理]'])
    expect(await openDialogs(desk)).toBe(0)
  })

  it('[2.5-07] refreshes the chosen tab and leaves the others as they are', async () => {
    const desk = await threeTabs()
    await desk.fill('账号', 'typed in the second')
    await showTab(desk, 1)
    await desk.fill('账号', 'typed in the first')
    const calls = desk.traffic.calls('/sys/user/list').length
    await tabAction(desk, 1, '刷新')
    await soon(() => desk.valueOf('账号')).toBe('')
    await soon(() => desk.traffic.calls('/sys/user/list').length).toBe(calls + 1)
    await showTab(desk, 2)
    expect(await desk.valueOf('账号')).toBe('typed in the second')
  })

  it('[2.5-06] [2.5-11] shows the neighbour of a tab that is closed, and never closes home', async () => {
    const desk = await threeTabs()
    await tabAction(desk, 2, '关闭')
    await soon(() => tabTitles(desk)).toEqual(['首页', '[用户管理]'])
    expect(desk.path()).toBe(users)
    await desk.console.first('.ops-tab', (tab) => tab.focus())
    await desk.page.keyboard.press('Delete')
    await soon(() => desk.toasts()).toContainEqual({ tone: 'warning', text: '首页不能关闭!' })
    await tabAction(desk, 0, '关闭其它')
    await soon(() => tabTitles(desk)).toEqual(['[首页]'])
    expect(desk.path()).toBe('/dashboard/analysis')
  })

  it('is there again after the page was loaded anew, for the same user only', async () => {
    const desk = await threeTabs()
    await tabAction(desk, 1, '固定')
    await desk.page.reload()
    await usersShown(desk)
    expect(await tabTitles(desk)).toEqual(['首页', '用户管理', '[用户管理]'])
    await desk.pressInUserMenu('管理员', '退出登录')
    await desk.press('退出登录')
    await desk.signIn('jeecg')
    await soon(() => tabTitles(desk)).toEqual(['[首页]'])
  })

  it('[W-C10] is there again though each page was opened by its address', async () => {
    const desk = await site.deskOf('admin', '/account/center')
    await soon(() => tabTitles(desk)).toEqual(['首页', '[个人中心]'])
    await desk.go(users)
    await usersShown(desk)
    expect(await tabTitles(desk)).toEqual(['首页', '个人中心', '[用户管理]'])
    await desk.page.reload()
    await usersShown(desk)
    expect(await tabTitles(desk)).toEqual(['首页', '个人中心', '[用户管理]'])
  })

  it('[W-C06] keeps focus on a tab that keys or its menu move, pin or let go, wherever it goes', async () => {
    const desk = await threeTabs()
    const focused = (): Promise<string | undefined> =>
      desk.console.first('.ops-tabstrip', (strip) => (strip.getRootNode() as ShadowRoot).activeElement?.closest('li')?.dataset['path'])
    const order = (): Promise<(string | undefined)[]> =>
      desk.console.all('.ops-tabstrip li', (items) => items.map((item) => item.dataset['path']))
    const [home, first, second] = await order()
    const press = async (key: 'ArrowLeft' | 'ArrowRight'): Promise<void> => {
      await desk.page.keyboard.down('Control')
      await desk.page.keyboard.down('Shift')
      await desk.page.keyboard.press(key)
      await desk.page.keyboard.up('Shift')
      await desk.page.keyboard.up('Control')
    }
    await desk.console.all('.ops-tab', (tabs) => tabs[1]!.focus())
    await press('ArrowRight')
    await soon(order).toEqual([home, second, first])
    expect(await focused()).toBe(first)
    await press('ArrowLeft')
    await soon(order).toEqual([home, first, second])
    expect(await focused()).toBe(first)
    for (const [action, after] of [
      ['右移', [home, second, first]],
      ['固定', [home, first, second]],
      ['取消固定', [home, first, second]],
      ['右移', [home, second, first]],
      ['左移', [home, first, second]],
    ] as const) {
      await desk.console.all('.ops-tab', (tabs, path) => tabs.find((tab) => tab.closest('li')?.dataset['path'] === path)!.focus(), first)
      await tabAction(desk, (await order()).indexOf(first), action)
      await soon(order).toEqual(after)
      await soon(focused).toBe(first)
    }
    await desk.page.keyboard.press('Delete')
    await soon(order).toEqual([home, second])
    await soon(focused).toBe(second)
  })

  it('finds a tab by its title, by initials too, behind the list of all tabs', async () => {
    const desk = await threeTabs()
    await desk.pressInMenu('全部标签页', '搜索标签页')
    await soon(() => desk.focus()).toBe('搜索标签页')
    await desk.page.keyboard.type('shy')
    await soon(() =>
      desk.console.all('dialog [role=option]', (options) => options.map((option) => option.innerText.split('\n')[0])),
    ).toEqual(['首页'])
    await desk.page.keyboard.press('Enter')
    await soon(() => tabTitles(desk)).toEqual(['[首页]', '用户管理', '用户管理'])
  })

  it('shows the same page of the same search after the page was loaded anew; a refreshed tab starts with the whole list', async () => {
    const desk = await openUsers(site)
    await desk.fill('账号', 'a')
    await desk.press('查询')
    await desk.press('第 2 页')
    await soon(() => desk.count('.ops-pageno[aria-current][aria-label="第 2 页"]')).toBe(1)
    await soon(() => desk.traffic.calls('/sys/user/list').length).toBe(3)
    await soon(() => desk.count('[aria-busy=true]')).toBe(0)
    const accounts = await desk.column('账号')
    await desk.page.reload()
    await usersShown(desk)
    expect([await desk.valueOf('账号'), await desk.column('账号')]).toEqual(['a', accounts])
    await tabAction(desk, 1, '刷新')
    await soon(() => desk.valueOf('账号')).toBe('')
    await desk.page.reload()
    await usersShown(desk)
    expect(await desk.valueOf('账号')).toBe('')
  })

  it('[2.5-02] shows no tabs on a narrow screen, and pages still open and keep what they hold', async () => {
    const desk = await openUsers(site)
    await desk.fill('账号', 'kept')
    await desk.page.setViewport({ width: 390, height: 800 })
    await soon(() => desk.count('.ops-tabstrip')).toBe(0)
    await visitTab(desk, '/dashboard/analysis')
    await soon(() => desk.text()).toContain('总访问量')
    await visitTab(desk, users)
    await soon(() => desk.console.all('input', (inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))).toContain('kept')
  })

  it('[2.5-02] shows no tabs with multipage off, and pages still open and keep what they hold', async () => {
    const desk = await openUsers(site)
    await storeLayout(desk, { DEFAULT_MULTI_PAGE: false })
    await usersShown(desk)
    expect(await desk.count('.ops-tabstrip')).toBe(0)
    await desk.fill('账号', 'kept')
    await desk.press('首页', 'link')
    await soon(() => desk.text()).toContain('总访问量')
    await desk.press('系统管理')
    await desk.press('用户管理', 'link')
    await soon(() => desk.path()).toBe(users)
    expect(await desk.valueOf('账号')).toBe('kept')
    expect(await desk.count('.ops-tabstrip')).toBe(0)
  })

  it('[2.5-04] names in a tab the record that is open in it, also while another tab is shown, until the record is closed', async () => {
    const desk = await threeTabs()
    await searchAccount(desk, 'admin')
    await desk.press('编辑 管理员')
    await soon(() => tabTitles(desk)).toEqual(['首页', '用户管理', '[admin · 用户管理]'])
    await soon(() => desk.page.title()).toBe('admin · 用户管理 · 流媒体管理系统')
    await desk.fill('用户姓名', '还没有保存')
    await visitTab(desk, users)
    await soon(() => tabTitles(desk)).toEqual(['首页', '[用户管理]', 'admin · 用户管理'])
    await tabAction(desk, 2, '关闭')
    await soon(() => desk.dialog()).toContain('“admin · 用户管理”有未保存的修改，关闭后将丢失。')
    await desk.press('取消')
    await desk.switchFrom('简体中文')
    await soon(() => tabTitles(desk)).toEqual(['Home', '[Users]', 'admin · Users'])
    await showTab(desk, 2)
    await desk.press('Cancel')
    await desk.press('Discard')
    await soon(() => tabTitles(desk)).toEqual(['Home', 'Users', '[Users]'])
  })

  it('[2.5-04] forgets what a tab was about when its page starts afresh', async () => {
    const desk = await openUsers(site)
    await searchAccount(desk, 'admin')
    await desk.press('详情 管理员')
    await soon(() => tabTitles(desk)).toEqual(['首页', '[admin · 用户管理]'])
    await desk.page.reload()
    await soon(() => desk.rows()).toHaveLength(1)
    expect(await tabTitles(desk)).toEqual(['首页', '[用户管理]'])
  })

  it('[2.5-03] calls a tab what is stored for its path', async () => {
    const desk = await site.deskOf('admin', '/dashboard/analysis')
    await desk.page.evaluate(() => localStorage.setItem('pro__route:title:/isystem/user', JSON.stringify({ value: '同事', expire: null })))
    await visitTab(desk, users)
    await soon(() => tabTitles(desk)).toEqual(['首页', '[同事]'])
  })
})
