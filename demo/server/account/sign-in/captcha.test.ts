import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captchaOf } from '../../testing/captcha'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ captcha: 'on' })
})
afterAll(() => server.close())

/** Asks for a picture and looks the code up where only the server can. */
async function newCaptcha(key: string): Promise<string> {
  await server.call('GET', `/sys/randomImage/${key}`)
  return captchaOf(server, key)
}

const login = (captcha: unknown, checkKey: unknown) =>
  server.call('POST', '/sys/login', { body: { username: 'admin', password: '123456', captcha, checkKey } })

describe('captcha', () => {
  it('[W-S05] is a picture of pixels, another one each time it is asked for', async () => {
    const loadCaptcha = async (): Promise<string> => (await server.call<string>('GET', '/sys/randomImage/1700000000000')).result
    const pictures = [await loadCaptcha(), await loadCaptcha()]
    for (const picture of pictures) {
      expect(picture).toMatch(/^data:image\/png;base64,/)
      const png = Buffer.from(picture.split(',')[1] ?? '', 'base64')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([210, 70])
    }
    expect(pictures[0]).not.toBe(pictures[1])
  })

  it('[W-S05] costs no write', async () => {
    const count = async (): Promise<number> => {
      const database = server.openDatabase()
      const rows = await database.selectFrom('authCaptcha').select('checkKey').execute()
      await database.destroy()
      return rows.length
    }
    const before = await count()
    for (let key = 0; key < 20; key += 1) await server.call('GET', `/sys/randomImage/w${key}`)
    expect(await count()).toBe(before)
  })

  it('lets in with the right code in any case, the key as number or text', async () => {
    expect((await login((await newCaptcha('1700')).toUpperCase(), 1700)).success).toBe(true)
    expect((await login(await newCaptcha('1701'), '1701')).success).toBe(true)
  })

  it('is asked from pages on phones as well', async () => {
    const body = { username: 'admin', password: '123456', captcha: '????', checkKey: 'h5' }
    expect((await server.call('POST', '/ibl/api/appH5Login', { body })).message).toBe('验证码错误')
  })

  it('[N41] dies on first use, right or wrong', async () => {
    const used = await newCaptcha('1')
    await login(used, '1')
    expect((await login(used, '1')).message).toBe('验证码错误')
    const missed = await newCaptcha('2')
    expect(await login('????', '2')).toMatchObject({ message: '验证码错误', code: 500 })
    expect((await login(missed, '2')).message).toBe('验证码错误')
  })

  it('[N62] lets one of two calls at once through', async () => {
    const code = await newCaptcha('3')
    const responses = await Promise.all([login(code, '3'), login(code, '3')])
    expect(responses.filter((response) => response.success)).toHaveLength(1)
  })

  it('dies after 60 seconds', async () => {
    const code = await newCaptcha('4')
    server.clock.advance(60_000)
    expect((await login(code, '4')).message).toBe('验证码错误')
  })

  it.each([
    [undefined, '5'],
    [null, '5'],
    ['', '5'],
    ['abcd', undefined],
    ['abcd', '__proto__ x'],
    ['abcd', 'k'.repeat(10_000)],
  ])('[N41] refuses captcha %j with key %.12s', async (captcha, key) => {
    expect((await login(captcha, key)).message).toBe('验证码无效')
  })

  it('[N41] knows no key that nobody has asked for', async () => {
    for (const key of ['__proto__', 'constructor']) expect((await login('abcd', key)).message).toBe('验证码错误')
  })

  it('belongs to its key', async () => {
    const code = await newCaptcha('6')
    await newCaptcha('7')
    expect((await login(code, '7')).message).toBe('验证码错误')
  })
})

describe('captcha before the sign-in of JeecgBoot 3.8', () => {
  let server38: TestServer
  beforeAll(async () => {
    server38 = await startTestServer({ captcha: 'on', emulate: new Set(['3.8'] as const) })
  })
  afterAll(() => server38.close())

  const departs = (password: string, inputCode: unknown, checkKey: unknown) =>
    server38.call('POST', '/sys/loginGetUserDeparts', { body: { username: 'zhangsan', password, inputCode, checkKey } })

  it('[V-S06] is checked before the password when departments are requested', async () => {
    for (const password of ['123456', 'wrong-one'])
      expect(await departs(password, '????', `w${password}`)).toMatchObject({ success: false, code: 412, message: '验证码错误' })
    expect(await departs('123456', undefined, undefined)).toMatchObject({ success: false, message: '验证码无效' })
  })

  it('[V-S06] is valid for the sign-in that follows, and for no second guess of the password', async () => {
    const code = await captchaOf(server38, '8')
    expect(await departs('123456', code, '8')).toMatchObject({ success: true, result: { currentOrgCode: expect.any(String) } })
    const body = { username: 'zhangsan', password: '123456', captcha: code, checkKey: '8' }
    expect(await server38.call('POST', '/sys/login', { body })).toMatchObject({ success: true })

    const guessed = await captchaOf(server38, '9')
    expect(await departs('wrong-one', guessed, '9')).toMatchObject({ success: false, message: '用户名或密码错误' })
    expect(await departs('123456', guessed, '9')).toMatchObject({ success: false, code: 412 })
  })
})

describe('captcha off', () => {
  it('answers null and asks for none', async () => {
    const open = await startTestServer({ captcha: 'off' })
    expect(await open.call('GET', '/sys/randomImage/1')).toMatchObject({ success: true, result: null })
    expect((await open.call('POST', '/sys/login', { body: { username: 'admin', password: '123456' } })).success).toBe(true)
    await open.close()
  })
})
