import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codeNow, enrol } from '../second-factor'
import { type ApiResponse, startTestServer, type TestServer } from '../test-app'
import { MINUTE } from '../../platform/base/time'
import { NO } from './harness'

let server: TestServer
let secret: string
let other: { secret: string; recoveryCodes: string[] }
beforeAll(async () => {
  server = await startTestServer()
  ;({ secret } = await enrol(server, 'lisi'))
  other = await enrol(server, 'wangwu')
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(11 * MINUTE))

const from = (address?: string) => (address === undefined ? {} : { address })
const login = (username: string, address?: string): Promise<ApiResponse<{ ticket: string } | null>> =>
  server.call('POST', '/sys/login', { body: { username, password: '123456' }, ...from(address) })
const ticketOf = async (username: string): Promise<string> => (await login(username)).result?.ticket ?? ''
const show = (ticket: string, code: string, address?: string): Promise<ApiResponse<{ token: string }>> =>
  server.call('POST', '/sys/totpLogin', { body: { ticket, code }, ...from(address) })
const WRONG = '动态口令错误或已使用'

it('[N42] codes by force, a new ticket for each: the password that is right forgives none of them', async () => {
  let tried = 0
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { result } = await login('lisi')
    if (result && (await show(result.ticket, String(attempt).padStart(6, '0'))).message === WRONG) tried += 1
  }
  expect(tried).toBe(5)
})

it('[N42] codes by force from many addresses: each failure makes the account wait longer', async () => {
  let tried = 0
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const address = `198.51.${attempt}.7`
    const { result } = await login('lisi', address)
    if (result && (await show(result.ticket, '000000', address)).message === WRONG) tried += 1
  }
  expect(tried).toBeLessThan(10)
})

it('[N42] many codes at once for one ticket: five of them are looked at', async () => {
  const ticket = await ticketOf('lisi')
  const responses = await Promise.all(Array.from({ length: 40 }, (_, index) => show(ticket, String(index).padStart(6, '0'))))
  expect(responses.filter(({ message }) => message === WRONG).length).toBeLessThanOrEqual(5)
  expect(responses.some(({ success }) => success)).toBe(false)
})

it('[N42] by force with a stolen token: neither to be fresh, nor to end the factor, nor to confirm one', async () => {
  const { result } = await show(await ticketOf('lisi'), codeNow(server, secret))
  for (const path of ['/sys/freshSignIn', '/sys/secondFactor/off', '/sys/secondFactor/confirm', '/sys/secondFactor/begin']) {
    server.clock.advance(11 * MINUTE)
    const messages: string[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      messages.push((await server.call('POST', path, { token: result.token, body: { code: '000000' } })).message)
    expect(messages.filter((message) => message === WRONG)).toHaveLength(5)
  }
})

it('[N37] the ticket of another account opens nothing, with codes and recovery codes of one’s own', async () => {
  const ticket = await ticketOf('lisi')
  expect(await show(ticket, codeNow(server, other.secret))).toMatchObject(NO)
  expect(await show(ticket, other.recoveryCodes[0]!)).toMatchObject(NO)
  // Nor is one of them used up by it.
  expect(await show(await ticketOf('wangwu'), other.recoveryCodes[0]!)).toMatchObject({ success: true })
})

it('[N37] a ticket is no token, no ticket for a new password, and sets up no other factor', async () => {
  const ticket = await ticketOf('lisi')
  expect(await server.call('GET', '/sys/user/list', { token: ticket })).toMatchObject({ status: 401 })
  expect(await server.call('POST', '/sys/totpEnrol', { body: { ticket } })).toMatchObject({ ...NO, code: 463 })
  const body = { username: 'lisi', phone: '18611110005', smscode: ticket, password: 'Live-stream-9' }
  expect(await server.call('POST', '/sys/user/passwordChange', { body })).toMatchObject(NO)
})

it.each([[{ $gt: '' }], [['a']], [null], [0], ['\u0000'], ['9'.repeat(10_000)]])(
  '[N43] refuses %.20j as ticket and as code',
  async (value) => {
    expect(await server.call('POST', '/sys/totpLogin', { body: { ticket: value, code: '123456' } })).toMatchObject({ success: false })
    const ticket = await ticketOf('lisi')
    expect(await server.call('POST', '/sys/totpLogin', { body: { ticket, code: value } })).toMatchObject({ success: false })
  },
)
