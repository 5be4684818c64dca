import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, ok, startTestServer, type TestServer } from '../transport/test-server'
import { uniqueCheckFor } from './unique-check'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

let server: TestServer
const username = { tableName: 'sys_user', fieldName: 'username' }

beforeEach(async () => {
  server = await startTestServer()
  // Calls go over a real socket: only our own timers are fake.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('uniqueCheckFor', () => {
  it('[5.3-20] [7.2-50] asks with table, field, value and record id after 500 ms of quiet; the server message is the error', async () => {
    server.respond((_call, response) => json(response, { success: false, code: 500, message: '该值不可用，系统中已存在！', result: null }))
    const check = uniqueCheckFor(server.transport, username)
    const early = check.check('adm', { dataId: '9' })
    await vi.advanceTimersByTimeAsync(499)
    const second = check.check('admin', { dataId: '9' })
    expect(await early).toEqual({ status: 'stale' })
    await vi.advanceTimersByTimeAsync(499)
    expect(server.calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await second).toEqual({ status: 'taken', message: '该值不可用，系统中已存在！' })
    expect(server.calls).toHaveLength(1)
    expect(server.calls[0]!.path).toBe('/sys/duplicate/check')
    expect(Object.fromEntries(server.calls[0]!.query)).toMatchObject({
      tableName: 'sys_user',
      fieldName: 'username',
      fieldVal: 'admin',
      dataId: '9',
    })
  })

  it('[5.3-20] asks nothing for an empty value, and drops the check before it', async () => {
    const check = uniqueCheckFor(server.transport, username)
    const before = check.check('a')
    expect(await check.check('  ')).toEqual({ status: 'free' })
    expect(await before).toEqual({ status: 'stale' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.calls).toHaveLength(0)
  })

  it('drops the answer of an older question that comes late', async () => {
    const pending: (() => void)[] = []
    server.respond((call, response) => {
      if (call.query.get('fieldVal') === 'old') pending.push(() => ok(response, null))
      else json(response, { success: false, message: 'taken', code: 500 })
    })
    const check = uniqueCheckFor(server.transport, username)
    const old = check.check('old', { immediate: true })
    await vi.waitFor(() => expect(pending).toHaveLength(1), WAIT_TIMEOUT)
    const young = check.check('new', { immediate: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(await old).toEqual({ status: 'stale' })
    expect(await young).toEqual({ status: 'taken', message: 'taken' })
  })

  it('has a timer of its own for each field, shared by all who ask for that field', async () => {
    const check = uniqueCheckFor(server.transport, username)
    expect(uniqueCheckFor(server.transport, { ...username })).toBe(check)
    const account = check.check('a')
    const phone = uniqueCheckFor(server.transport, { tableName: 'sys_user', fieldName: 'phone' }).check('138')
    await vi.advanceTimersByTimeAsync(500)
    expect(await Promise.all([account, phone])).toEqual([{ status: 'free' }, { status: 'free' }])
  })

  it('does not ask again on submit for a value just found free', async () => {
    const check = uniqueCheckFor(server.transport, username)
    const first = check.check('a', { immediate: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(await first).toEqual({ status: 'free' })
    expect(await check.check('a', { immediate: true })).toEqual({ status: 'free' })
    expect(server.calls).toHaveLength(1)
  })

  it('[5.3-20] asks again once the form is closed or saved: a name that was free is taken by then', async () => {
    const check = uniqueCheckFor(server.transport, username)
    const first = check.check('x1', { immediate: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(await first).toEqual({ status: 'free' })
    server.respond((_call, response) => json(response, { success: false, code: 500, message: 'taken' }))
    check.clear()
    const later = check.check('x1', { immediate: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(await later).toEqual({ status: 'taken', message: 'taken' })
    expect(server.calls).toHaveLength(2)
  })

  it('reports a call that failed as failed, not as free or taken', async () => {
    server.respond((_call, response) => json(response, { message: 'x' }, 500))
    const result = uniqueCheckFor(server.transport, username).check('a', { immediate: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(await result).toMatchObject({ status: 'failed', error: { kind: 'server' } })
  })
})
