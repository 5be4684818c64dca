import { describe, expect, it } from 'vitest'
import { bellComes, release } from '../tools/announcements'
import type { Desk } from '../tools/desk'
import { serveMenu, usersEntry } from '../tools/menus'
import { useSite } from '../tools/site'
import { openUsers, searchAccount, usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()
const home = '/dashboard/analysis'
/** Class of what has focus in the console; '' where that is nothing. */
const focused = (desk: Desk): Promise<string> => desk.page.$eval('ops-console', (host) => host.shadowRoot!.activeElement?.className ?? '')

describe('the keyboard', () => {
  it('[W-C11] begins in the account field of the sign-in page, and in the content after it', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await soon(() => desk.focus()).toBe('账号')
    await desk.page.keyboard.type('admin')
    await desk.page.keyboard.press('Tab')
    await desk.page.keyboard.type('123456')
    await desk.page.keyboard.press('Enter')
    await desk.isIn()
    await soon(() => focused(desk)).toBe('ops-content')
  })

  it('[W-C11] goes on in the content after a page was chosen in the menu search', async () => {
    const desk = await site.deskOf('admin', home)
    await soon(() => focused(desk)).toBe('ops-content')
    await desk.page.evaluate(() => (document.querySelector('ops-console')!.shadowRoot!.activeElement as HTMLElement).blur())
    await desk.page.keyboard.down('Control')
    await desk.page.keyboard.press('k')
    await desk.page.keyboard.up('Control')
    await soon(() => desk.dialog()).not.toBe('')
    await desk.page.keyboard.type('yhgl')
    await soon(() => desk.count('dialog [role=option]')).toBeGreaterThan(0)
    await desk.page.keyboard.press('Enter')
    await usersShown(desk)
    await soon(() => focused(desk)).toBe('ops-content')
  })

  it.each([
    ['zh-CN', '部门', '进入'],
    ['en', 'Department', 'Enter'],
  ] as const)('[W-C11] stays with the department that was refused (%s)', async (language, label, enter) => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.fillSignIn('zhangsan')
    await desk.press('登录')
    await desk.find('combobox', '部门')
    if (language === 'en') await desk.switchFrom('简体中文')
    site.faults.answer('/sys/selectDepart', { success: false, code: 500, message: '部门已停用', result: null })
    await desk.press(label, 'combobox')
    await desk.clickText('[role=option]:last-child', '')
    await desk.press(enter)
    await soon(() => desk.text()).toContain('部门已停用')
    await soon(() => desk.focus()).toBe(label)
  })
})

describe('words that are true', () => {
  it.each([
    ['zh-CN', '无权访问', '页面不存在'],
    ['en', 'no access to this page', 'does not exist'],
  ] as const)('[W-C11] an address without the right says so, one that is none says that (%s)', async (language, noRight, nothing) => {
    const desk = await site.deskOf('lisi', home)
    if (language === 'en') await desk.switchFrom('简体中文')
    await desk.go('/isystem/user')
    await soon(() => desk.text()).toContain(noRight)
    await desk.go('/isystem/nobody')
    await soon(() => desk.text()).toContain(nothing)
  })

  it.each([
    ['zh-CN', '没有自己的路由', '找不到模块'],
    ['en', 'no route of its own', 'odule not found'],
  ] as const)('[W-C11] an entry without a route is not called a missing module (%s)', async (language, words, wrong) => {
    serveMenu(site, [usersEntry('/somewhere/list', '名册', { route: '0', component: 'nowhere/List' })])
    const desk = await site.deskOf('admin', home)
    if (language === 'en') await desk.switchFrom('简体中文')
    await desk.press('名册', 'link')
    await soon(() => desk.text()).toContain(words)
    expect(await desk.text()).not.toContain(wrong)
  })

  it('[W-C11] a dialog is called by its record, and pictures have one limit everywhere', async () => {
    const desk = await openUsers(site)
    await searchAccount(desk, 'admin')
    await desk.press('编辑 管理员')
    await soon(() =>
      desk.console.first('dialog[open]', (dialog) =>
        dialog
          .getAttribute('aria-labelledby')!
          .split(' ')
          .map((id) => (dialog.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
          .join(' '),
      ),
    ).toMatch(/^编辑 .*admin/)
    await soon(() => desk.dialog()).toContain('10 MB')
    expect(await desk.dialog()).not.toContain('5 MB')
  })
})

describe('urgent announcements', () => {
  it.each([
    ['zh-CN', '紧急通知：', '查看', '通知消息'],
    ['en', 'Urgent: ', 'View', ''],
  ] as const)(
    'show themselves one at a time, take no focus, and stay until they are opened or closed (%s)',
    async (language, prefix, view, heading) => {
      const desk = await openUsers(site)
      if (language === 'en') await desk.switchFrom('简体中文')
      await bellComes(desk)
      await soon(() => desk.traffic.calls('/sys/annountCement/listByUser').length).toBe(1)
      await soon(() => desk.count('.ops-badge')).toBe(1)
      const account = language === 'en' ? 'Account' : '账号'
      await desk.fill(account, 'typing')
      await release(site.server, { titile: `机房断电 ${language}`, priority: 'H', msgContent: '<p>立即处理</p>' })
      await soon(() => desk.toasts()).toEqual([{ tone: 'danger', text: expect.stringContaining(`${prefix}机房断电 ${language}`) }])
      await release(site.server, { titile: `例行维护 ${language}`, priority: 'M' })
      await release(site.server, { titile: `光缆中断 ${language}`, priority: 'H' })
      await desk.faults.passTime(60_000)
      expect([await desk.toasts(), await desk.focus()]).toEqual([[{ tone: 'danger', text: expect.stringContaining('机房断电') }], account])
      await desk.press(view)
      await soon(() => desk.dialog()).toContain('立即处理')
      if (heading) expect(await desk.dialog()).toContain(heading)
      await soon(() => desk.toasts()).toEqual([{ tone: 'danger', text: expect.stringContaining('光缆中断') }])
      await desk.page.keyboard.press('Escape')
      await soon(() => desk.dialog()).toBe('')
      await desk.press(language === 'en' ? 'Close' : '关闭')
      await soon(() => desk.toasts()).toEqual([])
    },
  )

  it('are heard by whoever turned that on, and by nobody else', async () => {
    const desk = await site.desk()
    await desk.page.evaluateOnNewDocument(() => {
      const own = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function start(...at) {
        Reflect.set(globalThis, 'opsTones', (Number(Reflect.get(globalThis, 'opsTones')) || 0) + 1)
        own.apply(this, at)
      }
    })
    const tones = (): Promise<unknown> => desk.page.evaluate(() => Reflect.get(globalThis, 'opsTones') ?? 0)
    await desk.enter(await site.server.signIn('admin'), '/isystem/user')
    await usersShown(desk)
    await bellComes(desk)
    await soon(() => desk.count('.ops-badge')).toBe(1)
    await release(site.server, { titile: '静默演练', priority: 'H' })
    await soon(() => desk.toasts()).toHaveLength(1)
    expect(await tones()).toBe(0)
    await desk.press('关闭')
    await desk.pressInUserMenu('管理员', '打开紧急通知提示音')
    await soon(tones).toBe(2)
    await release(site.server, { titile: '响铃演练', priority: 'H' })
    await soon(() => desk.toasts()).toHaveLength(1)
    await soon(tones).toBe(4)
    await desk.pressInUserMenu('管理员', '关闭紧急通知提示音')
  })

  it('and all others open on the home page in the dialog, read', async () => {
    const desk = await site.deskOf('jeecg', home)
    await soon(() => desk.count('.ops-homenotices button')).toBeGreaterThan(0)
    const title = await desk.console.first('.ops-homenotices button .ops-strong', (line) => line.textContent)
    await desk.clickText('.ops-homenotices button', title)
    await soon(() => desk.dialog()).toContain(title)
    await soon(() => desk.traffic.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId')).toHaveLength(1)
    await soon(() =>
      desk.console.all('.ops-homenotices button .ops-strong', (lines) => lines.map((line) => line.textContent)),
    ).not.toContain(title)
  })
})
