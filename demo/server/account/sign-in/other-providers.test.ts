import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../../platform/base/time'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['sso'] as const) })
})
afterAll(() => server.close())

const service = 'https://console.example/user/login'
const cas = (ticket: string, at = service) =>
  server.call<{ token: string; userInfo: { username: string } }>('GET', '/sys/cas/client/validateLogin', { query: { ticket, service: at } })
const third = (token: string, type = 'github') =>
  server.call<{ token: string; userInfo: { username: string } }>('GET', `/sys/thirdLogin/getLoginUser/${token}/${type}`)

async function input(path: string, body: object, username = 'lisi'): Promise<string> {
  const { result } = await server.call<string>('POST', path, { token: await server.tokenOf(username), body })
  return result
}
const casTicket = (username?: string) => input('/sys/emulated/casTicket', { service }, username)
const thirdToken = (username?: string) => input('/sys/emulated/thirdToken', { thirdType: 'github' }, username)

it('[7.1-07] a CAS ticket signs its user in, once, for the service it was given for', async () => {
  const response = await cas(await casTicket())
  expect(response).toMatchObject({ success: true, code: 200, result: { token: expect.any(String), userInfo: { username: 'lisi' } } })
  expect((await server.call('GET', '/sys/loginfo', { token: response.result.token })).success).toBe(true)
  const other = await casTicket()
  expect((await cas(other, 'https://evil.example/')).message).toBe('登录凭证无效或已过期，请重新登录')
  expect((await cas(other)).success).toBe(false)
})

it('[7.1-08] the token of a third party signs its user in, once, for that party', async () => {
  const token = await thirdToken()
  expect(await third(token)).toMatchObject({
    success: true,
    code: 200,
    result: { token: expect.any(String), userInfo: { username: 'lisi' } },
  })
  expect((await third(token)).success).toBe(false)
  expect((await third(await thirdToken(), 'dingtalk')).success).toBe(false)
})

it('a ticket is good for a minute, for its kind, and not for a frozen account', async () => {
  const expired = await casTicket()
  server.clock.advance(MINUTE)
  expect((await cas(expired)).success).toBe(false)
  expect((await third(await casTicket())).success).toBe(false)
  const ofFrozen = await casTicket('wangwu')
  const token = await server.tokenOf('admin')
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/user/list', { token, query: { username: 'wangwu' } })
  await server.call('PUT', '/sys/user/frozenBatch', { token, body: { ids: result.records[0]?.id, status: 2 } })
  expect((await cas(ofFrozen)).message).toBe('该用户已冻结')
})

it('without the switch nobody is given a ticket', async () => {
  const plain = await startTestServer()
  const token = await plain.tokenOf('lisi')
  expect(await plain.call('POST', '/sys/emulated/casTicket', { token, body: { service } })).toMatchObject({ success: false, code: 500 })
  await plain.close()
})
