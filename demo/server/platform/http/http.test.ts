import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'

const CODE = `export const text = '${'packed '.repeat(500)}'`
/** A script that the build has compressed. */
const packed = '/assets/packed-Ab12Cd34.js'
const pages = mkdtempSync(join(tmpdir(), 'ops-pages-'))
let server: TestServer
beforeAll(async () => {
  mkdirSync(join(pages, 'assets'))
  mkdirSync(join(pages, 'server'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>console</title>')
  writeFileSync(join(pages, 'portal.html'), '<!doctype html><title>portal</title>')
  writeFileSync(join(pages, 'ops.js'), `export const text = '${'x'.repeat(5000)}'`)
  writeFileSync(join(pages, 'assets', 'chunk-Ab12Cd34.js'), 'export {}')
  writeFileSync(join(pages, packed.slice(1)), CODE)
  writeFileSync(join(pages, `${packed.slice(1)}.br`), brotliCompressSync(CODE))
  writeFileSync(join(pages, `${packed.slice(1)}.gz`), gzipSync(CODE))
  writeFileSync(join(pages, 'server', 'main.js'), 'secret')
  server = await startTestServer({ pages: [pages, join(pages, 'absent')], origins: ['https://portal.example'] })
})
afterAll(async () => {
  await server.close()
  rmSync(pages, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })

describe('pages', () => {
  it('[0-13] carry the policy: the portal the strict one, the others with pictures, media and workers', async () => {
    expect((await get('/portal.html')).headers['content-security-policy']).toBe(
      "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'",
    )
    expect((await get('/')).headers['content-security-policy']).toBe(
      "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'",
    )
    expect((await get('/ops.js')).headers['content-security-policy']).toBe("default-src 'self'")
    expect((await get('/')).headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  it('answer addresses of the console with its page, files that are missing with 404', async () => {
    const page = await get('/isystem/user', { accept: 'text/html,*/*' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>console')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect((await get('/isystem/user', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/missing.js', { accept: 'text/html' })).statusCode).toBe(404)
    expect((await get(`${BASE}/nothing`, { accept: 'text/html' })).json()).toMatchObject({ success: false, code: 404 })
  })

  it('cache hashed files for ever and check the others by ETag', async () => {
    expect((await get('/assets/chunk-Ab12Cd34.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const first = await get('/ops.js')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect((await get('/ops.js', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
  })

  it('are sent by GET and HEAD only', async () => {
    expect((await server.inject({ method: 'HEAD', url: '/ops.js' })).statusCode).toBe(200)
    expect((await server.inject({ method: 'POST', url: '/ops.js' })).statusCode).toBe(404)
  })

  it('are sent as the build compressed them, in the form the browser prefers', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const response = await get(packed, { 'accept-encoding': accepted })
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/javascript; charset=utf-8',
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'self'",
      })
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
      expect(unpack[encoding](response.rawPayload).toString()).toBe(CODE)
    }
  })

  it('have an ETag for each form, and vary also where the form is plain', async () => {
    const forms = await Promise.all(['br', 'gzip', 'identity'].map((encoding) => get(packed, { 'accept-encoding': encoding })))
    expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(3)
    expect(forms[2]?.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(CODE.length) })
    expect(forms[2]?.headers['content-encoding']).toBeUndefined()
    const etag = String(forms[0]?.headers.etag)
    expect((await get(packed, { 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304)
  })

  it.each([
    '/server/main.js',
    '//server/main.js',
    '/./server/main.js',
    '/assets/../server/main.js',
    '/server%2fmain.js',
    '//ops.js',
    '/%2e%2e/etc/passwd',
    '/..%2fops.db',
    '/%zz',
  ])('[N51] never give out %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('API answers', () => {
  it('are JSON that is not cached, not sniffed, with a request id and no cookie', async () => {
    const { headers } = await get(`${BASE}/sys/randomImage/1`)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('[7.0-05] have success, message, code, result and a timestamp in milliseconds', async () => {
    expect((await get(`${BASE}/sys/randomImage/1`)).json()).toEqual({
      success: true,
      message: '',
      code: 0,
      result: null,
      timestamp: server.clock.now(),
    })
  })

  it('[7.0-03] do not mind any of the tenant headers, nor the time stamp parameter', async () => {
    const token = await server.tokenOf('admin')
    for (const name of ['tenant_id', 'tenant-id', 'X-Tenant-Id']) {
      expect((await server.call('GET', '/sys/user/list', { token, headers: { [name]: '0' }, query: { _t: '1700000000' } })).success).toBe(
        true,
      )
    }
  })
})

describe('bodies', () => {
  const post = (type: string, payload: string) =>
    server.inject({ method: 'POST', url: `${BASE}/sys/login`, headers: { 'content-type': type }, payload })

  it.each(['text/plain', 'application/json\ta', 'application/json garbage', 'application/x-www-form-urlencoded', 'application/jsonx'])(
    '[N43] [N57] refuses the type %j',
    async (type) => {
      const response = await post(type, '{"username":"admin","password":"123456"}')
      expect([200, 415]).toContain(response.statusCode)
      expect(response.json()).toMatchObject({ success: false, result: null })
    },
  )

  it.each(['application/json', 'application/json;charset=UTF-8', 'application/json; charset=utf-8'])('takes the type %j', async (type) => {
    expect((await post(type, '{"username":"nobody","password":"x"}')).statusCode).toBe(200)
  })

  it('[N43] [N57] refuses more than 1 MB with 413', async () => {
    const response = await post('application/json', JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ success: false, code: 413 })
  })
})

describe('other origins', () => {
  it('[N59] get the CORS header only when they are on the list', async () => {
    const allowed = await get(`${BASE}/sys/randomImage/1`, { origin: 'https://portal.example' })
    expect(allowed.headers['access-control-allow-origin']).toBe('https://portal.example')
    for (const origin of ['https://evil.example', 'null', 'https://portal.example.evil.example']) {
      expect((await get(`${BASE}/sys/randomImage/1`, { origin })).headers['access-control-allow-origin']).toBeUndefined()
    }
    const plain = await startTestServer()
    expect(
      (await plain.inject({ method: 'GET', url: `${BASE}/sys/randomImage/1`, headers: { origin: 'https://portal.example' } })).headers[
        'access-control-allow-origin'
      ],
    ).toBeUndefined()
    await plain.close()
  })

  it('have their preflight answered at once', async () => {
    const response = await server.inject({
      method: 'OPTIONS',
      url: `${BASE}/sys/user/list`,
      headers: { origin: 'https://portal.example', 'access-control-request-headers': 'x-access-token,tenant_id' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-headers']).toBe('x-access-token,tenant_id')
  })
})

describe('what nobody expected', () => {
  it('is answered with a fixed text and the request id, nothing else', async () => {
    const broken = await startTestServer()
    const token = await broken.tokenOf('admin')
    const database = broken.openDatabase()
    await database.schema.dropTable('sys_visit').execute()
    await database.destroy()
    const response = await broken.inject({ method: 'GET', url: `${BASE}/sys/loginfo`, headers: { 'x-access-token': token } })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      success: false,
      code: 500,
      message: `操作失败，服务器内部错误（编号 ${String(response.headers['x-request-id'])}）`,
    })
    expect(response.body).not.toMatch(/sys_visit|no such|sqlite|select|\.ts/i)
    await broken.close()
  })
})
