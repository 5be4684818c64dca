import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLiveServer, type LiveServer } from '../../testing/live-server'
import { multipart, type Part } from '../../testing/multipart'
import { ROUTES } from '../../start/areas'

let server: LiveServer
let token: string
beforeAll(async () => {
  server = await startLiveServer({ limits: { bodyTime: 50, connectionsPerAddress: 20 }, metrics: ['192.0.2.5'] })
  token = await server.tokenOf('lisi')
})
afterAll(() => server.close())

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: `/jeecg-boot${url}`, headers: { 'content-type': 'application/json', ...headers }, payload })

describe('[W-S11] what nobody signed in for is short and flat', () => {
  const open = ROUTES.filter((route) => route.access === 'open' && route.methods.includes('POST')).map((route) => route.path)

  it.each(open)('%s takes 16 KB', async (path) => {
    // Calls without their secret or pass are refused after they have been taken.
    expect([200, 401, 403]).toContain((await post(path, JSON.stringify({ x: 'x'.repeat(16_300) }))).statusCode)
    expect((await post(path, JSON.stringify({ x: 'x'.repeat(16_400) }))).statusCode).toBe(413)
  })

  it('brackets are counted before anything is parsed, with a token too; those in texts are texts', async () => {
    const nested = (depth: number): string => `{"username":"lisi","password":"123456","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect((await post('/sys/mLogin', nested(31))).json()).toMatchObject({ success: true })
    for (const depth of [32, 5000])
      expect((await post('/sys/mLogin', nested(depth))).json()).toMatchObject({ success: false, message: '操作失败，请求参数嵌套过深' })
    const deep = `{"anntId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await post('/sys/sysAnnouncementSend/editByAnntIdAndUserId', deep, { 'x-access-token': token })).json()).toMatchObject({
      success: false,
      message: '操作失败，请求参数嵌套过深',
    })
    const text = JSON.stringify({ username: 'lisi', password: '123456', x: `"${'[{\\'.repeat(100)}` })
    expect((await post('/sys/mLogin', text)).json()).toMatchObject({ success: true })
  })
})

/** Everything a connection hears until it is closed. */
function talk(...chunks: string[]): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk)
    })
    socket.on('data', (data) => (received += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

describe('[W-S17] slow clients', () => {
  it('a JSON body has to come soon, an upload only has to go on', async () => {
    const head = (type: string) =>
      `POST /jeecg-boot/sys/common/upload HTTP/1.1\r\nHost: localhost\r\nX-Access-Token: ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`
    const json = `POST /jeecg-boot/sys/mLogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`
    expect(await talk(json)).toContain('408 Request Timeout')
    expect(await talk(head('multipart/form-data; boundary=x'), '--x\r\n')).toContain('408 Request Timeout')
  })

  it('[V-S03] limits the connections of one address and answers the next with 503', async () => {
    const sockets = Array.from({ length: 30 }, () => connect(Number(new URL(server.origin).port), '127.0.0.1'))
    let closed = 0
    const rejected: string[] = []
    for (const socket of sockets) {
      socket.on('data', (bytes) => rejected.push(bytes.toString().split('\r\n')[0]!))
      socket.on('error', () => undefined)
      socket.on('close', () => (closed += 1))
    }
    await expect.poll(() => closed).toBe(10)
    expect(rejected).toEqual(Array.from({ length: 10 }, () => 'HTTP/1.1 503 Too Many Connections'))
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => closed).toBe(30)
  })
})

describe('[W-S13] a refused upload', () => {
  let patient: LiveServer
  let full: LiveServer
  beforeAll(async () => {
    patient = await startLiveServer()
    full = await startLiveServer({ limits: { uploadQuota: 0 } })
  })
  afterAll(async () => {
    await patient.close()
    await full.close()
  })

  const picture = (megabytes: number, name = 'file') => ({ name, fileName: 'a.png', content: Buffer.alloc(megabytes * 1_000_000) })
  interface Refused {
    parts: Part[]
    sentAs?: string
    isSigned?: boolean
    isFull?: boolean
  }
  it.each<[string, Refused]>([
    ['by its field', { parts: [picture(3, 'wrong')] }],
    ['by a second file', { parts: [picture(2), picture(2)] }],
    ['by its size', { parts: [picture(11)] }],
    ['by its content', { parts: [picture(3)] }],
    ['by its type', { parts: [picture(3)], sentAs: 'text/plain' }],
    ['by its token', { parts: [picture(3)], isSigned: false }],
    ['by its quota', { parts: [picture(3)], isFull: true }],
  ])('%s leaves its connection free for the next call', async (_why, { parts, sentAs = '', isSigned = true, isFull = false }) => {
    const at = isFull ? full : patient
    const own = await at.tokenOf('lisi')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { payload, type } = multipart(parts)
    const call = (method: string, path: string, token: string, body?: Buffer): Promise<string> =>
      new Promise((resolve, reject) => {
        const sent = request(
          `${at.origin}/jeecg-boot${path}`,
          {
            agent,
            method,
            headers: { 'x-access-token': token, ...(body ? { 'content-type': sentAs || type, 'content-length': body.length } : {}) },
          },
          (response) => {
            let text = ''
            response.on('data', (data: Buffer) => (text += data.toString()))
            response.on('end', () => resolve(text))
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })
    expect(JSON.parse(await call('POST', '/sys/common/upload', isSigned ? own : '', payload))).toMatchObject({ success: false })
    expect(JSON.parse(await call('GET', '/sys/loginfo', own))).toMatchObject({ success: true })
    agent.destroy()
  })
})

describe('[W-S18] for whoever runs the server', () => {
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.inject({ method: 'GET', url, headers, remoteAddress })

  it('/health says whether it works', async () => {
    const { statusCode, headers, body } = await get('/health', {}, '192.0.2.9')
    expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([200, 'no-store', { status: 'ok', database: true }])
  })

  it('/metrics is text for Prometheus: calls by route, never by address', async () => {
    await get('/jeecg-boot/sys/dict/getDictItems/sex?token=secret-word')
    const { statusCode, headers, body } = await get('/metrics')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(body).toMatch(/^ops_http_requests_total\{method="GET",route="\/jeecg-boot\/sys\/dict\/getDictItems\/:code",status="401"\} \d+$/m)
    for (const name of [
      'ops_http_request_seconds_total',
      'ops_database_up',
      'ops_event_loop_delay_seconds',
      'process_resident_memory_bytes',
    ])
      expect(body).toContain(`# TYPE ${name} `)
    expect(body).not.toContain('secret-word')
    for (const text of body.trimEnd().split('\n')) expect(text).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/)
  })

  it('/metrics is for this machine and the addresses that were named, and not for what a proxy passes on', async () => {
    expect((await get('/metrics', {}, '192.0.2.5')).statusCode).toBe(200)
    expect((await get('/metrics', {}, '192.0.2.6')).statusCode).toBe(403)
    expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.6' })).statusCode).toBe(403)
  })
})
