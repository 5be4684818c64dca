import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const logout = '/sys/logout'
const site = useSite()

async function signOut(app: ConsolePage, name: string): Promise<void> {
  await app.pressInUserMenu(name, '退出登录')
  await app.press('退出登录')
  await app.field('账号')
}

/** Two tabs of one profile, both of the administrator; the second one is in front. */
async function twoTabs(): Promise<{ first: ConsolePage; second: ConsolePage }> {
  const first = await openUsers(site)
  const second = await site.nextTab(first)
  await second.go('/isystem/user')
  await usersShown(second)
  await Promise.all([first.mark(), second.mark()])
  return { first, second }
}

describe('two tabs of one browser', () => {
  it('[W-C01] [X36] signed out in one, the other asks to sign in over the page, shows nothing of it, calls nothing more and keeps what was typed', async () => {
    const { first, second } = await twoTabs()
    await first.page.bringToFront()
    await first.press('新增')
    await first.fill('用户姓名', '还没有保存')
    // What the form asks for when the code of its fields comes was asked before.
    await expectSoon(() => first.count('dialog .ops-skeleton')).toBe(0)
    await first.page.waitForNetworkIdle()
    await second.page.bringToFront()
    const before = first.traffic.all.length
    await signOut(second, '管理员')
    await expectSoon(() => first.dialog()).toContain('已在其他标签页退出登录，请重新登录')
    expect([first.path(), await first.isMarked()]).toEqual(['/isystem/user', true])
    expect(await first.console.all('dialog[open]', (dialogs) => getComputedStyle(dialogs.at(-1)!).backgroundColor)).toMatch(/^rgb\(/)
    await first.page.bringToFront()
    await first.press('重新登录')
    await first.field('密码')
    // Signing in asks for the captcha; nothing else is asked.
    expect(
      first.traffic.all
        .slice(before)
        .map(({ path }) => path)
        .filter((path) => !path.startsWith('/sys/randomImage/')),
    ).toEqual([])

    // Whoever signs in in any of them is in in all.
    await second.page.bringToFront()
    await second.signIn('admin')
    await expectSoon(() => first.dialog()).toContain('用户账号')
    expect([await first.valueOf('用户姓名'), await first.isMarked(), first.path()]).toEqual(['还没有保存', true, '/isystem/user'])
    await first.page.bringToFront()
    await first.press('取消')
    await first.press('放弃修改')
    await first.press('刷新')
    await usersShown(first)
  })

  it('[W-C01] signed out in one and in again over the page of the other, the first follows from its sign-in page', async () => {
    const { first, second } = await twoTabs()
    await signOut(second, '管理员')
    await first.page.bringToFront()
    await first.press('重新登录')
    await first.fill('密码', '123456')
    await first.press('登录')
    await expectSoon(() => first.dialog()).toBe('')
    await second.isIn()
    expect(await first.isMarked()).toBe(true)
  })

  it('[W-C01] [W-C11] without “remember me” a window opened by Ctrl+click is signed in as well, and follows a sign-out and a sign-in', async () => {
    const first = await site.open()
    await first.go('/user/login?redirect=%2Fisystem%2Fuser')
    await first.field('账号')
    await expectSoon(() => first.count('input[name=captcha]')).toBe(0)
    await first.press('自动登录', 'checkbox')
    await first.signIn('admin')
    await usersShown(first)
    await first.page.keyboard.down('Control')
    const second = await site.openedBy(first, () => first.press('首页', 'link'))
    await first.page.keyboard.up('Control')
    await second.isIn()
    expect(await second.stored('Access-Token')).toBeUndefined()
    expect(await first.stored('OPS_HAND_OVER')).toBeUndefined()

    await first.page.bringToFront()
    await first.press('新增')
    await first.fill('用户姓名', '还没有保存')
    await second.page.bringToFront()
    await signOut(second, '管理员')
    await expectSoon(() => first.dialog()).toContain('已在其他标签页退出登录，请重新登录')
    await second.press('自动登录', 'checkbox')
    await second.signIn('admin')
    await expectSoon(() => first.dialog()).toContain('用户账号')
    expect(await first.valueOf('用户姓名')).toBe('还没有保存')
    // A window that nobody opened from here is nobody's.
    const third = await site.nextTab(first)
    await third.go('/isystem/user')
    await third.field('账号')
  })

  it('[W-C01] [X37] [V-M11] another user in one, the other says so, keeps what was typed, and starts again as that user on request', async () => {
    const { first, second } = await twoTabs()
    await first.page.bringToFront()
    await first.press('新增')
    await first.fill('用户姓名', '还没有保存')
    await second.page.bringToFront()
    await signOut(second, '管理员')
    await expectSoon(() => first.dialog()).toContain('已在其他标签页退出登录')
    await second.signIn('jeecg')
    await first.page.bringToFront()
    await expectSoon(() => first.dialog()).toContain('高远 在其他标签页登录了')
    expect(await first.console.all<string[], never[], HTMLInputElement>('input', (inputs) => inputs.map(({ value }) => value))).toContain(
      '还没有保存',
    )
    expect(await first.isMarked()).toBe(true)
    await first.press('以 高远 继续')
    await expectSoon(() => first.isMarked()).toBe(false)
    await first.isIn()
    await first.findText('.ops-topbar button', '高远')
    expect(await first.text()).not.toContain('管理员')
    expect((await second.stored('Access-Token'))?.value).toBe((await first.stored('Access-Token'))?.value)
  })
})

describe('signing out', () => {
  it('[X40] [4.1-04] [8-27] completes though the call fails, and says why it failed', async () => {
    const app = await openUsers(site)
    site.faults.respond(logout, { success: false, code: 500, message: '注销服务繁忙', result: null }, 500)
    await signOut(app, '管理员')
    expect(app.path()).toBe('/user/login')
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: '注销服务繁忙' }])
    expect(await app.stored('Access-Token')).toBeUndefined()
  })

  it('[X40] completes though the call hangs, and says after 2 s that the server did not confirm it', async () => {
    const app = await openUsers(site)
    const hanging = site.faults.on(logout, 'held')
    await signOut(app, '管理员')
    expect([app.path(), await app.stored('Access-Token')]).toEqual(['/user/login', undefined])
    await expectSoon(() => hanging.hits).toBe(1)
    await app.faults.passTime(2_000)
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: '已在此浏览器退出登录，但服务器没有确认' }])
    expect(hanging.hits).toBe(1)
  })

  it('[X40] leaves nothing of one user’s lists to the next one', async () => {
    const app = await openUsers(site)
    await signOut(app, '管理员')
    const fault = site.faults.on('/sys/user/list', 'held')
    await app.signIn('jeecg')
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await expectSoon(() => fault.hits).toBe(1)
    expect(await app.rows()).toEqual([])
    fault.end()
    await usersShown(app)
  })
})
