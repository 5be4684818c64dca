import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { asksBeforeReload } from '../tools/leaving'
import { permissionsPath } from '../tools/rights'
import { endSession } from '../tools/session-end'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { openUsers, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const list = '/sys/user/list'
const twoHours = 7_200_000
const site = useSite()

/** The machine sleeps: its clock goes on, nothing of the page runs, and nothing that was missed is made up for. */
async function sleep(desk: Desk): Promise<void> {
  await desk.faults.setClock(Date.now() + twoHours)
  await desk.faults.passTime(31_000)
}

/** As the browser does for a page it kept in memory. */
const comesBack = (desk: Desk): Promise<boolean> =>
  desk.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

describe('a machine that slept for two hours', () => {
  it('X46 has the session looked at first, and what is on screen asked for once', async () => {
    const desk = await openUsers(site)
    const before = desk.traffic.all.length
    await sleep(desk)
    await soon(() => desk.traffic.calls(list).length).toBe(2)
    await usersShown(desk)
    const paths = desk.traffic.all.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => path === permissionsPath || path === list)).toEqual([permissionsPath, list])
  })

  it('X46 whose session ended meanwhile asks to sign in over the page, and goes on', async () => {
    const desk = await openUsers(site)
    await desk.fill('账号', '还没有查询')
    await endSession(site, desk)
    await sleep(desk)
    await desk.press('重新登录')
    await desk.fill('密码', '123456')
    await desk.press('登录')
    await soon(() => desk.dialog()).toBe('')
    await usersShown(desk)
    expect(await desk.valueOf('账号')).toBe('还没有查询')
  })
})

describe('the browser’s own history', () => {
  it('X48 back and forward in the middle of a form lose nothing that was typed', async () => {
    const desk = await site.deskOf('admin', '/dashboard/analysis')
    await desk.press('系统管理')
    await desk.press('用户管理', 'link')
    await usersShown(desk)
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    await desk.page.goBack()
    await soon(() => tabTitles(desk)).toEqual(['[首页]', '用户管理'])
    await desk.page.goForward()
    await soon(async () => (await tabTitles(desk))[1]).toContain('[用户管理')
    expect(await desk.valueOf('用户姓名')).toBe('还没有保存')
  })

  it('X48 a reload with unsaved changes asks first', async () => {
    const desk = await openUsers(site)
    await desk.mark()
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    expect(await asksBeforeReload(desk)).toBe('beforeunload')
    expect([await desk.isMarked(), await desk.valueOf('用户姓名')]).toEqual([true, '还没有保存'])
  })

  it('X48 a page that the browser kept in memory looks at the session when it is shown again', async () => {
    const desk = await openUsers(site)
    await endSession(site, desk)
    await comesBack(desk)
    await soon(() => desk.dialog()).toContain('登录已过期')
  })

  it('[W-C01] X48 a page that was frozen while another tab signed out asks to sign in, and shows nothing of before behind that', async () => {
    const desk = await openUsers(site)
    // A frozen page hears of no change of the storage; here its own hand takes the session away, which it does not hear either.
    await desk.page.evaluate(() =>
      ['Access-Token', 'Login_Username', 'Login_Userinfo'].forEach((name) => localStorage.removeItem(`pro__${name}`)),
    )
    await comesBack(desk)
    await soon(() => desk.dialog()).toContain('已在其他标签页退出登录，请重新登录')
    const veil = await desk.console.all('dialog[open]', (dialogs) => [
      dialogs.at(-1)!.hasAttribute('data-veiled'),
      getComputedStyle(dialogs.at(-1)!).backgroundColor,
      dialogs.at(-1)!.clientWidth === innerWidth,
    ])
    // One colour without a hole.
    expect(veil).toEqual([true, expect.stringMatching(/^rgb\(/), true])
  })
})
