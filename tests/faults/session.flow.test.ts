import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { openUsers, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const logout = '/sys/logout'
const site = useSite()

async function signOut(desk: Desk, name: string): Promise<void> {
  await desk.pressInUserMenu(name, '退出登录')
  await desk.press('退出登录')
  await desk.field('账号')
}

/** Two tabs of one profile, both of the administrator; the second one is in front. */
async function twoTabs(): Promise<{ first: Desk; second: Desk }> {
  const first = await openUsers(site)
  const second = await site.nextTab(first)
  await second.go('/isystem/user')
  await usersShown(second)
  await Promise.all([first.mark(), second.mark()])
  return { first, second }
}

describe('two tabs of one browser', () => {
  it('X36 signed out in one, the other asks to sign in, shows nothing of before and calls nothing more', async () => {
    const { first, second } = await twoTabs()
    const before = first.traffic.all.length
    await signOut(second, '管理员')
    await first.field('账号')
    expect(first.path()).toBe(`/user/login?redirect=${encodeURIComponent('/isystem/user')}`)
    await soon(() => first.toasts()).toContainEqual({ tone: 'warning', text: '已在其他标签页退出登录，请重新登录' })
    expect(await first.rows()).toEqual([])
    // Signing in asks for the captcha; nothing else is asked.
    expect(first.traffic.all.slice(before).map(({ path }) => path).filter((path) => !path.startsWith('/sys/randomImage/'))).toEqual([])

    await first.page.bringToFront()
    await first.signIn('jeecg')
    await first.findText('.ops-topbar button', '高远')
    expect(first.traffic.calls('/sys/permission/getUserPermissionByToken')).toHaveLength(2)
  })

  it('X37 another user in one, the other says so and starts again as that user', async () => {
    const { first, second } = await twoTabs()
    await signOut(second, '管理员')
    await second.signIn('jeecg')
    await first.page.bringToFront()
    await first.signIn('admin')
    await second.page.bringToFront()
    await soon(() => second.isMarked()).toBe(false)
    await second.isIn()
    await second.findText('.ops-topbar button', '管理员')
    expect(await second.text()).not.toContain('高远')
    expect((await second.stored('Access-Token'))?.value).toBe((await first.stored('Access-Token'))?.value)
  })
})

describe('signing out', () => {
  it('X40 [4.1-04] [8-27] completes though the call fails, and says why it failed', async () => {
    const desk = await openUsers(site)
    site.faults.answer(logout, { success: false, code: 500, message: '注销服务繁忙', result: null }, 500)
    await signOut(desk, '管理员')
    expect(desk.path()).toBe('/user/login')
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '注销服务繁忙' }])
    expect(await desk.stored('Access-Token')).toBeUndefined()
  })

  it('X40 completes though the call hangs, and says after 2 s that the server did not confirm it', async () => {
    const desk = await openUsers(site)
    const hanging = site.faults.on(logout, 'held')
    await signOut(desk, '管理员')
    expect([desk.path(), await desk.stored('Access-Token')]).toEqual(['/user/login', undefined])
    await soon(() => hanging.hits).toBe(1)
    await desk.faults.passTime(2_000)
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '已在此浏览器退出登录，但服务器没有确认' }])
    expect(hanging.hits).toBe(1)
  })

  it('X40 leaves nothing of one user’s lists to the next one', async () => {
    const desk = await openUsers(site)
    await signOut(desk, '管理员')
    const held = site.faults.on('/sys/user/list', 'held')
    await desk.signIn('jeecg')
    await desk.press('系统管理')
    await desk.press('用户管理', 'link')
    await soon(() => held.hits).toBe(1)
    expect(await desk.rows()).toEqual([])
    held.end()
    await usersShown(desk)
  })
})
