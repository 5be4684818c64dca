import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Client } from './client'
import { type Area, byId, call, openCall } from './contract'
import { arrayOf, file, page, errorResponse, succeeds } from './expectations'
import { isConforming, reportText } from './report'
import { type Report, Run } from './run'
import { object, record, text } from './shapes'
import { World } from './world'

const envelope = (result: unknown, more: object = {}) => ({ success: true, message: '', code: 0, result, timestamp: 1, ...more })
const expired = { success: false, message: 'Token失效，请重新登录!', code: 401, result: null, timestamp: 1 }

type Handler = (request: IncomingMessage) => unknown

let server: Server | undefined
afterEach(() => server?.close())

/** A server that answers what it is told, and 401 to whoever has no token. */
async function against(area: Area, handlers: Readonly<Record<string, Handler>>): Promise<Report> {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const handler = handlers[`${request.method} ${request.url?.split('?')[0]}`]
    const [status, body] = !handler
      ? [404, { success: false, message: 'no such path', code: 404, result: null, timestamp: 1 }]
      : request.headers['x-access-token'] === undefined
        ? [401, expired]
        : [200, handler(request)]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return new Run(new Client(`http://127.0.0.1:${port}`), 'token', [area]).all()
}

const verdicts = ({ calls }: Report) => Object.fromEntries(calls.map(({ call, verdict }) => [call, verdict]))
const differences = ({ calls }: Report) => calls.flatMap(({ cases }) => cases.flatMap((one) => one.differences))

describe('a run of the contract', () => {
  it('tells what is kept, what differs and how, and what is absent', async () => {
    const area: Area = {
      name: 'things',
      calls: [
        call('GET /things', { title: 'all', expects: arrayOf(object({ name: text })) }),
        call('GET /others', { title: 'all', expects: arrayOf(object({ name: text })) }),
        call('GET /none', { title: 'all', expects: succeeds() }),
      ],
    }
    const report = await against(area, { 'GET /things': () => envelope([{ name: 'a' }]), 'GET /others': () => envelope([{ name: 5 }]) })
    expect(verdicts(report)).toEqual({ 'GET /things': 'ok', 'GET /others': 'differs', 'GET /none': 'absent' })
    expect(differences(report)).toEqual(['result/0/name must be string, came 5'])
    expect(reportText(report)).toContain('1 ok, 1 differ, 1 absent')
    expect(isConforming(report)).toBe(false)
  })

  it('finds envelopes, refusals and pages that are not as they should be', async () => {
    const area: Area = {
      name: 'things',
      calls: [
        call('GET /bare', { title: 'one', expects: succeeds() }),
        call('GET /refused', { title: 'one', expects: errorResponse(/taken/) }),
        call('GET /page', { title: 'one', request: { query: { pageNo: '1', pageSize: '1' } }, expects: page(record({})) }),
      ],
    }
    const report = await against(area, {
      'GET /bare': () => ({ success: true, code: 0 }),
      'GET /refused': () => envelope(null),
      'GET /page': () => envelope({ records: [{ id: 'a' }, { id: 'b' }], total: 9, size: 5, current: 1 }),
    })
    expect(Object.values(verdicts(report))).toEqual(['differs', 'differs', 'differs'])
    expect(differences(report)).toEqual([
      expect.stringMatching(/^envelope must have required properties message, result, timestamp/),
      expect.stringContaining('expected a refusal'),
      'expected at most 1 records, came 2',
      'expected size 1, came 5',
      'expected other records on the next page, 2 came again',
    ])
  })

  it('finds a call that answers whoever has no token', async () => {
    server = createServer((_request, response) => response.end(JSON.stringify(envelope(null))))
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const area = { name: 'things', calls: [call('GET /open', { title: 'one', expects: succeeds() })] }
    const report = await new Run(new Client(`http://127.0.0.1:${port}`), 'token', [area]).all()
    expect(report.calls[0]).toMatchObject({ verdict: 'differs', cases: [{ title: 'without a token' }, { title: 'one', differences: [] }] })
  })

  const THINGS: Area = {
    name: 'things',
    calls: [
      call('PUT /edit', {
        title: 'changes',
        needs: ['thing'],
        request: (world) => ({ body: { id: world.id('thing') } }),
        expects: succeeds(),
      }),
      call('POST /add', {
        title: 'stores',
        request: (world) => ({ body: { name: world.name('thing') } }),
        expects: succeeds(),
        makes: { name: 'thing', find: { path: '/list' }, remove: [byId('/delete')] },
      }),
    ],
  }

  /** A server that stores names; `lost`: it stores and says that it has not. */
  function keeper(isLost: boolean) {
    const names = new Map<string, string>([['1', 'of somebody else']])
    const handlers: Record<string, Handler> = {
      'POST /add': (request) => {
        request.on('data', (body: Buffer) => names.set('2', (JSON.parse(body.toString()) as { name: string }).name))
        return isLost ? envelope(null, { success: false, code: 500, message: 'lost' }) : envelope(null)
      },
      'PUT /edit': () => envelope(null),
      'GET /list': () => envelope([...names].map(([id, name]) => ({ id, name }))),
      'DELETE /delete': (request) => {
        names.delete(new URL(request.url ?? '', 'http://x').searchParams.get('id') ?? '')
        return envelope(null)
      },
    }
    return { names, handlers }
  }

  it.each([false, true])(
    'makes what a case needs before it, and takes it away again, nothing else; the answer lost: %s',
    async (isLost) => {
      const { names, handlers } = keeper(isLost)
      const report = await against(THINGS, handlers)
      expect(verdicts(report)).toEqual({ 'PUT /edit': 'ok', 'POST /add': isLost ? 'differs' : 'ok' })
      expect([...names]).toEqual([['1', 'of somebody else']])
      expect(report.left).toEqual([])
    },
  )

  it('says what it could not take away', async () => {
    const { handlers } = keeper(false)
    const report = await against(THINGS, { ...handlers, 'DELETE /delete': () => envelope(null) })
    expect(report.left).toEqual(['thing 2'])
    expect(isConforming(report)).toBe(false)
  })

  it('takes the verb that a server knows', async () => {
    const area = { name: 'things', calls: [call('POST|PUT /choose', { title: 'one', expects: succeeds() })] }
    const wrongVerb = () => envelope(null, { success: false, code: 405, message: '不支持POST请求方法' })
    const report = await against(area, { 'POST /choose': wrongVerb, 'PUT /choose': () => envelope(null) })
    expect(verdicts(report)).toEqual({ 'POST /choose': 'ok' })
  })

  it('[V-G35] counts as kept what a genuine 3.8.1 does: a refusal with code 0 and no result, a workbook without a type', async () => {
    const area = {
      name: 'things',
      calls: [
        call('GET /refused', { title: 'one', expects: errorResponse(/taken/) }),
        call('GET /file', { title: 'one', expects: file(/excel/) }),
      ],
    }
    server = createServer((request, response) => {
      const isSignedIn = request.headers['x-access-token'] !== undefined
      if (!isSignedIn) response.writeHead(401, { 'content-type': 'text/html;charset=UTF-8' })
      else response.writeHead(200)
      const refusal = JSON.stringify({ success: false, message: 'taken', code: 0, timestamp: 1 })
      response.end(!isSignedIn ? JSON.stringify(expired) : request.url === '/file' ? 'bytes' : refusal)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const report = await new Run(new Client(`http://127.0.0.1:${port}`), 'token', [area]).all()
    expect([verdicts(report), differences(report)]).toEqual([{ 'GET /refused': 'ok', 'GET /file': 'ok' }, []])
  })

  it('[V-G35] reports calls as absent whose record the server cannot make, and open ones that it hides behind the sign-in', async () => {
    const area = {
      ...THINGS,
      calls: [...THINGS.calls, openCall('POST /app', { title: 'one', as: 'nobody', mayBeHidden: true, expects: succeeds() })],
    }
    server = createServer((request, response) => {
      const isSignedIn = request.headers['x-access-token'] !== undefined
      response.writeHead(isSignedIn ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isSignedIn ? { ...expired, message: 'no such path', code: 404 } : expired))
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const report = await new Run(new Client(`http://127.0.0.1:${port}`), 'token', [area]).all()
    expect(Object.values(verdicts(report))).toEqual(['absent', 'absent', 'absent'])
    expect(report.left).toEqual([])
  })

  it('[V-G35] takes away from the recycle bin what its own last case has deleted', async () => {
    const { names, handlers } = keeper(false)
    const bin = new Set<string>()
    const idIn = (request: IncomingMessage) => new URL(request.url ?? '', 'http://x').searchParams.get('id') ?? ''
    const area: Area = {
      name: 'things',
      calls: [
        call('DELETE /delete', {
          title: 'deletes',
          needs: ['thing'],
          last: true,
          request: (world) => ({ query: { id: world.id('thing') } }),
          expects: succeeds(),
        }),
        call('POST /add', {
          title: 'stores',
          request: (world) => ({ body: { name: world.name('thing') } }),
          expects: succeeds(),
          makes: { name: 'thing', find: { path: '/list' }, remove: [byId('/delete'), byId('/erase')] },
        }),
      ],
    }
    const report = await against(area, {
      ...handlers,
      'DELETE /delete': (request) => {
        if (names.delete(idIn(request))) bin.add(idIn(request))
        return envelope(null)
      },
      'DELETE /erase': (request) => {
        bin.delete(idIn(request))
        return envelope(null)
      },
    })
    expect([Object.values(verdicts(report)), [...bin], report.left]).toEqual([['ok', 'ok'], [], []])
  })
})

it('[V-G35] takes another token for a second session, however often a server returns the first', async () => {
  let count = 0
  server = createServer((_request, response) => {
    count += 1
    response.end(JSON.stringify(envelope({ token: count < 3 ? 'first' : 'second' })))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const world = new World(new Client(`http://127.0.0.1:${port}`), 'token')
  world.keep('user', { id: '1', username: 'a' })
  expect([await world.userLogin(), await world.otherLogin(), await world.userLogin()]).toEqual(['first', 'second', 'first'])
})
