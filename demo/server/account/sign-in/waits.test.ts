import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls38 } from '../../start/dialects/calls-3.8'
import { addressGroup } from '../../platform/base/address'
import { ROUTES } from '../../start/areas'
import { MINUTE, SECOND } from '../../platform/base/time'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'

interface LoginResult {
  token: string
  device: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(11 * MINUTE))

const locked = '该用户登录失败次数过多，请于10分钟后再次登录！'
const login = (username: string, password: string, address: string, device?: string): Promise<ApiResponse<LoginResult>> =>
  server.call('POST', '/sys/login', { body: { username, password, ...(device === undefined ? {} : { device }) }, address })

/** Wrong passwords for a name from that many addresses, as often from each as one may. */
async function guessFrom(username: string, addresses: number): Promise<void> {
  for (let index = 0; index < addresses; index += 1) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      let response = await login(username, 'wrong-one', `198.51.100.${index}`)
      while (response.status === 429) {
        server.clock.advance(SECOND)
        response = await login(username, 'wrong-one', `198.51.100.${index}`)
      }
    }
  }
}

describe('[W-S09] who has to wait', () => {
  it('is the pair of address and name: the owner goes on elsewhere', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await login('admin', 'wrong-one', '192.0.2.1')
    expect((await login('admin', '123456', '192.0.2.1')).message).toBe(locked)
    expect((await login('admin', '123456', '192.0.2.2')).success).toBe(true)
    expect((await login('lisi', '123456', '192.0.2.1')).success).toBe(true)
  })

  it('a name tried from many addresses waits with growing pauses, which a known device does not know', async () => {
    const { result } = await login('admin', '123456', '192.0.2.9')
    expect(result.device).toMatch(/^[\w-]{43}$/)
    await guessFrom('admin', 2)
    const first = await login('admin', '123456', '192.0.2.10')
    expect([first.status, first.message]).toEqual([429, '操作过于频繁，请稍后再试'])
    const response = await login('admin', '123456', '192.0.2.10', result.device)
    expect(response).toMatchObject({ success: true, result: { device: result.device } })
    expect((await login('admin', '123456', '198.51.100.0', result.device)).success).toBe(true)
    // Somebody else's device, and a word that only looks like one, are spared nothing.
    const other = await login('lisi', '123456', '192.0.2.9')
    for (const text of [other.result.device, 'x'.repeat(43), ''])
      expect((await login('admin', '123456', '192.0.2.10', text)).status).toBe(429)
    server.clock.advance(10 * MINUTE)
    expect((await login('admin', '123456', '192.0.2.10')).success).toBe(true)
  })

  it('pauses double: however many addresses guess, they get few tries', async () => {
    const pauses: number[] = []
    for (let address = 0; address < 12; address += 1) {
      let pause = 0
      while ((await login('jeecg', 'wrong-one', `203.0.113.${address}`)).status === 429) {
        server.clock.advance(SECOND)
        pause += 1
      }
      pauses.push(pause)
    }
    expect(pauses.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
    expect(pauses.slice(6)).toEqual([2, 4, 8, 16, 32, 64])
  })

  it('a known device that guesses waits like an address', async () => {
    const { result } = await login('admin', '123456', '192.0.2.20')
    for (let attempt = 0; attempt < 5; attempt += 1) await login('admin', 'wrong-one', `192.0.2.${30 + attempt}`, result.device)
    expect((await login('admin', '123456', '192.0.2.40', result.device)).message).toBe(locked)
    expect((await login('admin', '123456', '192.0.2.40')).success).toBe(true)
  })

  it('whoever is signed in changes his password while others guess at his name', async () => {
    const { result } = await login('zhangsan', '123456', '192.0.2.50')
    await guessFrom('zhangsan', 2)
    const body = { oldpassword: '123456', password: 'Live-stream-9', confirmpassword: 'Live-stream-9' }
    expect((await server.call('PUT', '/sys/user/updatePassword', { token: result.token, body, address: '198.51.100.0' })).success).toBe(
      true,
    )
  })
})

describe('[W-S05] calls without a token', () => {
  it('are limited by address, each of them, and by nothing but the address', async () => {
    const limited = await startTestServer({ captcha: 'on', limits: { openCalls: 20 }, moreRoutes: calls38 })
    const request = (path: string, method: 'GET' | 'POST', address: string) =>
      limited.inject({ method, url: `/jeecg-boot${path}`, remoteAddress: address, ...(method === 'POST' ? { payload: {} } : {}) })
    const open = [...ROUTES, ...calls38].filter((route) => route.access === 'open' && route.perMinute === undefined)
    expect(open.length).toBeGreaterThan(10)
    for (const { path, methods } of open) {
      const url = path.replaceAll(/:\w+/g, 'x')
      for (let call = 0; call < 20; call += 1) expect((await request(url, methods[0] as 'GET', '192.0.2.1')).statusCode).not.toBe(429)
      const rejected = await request(url, methods[0] as 'GET', '192.0.2.1')
      expect([path, rejected.statusCode, Number(rejected.headers['retry-after']) > 0]).toEqual([path, 429, true])
      expect((await request(url, methods[0] as 'GET', '192.0.2.2')).statusCode).not.toBe(429)
    }
    limited.clock.advance(MINUTE)
    expect((await request('/sys/randomImage/x', 'GET', '192.0.2.1')).statusCode).toBe(200)
    await limited.close()
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group))
})
