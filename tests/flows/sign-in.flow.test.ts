import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { captchaOf } from '../tools/server-data'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const guardCode = /\/console\/desk-[^/]*\.js$/

/** The message beside the form. */
const refusal = (desk: Desk): Promise<string> =>
  desk.console.all('form .ops-note', (notes) => notes.map((note) => note.innerText.trim()).join())

describe.each(serverKinds)('signing in at a server that behaves as $kind', ({ settings }) => {
  const site = useSite(settings)

  it('[7.1-01] [2.1-19] sends the credentials in the body, once for a double click, and lands on the home page', async () => {
    const desk = await site.desk()
    await desk.go('/')
    await desk.fillSignIn('admin')
    await desk.press('登录', 'button', { count: 2 })
    await desk.isIn()
    await soon(() => desk.path()).toBe(home)
    const calls = desk.traffic.calls('/sys/login')
    expect(calls).toMatchObject([{ method: 'POST' }])
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ username: 'admin', password: '123456' })
    expect(calls[0]?.query.toString()).toBe('')
    await soon(() => desk.text()).toContain('管理员')
  })

  it('[8-42] [7.2-09] says the server’s words beside the form and keeps what was typed', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.fillSignIn('zhagnxiao')
    await desk.press('登录')
    await soon(() => refusal(desk)).toBe('该用户已冻结')
    await desk.fillSignIn('wangwu', 'not-mine')
    await desk.press('登录')
    await soon(() => refusal(desk)).toBe('用户名或密码错误')
    expect([await desk.valueOf('账号'), await desk.valueOf('密码')]).toEqual(['wangwu', 'not-mine'])
    expect(desk.path()).toBe('/user/login')
    await desk.fill('密码', '123456')
    await desk.press('登录')
    await desk.isIn()
  })

  it('[4.1-05] [7.1-12] lets a user of several departments choose before he enters', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.fillSignIn('zhangsan')
    await desk.press('登录')
    await desk.field('部门', 'combobox')
    expect([await desk.count('.ops-shell'), await desk.stored('Access-Token'), desk.path()]).toEqual([0, undefined, '/user/login'])

    await desk.press('进入')
    await soon(() => desk.fault('部门')).toBe('请选择登录部门')
    expect(desk.traffic.calls('/sys/selectDepart')).toEqual([])

    await desk.press('部门', 'combobox')
    await soon(() => desk.count('[role=option]')).toBe(3)
    await desk.clickText('[role=option]:last-child', '')
    await desk.press('进入')
    await desk.isIn()
    const call = desk.traffic.calls('/sys/selectDepart').at(-1)
    const sent = JSON.parse(call?.body ?? '{}') as { orgCode: string; username: string }
    expect(sent).toEqual({ orgCode: expect.stringMatching(/^A0/), username: 'zhangsan' })
    const stored = await desk.stored('Login_Userinfo')
    expect(stored?.value).toMatchObject({ username: 'zhangsan', orgCode: sent.orgCode })
  })
})

describe('signing in', () => {
  const site = useSite()

  it('[2.1-01] [2.1-02] leads from /user to the login form', async () => {
    const desk = await site.desk()
    await desk.go('/user')
    await desk.field('账号')
    expect(desk.path()).toBe('/user/login')
    expect(await desk.count('.ops-shell')).toBe(0)
  })

  it('the hours beside the form can be read at every width that shows them', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('账号')
    for (const width of [1000, 1088, 1280, 1440, 1920]) {
      await desk.page.setViewport({ width, height: 900 })
      await soon(() => desk.page.evaluate(() => innerWidth)).toBe(width)
      const size = await desk.console.first(
        '.ops-night-hour',
        (hour: SVGTextElement) => Number.parseFloat(getComputedStyle(hour).fontSize) * hour.getScreenCTM()!.a,
      )
      expect(size).toBeGreaterThanOrEqual(9.5)
      expect(size).toBeLessThanOrEqual(14.5)
    }
  })

  it('fetches what is behind the form while the user types', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('账号')
    const guard = () => desk.traffic.files.some((file) => guardCode.test(file))
    expect(guard()).toBe(false)
    await desk.fill('账号', 'a')
    await soon(guard).toBe(true)
  })

  it('fetches it beside the console where a session is stored', async () => {
    const desk = await site.desk()
    await desk.keepSignedIn(await site.server.signIn('admin'))
    const held = site.faults.on(/\/console\/sign-in-[^/]*\.js$/, 'held')
    await desk.go(home)
    await soon(() => desk.traffic.files.some((file) => guardCode.test(file))).toBe(true)
    held.end()
    await desk.isIn()
  })

  it('[2.3-10] asks for sign-in everywhere else and keeps the wanted path', async () => {
    const desk = await site.desk()
    for (const path of ['/mobile/meeting', '/test/home', home, '/isystem/user?pageNo=2&a=%2F#top']) {
      await desk.go(path)
      await desk.field('账号')
      expect(desk.path()).toBe(`/user/login?redirect=${encodeURIComponent(path)}`)
    }
  })

  it('[2.3-05] leads to the wanted path afterwards', async () => {
    const desk = await site.desk()
    await desk.go('/isystem/user?pageNo=2&a=%2F#top')
    await desk.signIn('admin')
    await soon(() => desk.path()).toBe('/isystem/user?pageNo=2&a=%2F#top')
    await soon(() => desk.rows()).toHaveLength(10)
  })

  it('[2.3-05] [2.3-02] ignores an outside address, and leads home from /user/login with a stored token', async () => {
    const desk = await site.desk()
    await desk.go(`/user/login?redirect=${encodeURIComponent('https://evil.example/')}`)
    await desk.signIn('admin')
    await soon(() => desk.page.url()).toBe(site.url + home)
    for (const query of ['', '?redirect=%2F%2Fevil.example', '?redirect=%2F%5Cevil.example', '?redirect=javascript%3Aalert(1)']) {
      await desk.go(`/user/login${query}`)
      await soon(() => desk.page.url()).toBe(site.url + home)
    }
  })

  it('asks for what is missing, sends nothing without it, and signs in on Enter', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.press('登录')
    await soon(() => desk.fault('账号')).toBe('请输入用户名!')
    await soon(() => desk.focus()).toBe('账号')
    expect(await desk.fault('密码')).toBe('请输入密码!')
    await desk.fill('账号', 'admin')
    await desk.press('登录')
    await soon(() => desk.fault('账号')).toBe('')
    await soon(() => desk.focus()).toBe('密码')
    expect(await desk.fault('密码')).toBe('请输入密码!')
    expect(desk.traffic.calls('/sys/login')).toEqual([])

    await desk.fill('密码', '123456')
    await desk.page.keyboard.press('Enter')
    await desk.isIn()
  })

  it('signs in with Enter before the server has said that it wants no captcha', async () => {
    const desk = await site.desk()
    const question = site.faults.on('/sys/randomImage', 'held')
    await desk.go('/user/login')
    await desk.fillSignIn('admin')
    await desk.page.keyboard.press('Enter')
    await soon(() => desk.count('button[type=submit][aria-busy=true]')).toBe(1)
    expect(desk.traffic.calls('/sys/login')).toEqual([])
    question.end()
    await desk.isIn()
  })

  it('leaves the fields where they are when the server says that it asks for no captcha', async () => {
    const desk = await site.desk()
    const question = site.faults.on('/sys/randomImage', 'held')
    await desk.go('/user/login')
    const topOf = async (label: string): Promise<number> => (await desk.field(label)).evaluate((field) => field.getBoundingClientRect().top)
    const before = [await topOf('账号'), await topOf('密码')]
    question.end()
    await soon(() => desk.count('input[name=captcha]')).toBe(0)
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
    async ({ language, account, first, again, submit, save, why, demo, same, weak, back, username, given }) => {
      if (username !== 'admin') {
        const { token } = await site.server.signIn('admin', 'Mine alone 7')
        await site.server.call('/sys/user/changePassword', {
          method: 'PUT',
          token,
          body: { username, password: given, confirmPassword: given },
        })
      }
      const desk = await site.desk()
      await desk.go('/user/login')
      if (language === 'en') await desk.switchFrom('简体中文')
      await desk.field(account)
      const signIn = async (password: string) => {
        await desk.fill(account, username)
        await desk.fill(language === 'en' ? 'Password' : '密码', password)
        await desk.press(submit)
      }
      await signIn('123456')
      await soon(() => refusal(desk)).toBe(demo)
      await signIn(given)
      await soon(() => refusal(desk)).toBe(why)
      await soon(() => desk.focus()).toBe(first)
      await desk.press(back)
      await signIn(given)
      await soon(() => desk.focus()).toBe(first)
      await desk.fill(first, given)
      await desk.press(save)
      await soon(() => desk.fault(first)).toBe(same)
      await desk.fill(first, 'password123')
      await desk.fill(again, 'password123')
      await desk.press(save)
      await soon(() => desk.fault(first)).toContain(weak)
      await desk.fill(first, 'Mine alone 7')
      await desk.fill(again, 'Mine alone 7')
      await desk.page.keyboard.press('Enter')
      await desk.isIn()
      await soon(() => desk.path()).toBe(home)
      expect((await site.server.call('/sys/mLogin', { method: 'POST', body: { username, password: given } })).success).toBe(false)
      expect((await site.server.signIn(username, 'Mine alone 7')).userInfo.username).toBe(username)
    },
  )
})

describe('signing in with a captcha', () => {
  const site = useSite({ OPS_CAPTCHA: 'on' })
  const picture = (desk: Desk): Promise<string> =>
    desk.console.all('.ops-captcha img', (images: HTMLImageElement[]) => images.map((image) => image.src).join())

  it('[8-42] keeps account and password after a wrong captcha and shows another picture', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('验证码')
    await soon(() => picture(desk)).toMatch(/^data:image\/png;base64,/)
    const first = await picture(desk)

    await desk.fillSignIn('admin')
    await desk.press('登录')
    await soon(() => desk.fault('验证码')).toBe('请输入验证码!')
    await desk.fill('验证码', '....')
    await desk.press('登录')
    await soon(() => refusal(desk)).toBe('验证码错误')
    await soon(() => picture(desk)).not.toBe(first)
    expect(await Promise.all(['账号', '密码', '验证码'].map((label) => desk.valueOf(label)))).toEqual(['admin', '123456', ''])
  })

  it('shows another picture on request and signs in with its code', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await soon(() => picture(desk)).not.toBe('')
    const first = await picture(desk)
    await desk.press('看不清？点击换一张验证码')
    await soon(() => picture(desk)).not.toBe(first)

    const key = desk.traffic.all
      .findLast(({ path }) => path.startsWith('/sys/randomImage/'))
      ?.path.split('/')
      .at(-1)
    await desk.fillSignIn('admin')
    await desk.fill('验证码', captchaOf(site.server.dataDir, key ?? '').toUpperCase())
    await desk.press('登录')
    await desk.isIn()
  })
})
