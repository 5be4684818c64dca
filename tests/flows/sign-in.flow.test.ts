import { describe, expect, it } from 'vitest'
import { fileWith } from '../tools/built-file'
import type { ConsolePage } from '../tools/console-page'
import { captchaOf } from '../tools/server-data'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const guardCode = fileWith('/console/Guard.tsx', 'console')

/** The message beside the form. */
const errorText = (app: ConsolePage): Promise<string> =>
  app.console.all('form .ops-note', (notes) => notes.map((note) => note.innerText.trim()).join())

describe.each(serverKinds)('signing in at a server that behaves as $kind', ({ kind, settings }) => {
  const site = useSite(settings)

  it('[7.1-01] [2.1-19] sends the credentials in the body, once for a double click, and lands on the home page', async () => {
    const app = await site.open()
    await app.go('/')
    await app.fillSignIn('admin')
    await app.press('登录', 'button', { count: 2 })
    await app.isIn()
    await expectSoon(() => app.path()).toBe(home)
    const calls = app.traffic.calls('/sys/login')
    expect(calls).toMatchObject([{ method: 'POST' }])
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ username: 'admin', password: '123456' })
    expect(calls[0]?.query.toString()).toBe('')
    await expectSoon(() => app.text()).toContain('管理员')
  })

  it('[4.1-05] [7.1-12] lets a user of several departments choose before he enters', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.fillSignIn('zhangsan')
    await app.press('登录')
    await app.field('部门', 'combobox')
    expect([await app.count('.ops-shell'), await app.stored('Access-Token'), app.path()]).toEqual([0, undefined, '/user/login'])

    await app.press('进入')
    await expectSoon(() => app.fieldError('部门')).toBe('请选择登录部门')
    expect(app.traffic.calls('/sys/selectDepart')).toEqual([])

    await app.press('部门', 'combobox')
    await expectSoon(() => app.count('[role=option]')).toBe(3)
    await app.clickText('[role=option]:last-child', '')
    await app.press('进入')
    await app.isIn()
    const call = app.traffic.calls('/sys/selectDepart').at(-1)
    const sent = JSON.parse(call?.body ?? '{}') as { orgCode: string; username: string }
    expect(sent).toEqual({ orgCode: expect.stringMatching(/^A0/), username: 'zhangsan' })
    const stored = await app.stored('Login_Userinfo')
    expect(stored?.value).toMatchObject({ username: 'zhangsan', orgCode: sent.orgCode })
  })

  // What follows is the same on both.
  if (kind !== 'default') return

  it('[8-42] [7.2-09] says the server’s words beside the form and keeps what was typed', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.fillSignIn('zhagnxiao')
    await app.press('登录')
    await expectSoon(() => errorText(app)).toBe('该用户已冻结')
    await app.fillSignIn('wangwu', 'not-mine')
    await app.press('登录')
    await expectSoon(() => errorText(app)).toBe('用户名或密码错误')
    expect([await app.valueOf('账号'), await app.valueOf('密码')]).toEqual(['wangwu', 'not-mine'])
    expect(app.path()).toBe('/user/login')
    await app.fill('密码', '123456')
    await app.press('登录')
    await app.isIn()
  })
})

describe('signing in', () => {
  const site = useSite()

  it('[2.1-01] [2.1-02] leads from /user to the login form', async () => {
    const app = await site.open()
    await app.go('/user')
    await app.field('账号')
    expect(app.path()).toBe('/user/login')
    expect(await app.count('.ops-shell')).toBe(0)
  })

  it('the hours beside the form can be read at every width that shows them', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.field('账号')
    for (const width of [1000, 1088, 1280, 1440, 1920]) {
      await app.page.setViewport({ width, height: 900 })
      await expectSoon(() => app.page.evaluate(() => innerWidth)).toBe(width)
      const size = await app.console.first(
        '.ops-recordings-hour',
        (hour: SVGTextElement) => Number.parseFloat(getComputedStyle(hour).fontSize) * hour.getScreenCTM()!.a,
      )
      expect(size).toBeGreaterThanOrEqual(9.5)
      expect(size).toBeLessThanOrEqual(14.5)
    }
  })

  it('fetches what is behind the form while the user types', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.field('账号')
    const guard = () => app.traffic.files.some((file) => guardCode.test(file))
    expect(guard()).toBe(false)
    await app.fill('账号', 'a')
    await expectSoon(guard).toBe(true)
  })

  it('fetches it beside the console where a session is stored', async () => {
    const app = await site.open()
    await app.keepSignedIn(await site.server.signIn('admin'))
    const fault = site.faults.on(fileWith('/Console.tsx', 'console'), 'held')
    await app.go(home)
    await expectSoon(() => app.traffic.files.some((file) => guardCode.test(file))).toBe(true)
    fault.end()
    await app.isIn()
  })

  it('[2.3-10] asks for sign-in everywhere else and keeps the wanted path', async () => {
    const app = await site.open()
    for (const path of ['/mobile/meeting', '/test/home', home, '/isystem/user?pageNo=2&a=%2F#top']) {
      await app.go(path)
      await app.field('账号')
      expect(app.path()).toBe(`/user/login?redirect=${encodeURIComponent(path)}`)
    }
  })

  it('[2.3-05] leads to the wanted path afterwards', async () => {
    const app = await site.open()
    await app.go('/isystem/user?pageNo=2&a=%2F#top')
    await app.signIn('admin')
    await expectSoon(() => app.path()).toBe('/isystem/user?pageNo=2&a=%2F#top')
    await expectSoon(() => app.rows()).toHaveLength(10)
  })

  it('[2.3-05] [2.3-02] ignores an outside address, and leads home from /user/login with a stored token', async () => {
    const app = await site.open()
    await app.go(`/user/login?redirect=${encodeURIComponent('https://evil.example/')}`)
    await app.signIn('admin')
    await expectSoon(() => app.page.url()).toBe(site.url + home)
    for (const query of ['', '?redirect=%2F%2Fevil.example', '?redirect=%2F%5Cevil.example', '?redirect=javascript%3Aalert(1)']) {
      await app.go(`/user/login${query}`)
      await expectSoon(() => app.page.url()).toBe(site.url + home)
    }
  })

  it('asks for what is missing, sends nothing without it, and signs in on Enter', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.press('登录')
    await expectSoon(() => app.fieldError('账号')).toBe('请输入用户名!')
    await expectSoon(() => app.focus()).toBe('账号')
    await expectSoon(() => app.fieldError('密码')).toBe('请输入密码!')
    await app.fill('账号', 'admin')
    await app.press('登录')
    await expectSoon(() => app.fieldError('账号')).toBe('')
    await expectSoon(() => app.focus()).toBe('密码')
    await expectSoon(() => app.fieldError('密码')).toBe('请输入密码!')
    expect(app.traffic.calls('/sys/login')).toEqual([])

    await app.fill('密码', '123456')
    await app.page.keyboard.press('Enter')
    await app.isIn()
  })

  it('signs in with Enter before the server has said that it wants no captcha', async () => {
    const app = await site.open()
    const question = site.faults.on('/sys/randomImage', 'held')
    await app.go('/user/login')
    await app.fillSignIn('admin')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.count('button[type=submit][aria-busy=true]')).toBe(1)
    expect(app.traffic.calls('/sys/login')).toEqual([])
    question.end()
    await app.isIn()
  })

  it('leaves the fields where they are when the server says that it asks for no captcha', async () => {
    const app = await site.open()
    const question = site.faults.on('/sys/randomImage', 'held')
    await app.go('/user/login')
    const topOf = async (label: string): Promise<number> => (await app.field(label)).evaluate((field) => field.getBoundingClientRect().top)
    const before = [await topOf('账号'), await topOf('密码')]
    question.end()
    await expectSoon(() => app.count('input[name=captcha]')).toBe(0)
    expect([await topOf('账号'), await topOf('密码')]).toEqual(before)
  })
})

describe('[W-S01] signing in where other machines reach the server', () => {
  const site = useSite({ HOST: '0.0.0.0', OPS_ADMIN_PASSWORD: 'Live-stream-9' })

  it.each([
    {
      language: 'zh-CN',
      account: '账号',
      first: '新密码',
      again: '确认新密码',
      submit: '登录',
      save: '保存并登录',
      why: '您正在使用管理员设置的密码，请先设置只有您知道的新密码',
      demo: '演示密码不能从网络登录，请联系管理员重置密码',
      same: '新密码不能与旧密码相同',
      weak: '过于常见',
      back: '返回登录',
      username: 'admin',
      given: 'Live-stream-9',
    },
    {
      language: 'en',
      account: 'Account',
      first: 'New password',
      again: 'Confirm new password',
      submit: 'Sign in',
      save: 'Save and sign in',
      why: 'An administrator chose this password. Choose one that only you know.',
      demo: 'The demo password does not open accounts from a network. Ask an administrator for another one.',
      same: 'The new password must differ from the old one',
      weak: 'too common',
      back: 'Back to sign-in',
      username: 'jeecg',
      given: 'Live-stream-8',
    },
  ])(
    'a given password is changed in the form, by keyboard, before anybody is in ($language)',
    async ({ language, account, first, again, submit, save, why, demo, same, weak, back, username, given: input }) => {
      if (username !== 'admin') {
        const { token } = await site.server.signIn('admin', 'Mine alone 7')
        await site.server.call('/sys/user/changePassword', {
          method: 'PUT',
          token,
          body: { username, password: input, confirmPassword: input },
        })
      }
      const app = await site.open()
      await app.go('/user/login')
      if (language === 'en') await app.switchFrom('简体中文')
      await app.field(account)
      const signIn = async (password: string) => {
        await app.fill(account, username)
        await app.fill(language === 'en' ? 'Password' : '密码', password)
        await app.press(submit)
      }
      await signIn('123456')
      await expectSoon(() => errorText(app)).toBe(demo)
      await signIn(input)
      await expectSoon(() => errorText(app)).toBe(why)
      await expectSoon(() => app.focus()).toBe(first)
      await app.press(back)
      await signIn(input)
      await expectSoon(() => app.focus()).toBe(first)
      await app.fill(first, input)
      await app.press(save)
      await expectSoon(() => app.fieldError(first)).toBe(same)
      await app.fill(first, 'password123')
      await app.fill(again, 'password123')
      await app.press(save)
      await expectSoon(() => app.fieldError(first)).toContain(weak)
      await app.fill(first, 'Mine alone 7')
      await app.fill(again, 'Mine alone 7')
      await app.page.keyboard.press('Enter')
      await app.isIn()
      await expectSoon(() => app.path()).toBe(home)
      expect((await site.server.call('/sys/mLogin', { method: 'POST', body: { username, password: input } })).success).toBe(false)
      expect((await site.server.signIn(username, 'Mine alone 7')).userInfo.username).toBe(username)
    },
  )
})

describe('signing in with a captcha', () => {
  const site = useSite({ OPS_CAPTCHA: 'on' })
  const picture = (app: ConsolePage): Promise<string> =>
    app.console.all('.ops-captcha img', (images: HTMLImageElement[]) => images.map((image) => image.src).join())

  it('[8-42] keeps account and password after a wrong captcha and shows another picture', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.field('验证码')
    await expectSoon(() => picture(app)).toMatch(/^data:image\/png;base64,/)
    const first = await picture(app)

    await app.fillSignIn('admin')
    await app.press('登录')
    await expectSoon(() => app.fieldError('验证码')).toBe('请输入验证码!')
    await app.fill('验证码', '....')
    await app.press('登录')
    await expectSoon(() => errorText(app)).toBe('验证码错误')
    await expectSoon(() => picture(app)).not.toBe(first)
    expect(await Promise.all(['账号', '密码', '验证码'].map((label) => app.valueOf(label)))).toEqual(['admin', '123456', ''])
  })

  it('shows another picture on request and signs in with its code', { tags: ['main'] }, async () => {
    const app = await site.open()
    await app.go('/user/login')
    await expectSoon(() => picture(app)).not.toBe('')
    const first = await picture(app)
    await app.press('看不清？点击换一张验证码')
    await expectSoon(() => picture(app)).not.toBe(first)

    const key = app.traffic.all
      .findLast(({ path }) => path.startsWith('/sys/randomImage/'))
      ?.path.split('/')
      .at(-1)
    await app.fillSignIn('admin')
    await app.fill('验证码', (await captchaOf(site.server.dataDir, key ?? '')).toUpperCase())
    await app.press('登录')
    await app.isIn()
  })
})
