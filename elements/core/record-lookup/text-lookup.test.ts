import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok, startTestServer, type TestServer } from '../transport/test-server'
import { textLookup } from './text-lookup'

const names: Record<string, string> = { a: 'Alpha', b: 'Beta', c: 'Gamma', d: 'Delta' }
const letters = textLookup({
  name: 'letters',
  load: (transport, keys) => transport.get('/texts', { key: keys.join(',') }),
  record: (key, title) => ({ key, title }),
  keyOf: ({ key }) => key,
})

describe('records of which the server tells the texts alone', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
    server.respond((call, response) =>
      ok(
        response,
        (call.query.get('key') ?? '').split(',').flatMap((key) => names[key] ?? []),
      ),
    )
  })
  afterEach(() => server.close())
  const requests = () => server.calls.map(({ query }) => query.get('key'))

  it('are matched by position, with one call', async () => {
    expect(await letters.load(server.transport, ['b', 'a'])).toEqual([
      { key: 'b', title: 'Beta' },
      { key: 'a', title: 'Alpha' },
    ])
    expect(requests()).toEqual(['b,a'])
  })

  it('never get the text of another one when the server leaves some out', async () => {
    expect(await letters.load(server.transport, ['a', 'gone', 'c', 'd'])).toEqual([
      { key: 'a', title: 'Alpha' },
      { key: 'c', title: 'Gamma' },
      { key: 'd', title: 'Delta' },
    ])
    expect(requests()).toEqual(['a,gone,c,d', 'a,gone', 'c,d', 'a', 'gone'])
  })

  it('need one call when none of them is known', async () => {
    expect(await letters.load(server.transport, ['x', 'y', 'z'])).toEqual([])
    expect(requests()).toEqual(['x,y,z'])
  })

  it.each([[null], [{}], ['text'], [[null]], [['']]])('are unknown for an answer of %j', async (result) => {
    server.respond((_call, response) => ok(response, result))
    expect(await letters.load(server.transport, ['a'])).toEqual([])
  })
})
