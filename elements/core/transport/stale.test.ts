import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, ok, startTestServer, type TestServer } from './test-server'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

let server: TestServer
let isFresh = false

beforeEach(async () => {
  isFresh = false
  server = await startTestServer()
  server.respond((call, response) =>
    isFresh || call.path === '/r'
      ? ok(response, 'done')
      : json(response, { success: false, code: 462, message: '请先确认您的身份', result: { by: 'code' } }),
  )
})
afterEach(() => server.close())

/** A session whose owner answers after `release`. */
function session(outcome: 'replay' | 'fail' = 'replay') {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const onStale = vi.fn(async (_by: 'password' | 'code'): Promise<'replay' | 'fail'> => {
    await released
    isFresh = outcome === 'replay'
    return outcome
  })
  server.transport.setSessionPolicy({ getToken: () => 'token', onExpired: () => Promise.resolve('fail'), onStale })
  return { release: () => release(), onStale }
}

describe('a call that the sign-in is too old for', () => {
  it('asks once for all that wait, and sends each of them once more', async () => {
    const { release, onStale } = session()
    const calls = [server.transport.post('/a', { n: 1 }), server.transport.put('/b', { n: 2 }), server.transport.del('/c')]
    await vi.waitFor(() => expect(server.calls).toHaveLength(3), WAIT_TIMEOUT)
    // What is not concerned goes on meanwhile.
    expect(await server.transport.get('/r')).toBe('done')
    release()
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done'])
    expect(onStale.mock.calls).toEqual([['code']])
    expect(server.calls.filter(({ path }) => path !== '/r')).toHaveLength(6)
    expect(server.calls.filter(({ path }) => path === '/a').map(({ body }) => body)).toEqual(['{"n":1}', '{"n":1}'])
  })

  it('is given up where the user cancels, and was sent once', async () => {
    const { release } = session('fail')
    const call = server.transport.post('/a', {})
    release()
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    expect(server.calls).toHaveLength(1)
  })

  it('asks again the next time', async () => {
    const { release, onStale } = session()
    release()
    await server.transport.post('/a', {})
    isFresh = false
    await server.transport.post('/a', {})
    expect(onStale).toHaveBeenCalledTimes(2)
  })

  it('is refused in the server’s words where nobody can ask', async () => {
    await expect(server.transport.post('/a', {})).rejects.toMatchObject({ kind: 'business', code: 462, serverMessage: '请先确认您的身份' })
  })

  it('may be an upload', async () => {
    const { release } = session()
    release()
    expect((await server.transport.upload('/a', { file: new Blob(['x']) })).result).toBe('done')
  })
})
