import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../start/areas'
import { type LiveServer, startLiveServer } from '../live-server'
import { BASE } from '../test-app'
import { attackWith, NO, send, tokenFor } from './harness'

let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.close())

/** Sends bytes as they are; resolves with the status line's number, 0 when the connection just ends. */
function raw(text: string, { origin } = server): Promise<number> {
  const { port, hostname } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let response = ''
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString()
      socket.end()
    })
    socket.on('error', () => resolve(0))
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)))
  })
}

const FAILURE = { success: false, code: 500, result: null }
const HEAD = `Host: localhost\r\nConnection: close\r\n`

describe('malformed HTTP', () => {
  it.each([
    ['a header of 64 kB', `GET ${BASE}/sys/loginfo HTTP/1.1\r\n${HEAD}X-A: ${'a'.repeat(65_536)}\r\n\r\n`, [431]],
    [
      'both framings',
      `POST ${BASE}/sys/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    ['two lengths', `POST ${BASE}/sys/login HTTP/1.1\r\n${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`, [400]],
    ['a bad escape', `GET ${BASE}/sys/dict/getDictItems/%zz HTTP/1.1\r\n${HEAD}\r\n`, [400, 404]],
    ['TRACE', `TRACE ${BASE}/sys/user/list HTTP/1.1\r\n${HEAD}\r\n`, [400, 404, 405]],
    ['an expectation that nobody meets', `GET ${BASE}/sys/loginfo HTTP/1.1\r\n${HEAD}Expect: miracles\r\n\r\n`, [417]],
    ['no HTTP at all', 'hello\r\n\r\n', [400]],
    ['a line that is bent', `GET ${BASE}/sys/loginfo\r\nX: y HTTP/1.1\r\n${HEAD}\r\n`, [400, 401]],
  ])('[N57] %s is refused', async (_what, text, statuses) => {
    expect(statuses).toContain(await raw(text))
    expect((await send(server, { path: '/sys/loginfo', as: 'admin' })).success).toBe(true)
  })

  it.each([
    ['2,000 items', `[${'{"field":"username","rule":"eq","val":"x"},'.repeat(2000)}{}]`],
    ['1 MB', `[{"field":"username","rule":"eq","val":"${'x'.repeat(1_000_000)}"}]`],
    ['20,000 brackets', '['.repeat(20_000)],
  ])('[N17] superQueryParams of %s is refused before it is read, and keeps no memory', async (_what, superQueryParams) => {
    const token = await tokenFor(server, 'lisi')
    const text = `GET ${BASE}/sys/user/list?superQueryParams=${encodeURIComponent(superQueryParams)} HTTP/1.1\r\n${HEAD}X-Access-Token: ${token}\r\n\r\n`
    const before = process.memoryUsage().heapUsed
    // Its sender may still be writing when the connection ends.
    for (let call = 0; call < 20; call += 1) expect([0, 431]).toContain(await raw(text))
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 1024 * 1024)
    expect((await send(server, { path: '/sys/loginfo', as: 'admin' })).success).toBe(true)
  })

  it('[N57] ten thousand query keys are one odd call', async () => {
    const query = Array.from({ length: 10_000 }, (_, index) => `k${index}=1`)
      .join('&')
      .slice(0, 12_000)
    const response = await server.inject({
      method: 'GET',
      url: `${BASE}/sys/user/list?${query}`,
      headers: { 'x-access-token': await tokenFor(server, 'lisi') },
    })
    expect(response.statusCode).toBe(200)
  })

  it.each<Record<string, string>>([
    { 'x-http-method-override': 'DELETE' },
    { 'x-original-url': `${BASE}/sys/user/deleteBatch` },
    { 'x-rewrite-url': '/sys/user/add' },
  ])('[N57] %j rewrites nothing', async (headers) => {
    expect(await attackWith(server, { path: '/sys/user/list', headers, as: 'admin' })).toMatchObject({ success: true, code: 0 })
  })

  it('[N57] a claimed address does not escape the limits', async () => {
    const guess = (index: number) =>
      server.call('POST', '/sys/login', {
        body: { username: `nobody${index}`, password: 'x' },
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
        address: '192.0.2.44',
      })
    for (let index = 0; index < 100; index += 1) await guess(index)
    expect((await guess(101)).status).toBe(429)
  })
})

describe('clients that take their time', () => {
  let hasty: LiveServer
  beforeAll(async () => {
    hasty = await startLiveServer({ limits: { headTime: 50, requestTime: 100 } })
  })
  afterAll(() => hasty.close())

  const upload = (token: string) =>
    `POST ${BASE}/sys/common/upload HTTP/1.1\r\n${HEAD}X-Access-Token: ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it`

  it.each([
    ['a head that does not end', () => `GET ${BASE}/sys/loginfo HTTP/1.1\r\nHost: localhost\r\nX-A: `],
    [
      'a body that does not come',
      () => `POST ${BASE}/sys/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"user`,
    ],
    ['an upload that stops', upload],
  ])('[N57] %s is cut off with 408', async (_what, text) => {
    const token = await tokenFor(hasty, 'lisi')
    expect(await raw(text(token), hasty)).toBe(408)
    expect((await send(hasty, { path: '/sys/loginfo', as: 'admin' })).success).toBe(true)
    await expect.poll(() => readdirSync(join(hasty.dataDir, 'upload', '.incoming'))).toEqual([])
  })

  it('[N57] are given time for an upload over a slow line, not for a head', () => {
    expect(server.app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 600_000 })
  })
})

describe('prototypes', () => {
  it.each([
    '{"__proto__":{"polluted":1},"id":"x"}',
    '{"constructor":{"prototype":{"polluted":1}},"id":"x"}',
    '{"id":"x","selectedroles":{"__proto__":{"polluted":1}}}',
  ])('[N58] the body %s changes none', async (payload) => {
    const response = await server.inject({
      method: 'POST',
      url: `${BASE}/sys/user/edit`,
      headers: { 'content-type': 'application/json', 'x-access-token': await tokenFor(server, 'admin') },
      payload,
    })
    expect(response.json()).toMatchObject(FAILURE)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[N58] the key %s is no field, dictionary or column',
    async (name) => {
      expect((await attackWith(server, { path: '/sys/user/list', query: { [name]: 'x' }, as: 'admin' })).success).toBe(true)
      expect(await attackWith(server, { path: `/sys/dict/getDictItems/${name}`, as: 'admin' })).toMatchObject({ result: [] })
      expect(await attackWith(server, { path: '/sys/user/list', query: { column: name }, as: 'admin' })).toMatchObject(NO)
    },
  )
})

describe('other sites', () => {
  const writes = ROUTES.filter((route) => !route.methods.includes('GET') && route.access !== 'open').flatMap((route) =>
    route.methods.map((method) => [method, route.path] as const),
  )

  it.each(writes)('[N59] a plain form to %s %s changes nothing', async (method, path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await server.inject({
        method,
        url: BASE + path,
        headers: { origin: 'https://evil.example', 'content-type': type, cookie: `X-Access-Token=${await tokenFor(server, 'admin')}` },
        payload: '{"id":"x"}',
      })
      expect(response.statusCode).toBe(401)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })
})

it('[N21] what takes SQL, classes or addresses of pages is not there', async () => {
  for (const path of [
    '/online/cgreport/api/parseSql',
    '/sys/api/queryTableDictItems',
    '/sys/ng-alain/getDictItemsByTable/sys_user/username/x.js',
    '/sys/common/transitRESTful',
    '/online/cgform/head/fileTree',
    '/sys/user/querySysUser',
    '/sys/dict/queryTableData',
  ]) {
    expect((await attackWith(server, { path, query: { sql: 'select 1', url: 'http://169.254.169.254/' }, as: 'admin' })).status).toBe(404)
  }
})
