import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles } from '../tools/tabs'
import { soon } from '../tools/wait'

const toasts = async (desk: Desk): Promise<string[]> => (await desk.toasts()).map((toast) => JSON.stringify(toast))
const menu = async (desk: Desk): Promise<string[]> => {
  await desk.clickText('.ops-topbar-end > button', '')
  await soon(() => desk.count('[role=menuitem]')).toBeGreaterThan(0)
  return desk.console.all('[role=menuitem]', (items) => items.map((item) => item.innerText.trim()))
}

describe('everything about oneself', () => {
  const site = useSite()

  it('the user menu has account pages, change password, department, clear cache and sign-out, in both languages', async () => {
    const desk = await site.deskOf('lisi', '/')
    expect(await menu(desk)).toEqual(['个人中心', '账户设置', '密码修改', '切换部门', '清理缓存', '退出登录'])
    await desk.page.keyboard.press('Escape')
    await desk.switchFrom('简体中文')
    expect(await menu(desk)).toEqual(['Account centre', 'Account settings', 'Change password', 'Switch department', 'Clear cache', 'Sign out'])
  })

  it('[7.2-34] [8-28] clearing the cache asks for a fresh one, takes over all dictionaries, and says so', async () => {
    const desk = await site.deskOf('lisi', '/')
    await desk.pressInUserMenu('李思', '清理缓存')
    await soon(() => toasts(desk)).toEqual([expect.stringContaining('刷新缓存完成！')])
    const asked = desk.traffic.all.map(({ path }) => path).filter((path) => path.includes('/sys/dict/'))
    expect(asked.slice(-2)).toEqual(['/sys/dict/refleshCache', '/sys/dict/queryAllDictItems'])
  })

  it('[7.1-10] [2.9-10] changing the password sends four fields, ends other sessions and goes on here', async () => {
    const elsewhere = await site.server.signIn('jeecg')
    const desk = await site.deskOf('jeecg', '/account/settings')
    await desk.press('修改密码')
    await soon(() => desk.dialog()).toContain('修改密码')
    await desk.fill('旧密码', 'wrong-one')
    await desk.fill('新密码', 'Live-stream-9')
    await desk.fill('确认新密码', 'Live-stream-9')
    await desk.press('确定')
    await soon(() => desk.fault('旧密码')).toBe('旧密码输入错误!')
    await soon(() => desk.focus()).toBe('旧密码')
    await desk.fill('旧密码', '123456')
    await desk.press('确定')
    await soon(() => toasts(desk)).toEqual([expect.stringContaining('密码已修改')])
    const call = desk.traffic.calls('/sys/user/updatePassword').at(-1)
    expect([call?.method, JSON.parse(call?.body ?? '{}')]).toEqual(['POST', { username: 'jeecg', oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' }])
    expect((await site.server.call('/sys/loginfo', { token: elsewhere.token })).status).toBe(401)
    await desk.go('/account/center')
    await soon(() => desk.text()).toContain('jeecg')
  })

  it('[2.6-06] [4.1-07] switching the department takes the session along and loads the permissions anew', async () => {
    const desk = await site.deskOf('zhangsan', '/account/center')
    await desk.pressInUserMenu('张三', '切换部门')
    await soon(() => desk.dialog()).toContain('部门切换')
    const before = desk.traffic.calls('/sys/permission/getUserPermissionByToken').length
    await desk.press('部门', 'combobox')
    await desk.clickText('[role=option]:last-child', '')
    await desk.press('确定')
    await soon(() => toasts(desk)).toEqual([expect.stringContaining('部门已切换')])
    const [call] = desk.traffic.calls('/sys/selectDepart')
    const { orgCode } = JSON.parse(call?.body ?? '{}') as { orgCode: string }
    await soon(async () => (await desk.stored('Login_Userinfo'))?.value).toMatchObject({ username: 'zhangsan', orgCode })
    await soon(() => desk.traffic.calls('/sys/permission/getUserPermissionByToken').length).toBe(before + 1)
  })

  it('[2.2-18] the account centre shows who one is, the settings change it, and the header follows', async () => {
    const desk = await site.deskOf('lisi', '/')
    await desk.pressInUserMenu('李思', '个人中心')
    await soon(() => desk.path()).toBe('/account/center')
    await soon(() => desk.text()).toContain('186****0005')
    await desk.press('修改资料', 'link')
    await soon(() => desk.path()).toBe('/account/settings')
    await desk.fill('姓名', '李思思')
    await desk.fill('邮箱', 'nowhere')
    await desk.press('保存')
    await soon(() => desk.fault('邮箱')).not.toBe('')
    await soon(() => desk.focus()).toBe('邮箱')
    await desk.fill('邮箱', 'lisi@example.com')
    await desk.press('保存')
    await soon(() => toasts(desk)).toEqual([expect.stringContaining('资料已保存')])
    await soon(() => desk.console.first('.ops-username', (name) => name.textContent)).toContain('李思思')
    await desk.page.reload()
    await soon(() => desk.text()).toContain('李思思')
  })

  it('what was changed and not saved marks its tab; closing, refreshing and signing out ask first', async () => {
    const desk = await site.deskOf('wangwu', '/account/settings')
    await desk.field('姓名')
    await desk.pressInUserMenu('王武', '个人中心')
    await soon(() => tabTitles(desk)).toEqual(['首页', '账户设置', '[个人中心]'])
    await showTab(desk, 1)
    await desk.fill('姓名', '王武武')
    await soon(() => desk.count('.ops-tab[data-dirty]')).toBe(1)
    for (const [action, words] of [['刷新', '“账户设置”有未保存的修改，刷新后将丢失。'], ['关闭', '“账户设置”有未保存的修改，关闭后将丢失。']] as const) {
      await tabAction(desk, 1, action)
      await soon(() => desk.dialog()).toContain(words)
      await desk.press('取消')
      await soon(() => desk.dialog()).toBe('')
    }
    await showTab(desk, 2)
    await desk.pressInUserMenu('王武', '退出登录')
    await soon(() => desk.dialog()).toContain('“账户设置”有未保存的修改，退出后将丢失。')
    await desk.press('取消')
    await showTab(desk, 1)
    expect(await desk.valueOf('姓名')).toBe('王武武')
    await desk.press('保存')
    await soon(() => desk.count('.ops-tab[data-dirty]')).toBe(0)
    await desk.fill('姓名', '王武')
    await soon(() => desk.count('.ops-tab[data-dirty]')).toBe(1)
    await desk.fill('姓名', '王武武')
    await soon(() => desk.count('.ops-tab[data-dirty]')).toBe(0)
  })

  it.each([
    { language: 'zh-CN', name: '姓名', out: '退出登录', cancel: '取消', here: '“账户设置”有未保存的修改，退出后将丢失。', elsewhere: '浏览器的其他 1 个窗口也有未保存的修改，将一并丢失。' },
    { language: 'en', name: 'Name', out: 'Sign out', cancel: 'Cancel', here: '“Account settings” holds unsaved changes. Signing out loses them. ', elsewhere: 'Unsaved changes in other windows of the browser (1) are lost as well.' },
  ])('signing out asks for what is unsaved in other tabs of the browser too ($language)', async ({ language, name, out, cancel, here, elsewhere }) => {
    const first = await site.deskOf('zhangsan', '/account/settings')
    if (language === 'en') await first.switchFrom('简体中文')
    await first.fill(name, 'unsaved')
    await soon(() => first.count('.ops-tab[data-dirty]')).toBe(1)
    const second = await site.nextTab(first)
    await second.go('/account/settings')
    await second.field(name)
    await second.pressInUserMenu('张三', out)
    await soon(() => second.dialog()).toContain(elsewhere)
    expect(await second.dialog()).not.toContain(here)
    await second.press(cancel)
    await second.fill(name, 'unsaved too')
    await soon(() => second.count('.ops-tab[data-dirty]')).toBe(1)
    await second.pressInUserMenu('张三', out)
    await soon(() => second.dialog()).toContain(here + elsewhere)
  })

  it.each(['zh-CN', 'en'] as const)('the cards of the account centre share one column of labels (%s)', async (language) => {
    const desk = await site.deskOf('lisi', '/account/center')
    if (language === 'en') await desk.switchFrom('简体中文')
    await soon(() => desk.count('.ops-account-facts')).toBe(2)
    const lines = await desk.console.all('.ops-account-facts > dd', (values) => values.map((value) => Math.round(value.getBoundingClientRect().left)))
    expect(new Set(lines).size).toBe(1)
  })

  it('the address above the account pages leads to the account centre', async () => {
    const desk = await site.deskOf('lisi', '/account')
    await soon(() => desk.path()).toBe('/account/center')
  })

  it('another phone takes the password', async () => {
    const desk = await site.deskOf('wangwu', '/account/settings')
    await desk.fill('手机号', '13811119999')
    await desk.press('保存')
    await soon(() => desk.fault('当前密码')).toBe('请输入当前密码!')
    await soon(() => desk.focus()).toBe('当前密码')
    await desk.fill('当前密码', 'wrong-one')
    await desk.press('保存')
    await soon(() => desk.fault('当前密码')).toBe('密码输入错误!')
    await soon(() => desk.focus()).toBe('当前密码')
    await desk.fill('当前密码', '123456')
    await desk.press('保存')
    await soon(() => toasts(desk)).toEqual([expect.stringContaining('资料已保存')])
    expect(await desk.valueOf('手机号')).toBe('13811119999')
  })
})
