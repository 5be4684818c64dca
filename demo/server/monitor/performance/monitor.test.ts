import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { METRICS } from './metrics'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Metric {
  name: string
  baseUnit: string | null
  measurements: { statistic: string; value: number }[]
}

async function bare<Result>(path: string, token = admin): Promise<{ status: number; body: Result }> {
  const response = await server.inject({ method: 'GET', url: `${BASE}${path}`, headers: { 'x-access-token': token } })
  return { status: response.statusCode, body: response.json() }
}

const valueOf = async (name: string, statistic = 'VALUE'): Promise<number> => {
  const { body } = await bare<Metric>(`/actuator/metrics/${name}`)
  return body.measurements.find((one) => one.statistic === statistic)?.value ?? Number.NaN
}

describe('metrics', () => {
  it('are listed by name, each in the shape of Spring and of a believable size', async () => {
    const { body } = await bare<{ names: string[] }>('/actuator/metrics')
    expect(body.names).toEqual([...METRICS.keys()].toSorted())
    for (const name of body.names) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is all right in a test
      const { status, body: metric } = await bare<Metric>(`/actuator/metrics/${name}`)
      expect([status, metric.name]).toEqual([200, name])
      expect(metric.measurements.every(({ value }) => Number.isFinite(value) && value >= 0)).toBe(true)
    }
    expect(await valueOf('jvm.memory.used')).toBeLessThanOrEqual(await valueOf('jvm.memory.max'))
    expect(await valueOf('system.cpu.usage')).toBeLessThanOrEqual(1)
    expect(await valueOf('process.start.time')).toBeLessThan(Date.now() / 1000)
    expect(await valueOf('tomcat.sessions.active.current')).toBe(1)
    await server.call('GET', '/sys/logout', { token: await server.tokenOf('lisi') })
    expect([await valueOf('tomcat.sessions.active.current'), await valueOf('tomcat.sessions.created')]).toEqual([1, 2])
  })

  it('that Node does not have are not made up', async () => {
    for (const name of ['jvm.threads.live', 'jvm.classes.loaded', 'tomcat.sessions.rejected', '__proto__', 'x'])
      expect((await bare(`/actuator/metrics/${name}`)).status).toBe(404)
    for (const path of ['info', 'keysSize', 'memoryInfo'])
      expect(await server.call('GET', `/sys/actuator/redis/${path}`, { token: admin })).toMatchObject({
        success: false,
        code: 404,
        message: '此服务不使用 Redis',
      })
  })

  it('count what was answered', async () => {
    const before = await valueOf('http.server.requests', 'COUNT')
    await server.call('GET', '/sys/loginfo', { token: admin })
    expect(await valueOf('http.server.requests', 'COUNT')).toBe(before + 1)
    expect(await valueOf('http.server.requests', 'TOTAL_TIME')).toBeGreaterThan(0)
  })
})

describe('the trace of calls', () => {
  it('tells the last hundred, the newest first, without tokens and queries and without itself', async () => {
    for (let count = 0; count < 101; count += 1)
      await server.call('GET', '/sys/loginfo', { token: admin, query: { token: admin, n: `${count}` } })
    await server.call('GET', '/sys/nothing', { token: admin })
    const { body } = await bare<{
      traces: { request: { method: string; uri: string }; response: { status: number }; principal: unknown }[]
    }>('/actuator/httptrace')
    expect(body.traces).toHaveLength(100)
    expect(body.traces[0]).toMatchObject({ request: { method: 'GET', uri: '/jeecg-boot/sys/nothing' }, response: { status: 404 } })
    expect(body.traces[1]).toMatchObject({ request: { uri: '/jeecg-boot/sys/loginfo' }, principal: { name: 'admin' } })
    expect(JSON.stringify(body)).not.toContain(admin)
    expect(JSON.stringify(body)).not.toContain('actuator')
  })
})

describe('disk and memory', () => {
  it('are those of the machine', async () => {
    const { result: disks } = await server.call<{ name: string; max: number; rest: number; restPPT: number }[]>(
      'GET',
      '/sys/actuator/redis/queryDiskInfo',
      { token: admin },
    )
    expect(disks.length).toBeGreaterThan(0)
    for (const { max, rest, restPPT } of disks) {
      expect(max).toBeGreaterThan(rest)
      expect(restPPT).toBeGreaterThanOrEqual(0)
      expect(restPPT).toBeLessThanOrEqual(100)
    }
    const { result: memory } = await server.call<Record<string, number>>('GET', '/sys/actuator/memory/info', { token: admin })
    expect(memory['memory.physical.used']).toBeLessThanOrEqual(memory['memory.physical.total']!)
    expect(memory['memory.physical.usage']).toBeLessThanOrEqual(1)
  })
})

describe('the history', () => {
  it('is told for the last quarter of an hour, or as long as is asked for, and for no other span', async () => {
    const history = (query: Record<string, string>) =>
      server.call<{ now: number; points: unknown[] }>('GET', '/sys/actuator/history', { token: admin, query })
    const { result } = await history({})
    expect(result.now).toBeGreaterThan(0)
    expect(result.points).toBeInstanceOf(Array)
    expect(await history({ minutes: '360' })).toMatchObject({ success: true })
    expect(await history({ minutes: '7' })).toMatchObject({ success: false, message: expect.stringContaining('时间范围') as string })
  })
})

it.each([
  '/actuator/metrics',
  '/actuator/metrics/system.cpu.count',
  '/actuator/httptrace',
  '/sys/actuator/memory/info',
  '/sys/actuator/history',
  '/sys/actuator/redis/queryDiskInfo',
  '/sys/actuator/redis/info',
])('%s is closed to whoever lacks the right, and to who is not signed in', async (path) => {
  const jeecg = await server.tokenOf('jeecg')
  expect((await bare(path, jeecg)).body).toMatchObject({ success: false, code: 510 })
  expect((await bare(path, '')).status).toBe(401)
})
