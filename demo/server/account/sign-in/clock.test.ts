import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { captchaOf } from '../../testing/captcha'
import { startTestServer, type TestServer } from '../../testing/test-app'

const HOUR = 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ captcha: 'on' })
})
afterAll(() => server.close())

const works = async (token: string): Promise<boolean> => (await server.call('GET', '/sys/loginfo', { token })).success

describe('[X13] a clock that jumps', () => {
  it('by an hour, forth or back, ends no session', async () => {
    const token = await server.tokenOf('admin')
    for (const step of [HOUR, -HOUR, -HOUR, HOUR]) {
      server.clock.set(step)
      expect(await works(token)).toBe(true)
    }
  })

  it('by eight days ends them, and setting it back far makes none immortal', async () => {
    const old = await server.tokenOf('admin')
    server.clock.advance(8 * DAY)
    expect(await works(old)).toBe(false)
    const early = await server.tokenOf('admin')
    server.clock.set(-8 * DAY)
    expect(await works(early)).toBe(false)
  })

  it('does not lengthen the life of a captcha', async () => {
    const code = await captchaOf(server, 'clock')
    server.clock.advance(MINUTE)
    server.clock.set(-MINUTE)
    const body = { username: 'admin', password: '123456', captcha: code, checkKey: 'clock' }
    expect((await server.call('POST', '/sys/login', { body })).message).toBe('验证码错误')
  })

  it('[W-S17] neither lifts a lock nor lengthens it', async () => {
    const guess = () => server.call('POST', '/sys/mLogin', { body: { username: 'jeecg', password: 'wrong-one' } })
    for (let attempt = 0; attempt < 5; attempt += 1) await guess()
    expect((await guess()).message).toContain('登录失败次数过多')
    for (const step of [-5 * SECOND, -HOUR, 3 * HOUR, -2 * HOUR]) {
      server.clock.set(step)
      expect((await guess()).message).toContain('登录失败次数过多')
    }
    server.clock.advance(10 * MINUTE + SECOND)
    expect((await guess()).message).toBe('用户名或密码错误')
  })

  it.each(['America/New_York', 'Asia/Kathmandu', 'UTC'])('shows GMT+8 where the host is in %s', (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    expect(timeText(Date.parse('2026-03-08T07:30:00Z'))).toBe('2026-03-08 15:30:00')
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })
})

describe('OPS_IDLE_MIN', () => {
  it('ends a session without a call for so long; every call begins the time anew', async () => {
    const idle = await startTestServer({ limits: { idleLife: 30 * MINUTE } })
    const token = await idle.tokenOf('admin')
    const isGood = async (): Promise<boolean> => (await idle.call('GET', '/sys/loginfo', { token })).success
    for (let round = 0; round < 4; round += 1) {
      idle.clock.advance(25 * MINUTE)
      expect(await isGood()).toBe(true)
    }
    idle.clock.advance(31 * MINUTE)
    expect(await isGood()).toBe(false)
    await idle.close()
  })

  it('is off unless asked for', async () => {
    const token = await server.tokenOf('admin')
    server.clock.advance(6 * DAY)
    expect(await works(token)).toBe(true)
  })
})
