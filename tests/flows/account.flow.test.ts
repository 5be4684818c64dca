import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles } from '../tools/tabs'
import { expectSoon, waitFor } from '../tools/wait'

const toasts = async (app: ConsolePage): Promise<string[]> => (await app.toasts()).map((toast) => JSON.stringify(toast))
const menu = async (app: ConsolePage): Promise<string[]> => {
  await app.clickText('.ops-topbar-end > button', '')
  await expectSoon(() => app.count('[role=menuitem]')).toBeGreaterThan(0)
  return app.console.all('[role=menuitem]', (items) => items.map((item) => item.innerText.trim()))
}

describe.each(serverKinds)('oneself at a server that behaves as $kind', ({ kind, settings, endsSessions }) => {
  const site = useSite(settings)

  it('[7.1-10] [2.9-10] [W-G11] changing the password sends four fields, goes on here, and says that other sessions ended where the server ended them', async () => {
    const elsewhere = await site.server.signIn('jeecg')
    const app = await site.openAs('jeecg', '/account/settings')
    await app.press('修改密码')
    await expectSoon(() => app.dialog()).toContain('修改密码')
    await app.fill('旧密码', 'wrong-one')
    await app.fill('新密码', 'Live-stream-9')
    await app.fill('确认新密码', 'Live-stream-9')
    await app.press('确定')
    await expectSoon(() => app.fieldError('旧密码')).toBe('旧密码输入错误!')
    await expectSoon(() => app.focus()).toBe('旧密码')
    await app.fill('旧密码', '123456')
    await app.press('确定')
    await expectSoon(() => app.toasts()).toEqual([
      { tone: 'success', text: endsSessions ? '密码已修改 其他设备上的登录已失效' : '密码已修改' },
    ])
    const call = app.traffic.calls('/sys/user/updatePassword').at(-1)
    expect([call?.method, JSON.parse(call?.body ?? '{}')]).toEqual([
      kind === '3.8' ? 'PUT' : 'POST',
      { username: 'jeecg', oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' },
    ])
    expect((await site.server.call('/sys/loginfo', { token: elsewhere.token })).status).toBe(endsSessions ? 401 : 200)
    await app.go('/account/center')
    await expectSoon(() => app.text()).toContain('jeecg')
  })

  it('[2.6-06] [4.1-07] switching the department takes the session along and loads the permissions anew', async () => {
    const app = await site.openAs('zhangsan', '/account/center')
    await app.pressInUserMenu('张三', '切换部门')
    await expectSoon(() => app.dialog()).toContain('部门切换')
    const before = app.traffic.calls('/sys/permission/getUserPermissionByToken').length
    await app.press('部门', 'combobox')
    await app.clickText('[role=option]:last-child', '')
    await app.press('确定')
    await expectSoon(() => toasts(app)).toEqual([expect.stringContaining('部门已切换')])
    const [call] = app.traffic.calls('/sys/selectDepart')
    const { orgCode } = JSON.parse(call?.body ?? '{}') as { orgCode: string }
    await expectSoon(async () => (await app.stored('Login_Userinfo'))?.value).toMatchObject({ username: 'zhangsan', orgCode })
    await expectSoon(() => app.traffic.calls('/sys/permission/getUserPermissionByToken').length).toBe(before + 1)
  })

  it('[2.2-18] the account centre shows who one is, the settings change it, and the header follows', { tags: ['main'] }, async () => {
    const app = await site.openAs('lisi', '/')
    await app.pressInUserMenu('李思', '个人中心')
    await expectSoon(() => app.path()).toBe('/account/center')
    await expectSoon(() => app.text()).toContain('186****0005')
    await app.press('修改资料', 'link')
    await expectSoon(() => app.path()).toBe('/account/settings')
    await app.fill('姓名', '李思思')
    await app.fill('邮箱', 'nowhere')
    await app.press('保存')
    await expectSoon(() => app.fieldError('邮箱')).not.toBe('')
    await expectSoon(() => app.focus()).toBe('邮箱')
    await app.fill('邮箱', 'lisi@example.com')
    // A genuine server does not check it.
    if (kind === 'default') await app.fill('当前密码', '123456')
    await app.press('保存')
    await expectSoon(() => toasts(app)).toEqual([expect.stringContaining('资料已保存')])
    await expectSoon(() => app.console.first('.ops-username', (name) => name.textContent)).toContain('李思思')
    await app.page.reload()
    await expectSoon(() => app.text()).toContain('李思思')
  })

  it('[W-G07] [W-G08] everybody reaches his account and his messages, whatever the menu has, and sees what is known of him', async () => {
    const app = await site.openAs('lisi', '/account')
    await expectSoon(() => app.path()).toBe('/account/center')
    await expectSoon(() => app.text()).toMatch(/职务\s*责任编辑[^]*性别\s*女/)
    expect(await app.text()).not.toContain('没有取到')
    expect(await app.count('.ops-account-facts dd')).toBeGreaterThan(7)
    await app.go('/isps/userAnnouncement')
    await expectSoon(() => app.text()).toContain('我的消息')
    await expectSoon(() => app.rows()).not.toEqual([])
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('the user menu has account pages, change password, department, clear cache and sign-out, in both languages', async () => {
    const app = await site.openAs('lisi', '/')
    expect(await menu(app)).toEqual(['个人中心', '账户设置', '密码修改', '切换部门', '清理缓存', '打开紧急通知提示音', '退出登录'])
    await app.page.keyboard.press('Escape')
    await app.switchFrom('简体中文')
    expect(await menu(app)).toEqual([
      'Account centre',
      'Account settings',
      'Change password',
      'Switch department',
      'Clear cache',
      'Turn on the sound of urgent notices',
      'Sign out',
    ])
  })
})

describe('everything about oneself', () => {
  const site = useSite()

  it('[7.2-34] [8-28] clearing the cache asks for a fresh one, takes over all dictionaries, and says so', async () => {
    const app = await site.openAs('lisi', '/')
    await app.pressInUserMenu('李思', '清理缓存')
    await expectSoon(() => toasts(app)).toEqual([expect.stringContaining('刷新缓存完成！')])
    const requests = app.traffic.all.map(({ path }) => path).filter((path) => path.includes('/sys/dict/'))
    expect(requests.slice(-2)).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems'])
  })

  it('what was changed and not saved marks its tab; closing, refreshing and signing out ask first', async () => {
    const app = await site.openAs('wangwu', '/account/settings')
    await app.field('姓名')
    await app.pressInUserMenu('王武', '个人中心')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '账户设置', '[个人中心]'])
    await showTab(app, 1)
    await app.fill('姓名', '王武武')
    await expectSoon(() => app.count('.ops-tab[data-dirty]')).toBe(1)
    for (const [action, text] of [
      ['刷新', '“账户设置”有未保存的修改，刷新后将丢失。'],
      ['关闭', '“账户设置”有未保存的修改，关闭后将丢失。'],
    ] as const) {
      await tabAction(app, 1, action)
      await expectSoon(() => app.dialog()).toContain(text)
      await app.press('取消')
      await expectSoon(() => app.dialog()).toBe('')
    }
    await showTab(app, 2)
    await app.pressInUserMenu('王武', '退出登录')
    await expectSoon(() => app.dialog()).toContain('“账户设置”有未保存的修改，退出后将丢失。')
    await app.press('取消')
    await showTab(app, 1)
    expect(await app.valueOf('姓名')).toBe('王武武')
    await app.press('保存')
    await expectSoon(() => app.count('.ops-tab[data-dirty]')).toBe(0)
    await app.fill('姓名', '王武')
    await expectSoon(() => app.count('.ops-tab[data-dirty]')).toBe(1)
    await app.fill('姓名', '王武武')
    await expectSoon(() => app.count('.ops-tab[data-dirty]')).toBe(0)
  })

  it.each([
    {
      language: 'zh-CN',
      name: '姓名',
      out: '退出登录',
      cancel: '取消',
      here: '“账户设置”有未保存的修改，退出后将丢失。',
      elsewhere: '浏览器的其他 1 个窗口也有未保存的修改，重新登录后可继续编辑。',
    },
    {
      language: 'en',
      name: 'Name',
      out: 'Sign out',
      cancel: 'Cancel',
      here: '“Account settings” holds unsaved changes. Signing out loses them. ',
      elsewhere: 'Other windows of the browser (1) hold unsaved changes too. They wait until you sign in again.',
    },
  ])(
    'signing out asks for what is unsaved in other tabs of the browser too ($language)',
    async ({ language, name, out, cancel, here, elsewhere }) => {
      const first = await site.openAs('zhangsan', '/account/settings')
      if (language === 'en') await first.switchFrom('简体中文')
      await first.fill(name, 'unsaved')
      await expectSoon(() => first.count('.ops-tab[data-dirty]')).toBe(1)
      const second = await site.nextTab(first)
      await second.go('/account/settings')
      await second.field(name)
      await second.pressInUserMenu('张三', out)
      await expectSoon(() => second.dialog()).toContain(elsewhere)
      expect(await second.dialog()).not.toContain(here)
      await second.press(cancel)
      await second.fill(name, 'unsaved too')
      await expectSoon(() => second.count('.ops-tab[data-dirty]')).toBe(1)
      await second.pressInUserMenu('张三', out)
      await expectSoon(() => second.dialog()).toContain(here + elsewhere)
    },
  )

  it.each(['zh-CN', 'en'] as const)('the cards of the account centre share one column of labels (%s)', async (language) => {
    const app = await site.openAs('lisi', '/account/center')
    if (language === 'en') await app.switchFrom('简体中文')
    await expectSoon(() => app.count('.ops-account-facts')).toBe(2)
    const lines = await app.console.all('.ops-account-facts > dd', (values) =>
      values.map((value) => Math.round(value.getBoundingClientRect().left)),
    )
    expect(new Set(lines).size).toBe(1)
  })

  it('the address above the account pages leads to the account centre', async () => {
    const app = await site.openAs('lisi', '/account')
    await expectSoon(() => app.path()).toBe('/account/center')
  })

  it.each([
    ['zh-CN', '姓名', '假的.png：请上传图片'],
    ['en', 'Name', '假的.png: please upload an image'],
  ] as const)('[W-C04] a text that is called a picture becomes no avatar (%s)', async (language, name, text) => {
    const app = await site.openAs('lisi', '/account/settings')
    if (language === 'en') await app.switchFrom('简体中文')
    await app.field(name)
    const path = join(site.server.dataDir, '假的.png')
    writeFileSync(path, 'no picture at all')
    const input = await waitFor(() => app.page.$('ops-console >>> input[type=file]'), 'the file input')
    await input.uploadFile(path)
    await expectSoon(() => app.text()).toContain(text)
    expect([await app.count('.ops-thumb img'), app.traffic.calls('/sys/common/upload')]).toEqual([0, []])
  })

  it.each([
    ['手机号', '13811119999'],
    ['邮箱', 'wangwu@another.example'],
  ])('[W-S17] another %s takes the password', async (name, value) => {
    const app = await site.openAs('wangwu', '/account/settings')
    await app.fill(name, value)
    await app.press('保存')
    await expectSoon(() => app.fieldError('当前密码')).toBe('请输入当前密码!')
    await expectSoon(() => app.focus()).toBe('当前密码')
    await app.fill('当前密码', 'wrong-one')
    await app.press('保存')
    await expectSoon(() => app.fieldError('当前密码')).toBe('密码输入错误!')
    await expectSoon(() => app.focus()).toBe('当前密码')
    await app.fill('当前密码', '123456')
    await app.press('保存')
    await expectSoon(() => toasts(app)).toEqual([expect.stringContaining('资料已保存')])
    expect(await app.valueOf(name)).toBe(value)
  })
})
