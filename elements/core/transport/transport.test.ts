import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, json, ok, type TestServer } from './test-server'
import { wireTime } from './wire-time'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ token: 'tok' })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const lastCall = () => server.calls.at(-1)!

describe('calls', () => {
  it('[7.0-01] goes to the API base of the configuration, also when it changes', async () => {
    await server.transport.get('/a')
    expect(lastCall().rawUrl).toMatch(/^\/jeecg-boot\/a\?/)
    server.config.set({ baseUrl: `${server.origin}/other/` })
    await server.transport.get('sys/dict/refleshCache')
    expect(lastCall().rawUrl).toMatch(/^\/other\/sys\/dict\/refleshCache\?/)
  })

  it('[7.0-02] sends the configured token, and getToken before it', async () => {
    await server.transport.get('/a')
    expect(lastCall().headers['x-access-token']).toBe('tok')
    server.config.set({ getToken: () => Promise.resolve('fresh') })
    await server.transport.get('/a')
    expect(lastCall().headers['x-access-token']).toBe('fresh')
    server.config.set({ getToken: () => null })
    await server.transport.get('/a')
    expect(lastCall().headers['x-access-token']).toBe('tok')
  })

  it('[7.0-02] prefers the token of the session, and anonymous calls carry none', async () => {
    server.transport.setSessionPolicy({ getToken: () => 'session', onExpired: () => Promise.resolve('fail') })
    await server.transport.get('/a')
    expect(lastCall().headers['x-access-token']).toBe('session')
    await server.transport.get('/a', {}, { anonymous: true })
    expect(lastCall().headers['x-access-token']).toBeUndefined()
  })

  it('[7.0-03] sends the tenant, 0 without one, under each configured name', async () => {
    await server.transport.get('/a')
    expect(['tenant_id', 'tenant-id', 'x-tenant-id'].map((name) => lastCall().headers[name])).toEqual(['0', '0', '0'])
    server.config.set({ tenant: '7', tenantHeaders: ['tenant-id', 'X-Tenant-Id'] })
    await server.transport.get('/a')
    expect(lastCall().headers).toMatchObject({ 'tenant-id': '7', 'x-tenant-id': '7' })
    expect(lastCall().headers['tenant_id']).toBeUndefined()
  })

  it('[7.0-04] adds _t in seconds to GET, but not to dictionary item look-up or writes', async () => {
    vi.useFakeTimers({ now: 1_763_700_000_999, toFake: ['Date'] })
    await server.transport.get('/a', { x: 1 })
    expect(lastCall().query.get('_t')).toBe('1763700000')
    await server.transport.get('/sys/dict/getDictItems/sex')
    expect(lastCall().rawUrl).toBe('/jeecg-boot/sys/dict/getDictItems/sex')
    await server.transport.post('/a', {})
    expect(lastCall().rawUrl).toBe('/jeecg-boot/a')
  })

  it('[7.0-05] resolves with the result for success true, whether the code is 0, 200 or text', async () => {
    for (const code of [0, 200, '200', undefined]) {
      server.respond((_call, response) => json(response, { success: true, message: 'm', code, result: [1] }))
      expect(await server.transport.get('/a')).toEqual([1])
    }
    server.respond((_call, response) => json(response, { success: true, message: '好', code: '200', result: 2 }))
    expect(await server.transport.envelope({ method: 'GET', path: '/a' })).toEqual({ success: true, message: '好', code: 200, result: 2 })
  })

  it('[7.0-05] fails for success false with code 200, unless the caller asked for the answer', async () => {
    server.respond((_call, response) => json(response, { success: false, message: '未找到角色信息', code: 200, result: null }))
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'business', serverMessage: '未找到角色信息' })
    const response = await server.transport.envelope({ method: 'GET', path: '/a', allowFailure: true })
    expect(response).toMatchObject({ success: false, message: '未找到角色信息' })
  })

  it('takes an answer without an envelope for the result where the caller says so; a refusal comes in one all the same', async () => {
    const get = () => server.transport.envelope({ method: 'GET', path: '/actuator/metrics/x', bare: true })
    server.respond((_call, response) => response.setHeader('content-type', 'application/json').end('{"name":"x","measurements":[]}'))
    expect((await get()).result).toEqual({ name: 'x', measurements: [] })
    await expect(server.transport.get('/actuator/metrics/x')).rejects.toMatchObject({ kind: 'malformed' })
    server.respond((_call, response) => response.end('[1]'))
    expect((await get()).result).toEqual([1])
    server.respond((_call, response) => ok(response, 'in one'))
    expect((await get()).result).toBe('in one')
    server.respond((_call, response) => response.end('{"success":false,"code":510,"message":"no"}'))
    await expect(get()).rejects.toMatchObject({ kind: 'business', code: 510, serverMessage: 'no' })
    server.respond((_call, response) => response.writeHead(404).end(''))
    await expect(get()).rejects.toMatchObject({ kind: 'notFound' })
    server.respond((_call, response) => response.end('7'))
    await expect(get()).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('[7.0-10] has helpers for get, post, put and delete with query string', async () => {
    await server.transport.get('/a', { q: '中 文&', empty: '', none: null, list: ['a', 'b'] })
    expect(lastCall().method).toBe('GET')
    expect([...lastCall().query].filter(([name]) => name !== '_t')).toEqual([
      ['q', '中 文&'],
      ['empty', ''],
      ['list', 'a,b'],
    ])
    await server.transport.get('/a', { zero: 0, off: false, empty: '' }, { dropEmpty: true })
    expect([...lastCall().query.keys()]).toEqual(['zero', 'off', '_t'])
    await server.transport.post('/a', { n: 1 }, { params: { id: '9' } })
    expect(lastCall()).toMatchObject({ method: 'POST', body: '{"n":1}', rawUrl: '/jeecg-boot/a?id=9' })
    expect(lastCall().headers['content-type']).toMatch(/^application\/json/)
    await server.transport.put('/a', { n: 2 }, { params: { id: '9' } })
    expect(lastCall()).toMatchObject({ method: 'PUT', body: '{"n":2}', rawUrl: '/jeecg-boot/a?id=9' })
    await server.transport.del('/a', { ids: 'a,b' })
    expect(lastCall()).toMatchObject({ method: 'DELETE', body: '', rawUrl: '/jeecg-boot/a?ids=a%2Cb' })
  })

  it('[7.0-10] has helpers for form-encoded get and post', async () => {
    await server.transport.postForm('/a', { name: '张 三', n: 1 })
    expect(lastCall().headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(lastCall().body).toBe('name=%E5%BC%A0+%E4%B8%89&n=1')
    await server.transport.getForm('/a', { name: '张 三' })
    expect(lastCall().rawUrl).toMatch(/&name=%E5%BC%A0\+%E4%B8%89$/)
  })

  it('sends extra headers of the configuration', async () => {
    server.config.set({ fetchInit: { headers: { 'X-Site': 'a' } } })
    await server.transport.get('/a')
    expect(lastCall().headers['x-site']).toBe('a')
  })

  it('lets a foreign address have no say in the session: a 401 of it ends nothing', async () => {
    const foreign = await startTestServer()
    foreign.respond((_call, response) => json(response, { success: false, message: 'Token失效，请重新登录', code: 401 }, 401))
    const requests: string[] = []
    server.transport.setSessionPolicy({
      getToken: () => 'tok',
      onExpired: () => (requests.push('expired'), Promise.resolve('fail')),
      onUnauthorized: () => requests.push('unauthorized'),
    })
    await expect(server.transport.get(`${foreign.origin}/x`)).rejects.toMatchObject({ kind: 'unauthorized' })
    await expect(server.transport.post(`${foreign.origin}/x`, {})).rejects.toMatchObject({ kind: 'unauthorized' })
    await expect(server.transport.download(`${foreign.origin}/x`)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(requests).toEqual([])
    await foreign.close()
  })

  it('gives neither token nor tenant to a foreign address', async () => {
    const foreign = await startTestServer()
    await server.transport.get(`${foreign.origin}/x`)
    expect(foreign.calls[0]!.headers['x-access-token']).toBeUndefined()
    expect(foreign.calls[0]!.headers['tenant_id']).toBeUndefined()
    await server.transport.upload(`${foreign.origin}/up`, { file: new Blob(['a']) })
    expect(foreign.calls[1]!.headers['x-access-token']).toBeUndefined()
    await server.transport.upload(`${foreign.origin}/up`, { file: new Blob(['a']), token: true })
    expect(foreign.calls[2]!.headers['x-access-token']).toBe('tok')
    await foreign.close()
  })
})

describe('verbs', () => {
  it.each(['http', 'body'])('[7.0-08] tries the other verb once after a 405 (%s) and remembers it per path', async (form) => {
    server.respond((call, response) => {
      if (call.method === 'PUT' || call.path !== '/sys/selectDepart') ok(response, call.method)
      else json(response, { success: false, code: 405, message: '不支持POST请求方法' }, form === 'http' ? 405 : 200)
    })
    expect(await server.transport.post('/sys/selectDepart', { a: 1 })).toBe('PUT')
    expect(await server.transport.post('/sys/selectDepart', { a: 1 })).toBe('PUT')
    expect(await server.transport.post('/other', {})).toBe('POST')
    expect(server.calls.map((call) => call.method)).toEqual(['POST', 'PUT', 'PUT', 'POST'])
    expect(server.calls[1]!.body).toBe('{"a":1}')
  })

  it('[7.0-08] gives up when both verbs are refused, and never changes GET', async () => {
    server.respond((_call, response) => json(response, { success: false, code: 405, message: 'x' }))
    await expect(server.transport.put('/a', {})).rejects.toMatchObject({ kind: 'verb' })
    expect(server.calls).toHaveLength(2)
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'verb' })
    expect(server.calls).toHaveLength(3)
  })
})

describe('time and broken answers', () => {
  it('[7.0-07] [9-01] ends a silent call after 9000 ms and can be asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    server.respond(() => {})
    const pending = server.transport.get('/slow').catch((error: unknown) => error)
    await vi.waitFor(() => expect(server.calls).toHaveLength(1), WAIT_TIMEOUT)
    let done = false
    void pending.then(() => (done = true))
    // waitFor itself lets some fake time pass.
    await vi.advanceTimersByTimeAsync(8_500)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(501)
    expect(await pending).toMatchObject({ kind: 'timeout' })
    expect(server.calls).toHaveLength(1)
    server.respond((_call, response) => ok(response, 'again'))
    vi.useRealTimers()
    expect(await server.transport.get('/slow')).toBe('again')
  })

  it('repeats a GET whose answer was cut off once, and a write never', async () => {
    const cutFirst = () => {
      let first = true
      server.respond((_call, response) => {
        if (!first) return ok(response, 'whole')
        first = false
        response.writeHead(200, { 'content-length': '500' })
        response.write('{"success":tr')
        response.destroy()
      })
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    cutFirst()
    const read = server.transport.get('/a')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), WAIT_TIMEOUT)
    await vi.advanceTimersByTimeAsync(1_400)
    expect(await read).toBe('whole')
    vi.useRealTimers()
    cutFirst()
    await expect(server.transport.post('/a', {})).rejects.toMatchObject({ kind: 'network', outcomeUnknown: true })
    expect(server.calls.map((call) => call.method)).toEqual(['GET', 'GET', 'POST'])
  })

  it('asks nobody to check what a lost answer leaves unknown where the call may simply be made again', async () => {
    server.respond((_call, response) => void response.destroy())
    await expect(server.transport.put('/a', {}, { mayRepeat: true })).rejects.toMatchObject({ kind: 'network', outcomeUnknown: false })
    expect(server.calls).toHaveLength(1)
  })

  it('repeats a GET whose JSON ends early once and then fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.respond((_call, response) => response.end('{"success":true,"result":'))
    const read = server.transport.get('/a').catch((error: unknown) => error)
    await vi.waitFor(() => expect(server.calls).toHaveLength(1), WAIT_TIMEOUT)
    await vi.advanceTimersByTimeAsync(1_400)
    await vi.waitFor(() => expect(server.calls).toHaveLength(2), WAIT_TIMEOUT)
    expect(await read).toMatchObject({ kind: 'malformed' })
    expect(server.calls).toHaveLength(2)
  })

  it('leaves repeating to a caller that does it himself', async () => {
    server.respond((_call, response) => response.destroy())
    await expect(server.transport.get('/a', {}, { once: true })).rejects.toMatchObject({ kind: 'network' })
    expect(server.calls).toHaveLength(1)
  })

  it('takes HTML with status 200 for malformed, asks once, shows no markup', async () => {
    server.respond((_call, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>portal</html>'))
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'malformed', serverMessage: undefined })
    expect(server.calls).toHaveLength(1)
  })

  it('ends with kind aborted when the caller aborts', async () => {
    server.respond(() => {})
    const controller = new AbortController()
    const read = server.transport.get('/a', {}, { signal: controller.signal })
    await vi.waitFor(() => expect(server.calls).toHaveLength(1), WAIT_TIMEOUT)
    controller.abort()
    await expect(read).rejects.toMatchObject({ kind: 'aborted' })
  })
})

describe('signing', () => {
  it('[7.0-09] signs dictionary calls only, and only with a configured secret', async () => {
    await server.transport.get('/sys/dict/getDictItems/sex')
    expect(lastCall().headers['x-sign']).toBeUndefined()
    server.config.set({ signatureSecret: 'dd05f1c54d63749eda95f9fa6d49v442a' })
    await server.transport.get('/sys/dict/getDictItems/sex')
    expect(lastCall().headers['x-sign']).toBe('E19D6243CB1945AB4F7202A1B00F77D5')
    expect(lastCall().headers['x-timestamp']).toMatch(/^\d{14}$/)
    await server.transport.get('/sys/dict/loadDict/sys_user,realname,username', { keyword: 'adm', pageSize: 10 })
    expect(lastCall().headers['x-sign']).toBe('11FBAA8B93EC2684DA669F9A18719285')
    await server.transport.get('/sys/user/list')
    expect(lastCall().headers['x-sign']).toBeUndefined()
  })

  it('signs with the clock of the server as learned from its answers', async () => {
    server.config.set({ signatureSecret: 's' })
    const serverTime = Date.UTC(2031, 0, 1, 0, 0, 30)
    server.respond((_call, response) => ok(response, null, { timestamp: serverTime }))
    await server.transport.get('/a')
    await server.transport.get('/sys/dict/getDictItems/sex')
    expect(lastCall().headers['x-timestamp']).toMatch(/^20310101080[0-5]/)
  })

  it('tells the time of the server as learned from its answers, before them that of the browser', async () => {
    const { transport } = server
    expect(Math.abs(transport.now() - Date.now())).toBeLessThan(1000)
    server.respond((_call, response) => ok(response, null, { timestamp: Date.UTC(2031, 0, 1) }))
    await transport.get('/a')
    expect(wireTime(transport.now())).toMatch(/^2031-01-01 08:0[0-5]/)
  })

  it('[X41] signs once more with the time of the server where it refused ours, and not a third time', async () => {
    server.config.set({ signatureSecret: 's' })
    const serverTime = Date.UTC(2031, 0, 1)
    const expired = { success: false, code: 500, message: '操作失败，签名验证失败:X-TIMESTAMP已过期', result: null, timestamp: serverTime }
    server.respond((call, response) =>
      String(call.headers['x-timestamp']).startsWith('2031') ? ok(response, ['x'], { timestamp: serverTime }) : json(response, expired),
    )
    expect(await server.transport.get('/sys/dict/getDictItems/sex')).toEqual(['x'])
    expect(server.calls).toHaveLength(2)

    server.respond((_call, response) => json(response, expired))
    await expect(server.transport.get('/sys/dict/getDictItems/sex')).rejects.toMatchObject({ serverMessage: expired.message })
    expect(server.calls).toHaveLength(3)
  })
})
