import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket, startLiveServer, type LiveServer } from '../../testing/live-server'
import { hostCheck, ownHosts } from './hosts'

let server: LiveServer
let port: string
beforeAll(async () => {
  server = await startLiveServer({ hosts: ['Ops.example', '2001:db8::1'] })
  port = new URL(server.origin).port
})
afterAll(() => server.close())

const status = async (host: string, url = '/jeecg-boot/sys/randomImage/1'): Promise<number> =>
  (await server.inject({ method: 'GET', url, headers: { host } })).statusCode

describe('[W-S10] the name a call is for', () => {
  it('is one of loopback or of OPS_HOSTS, with any port', async () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:8080', 'ops.example', 'ops.example:443', '[2001:db8::1]'])
      expect([host, await status(host)]).toEqual([host, 200])
  })

  it('is refused else, for calls, pages and files, in words that do not repeat it', async () => {
    for (const host of [
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'ops.example.',
      '192.0.2.1',
    ]) {
      for (const url of ['/jeecg-boot/sys/randomImage/1', '/jeecg-boot/sys/common/static/temp/x.png', '/', '/console.js'])
        expect([host, url, await status(host, url)]).toEqual([host, url, 421])
    }
    const response = await server.inject({ method: 'GET', url: '/jeecg-boot/sys/randomImage/1', headers: { host: 'evil.example' } })
    expect(response.body).not.toContain('evil')
    expect(response.json()).toMatchObject({ success: false, message: expect.stringContaining('OPS_HOSTS') })
  })

  it('holds for sockets, whose page and host a rebound name makes agree', async () => {
    const { result } = await server.call<{ token: string; userInfo: { id: string } }>('POST', '/sys/mLogin', {
      body: { username: 'lisi', password: '123456' },
    })
    const path = `/websocket/${result.userInfo.id}`
    const rebound = { headers: { host: `evil.example:${port}` }, origin: `http://evil.example:${port}` }
    await expect(openSocket(server, path, [result.token], rebound)).rejects.toThrow('HTTP 421')
    const { socket } = await openSocket(server, path, [result.token])
    socket.close()
  })
})

describe('without being told any name', () => {
  it('a server is reached by the address it listens at, or by all of its machine', () => {
    expect(ownHosts('192.0.2.7')).toEqual(['192.0.2.7'])
    expect(ownHosts('2001:DB8::7')).toEqual(['[2001:db8::7]'])
    expect(ownHosts('0.0.0.0')).toEqual(expect.arrayContaining(['127.0.0.1']))
    const isAllowed = hostCheck({ hosts: ownHosts('192.0.2.7') })
    expect(['192.0.2.7:8080', 'localhost', '192.0.2.8', 'a.example'].map(isAllowed)).toEqual([true, true, false, false])
  })
})
