import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ captcha: 'on' })
})
afterAll(() => server.close())

/** Asks for a picture and looks the code up where only the server can. */
async function newCaptcha(key: string): Promise<string> {
  await server.call('GET', `/sys/randomImage/${key}`)
  const database = server.openDatabase()
  const row = await database.selectFrom('authCaptcha').select('code').where('checkKey', '=', key).executeTakeFirstOrThrow()
  await database.destroy()
  return row.code
}

const login = (captcha: unknown, checkKey: unknown) =>
  server.call('POST', '/sys/login', { body: { username: 'admin', password: '123456', captcha, checkKey } })

describe('captcha', () => {
  it('is a picture of paths, never of text', async () => {
    const { result } = await server.call<string>('GET', '/sys/randomImage/1700000000000')
    expect(result).toMatch(/^data:image\/svg\+xml;base64,/)
    const svg = Buffer.from(result.split(',')[1] ?? '', 'base64').toString()
    expect(svg).toContain('width="105" height="35"')
    expect(svg).not.toMatch(/<text|<title|<desc|<script/)
    expect(svg.match(/<path/g)?.length).toBeGreaterThanOrEqual(4)
  })

  it('lets in with the right code in any case, the key as number or text', async () => {
    expect((await login((await newCaptcha('1700')).toUpperCase(), 1700)).success).toBe(true)
    expect((await login(await newCaptcha('1701'), '1701')).success).toBe(true)
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
    const answers = await Promise.all([login(code, '3'), login(code, '3')])
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  })

  it('dies after 60 seconds', async () => {
    const code = await newCaptcha('4')
    server.clock.advance(60_000)
    expect((await login(code, '4')).message).toBe('验证码错误')
  })

  it.each([[undefined, '5'], [null, '5'], ['', '5'], ['abcd', undefined], ['abcd', '__proto__ x'], ['abcd', 'k'.repeat(10_000)]])('[N41] refuses captcha %j with key %.12s', async (captcha, key) => {
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

describe('captcha off', () => {
  it('answers null and asks for none', async () => {
    const open = await startTestServer({ captcha: 'off' })
    expect(await open.call('GET', '/sys/randomImage/1')).toMatchObject({ success: true, result: null })
    expect((await open.call('POST', '/sys/login', { body: { username: 'admin', password: '123456' } })).success).toBe(true)
    await open.close()
  })
})
