import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { confirmsReload } from '../tools/reload-confirmation'
import { permissionsPath } from '../tools/permissions'
import { endSession } from '../tools/session-end'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const list = '/sys/user/list'
const twoHours = 7_200_000
const site = useSite()

/** The machine sleeps: its clock goes on, nothing of the page runs, and nothing that was missed is made up for. */
async function sleep(app: ConsolePage): Promise<void> {
  await app.faults.setClock(Date.now() + twoHours)
  await app.faults.passTime(31_000)
}

/** As the browser does for a page it kept in memory. */
const comesBack = (app: ConsolePage): Promise<boolean> =>
  app.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

describe('a machine that slept for two hours', () => {
  it('[X46] has the session looked at first, and what is on screen asked for once', async () => {
    const app = await openUsers(site)
    const before = app.traffic.all.length
    await sleep(app)
    await expectSoon(() => app.traffic.calls(list).length).toBe(2)
    await usersShown(app)
    const paths = app.traffic.all.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path === permissionsPath || path === list)).toEqual([permissionsPath, list])
  })

  it('[X46] whose session ended meanwhile asks to sign in over the page, and goes on', async () => {
    const app = await openUsers(site)
    await app.fill('账号', '还没有查询')
    await endSession(site, app)
    await sleep(app)
    await app.press('重新登录')
    await app.fill('密码', '123456')
    await app.press('登录')
    await expectSoon(() => app.dialog()).toBe('')
    await usersShown(app)
    expect(await app.valueOf('账号')).toBe('还没有查询')
  })
})

describe('the browser’s own history', () => {
  it('[X48] back and forward in the middle of a form lose nothing that was typed', async () => {
    const app = await site.openAs('admin', '/dashboard/analysis')
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await usersShown(app)
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    await app.page.goBack()
    await expectSoon(() => tabTitles(app)).toEqual(['[首页]', '用户管理'])
    await app.page.goForward()
    await expectSoon(async () => (await tabTitles(app))[1]).toContain('[用户管理')
    expect(await app.valueOf('用户姓名')).toBe('还没有保存')
  })

  it('[X48] a reload with unsaved changes asks first', async () => {
    const app = await openUsers(site)
    await app.mark()
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    expect(await confirmsReload(app)).toBe('beforeunload')
    expect([await app.isMarked(), await app.valueOf('用户姓名')]).toEqual([true, '还没有保存'])
  })

  it('[X48] a page that the browser kept in memory looks at the session when it is shown again', async () => {
    const app = await openUsers(site)
    await endSession(site, app)
    await comesBack(app)
    await expectSoon(() => app.dialog()).toContain('登录已过期')
  })

  it('[W-C01] [X48] a page that was frozen while another tab signed out asks to sign in, and shows nothing of before behind that', async () => {
    const app = await openUsers(site)
    // A frozen page hears of no change of the storage; here its own hand takes the session away, which it does not hear either.
    await app.page.evaluate(() =>
      ['Access-Token', 'Login_Username', 'Login_Userinfo'].forEach((name) => localStorage.removeItem(`pro__${name}`)),
    )
    await comesBack(app)
    await expectSoon(() => app.dialog()).toContain('已在其他标签页退出登录，请重新登录')
    const veil = await app.console.all('dialog[open]', (dialogs) => [
      dialogs.at(-1)!.hasAttribute('data-veiled'),
      getComputedStyle(dialogs.at(-1)!).backgroundColor,
      dialogs.at(-1)!.clientWidth === innerWidth,
    ])
    // One colour without a hole.
    expect(veil).toEqual([true, expect.stringMatching(/^rgb\(/), true])
  })
})
