import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { surviveUncaughtErrors } from '../../start/process-errors'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { multipart } from '../../testing/multipart'
import { queryResult } from './envelope'
import type { Route } from './routes'

const secret = 'select password_hash from sys_user /srv/ops/ops.db'

/** What a careless handler does. */
const FAULTY: readonly Route[] = [
  {
    methods: ['GET'],
    path: '/fault/throws',
    access: 'open',
    handler: () => {
      throw new Error(secret)
    },
  },
  { methods: ['GET'], path: '/fault/rejects', access: 'open', handler: () => Promise.reject(new Error(secret)) },
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the fault under test
  { methods: ['GET'], path: '/fault/rejects-nothing', access: 'open', handler: () => Promise.reject(undefined) },
  {
    methods: ['GET'],
    path: '/fault/cycle',
    access: 'open',
    handler: () => {
      const cycle: Record<string, unknown> = {}
      cycle['self'] = cycle
      return Promise.resolve(queryResult(cycle))
    },
  },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ moreRoutes: FAULTY })
})
afterAll(() => server.close())

it('a file that was sent as it should be leaves no error in the log', async () => {
  const error = vi.spyOn(server.app.log, 'error')
  const headers = { 'x-access-token': await server.tokenOf('admin') }
  expect((await server.inject({ url: `${BASE}/sys/position/exportXls`, headers })).statusCode).toBe(200)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

describe('[X14] an exception in a handler', () => {
  it.each(FAULTY.map((route) => route.path))('%s is answered with a fixed text and an id, and the next call works', async (path) => {
    const response = await server.call('GET', path)
    expect(response).toMatchObject({ success: false, code: 500, result: null })
    expect(response.message).toMatch(/^操作失败，服务器内部错误（编号 [0-9a-f]{16}）$/)
    expect((await server.call('GET', '/sys/randomImage/1')).success).toBe(true)
  })

  it('a thousand times leaves nothing behind', async () => {
    const collect = globalThis.gc
    for (let round = 0; round < 200; round += 1) await server.call('GET', '/fault/throws')
    collect?.()
    const before = process.memoryUsage().heapUsed
    for (let round = 0; round < 1000; round += 1) await server.call('GET', '/fault/throws')
    collect?.()
    // Far above what collection leaves lying about, far below a leak of 20 kB a call.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 1024 * 1024)
  })
})

describe('[V-S01] a broken multipart body', () => {
  const form = multipart([{ name: 'file', fileName: 'a.xlsx', content: 'x'.repeat(100) }])
  const bodies: readonly [string, string, Buffer][] = [
    ['without a boundary', 'multipart/form-data', form.payload],
    ['that is cut off in a file', form.type, form.payload.subarray(0, 150)],
    ['that is cut off in a head', form.type, form.payload.subarray(0, 60)],
    ['that is cut off before its end', form.type, form.payload.subarray(0, -10)],
    ['that is empty', form.type, Buffer.alloc(0)],
    ['of other bytes', form.type, Buffer.alloc(5000, 7)],
  ]

  it.each(['/sys/common/upload', '/sys/position/importExcel', '/sys/user/importExcel'])('is a plain refusal of %s', async (path) => {
    const error = vi.spyOn(server.app.log, 'error')
    const token = await server.tokenOf('admin')
    const exceptions = async () =>
      (await server.call<{ total: number }>('GET', '/sys/log/list', { token, query: { logType: '4' } })).result.total
    const before = await exceptions()
    for (const [what, type, payload] of bodies) {
      const headers = { 'content-type': type, 'x-access-token': token }
      const response = await server.inject({ method: 'POST', url: `${BASE}${path}`, headers, payload })
      expect(response.json(), what).toMatchObject({ success: false, code: 500 })
      expect(response.json<{ message: string }>().message, what).not.toContain('服务器内部错误')
    }
    expect(await exceptions()).toBe(before)
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })
})

describe('the log of exceptions', () => {
  const lines = async (from: TestServer) =>
    (
      await from.call<{ total: number; records: Record<string, unknown>[] }>('GET', '/sys/log/list', {
        token: await from.tokenOf('admin'),
        query: { logType: '4' },
      })
    ).result

  it('of the 3.8 generation has each with its call, its caller and the number that was told, and none of its words', async () => {
    const later = await startTestServer({ moreRoutes: FAULTY, emulate: new Set(['3.8']) })
    try {
      expect((await lines(later)).total).toBe(0)
      const token = await later.tokenOf('lisi')
      const [, number] = /编号 (\w+)/.exec((await later.call('GET', '/fault/rejects', { token, query: { secret: 'x' } })).message)!
      await later.call('GET', '/fault/rejects-nothing')
      await expect.poll(async () => (await lines(later)).total).toBe(2)
      const { records } = await lines(later)
      expect(records.find(({ userid }) => userid === 'lisi')).toMatchObject({
        logContent: `服务器内部错误（编号 ${number}）：Error`,
        logType_dictText: '异常日志',
        method: 'GET',
        requestUrl: '/jeecg-boot/fault/rejects',
      })
      expect(records.find(({ username }) => username === null)).toMatchObject({ logContent: expect.stringMatching(/：undefined$/) })
      expect(JSON.stringify(records)).not.toMatch(/password_hash|secret/)
    } finally {
      await later.close()
    }
  })

  it('is none of older ones', async () => {
    await server.call('GET', '/fault/rejects')
    expect((await lines(server)).total).toBe(0)
  })
})

it('[X14] what nobody caught is reported and ends nothing', () => {
  const events = new EventEmitter()
  const report = vi.fn()
  surviveUncaughtErrors(events, report)
  events.emit('uncaughtException', new Error('timer'))
  events.emit('unhandledRejection', new Error('promise'))
  expect(report.mock.calls.map(([error]) => String(error))).toEqual(['Error: timer', 'Error: promise'])
})
