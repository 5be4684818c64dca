import { describe, expect, it } from 'vitest'
import { openNotice } from '../tools/announcements'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { tabAction, visitPath } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

async function inTheme(app: ConsolePage, theme: string): Promise<void> {
  await app.page.evaluate((name) => document.querySelector('ops-console')!.setAttribute('theme', name), theme)
}

/** An open menu belongs to its button and takes focus; that content lies in landmarks is advice for what the page itself says. */
const ofMenuOutside = /^region: <div popover/

/** Rows that are asked for again are dimmed as long as that takes. */
async function findings(app: ConsolePage): Promise<string[]> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  return axeOfPage(app)
}

describe.each(['light', 'dark'])('the console for everybody, %s', (theme) => {
  it('passes axe on the sign-in page', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.field('账号')
    await inTheme(app, theme)
    expect(await findings(app)).toEqual([])
  })

  it('passes axe on the sign-in by phone, the registration and the steps to a new password, empty and refused', async () => {
    const app = await site.open()
    for (const [path, press] of [
      ['/user/login', '登录'],
      ['/user/register', '注册'],
      ['/user/alteration', '下一步'],
    ] as const) {
      await app.go(path)
      if (path === '/user/login') await app.press('手机号登录', 'tab')
      await app.field('手机号')
      await inTheme(app, theme)
      expect(await findings(app), path).toEqual([])
      await app.press(press)
      await app.findText('.ops-field-error', '')
      expect(await findings(app), `${path} refused`).toEqual([])
    }
  })

  it('passes axe on the pages of the own account, its menu and its dialogs', async () => {
    const app = await site.openAs('zhangsan', '/account/center')
    await app.findText('h2', '部门与角色')
    await inTheme(app, theme)
    expect(await findings(app), 'centre').toEqual([])
    await app.press('修改资料', 'link')
    await app.field('姓名')
    expect(await findings(app), 'settings').toEqual([])
    for (const [item, field, role] of [
      ['密码修改', '旧密码', 'textbox'],
      ['切换部门', '部门', 'combobox'],
    ] as const) {
      await app.pressInUserMenu('张三', item)
      await app.field(field, role)
      expect(await findings(app), item).toEqual([])
      await app.press('关闭')
    }
  })

  it('passes axe on what opens from header, tabs and a collapsed menu, and on the pages that say no', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await inTheme(app, theme)
    await visitPath(app, '/account/settings')
    await app.findText('h1', '账户设置')
    await app.fill('姓名', '管理员 2')
    const opened: readonly (readonly [string, () => Promise<void>])[] = [
      ['menu of a tab', () => tabAction(app, 2, null)],
      ['all tabs', () => app.press('全部标签页')],
      ['menu of the user', () => app.clickText('.ops-topbar button', '管理员')],
      ['menu search', () => app.press('搜索菜单')],
      [
        'collapsed menu',
        async () => {
          await app.press('收起菜单')
          await app.press('系统管理')
        },
      ],
    ]
    for (const [name, open] of opened) {
      await open()
      await app.findText('[role=menuitem], [role=option], .ops-float a', '')
      expect(
        (await findings(app)).filter((line) => !ofMenuOutside.test(line)),
        name,
      ).toEqual([])
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.count('[role=menuitem], [role=option], .ops-float a')).toBe(0)
    }
    await tabAction(app, 2, '关闭')
    await expectSoon(() => app.dialog()).toContain('未保存')
    expect(await findings(app), 'question').toEqual([])
    await app.press('取消')
    for (const [path, title] of [
      ['/404', '页面不存在'],
      ['/exception/403', '无权访问'],
      ['/exception/500', '服务器出错'],
      ['/test/home', '测试主页'],
    ] as const) {
      await visitPath(app, path)
      await app.findText('h1', title)
      expect(await findings(app), path).toEqual([])
    }
  })

  it('passes axe on the home page', async () => {
    const app = await site.openAs('admin', '/dashboard/analysis')
    await app.findText('h2', '最新通告')
    await inTheme(app, theme)
    expect(await findings(app)).toEqual([])
  })

  it('passes axe on the user list', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await inTheme(app, theme)
    expect(await findings(app)).toEqual([])
  })

  it('passes axe on the page of announcements, their form, empty and refused', async () => {
    const app = await site.openAs('admin', '/isystem/annountCement')
    await expectSoon(() => app.column('标题')).toHaveLength(10)
    await inTheme(app, theme)
    expect(await findings(app)).toEqual([])
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('摘要')
    await app.findText('.ops-form .ProseMirror', '')
    await expectSoon(() => app.count('.ops-annpreview .ops-announcement')).toBe(1)
    expect(await findings(app)).toEqual([])
    await app.clickText('dialog[open] button', '存草稿')
    await app.findText('.ops-field-error', '')
    expect(await findings(app)).toEqual([])
  })

  it("passes axe on the panel of notices, a notice, and one's own messages", async () => {
    const app = await site.openAs('admin', '/isps/userAnnouncement')
    await expectSoon(() => app.column('标题')).toHaveLength(10)
    await inTheme(app, theme)
    expect(await findings(app)).toEqual([])
    await openNotice(app, '')
    await app.findText('.ops-rich', '')
    // Read by now, so the list behind was asked for again.
    await expectSoon(() => app.column('阅读状态')).toContain('已读')
    expect(await findings(app)).toEqual([])
    await app.press('关闭')
    await app.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await app.findText('.ops-notice', '')
    expect(await findings(app)).toEqual([])
  })

  it('passes axe on the user form, empty and refused', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await app.press('新增')
    await app.field('用户账号')
    await inTheme(app, theme)
    expect(await findings(app)).toEqual([])
    await app.clickText('dialog[open] button', '保存')
    await app.findText('.ops-field-error', '')
    expect(await findings(app)).toEqual([])
  })
})
