import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-app'
import { createProxyApp } from '../../start/upstream/proxy-app'
import { DEFAULT_SECRET } from '../base/versions'

const pages = mkdtempSync(join(tmpdir(), 'ops-pages-'))
writeFileSync(join(pages, 'index.html'), '<!doctype html><body><ops-console router="history"></ops-console>')
writeFileSync(join(pages, 'portal.html'), '<!doctype html><body><ops-config\n id="server"><ops-config-like></ops-config-like></ops-config>')
const open: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((close) => close()))))
afterAll(() => rmSync(pages, { recursive: true }))

interface SiteSettings {
  signatureSecret?: string
  imageSources?: string
}

const kinds: readonly [string, (settings: SiteSettings) => Promise<FastifyInstance>][] = [
  [
    'the embedded server',
    async (settings) => {
      const server = await startTestServer({ pages: [pages], ...settings })
      open.push(() => server.close())
      return server.app
    },
  ],
  [
    'a server in front of another back end',
    async (settings) => {
      const app = await createProxyApp({ dataDir: join(pages, 'unused'), pages: [pages], ...settings }, 'http://127.0.0.1:9/jeecg-boot')
      open.push(() => app.close())
      return app
    },
  ],
]

it('a server that wants calls signed, and was told no secret, gives its pages the one that it takes', async () => {
  for (const emulation of ['sign', '3.8'] as const) {
    const server = await startTestServer({ pages: [pages], emulate: new Set([emulation]) })
    open.push(() => server.close())
    expect((await server.app.inject({ url: '/' })).body).toContain(`<ops-console signature-secret="${DEFAULT_SECRET}" router="history">`)
  }
})

describe.each(kinds)('%s', (_name, start) => {
  it('[W-G05] gives its pages the secret of the site, on every element that takes one', async () => {
    const app = await start({ signatureSecret: 'a"<b&c' })
    const page = await app.inject({ url: '/system/user', headers: { accept: 'text/html' } })
    expect(page.body).toContain('<ops-console signature-secret="a&quot;&lt;b&amp;c" router="history">')
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    const portal = await app.inject({ url: '/portal.html' })
    expect(portal.body).toContain('<ops-config signature-secret="a&quot;&lt;b&amp;c"\n id="server"><ops-config-like>')
  })

  it('[W-G05] [W-G12] changes nothing where nothing is set', async () => {
    const page = await (await start({})).inject({ url: '/' })
    expect(page.body).toContain('<ops-console router="history">')
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob:;")
  })

  it('[W-G12] lets pictures of other places in that the site names', async () => {
    const page = await (await start({ imageSources: 'https://pictures.example https://*.store.example' })).inject({ url: '/' })
    expect(page.headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://pictures.example https://*.store.example;",
    )
  })
})
