import { describe, expect, it } from 'vitest'
import { bellComes, release } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { serveMenu, usersEntry } from '../tools/served-menu'
import { useSite } from '../tools/site'
import { openUsers, searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()
const home = '/dashboard/analysis'
/** Class of what has focus in the console; '' where that is nothing. */
const focused = (app: ConsolePage): Promise<string> =>
  app.page.$eval('ops-console', (host) => host.shadowRoot!.activeElement?.className ?? '')

describe('the keyboard', () => {
  it('[W-C11] begins in the account field of the sign-in page, and in the content after it', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await expectSoon(() => app.focus()).toBe('账号')
    await app.page.keyboard.type('admin')
    await app.page.keyboard.press('Tab')
    await app.page.keyboard.type('123456')
    await app.page.keyboard.press('Enter')
    await app.isIn()
    await expectSoon(() => focused(app)).toBe('ops-content')
  })

  it('[W-C11] goes on in the content after a page was chosen in the menu search', async () => {
    const app = await site.openAs('admin', home)
    await expectSoon(() => focused(app)).toBe('ops-content')
    await app.page.evaluate(() => (document.querySelector('ops-console')!.shadowRoot!.activeElement as HTMLElement).blur())
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('k')
    await app.page.keyboard.up('Control')
    await expectSoon(() => app.dialog()).not.toBe('')
    await app.page.keyboard.type('yhgl')
    await expectSoon(() => app.count('dialog [role=option]')).toBeGreaterThan(0)
    await app.page.keyboard.press('Enter')
    await usersShown(app)
    await expectSoon(() => focused(app)).toBe('ops-content')
  })

  it.each([
    ['zh-CN', '部门', '进入'],
    ['en', 'Department', 'Enter'],
  ] as const)('[W-C11] stays with the department that was refused (%s)', async (language, label, enter) => {
    const app = await site.open()
    await app.go('/user/login')
    await app.fillSignIn('zhangsan')
    await app.press('登录')
    await app.find('combobox', '部门')
    if (language === 'en') await app.switchFrom('简体中文')
    site.faults.respond('/sys/selectDepart', { success: false, code: 500, message: '部门已停用', result: null })
    await app.press(label, 'combobox')
    await app.clickText('[role=option]:last-child', '')
    await app.press(enter)
    await expectSoon(() => app.text()).toContain('部门已停用')
    await expectSoon(() => app.focus()).toBe(label)
  })
})

describe('words that are true', () => {
  it.each([
    ['zh-CN', '无权访问', '页面不存在'],
    ['en', 'no access to this page', 'does not exist'],
  ] as const)('[W-C11] an address without the right says so, one that is none says that (%s)', async (language, noRight, nothing) => {
    const app = await site.openAs('lisi', home)
    if (language === 'en') await app.switchFrom('简体中文')
    await app.go('/isystem/user')
    await expectSoon(() => app.text()).toContain(noRight)
    await app.go('/isystem/nobody')
    await expectSoon(() => app.text()).toContain(nothing)
  })

  it.each([
    ['zh-CN', '没有自己的路由', '找不到模块'],
    ['en', 'no route of its own', 'odule not found'],
  ] as const)('[W-C11] an entry without a route is not called a missing module (%s)', async (language, text, wrong) => {
    serveMenu(site, [usersEntry('/somewhere/list', '名册', { route: '0', component: 'nowhere/List' })])
    const app = await site.openAs('admin', home)
    if (language === 'en') await app.switchFrom('简体中文')
    await app.press('名册', 'link')
    await expectSoon(() => app.text()).toContain(text)
    expect(await app.text()).not.toContain(wrong)
  })

  it('[W-C11] a dialog is called by its record, and pictures have one limit everywhere', async () => {
    const app = await openUsers(site)
    await searchAccount(app, 'admin')
    await app.press('编辑 管理员')
    await expectSoon(() =>
      app.console.first('dialog[open]', (dialog) =>
        dialog
          .getAttribute('aria-labelledby')!
          .split(' ')
          .map((id) => (dialog.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
          .join(' '),
      ),
    ).toMatch(/^编辑用户「管理员」 .*admin/)
    await expectSoon(() => app.dialog()).toContain('10 MB')
    expect(await app.dialog()).not.toContain('5 MB')
  })
})

describe('urgent announcements', () => {
  it.each([
    ['zh-CN', '紧急通知：', '查看', '通知消息'],
    ['en', 'Urgent: ', 'View', ''],
  ] as const)(
    'show themselves one at a time, take no focus, and stay until they are opened or closed (%s)',
    async (language, prefix, view, heading) => {
      const app = await openUsers(site)
      if (language === 'en') await app.switchFrom('简体中文')
      await bellComes(app)
      await expectSoon(() => app.traffic.calls('/sys/annountCement/listByUser').length).toBeGreaterThan(0)
      await expectSoon(() => app.count('.ops-badge')).toBe(1)
      const account = language === 'en' ? 'Account' : '账号'
      await app.fill(account, 'typing')
      await release(site.server, { titile: `机房断电 ${language}`, priority: 'H', msgContent: '<p>立即处理</p>' })
      await expectSoon(() => app.toasts()).toEqual([{ tone: 'danger', text: expect.stringContaining(`${prefix}机房断电 ${language}`) }])
      await release(site.server, { titile: `例行维护 ${language}`, priority: 'M' })
      await release(site.server, { titile: `光缆中断 ${language}`, priority: 'H' })
      await app.faults.passTime(60_000)
      expect([await app.toasts(), await app.focus()]).toEqual([[{ tone: 'danger', text: expect.stringContaining('机房断电') }], account])
      await app.press(view)
      await expectSoon(() => app.dialog()).toContain('立即处理')
      if (heading) expect(await app.dialog()).toContain(heading)
      await expectSoon(() => app.toasts()).toEqual([{ tone: 'danger', text: expect.stringContaining('光缆中断') }])
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.dialog()).toBe('')
      await app.press(language === 'en' ? 'Close' : '关闭')
      await expectSoon(() => app.toasts()).toEqual([])
    },
  )

  it('are heard by whoever turned that on, and by nobody else', async () => {
    const app = await site.open()
    await app.page.evaluateOnNewDocument(() => {
      const own = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function start(...at) {
        Reflect.set(globalThis, 'opsTones', (Number(Reflect.get(globalThis, 'opsTones')) || 0) + 1)
        own.apply(this, at)
      }
    })
    const tones = (): Promise<unknown> => app.page.evaluate(() => Reflect.get(globalThis, 'opsTones') ?? 0)
    await app.enter(await site.server.signIn('admin'), '/isystem/user')
    await usersShown(app)
    await bellComes(app)
    await expectSoon(() => app.count('.ops-badge')).toBe(1)
    await release(site.server, { titile: '静默演练', priority: 'H' })
    await expectSoon(() => app.toasts()).toHaveLength(1)
    expect(await tones()).toBe(0)
    await app.press('关闭')
    await app.pressInUserMenu('管理员', '打开紧急通知提示音')
    await expectSoon(tones).toBe(2)
    await release(site.server, { titile: '响铃演练', priority: 'H' })
    await expectSoon(() => app.toasts()).toHaveLength(1)
    await expectSoon(tones).toBe(4)
    await app.pressInUserMenu('管理员', '关闭紧急通知提示音')
  })

  it('[V-M07] and all others open on the home page in the dialog, read, and stay there', async () => {
    const app = await site.openAs('jeecg', home)
    await expectSoon(() => app.count('.ops-homenotices button')).toBeGreaterThan(0)
    const title = await app.console.first('.ops-homenotices button .ops-strong', (line) => line.textContent)
    await app.clickText('.ops-homenotices button', title)
    await expectSoon(() => app.dialog()).toContain(title)
    await expectSoon(() => app.traffic.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId')).toHaveLength(1)
    const titles = (css: string) => app.console.all(`.ops-homenotices button ${css}`, (lines) => lines.map((line) => line.textContent))
    await expectSoon(() => titles('.ops-muted')).toContain(title)
    expect(await titles('.ops-strong')).not.toContain(title)
  })
})
