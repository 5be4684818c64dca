import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { confirmsReload } from '../tools/reload-confirmation'
import { codeFor, codesFor } from '../tools/phone-codes'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const texts = {
  'zh-CN': {
    phone: '手机号',
    code: '短信验证码',
    send: '获取验证码',
    submit: '登录',
    byPhone: '手机号登录',
    account: '账号',
    password: '密码',
    confirm: '确认密码',
    register: '注册',
    email: '邮箱',
    next: '下一步',
    newPassword: '新密码',
    save: '提交',
    login: '去登录',
  },
  en: {
    phone: 'Mobile number',
    code: 'Code from the message',
    send: 'Send the code',
    submit: 'Sign in',
    byPhone: 'Mobile phone',
    account: 'Account',
    password: 'Password',
    confirm: 'Repeat the password',
    register: 'Register',
    email: 'E-mail',
    next: 'Next',
    newPassword: 'New password',
    save: 'Save',
    login: 'Sign in',
  },
} as const
type Texts = (typeof texts)['zh-CN'] | (typeof texts)['en']

describe('codes sent to a phone', () => {
  const site = useSite()
  /** Of lisi, wangwu and jeecg: one phone gets one code a minute. */
  const phones = { 'zh-CN': ['18611110005', '13811110001', '18611110004'], en: ['18611110002', '13811110002', '18611110003'] } as const

  /** Has a code sent, reads it where the server prints it, and types it in. */
  async function typeCode(app: ConsolePage, labels: Texts, phone: string): Promise<string> {
    const before = codesFor(site.server, phone).length
    await app.fill(labels.phone, phone)
    await app.press(labels.send)
    // What comes next has focus.
    await expectSoon(() => app.focus()).toBe(labels.code)
    const code = await codeFor(site.server, phone, before)
    await app.fill(labels.code, code)
    return code
  }

  async function open(path: string, language: 'zh-CN' | 'en'): Promise<ConsolePage> {
    const app = await site.open()
    await app.go(path)
    if (language === 'en') await app.switchFrom('简体中文')
    return app
  }

  /** From the sign-in page to another one. */
  async function goOn(app: ConsolePage, link: string, path: string): Promise<void> {
    // The page comes after its address, and its form moves when it turns out that no captcha is asked for.
    await app.find('tab', texts['zh-CN'].byPhone)
    await expectSoon(() => app.count('input[name=captcha]')).toBe(0)
    await app.press(link, 'link')
    await expectSoon(() => app.path()).toBe(path)
  }

  /** What the form says went wrong. */
  const faults = (app: ConsolePage): Promise<string> =>
    app.console.all('.ops-field-error', (found) => found.map((fault) => fault.innerText.trim()).join())

  for (const language of ['zh-CN', 'en'] as const) {
    const labels = texts[language]
    const [signsIn, registers, recovers] = phones[language]

    it(`[7.1-04] [2.2-26] sign a user in from the second tab of the sign-in page (${language})`, async () => {
      const app = await open('/user/login?redirect=%2Faccount%2Fcenter', language)
      await app.press(labels.byPhone, 'tab')
      const code = await typeCode(app, labels, signsIn)
      await app.fill(labels.code, code === '000000' ? '000001' : '000000')
      await app.press(labels.submit)
      await expectSoon(() => faults(app)).toBe(language === 'en' ? 'The code is wrong or no longer valid' : '手机验证码错误')
      expect(await app.valueOf(labels.phone)).toBe(signsIn)
      await app.fill(labels.code, code)
      await app.press(labels.submit)
      await app.isIn()
      await expectSoon(() => app.path()).toBe('/account/center')
    })

    it(
      `[2.1-03] [2.3-07] [2.2-26] register an account, whose result is shown and which can sign in (${language})`,
      { tags: ['main'] },
      async () => {
        const app = await open('/user/register', language)
        const name = `newcomer-${language}`
        await app.press(labels.register)
        await expectSoon(() => app.fieldError(labels.account)).not.toBe('')
        expect(app.traffic.calls('/sys/user/register')).toEqual([])
        await app.fill(labels.account, 'admin')
        await typeCode(app, labels, registers)
        await app.fill(labels.password, 'Live-stream-9')
        await app.fill(labels.confirm, 'Live-stream-9')
        await app.press(labels.register)
        await expectSoon(() => app.fieldError(labels.account)).toBe(language === 'en' ? 'This account name is taken' : '用户名已注册')
        await app.fill(labels.account, name)
        await app.press(labels.register)
        await expectSoon(() => app.path()).toBe('/user/register-result')
        await expectSoon(() => app.text()).toContain(name)
        await expectSoon(() => app.focus()).toContain(labels.login)
        await app.press(labels.login, 'link')
        await app.fill(labels.account, name)
        await app.fill(labels.password, 'Live-stream-9')
        await app.press(labels.submit)
        await app.isIn()
        await expectSoon(() => app.path()).toBe(home)
      },
    )

    it(`[2.1-04] [2.3-07] [2.2-26] replace a forgotten password in three steps (${language})`, async () => {
      const app = await open('/user/alteration', language)
      const step = (): Promise<string> =>
        app.console.first('.ops-steps [aria-current=step]', (element) => element.innerText.replaceAll(/\s+/g, ' '))
      const steps = language === 'en' ? ['1 Phone', '2 New password', '3 Done'] : ['1 验证手机', '2 设置新密码', '3 完成']
      await expectSoon(step).toBe(steps[0])
      await typeCode(app, labels, recovers)
      await app.press(labels.next)
      await expectSoon(step).toBe(steps[1])
      await app.fill(labels.newPassword, '12345678')
      await app.fill(labels.confirm, '12345678')
      await app.press(labels.save)
      await expectSoon(() => faults(app)).not.toBe('')
      await app.fill(labels.newPassword, 'Live-stream-10')
      await app.fill(labels.confirm, 'Live-stream-10')
      await app.press(labels.save)
      await expectSoon(step).toBe(steps[2])
      await expectSoon(() => app.focus()).toContain(labels.login)
      const [call] = app.traffic.calls('/sys/user/passwordChange')
      expect([call?.method, call?.query.toString()]).toEqual(['POST', ''])
    })
  }

  it('that cannot be sent have nothing to check afterwards; the next try forgets why', async () => {
    const app = await open('/user/login', 'zh-CN')
    await app.press('手机号登录', 'tab')
    await app.fill('手机号', '13900002222')
    await app.faults.offline(true)
    await app.press('获取验证码')
    await expectSoon(() => app.text()).toContain('网络异常，请检查网络后重试')
    app.consoleOutput.length = 0
    await app.faults.offline(false)
    await app.press('获取验证码')
    await expectSoon(() => app.text()).toContain('验证码已发送至 13900002222')
    expect(await app.text()).not.toContain('网络异常')
  })

  for (const [language, wrong, right] of [
    ['zh-CN', '13900006666', '13900006667'],
    ['en', '13900007777', '13900007778'],
  ] as const) {
    const labels = texts[language]
    it(`[W-C08] a number that was mistyped is corrected at once: only the number that got a code waits (${language})`, async () => {
      const app = await open('/user/register', language)
      await typeCode(app, labels, wrong)
      await app.fill(labels.phone, right)
      await typeCode(app, labels, right)
      // Back to the first one, whose minute is not over.
      await app.fill(labels.phone, wrong)
      await expectSoon(() =>
        app.console.first('.ops-sendcode', (button) => [(button as HTMLButtonElement).disabled, button.innerText]),
      ).toEqual([true, expect.stringMatching(language === 'en' ? /Again in \d+ s/ : /\d+ 秒后重发/)])
    })
  }

  for (const [language, phone] of [
    ['zh-CN', '13900003333'],
    ['en', '13900004444'],
  ] as const) {
    const labels = texts[language]
    it(`that are asked for too soon say how long to wait, and the button counts it down (${language})`, async () => {
      const first = await open('/user/alteration', language)
      await typeCode(first, labels, phone)
      const second = await open('/user/register', language)
      await second.fill(labels.phone, phone)
      await second.press(labels.send)
      const [busy, again] =
        language === 'en'
          ? [/Too many requests. Please try again in \d+ s\./, /Again in \d+ s/]
          : [/操作过于频繁，请 \d+ 秒后再试/, /\d+ 秒后重发/]
      await expectSoon(() => second.text()).toMatch(busy)
      await expectSoon(() => second.text()).toMatch(again)
      second.consoleOutput.length = 0
    })
  }

  it('let the new password in and the old one no more', async () => {
    const [, , recovers] = phones['zh-CN']
    expect(recovers).toBe('18611110004')
    await expect(site.server.signIn('wangwu')).rejects.toThrow('用户名或密码错误')
    expect((await site.server.signIn('wangwu', 'Live-stream-10')).token).not.toBe('')
  })

  it('asks before a registration that is typed in part is left by a link; an empty one is just left', async () => {
    const app = await site.open()
    await app.go('/user/register')
    await app.fill('账号', 'newcomer')
    await app.press('使用已有账户登录', 'link')
    await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
    await app.press('继续编辑')
    await expectSoon(() => app.dialog()).toBe('')
    expect([app.path(), await app.valueOf('账号')]).toEqual(['/user/register', 'newcomer'])
    await app.press('使用已有账户登录', 'link')
    await app.press('放弃修改')
    await expectSoon(() => app.path()).toBe('/user/login')
    await goOn(app, '注册账户', '/user/register')
    await app.press('使用已有账户登录', 'link')
    await expectSoon(() => app.path()).toBe('/user/login')
  })

  for (const [router, path] of [
    ['history', '/user/register'],
    ['hash', '/somewhere.html#/user/register'],
  ] as const) {
    it(`does not ask about an anchor of the page around the console, and keeps what was typed, router ${router}`, async () => {
      const body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>host</title><link rel="icon" href="data:,"><script type="module" src="/ops.js"></script></head><body><a id="foreign" href="#help">help</a><ops-console router="${router}" base-path="/"></ops-console></body></html>`
      site.faults.on(/^\/(user|somewhere)/, { status: 200, type: 'text/html', body })
      const app = await site.open()
      await app.go(path)
      await app.fill('账号', 'newcomer')
      const anchored = () => app.page.evaluate(() => location.hash)
      await app.page.$eval('#foreign', (anchor) => (anchor as HTMLElement).click())
      await expectSoon(anchored).toBe('#help')
      await app.page.evaluate(() => history.back())
      await expectSoon(anchored).not.toBe('#help')
      expect([await app.dialog(), await app.valueOf('账号')]).toEqual(['', 'newcomer'])
      await app.press('使用已有账户登录', 'link')
      await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
    })
  }

  for (const [start, page, field] of [
    ['注册账户', '/user/register', '账号'],
    ['忘记密码', '/user/alteration', '手机号'],
  ] as const) {
    it(`asks before Back, a link or a reload takes away what was typed at ${page}; nothing typed is nothing to ask`, async () => {
      const app = await site.open()
      await app.go('/user/login')
      await goOn(app, start, page)
      await app.field(field)
      await app.page.goBack()
      await expectSoon(() => app.path()).toBe('/user/login')
      await app.page.goForward()
      await expectSoon(() => app.path()).toBe(page)
      await app.fill(field, '13900005555')
      await app.page.evaluate(() => history.back())
      await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
      // Pressed once more, it is the same question.
      await app.page.evaluate(() => history.back())
      await app.press('继续编辑')
      await expectSoon(() => app.dialog()).toBe('')
      expect([app.path(), await app.valueOf(field)]).toEqual([page, '13900005555'])
      expect(await confirmsReload(app)).toBe('beforeunload')
      await app.press('使用已有账户登录', 'link')
      await expectSoon(() => app.dialog()).toContain('确定放弃编辑？')
      await app.press('继续编辑')
      await expectSoon(() => app.dialog()).toBe('')
      await app.page.evaluate(() => history.back())
      await app.press('放弃修改')
      await expectSoon(() => app.path()).toBe('/user/login')
      await app.field('账号')
      await app.page.goForward()
      await expectSoon(() => app.path()).toBe(page)
      expect(await app.valueOf(field)).toBe('')
    })
  }

  it('[2.1-03] the result by its address alone says that nothing was registered', async () => {
    const app = await site.open()
    await app.go('/user/register-result')
    await expectSoon(() => app.text()).toContain('没有注册结果')
    await app.press('注册账户', 'link')
    await expectSoon(() => app.path()).toBe('/user/register')
  })
})

describe('users that come from elsewhere', () => {
  const site = useSite({ OPS_EMULATE: 'sso' })

  async function ticketOf(username: string, path: string, body: object): Promise<string> {
    const { token } = await site.server.signIn(username)
    const { result } = await site.server.call(path, { method: 'POST', token, body })
    return String(result)
  }

  it('[7.1-07] [2.2-26] a CAS server sends them in, and the ticket does not stay in the address', async () => {
    const app = await site.open()
    const service = `${site.url}/user/login?redirect=%2Faccount%2Fcenter`
    const ticket = await ticketOf('lisi', '/sys/emulated/casTicket', { service })
    await app.go(`${service.slice(site.url.length)}&ticket=${ticket}`)
    await app.isIn()
    await expectSoon(() => app.path()).toBe('/account/center')
    const [call] = app.traffic.calls('/sys/cas/client/validateLogin')
    expect([call?.method, call?.query.get('service')]).toEqual(['GET', service])
    await app.page.goBack().catch(() => null)
    expect(app.page.url()).not.toContain(ticket)
  })

  it('[7.1-08] [2.2-26] a third party sends them in; who has several departments chooses one', async () => {
    const app = await site.open()
    const token = await ticketOf('zhangsan', '/sys/emulated/thirdToken', { thirdType: 'github' })
    await app.go(`/user/login?oauth2LoginToken=${token}&thirdType=github`)
    await app.press('部门', 'combobox')
    await app.clickText('[role=option]:last-child', '')
    await app.press('进入')
    await app.isIn()
    expect(app.traffic.calls(`/sys/thirdLogin/getLoginUser/${token}/github`)).toHaveLength(1)
    expect(app.page.url()).not.toContain(token)
  })

  it('a spent ticket leads to the form, and the form says why', async () => {
    for (const [language, text] of [
      ['zh-CN', '登录凭证无效或已过期，请重新登录'],
      ['en', 'This way of signing in is no longer valid. Please sign in again.'],
    ] as const) {
      const app = await site.open()
      await app.page.evaluateOnNewDocument(
        (value) => localStorage.setItem('pro__OPS_LANGUAGE', JSON.stringify({ value, expire: null })),
        language,
      )
      await app.go('/user/login?ticket=ST-12345678901234567890')
      await expectSoon(() => app.text()).toContain(text)
      await app.field(language === 'en' ? 'Account' : '账号')
      expect(app.path()).toBe('/user/login')
    }
  })
})
