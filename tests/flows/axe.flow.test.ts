import { describe, expect, it } from 'vitest'
import { openNotice } from '../tools/announcements'
import { axeOfPage as findings } from '../tools/axe-page'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { tabAction, visitPath } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()

async function inTheme(desk: Desk, theme: string): Promise<void> {
  await desk.page.evaluate((name) => document.querySelector('ops-console')!.setAttribute('theme', name), theme)
}

/** An open menu belongs to its button and takes focus; that content lies in landmarks is advice for what the page itself says. */
const ofMenuOutside = /^region: <div popover/

describe.each(['light', 'dark'])('the console for everybody, %s', (theme) => {
  it('passes axe on the sign-in page', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('账号')
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
  })

  it('passes axe on the sign-in by phone, the registration and the steps to a new password, empty and refused', async () => {
    const desk = await site.desk()
    for (const [path, press] of [
      ['/user/login', '登录'],
      ['/user/register', '注册'],
      ['/user/alteration', '下一步'],
    ] as const) {
      await desk.go(path)
      if (path === '/user/login') await desk.press('手机号登录', 'tab')
      await desk.field('手机号')
      await inTheme(desk, theme)
      expect(await findings(desk), path).toEqual([])
      await desk.press(press)
      await desk.findText('.ops-fault', '')
      expect(await findings(desk), `${path} refused`).toEqual([])
    }
  })

  it('passes axe on the pages of the own account, its menu and its dialogs', async () => {
    const desk = await site.deskOf('zhangsan', '/account/center')
    await desk.findText('h2', '部门与角色')
    await inTheme(desk, theme)
    expect(await findings(desk), 'centre').toEqual([])
    await desk.press('修改资料', 'link')
    await desk.field('姓名')
    expect(await findings(desk), 'settings').toEqual([])
    for (const [item, field, role] of [
      ['密码修改', '旧密码', 'textbox'],
      ['切换部门', '部门', 'combobox'],
    ] as const) {
      await desk.pressInUserMenu('张三', item)
      await desk.field(field, role)
      expect(await findings(desk), item).toEqual([])
      await desk.press('关闭')
    }
  })

  it('passes axe on what opens from header, tabs and a collapsed menu, and on the pages that say no', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await usersShown(desk)
    await inTheme(desk, theme)
    await visitPath(desk, '/account/settings')
    await desk.findText('h1', '账户设置')
    await desk.fill('姓名', '管理员 2')
    const opened: readonly (readonly [string, () => Promise<void>])[] = [
      ['menu of a tab', () => tabAction(desk, 2, null)],
      ['all tabs', () => desk.press('全部标签页')],
      ['menu of the user', () => desk.clickText('.ops-topbar button', '管理员')],
      ['menu search', () => desk.press('搜索菜单')],
      [
        'collapsed menu',
        async () => {
          await desk.press('收起菜单')
          await desk.press('系统管理')
        },
      ],
    ]
    for (const [name, open] of opened) {
      await open()
      await desk.findText('[role=menuitem], [role=option], .ops-float a', '')
      expect(
        (await findings(desk)).filter((line) => !ofMenuOutside.test(line)),
        name,
      ).toEqual([])
      await desk.page.keyboard.press('Escape')
      await soon(() => desk.count('[role=menuitem], [role=option], .ops-float a')).toBe(0)
    }
    await tabAction(desk, 2, '关闭')
    await soon(() => desk.dialog()).toContain('未保存')
    expect(await findings(desk), 'question').toEqual([])
    await desk.press('取消')
    for (const [path, title] of [
      ['/404', '页面不存在'],
      ['/exception/403', '无权访问'],
      ['/exception/500', '服务器出错'],
      ['/test/home', '测试主页'],
    ] as const) {
      await visitPath(desk, path)
      await desk.findText('h1', title)
      expect(await findings(desk), path).toEqual([])
    }
  })

  it('passes axe on the home page', async () => {
    const desk = await site.deskOf('admin', '/dashboard/analysis')
    await desk.findText('h2', '最新通告')
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
  })

  it('passes axe on the user list', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await usersShown(desk)
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
  })

  it("passes axe on the panel of notices, a notice, and one's own messages", async () => {
    const desk = await site.deskOf('admin', '/isps/userAnnouncement')
    await soon(() => desk.column('标题')).toHaveLength(10)
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
    await openNotice(desk, '')
    await desk.findText('.ops-rich', '')
    // Read by now, so the list behind was asked for again.
    await soon(() => desk.column('阅读状态')).toContain('已读')
    await soon(() => desk.count('[aria-busy=true]')).toBe(0)
    expect(await findings(desk)).toEqual([])
    await desk.press('关闭')
    await desk.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await desk.findText('.ops-notice', '')
    expect(await findings(desk)).toEqual([])
  })

  it('passes axe on the user form, empty and refused', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await usersShown(desk)
    await desk.press('新增')
    await desk.field('用户账号')
    await inTheme(desk, theme)
    expect(await findings(desk)).toEqual([])
    await desk.clickText('dialog[open] button', '保存')
    await desk.findText('.ops-fault', '')
    expect(await findings(desk)).toEqual([])
  })
})
