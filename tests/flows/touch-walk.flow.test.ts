import { expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { atRest } from '../tools/host-page'
import { useSite } from '../tools/site'
import { smallFields, smallTargets, widerThanScreen } from '../tools/touch-targets'
import { fillUser, newUser, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** Nothing of what is shown is wider than the screen or too small for a finger, and no field has letters that phones zoom into. */
async function fits(app: ConsolePage, where: string): Promise<void> {
  await atRest(app.page, 'ops-console')
  const { page } = app
  const found = [await page.evaluate(widerThanScreen), await page.evaluate(smallTargets), await page.evaluate(smallFields)]
  expect([where, ...found]).toEqual([where, [], [], []])
}

it('whoever has a phone signs in, adds a user, reads messages, sees the own account and signs out, all by taps', async () => {
  const app = await site.open()
  await app.page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
  app.byTouch = true
  await app.go('/')
  await app.field('账号')
  await fits(app, 'sign-in')
  await app.signIn('admin')
  await fits(app, 'home')

  await app.press('展开菜单')
  await app.press('系统管理')
  await fits(app, 'menu')
  await app.press('用户管理', 'link')
  await usersShown(app)
  await fits(app, 'users')

  const user = newUser('tapped')
  await app.press('新增')
  await app.field('用户账号')
  await fits(app, 'form of a user')
  await fillUser(app, user)
  await app.press('女', 'radio')
  // Far from the field: two taps at one place count as one.
  await app.choose('职务', '行政助理')
  await app.press('保存')
  await expectSoon(async () => (await app.toasts()).map(({ tone }) => tone)).toEqual(['success'])
  await expectSoon(() => app.dialog()).toBe('')

  await app.clickNth('.ops-bell', 0)
  await fits(app, 'bell')
  await app.press('查看更多')
  await expectSoon(() => app.path()).toBe('/isps/userAnnouncement')
  await fits(app, 'messages')

  await app.clickText('.ops-topbar-end > button', '')
  await app.press('个人中心', 'menuitem')
  await expectSoon(() => app.path()).toBe('/account/center')
  await fits(app, 'account')

  await app.clickText('.ops-topbar-end > button', '')
  await app.press('退出登录', 'menuitem')
  await fits(app, 'question of signing out')
  await app.press('退出登录')
  await expectSoon(() => app.path()).toMatch(/^\/user\/login/)
})

it('whoever has a tablet finds no field in a list that it zooms into, nor one too low for a finger', async () => {
  const app = await site.open()
  await app.page.setViewport({ width: 1024, height: 768, hasTouch: true, isMobile: true })
  app.byTouch = true
  await app.go('/')
  await app.field('账号')
  await app.signIn('admin')
  await app.go('/isystem/user')
  await usersShown(app)
  expect(await app.page.evaluate(smallFields)).toEqual([])
})

it('whoever has a tablet hits breadcrumbs and the boxes of a list within 44 px', async () => {
  const app = await site.open()
  await app.page.setViewport({ width: 1024, height: 768, hasTouch: true, isMobile: true })
  await app.enter(await site.server.signIn('admin'), '/isystem/user')
  await usersShown(app)
  await atRest(app.page, 'ops-console')
  const boxes = await app.console.all('.ops-crumbs a, thead [data-pick] input, tr[data-row="0"] [data-pick] input', (targets) =>
    targets.map((target) => {
      const root = target.getRootNode() as ShadowRoot
      const { left, top, width, height } = target.getBoundingClientRect()
      const within = target.closest('label') ?? target
      const hits = (x: number, y: number): boolean => within.contains(root.elementFromPoint(x, y))
      const [x, y] = [left + width / 2, top + height / 2]
      /** How far it reacts on both sides of the middle together. */
      const reach = (dx: number, dy: number): number => {
        let far = 0
        for (const sign of [-1, 1]) for (let step = 1; step < 60 && hits(x + sign * step * dx, y + sign * step * dy); step += 1) far += 1
        return far + 1
      }
      return { name: target.ariaLabel ?? target.innerText, wide: reach(1, 0), high: reach(0, 1) }
    }),
  )
  expect(boxes.map(({ name }) => name)).toEqual(expect.arrayContaining(['首页', '选择本页全部']))
  expect(boxes.length).toBeGreaterThanOrEqual(3)
  expect(boxes.filter(({ wide, high }) => wide < 43 || high < 43)).toEqual([])
})
