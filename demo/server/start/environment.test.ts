import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApp } from './app'
import { EnvironmentError, readEnvironment } from './environment'
import { AdminPasswordError } from './seed/admin-password'
import { startTestServer } from '../testing/test-app'

describe('readEnvironment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({}, ['dist'])).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      server: {
        dataDir: '.data',
        captcha: 'on',
        emulate: new Set(),
        simulate: new Set(['devices', 'load', 'gps', 'sos', 'dispatch', 'gb', 'mqtt', 'chain']),
        origins: [],
        frameAncestors: "'self'",
        frameSources: '',
        imageSources: '',
        signatureSecret: '',
        trustProxy: false,
        network: false,
        pages: ['dist'],
      },
    })
  })

  it('reads every setting', () => {
    const { host, port, server } = readEnvironment(
      {
        PORT: '8091',
        HOST: '0.0.0.0',
        OPS_DATA: '/data',
        OPS_CAPTCHA: 'off',
        OPS_ADMIN_PASSWORD: 'secret word',
        OPS_DEMO: 'off',
        OPS_HOSTS: 'Ops.example, 192.0.2.7,[2001:db8::1]',
        OPS_EMULATE: 'expiry500, expiry401raw',
        OPS_ORIGINS: 'https://a.example,http://b.example:81',
        OPS_RELAY_ADDRESS: 'http://10.0.0.5:8091',
        OPS_TRUST_PROXY: '10.0.0.1',
        OPS_FRAME_ANCESTORS: 'https://a.example',
        OPS_FRAME_SOURCES: 'https://b.example',
        OPS_IMAGE_SOURCES: 'https://c.example https://*.d.example',
        OPS_SIGNATURE_SECRET: 'site-secret',
      },
      [],
    )
    expect([host, port]).toEqual(['0.0.0.0', 8091])
    expect(server).toMatchObject({
      dataDir: '/data',
      captcha: 'off',
      adminPassword: 'secret word',
      demo: 'off',
      hosts: expect.arrayContaining(['127.0.0.1', 'Ops.example', '192.0.2.7', '2001:db8::1']),
      emulate: new Set(['expiry500', 'expiry401raw']),
      origins: ['https://a.example', 'http://b.example:81'],
      relayAddress: 'http://10.0.0.5:8091',
      trustProxy: '10.0.0.1',
      frameAncestors: 'https://a.example',
      frameSources: 'https://b.example',
      imageSources: 'https://c.example https://*.d.example',
      signatureSecret: 'site-secret',
      network: true,
    })
  })

  it('reads where data and calls go, when idle sessions end, and how fresh a sign-in is', () => {
    const read = (environment: Record<string, string>) => readEnvironment(environment, [])
    expect(read({})).toMatchObject({ upstream: '', server: { databaseUrl: '', limits: { idleLife: 0 } } })
    expect(read({ DATABASE_URL: 'postgres://u:p@db.example/ops' }).server.databaseUrl).toBe('postgres://u:p@db.example/ops')
    expect(read({ OPS_API: 'http://ops.example:8080/jeecg-boot/' }).upstream).toBe('http://ops.example:8080/jeecg-boot')
    expect(read({ OPS_IDLE_MIN: '30' }).server.limits?.idleLife).toBe(30 * 60_000)
    expect([read({}), read({ OPS_FRESH_MIN: '0' })].map(({ server }) => server.limits?.recentSignInLife)).toEqual([15 * 60_000, 0])
    expect([read({ OPS_SIMULATE: 'off' }), read({ OPS_SIMULATE: 'sos' })].map(({ server }) => server.simulate)).toEqual([
      new Set(),
      new Set(['sos']),
    ])
    expect(read({ OPS_EMULATE: '3.8' }).server.emulate).toEqual(new Set(['3.8']))
    expect(read({ OPS_EMULATE: 'sign,socket-open,captcha412' }).server.emulate).toEqual(new Set(['sign', 'socket-open', 'captcha412']))
  })

  it('[F9] draws the streets of the demo on maps with its data, otherwise the outlines of a file or none', () => {
    const outline = (environment: Record<string, string>) => readEnvironment(environment, []).server.map?.outline
    expect([outline({}), outline({ OPS_DEMO: 'off' }), outline({ OPS_MAP_OUTLINE: 'off' })]).toEqual(['schematic', '', ''])
    expect(outline({ OPS_MAP_OUTLINE: '/srv/outline.json', OPS_DEMO: 'off' })).toBe('/srv/outline.json')
  })

  it('says where encoders push to: on the address of the server, unless that is off', () => {
    const rtmp = (environment: Record<string, string>) => readEnvironment(environment, []).server.rtmp
    expect(rtmp({})).toEqual({ host: '127.0.0.1', port: 1935 })
    expect(rtmp({ HOST: '192.0.2.1', OPS_RTMP_PORT: '19350' })).toEqual({ host: '192.0.2.1', port: 19_350 })
    expect(rtmp({ OPS_MEDIA: 'off' })).toBeNull()
  })

  it('reads the address of WebRTC, which a network needs', () => {
    const rtc = (environment: Record<string, string>) => readEnvironment(environment, []).server.rtc
    expect(rtc({})).toEqual({ host: '127.0.0.1', ports: null })
    expect(rtc({ HOST: '0.0.0.0' })).toBe('no-host')
    expect(rtc({ HOST: '0.0.0.0', OPS_RTC_HOST: '10.0.0.5', OPS_RTC_PORTS: '40000-40100' })).toEqual({
      host: '10.0.0.5',
      ports: [40_000, 40_100],
    })
    expect(rtc({ OPS_RTC: 'off' })).toBe('off')
    const servers = [{ urls: ['turn:turn.example:3478'], username: 'u', credential: 'p' }]
    expect(readEnvironment({ OPS_ICE: JSON.stringify(servers) }, []).server.iceServers).toEqual(servers)
    expect(() => readEnvironment({ OPS_ICE: '[{"urls": "http://secret"}]' }, [])).toThrow(/^(?!.*secret).*OPS_ICE/)
  })

  it('never repeats the password of a database address', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:secret@db.example/ops' }, [])).toThrow(/^(?!.*secret).*DATABASE_URL/)
  })

  it.each([
    { OPS_API: 'ops.example' },
    { OPS_API: 'http://u:p@ops.example' },
    { OPS_API: 'file:///etc' },
    { OPS_IDLE_MIN: 'x' },
    { OPS_IDLE_MIN: '-1' },
    { OPS_FRESH_MIN: 'x' },
    { HOST: '0.0.0.0', OPS_EMULATE: 'socket-open' },
    { PORT: 'x' },
    { PORT: '70000' },
    { OPS_EMULATE: 'expiry' },
    { OPS_SIMULATE: 'weather' },
    { OPS_CAPTCHA: 'no' },
    { OPS_DEMO: 'no' },
    { OPS_MEDIA: 'no' },
    { OPS_RTMP_PORT: '70000' },
    { OPS_RTC: 'no' },
    { OPS_RTC_HOST: 'ops.example' },
    { OPS_RTC_PORTS: '40000' },
    { OPS_RTC_PORTS: '40100-40000' },
    { OPS_ICE: 'stun:a.example' },
    { OPS_HOSTS: 'https://a.example' },
    { OPS_HOSTS: '*' },
    { OPS_ADMIN_PASSWORD: 'a' },
    { OPS_ADMIN_PASSWORD: '123456' },
    { OPS_ADMIN_PASSWORD: 'password123' },
    { OPS_ORIGINS: '*' },
    { OPS_ORIGINS: 'https://a.example/' },
    { OPS_RELAY_ADDRESS: '10.0.0.5:8091' },
    { OPS_RELAY_ADDRESS: 'http://10.0.0.5:8091/' },
    { OPS_RELAY_ADDRESS: 'https://ops.example' },
    { OPS_FRAME_ANCESTORS: "'self'; script-src *" },
    { OPS_FRAME_SOURCES: 'https://a.example; script-src *' },
    { OPS_IMAGE_SOURCES: 'https://a.example; script-src *' },
    { OPS_SIGNATURE_SECRET: 'two words' },
  ])('refuses %j', (environment) => {
    expect(() => readEnvironment(environment, [])).toThrow(EnvironmentError)
  })

  it.each([
    ['127.0.0.1', false],
    ['localhost', false],
    ['::1', false],
    ['127.8.8.8', false],
    ['0.0.0.0', true],
    ['::', true],
    ['192.0.2.1', true],
    ['127.evil.example', true],
  ])('on %s other machines reach the server: %s', (HOST, network) => {
    expect(readEnvironment({ HOST }, []).server.network).toBe(network)
  })
})

describe("the administrator's password", () => {
  it('[W-S01] a weak one is refused in words that do not repeat it and name the three settings', () => {
    expect(() => readEnvironment({ OPS_ADMIN_PASSWORD: 'password123' }, [])).toThrow(
      /^(?!.*password123)OPS_ADMIN_PASSWORD is too weak[^]*OPS_ADMIN_PASSWORD=[^]*OPS_DEMO=off[^]*OPS_HOSTS=/,
    )
  })

  it('refuses to start with the demo one where others can reach it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ops-server-'))
    const options = { dataDir, network: true, limits: { scryptCost: 256 } }
    await expect(createApp(options)).rejects.toThrow(AdminPasswordError)
    await expect(createApp({ ...options, adminPassword: '123456' })).rejects.toThrow(AdminPasswordError)
    const app = await createApp({ ...options, adminPassword: 'another word' })
    await app.close()
    const again = await createApp(options)
    await again.close()
    rmSync(dataDir, { recursive: true })
  })

  it('is set by the option', async () => {
    const server = await startTestServer({ adminPassword: 'another word' })
    expect(await server.tokenOf('admin', 'another word')).toBeTruthy()
    await expect(server.tokenOf('admin', '123456')).rejects.toThrow('用户名或密码错误')
    await server.close()
  })
})
