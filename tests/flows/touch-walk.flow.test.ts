import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { atRest } from '../tools/host-page'
import { useSite } from '../tools/site'
import { smallTargets, widerThanScreen } from '../tools/touch-targets'
import { fillUser, newUser, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()

/** Nothing of what is shown is wider than the screen or too small for a finger. */
async function fits(desk: Desk, where: string): Promise<void> {
  await atRest(desk.page, 'ops-console')
  expect([where, await desk.page.evaluate(widerThanScreen), await desk.page.evaluate(smallTargets)]).toEqual([where, [], []])
}

it('whoever has a phone signs in, adds a user, reads messages, sees the own account and signs out, all by taps', async () => {
  const desk = await site.desk()
  await desk.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
  desk.byTouch = true
  await desk.go('/')
  await desk.field('账号')
  await fits(desk, 'sign-in')
  await desk.signIn('admin')
  await fits(desk, 'home')

  await desk.press('展开菜单')
  await desk.press('系统管理')
  await fits(desk, 'menu')
  await desk.press('用户管理', 'link')
  await usersShown(desk)
  await fits(desk, 'users')

  const user = newUser('tapped')
  await desk.press('新增')
  await desk.field('用户账号')
  await fits(desk, 'form of a user')
  await fillUser(desk, user)
  await desk.press('女', 'radio')
  // Far from the field: two taps at one place count as one.
  await desk.choose('职务', '行政助理')
  await desk.press('保存')
  await soon(() => desk.dialog()).toBe('')
  await soon(async () => (await desk.toasts()).map(({ tone }) => tone)).toEqual(['success'])

  await desk.clickPlace('.ops-bell', 0)
  await fits(desk, 'bell')
  await desk.press('查看更多')
  await soon(() => desk.path()).toBe('/isps/userAnnouncement')
  await fits(desk, 'messages')

  await desk.clickText('.ops-topbar-end > button', '')
  await desk.press('个人中心', 'menuitem')
  await soon(() => desk.path()).toBe('/account/center')
  await fits(desk, 'account')

  await desk.clickText('.ops-topbar-end > button', '')
  await desk.press('退出登录', 'menuitem')
  await fits(desk, 'question of signing out')
  await desk.press('退出登录')
  await soon(() => desk.path()).toMatch(/^\/user\/login/)
})
