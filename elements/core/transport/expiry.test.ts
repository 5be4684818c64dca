import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, ok, startTestServer, type TestServer } from './test-server'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const expiryForms: Record<string, (response: ServerResponse) => void> = {
  'HTTP 500 with servlet body': (response) =>
    json(response, { timestamp: 1, status: 500, message: 'Token失效，请重新登录', path: '/x' }, 500),
  'HTTP 401 as JSON': (response) => json(response, { success: false, code: 401, message: 'Token失效，请重新登录!' }, 401),
  'HTTP 401 untyped with success true': (response) =>
    response.writeHead(401).end(JSON.stringify({ success: true, code: 401, message: 'Token失效，请重新登录!', result: null })),
  'HTTP 401 with escaped JSON text': (response) => response.writeHead(401).end('{"success":true,"message":"Token\\u5931\\u6548"}'),
  'HTTP 500 as plain text': (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('Token失效，请重新登录'),
}

/** Answers with the form while the old token is sent, else with the token. */
function expireOld(form: (response: ServerResponse) => void, old = 'old'): void {
  server.respond((call, response) =>
    call.headers['x-access-token'] === old ? form(response) : ok(response, call.headers['x-access-token']),
  )
}

/** A session whose owner gives a new token after `release`. */
function session(outcome: 'replay' | 'fail' = 'replay') {
  const owner = { token: 'old', release: () => {}, unauthorized: 0 }
  const released = new Promise<void>((resolve) => {
    owner.release = resolve
  })
  const onExpired = vi.fn(async (): Promise<'replay' | 'fail'> => {
    await released
    if (outcome === 'replay') owner.token = 'new'
    return outcome
  })
  server.transport.setSessionPolicy({ getToken: () => owner.token, onExpired, onUnauthorized: () => owner.unauthorized++ })
  return { owner, onExpired }
}

describe('expired token', () => {
  it.each(Object.entries(expiryForms))('[8-02] [8-07] is recognised in %s', async (_name, form) => {
    expireOld(form)
    const { owner, onExpired } = session()
    const read = server.transport.get('/a')
    owner.release()
    expect(await read).toBe('new')
    expect(onExpired).toHaveBeenCalledTimes(1)
  })

  it('[8-04] is recognised inside a blob, and the download is replayed', async () => {
    server.respond((call, response) => {
      if (call.headers['x-access-token'] === 'old') expiryForms['HTTP 500 with servlet body']!(response)
      else response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' }).end('rows')
    })
    const { owner, onExpired } = session()
    const read = server.transport.download('/sys/user/exportXls')
    owner.release()
    expect(await (await read).blob.text()).toBe('rows')
    expect(onExpired).toHaveBeenCalledTimes(1)
  })

  it('[X35] [8-03] asks once for 20 calls in flight and replays each once, reads and writes', async () => {
    expireOld(expiryForms['HTTP 401 as JSON']!)
    const { owner, onExpired } = session()
    const calls = Array.from({ length: 20 }, (_, i) => (i % 2 ? server.transport.get('/r') : server.transport.post('/w', { i })))
    await vi.waitFor(() => expect(server.calls).toHaveLength(20), WAIT_TIMEOUT)
    owner.release()
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['new']))
    expect(onExpired).toHaveBeenCalledTimes(1)
    expect(server.calls).toHaveLength(40)
  })

  it('[8-03] replays a call whose expiry arrives after the question was answered, without asking again', async () => {
    let pending: ServerResponse | undefined
    server.respond((call, response) => {
      if (call.headers['x-access-token'] === 'new') ok(response, 'new')
      else if (call.path === '/late') pending = response
      else expiryForms['HTTP 401 as JSON']!(response)
    })
    const { owner, onExpired } = session()
    const slow = server.transport.get('/late')
    await vi.waitFor(() => expect(pending).toBeDefined(), WAIT_TIMEOUT)
    const quick = server.transport.get('/quick')
    owner.release()
    await quick
    expiryForms['HTTP 401 as JSON']!(pending!)
    expect(await slow).toBe('new')
    expect(onExpired).toHaveBeenCalledTimes(1)
  })

  it('fails every waiting call with kind expired when the owner says so, and when the replay expires too', async () => {
    expireOld(expiryForms['HTTP 401 as JSON']!)
    const first = session('fail')
    const calls = [server.transport.get('/a'), server.transport.get('/b')].map((call) => call.catch((error: unknown) => error))
    first.owner.release()
    for (const error of await Promise.all(calls)) expect(error).toMatchObject({ kind: 'expired' })
    server.respond((_call, response) => expiryForms['HTTP 401 as JSON']!(response))
    const second = session('replay')
    second.owner.release()
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'expired' })
    expect(second.onExpired).toHaveBeenCalledTimes(1)
  })

  it('[X35] is not replayed for a call whose answer was lost', async () => {
    server.respond((_call, response) => response.destroy())
    const { onExpired } = session()
    await expect(server.transport.post('/w', {})).rejects.toMatchObject({ kind: 'network' })
    expect(onExpired).not.toHaveBeenCalled()
    expect(server.calls).toHaveLength(1)
  })

  it('stops waiting when the caller aborts, and is left alone where the caller handles it', async () => {
    expireOld(expiryForms['HTTP 401 as JSON']!)
    const { onExpired } = session()
    const controller = new AbortController()
    const waiting = server.transport.get('/a', {}, { signal: controller.signal })
    await vi.waitFor(() => expect(onExpired).toHaveBeenCalled(), WAIT_TIMEOUT)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
    await expect(server.transport.get('/b', {}, { onExpiry: 'throw' })).rejects.toMatchObject({ kind: 'expired' })
    await expect(server.transport.get('/c', {}, { accessToken: 'old' })).rejects.toMatchObject({ kind: 'expired' })
    expect(onExpired).toHaveBeenCalledTimes(1)
  })

  it('[8-02] needs a token: without one a 500 with that text is a server error', async () => {
    server.respond((_call, response) => expiryForms['HTTP 500 with servlet body']!(response))
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'server', status: 500 })
  })
})

describe('without a console', () => {
  it('asks getToken once more and replays once', async () => {
    expireOld(expiryForms['HTTP 401 as JSON']!)
    let token = 'old'
    const getToken = vi.fn(() => {
      const input = token
      token = 'new'
      return input
    })
    server.config.set({ getToken })
    expect(await server.transport.get('/a')).toBe('new')
    expect(getToken).toHaveBeenCalledTimes(2)
  })

  it('fails with kind expired when getToken has nothing new, or there is none', async () => {
    expireOld(expiryForms['HTTP 401 as JSON']!)
    server.config.set({ getToken: () => 'old' })
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'expired' })
    server.config.set({ getToken: undefined, token: 'old' })
    await expect(server.transport.get('/a')).rejects.toMatchObject({ kind: 'expired' })
    expect(server.calls).toHaveLength(2)
  })
})

describe('HTTP 401 without the text', () => {
  it('[8-06] tells the owner of the session once, and never replays', async () => {
    server.respond((_call, response) => json(response, { success: false, code: 401, message: '没有权限' }, 401))
    const { owner, onExpired } = session()
    const calls = [server.transport.get('/a'), server.transport.get('/b')].map((call) => call.catch((error: unknown) => error))
    for (const error of await Promise.all(calls)) expect(error).toMatchObject({ kind: 'unauthorized' })
    expect(owner.unauthorized).toBe(1)
    expect(onExpired).not.toHaveBeenCalled()
    expect(server.calls).toHaveLength(2)
  })
})

describe('a call refused for lack of a right', () => {
  it('[X38] is told to the owner of the session beside the failure, with the words of the server', async () => {
    const onRefused = vi.fn()
    server.transport.setSessionPolicy({ getToken: () => 't', onExpired: () => Promise.resolve('fail'), onDenied: onRefused })
    server.respond(({ path }, response) =>
      path === '/by-status'
        ? json(response, { success: false, code: 403, message: 'no' }, 403)
        : json(response, { success: false, code: 510, message: '没有权限' }),
    )
    await expect(server.transport.get('/by-code')).rejects.toMatchObject({ kind: 'business', code: 510 })
    await expect(server.transport.get('/by-status')).rejects.toMatchObject({ kind: 'forbidden' })
    await server.transport.envelope({ method: 'POST', path: '/allowed-to-fail', allowFailure: true })
    await expect(server.transport.post('/sign-in', {}, { anonymous: true })).rejects.toMatchObject({ code: 510 })
    expect(onRefused.mock.calls).toEqual([
      [{ path: '/by-code', code: 510, message: '没有权限' }],
      [{ path: '/by-status', code: 403, message: 'no' }],
      [{ path: '/allowed-to-fail', code: 510, message: '没有权限' }],
    ])
  })
})
