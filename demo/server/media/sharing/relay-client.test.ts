import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { settingsFrom } from '../../platform/base/settings'
import { openLines } from './relay-client'

const KEY = 'live/crane'

let servers: Server[] = []
afterEach(async () => {
  await Promise.all(
    servers.map(async (server) => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }),
  )
  servers = []
})

/** A process that answers so; `asked`: how often it was. */
async function carrier(listener: RequestListener): Promise<{ address: string; requests: () => number; close: () => void }> {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, requests: () => count, close: () => server.closeAllConnections() }
}

const sends: RequestListener = (_request, response) => void response.writeHead(200).write('FLV')
const rejecting: RequestListener = (_request, response) => void response.writeHead(404).end()
const silent: RequestListener = () => undefined

function line(carriersOf: () => string[]) {
  const settings = settingsFrom({ dataDir: '.', limits: { nodeTimeout: 200, publisherSilence: 400 } })
  const got: string[] = []
  let ends = 0
  const open = openLines({ settings, mediaSecret: Buffer.alloc(32), carriersOf: () => Promise.resolve(carriersOf()) }, () => undefined)
  const hangUp = open(KEY, { bytes: (bytes) => void got.push(bytes.toString()), ended: () => (ends += 1) })
  return { got, ends: () => ends, hangUp }
}

const expectSoon = (probe: () => unknown) => expect.poll(probe, { interval: 20 })

it('takes another process that carries the stream where the one that told of it last refuses, is gone or says nothing', async () => {
  const stopped = await carrier(sends)
  const [first, second, last] = [await carrier(rejecting), await carrier(silent), await carrier(sends)]
  servers[0]?.close()
  servers.shift()
  const { got, ends, hangUp } = line(() => [stopped.address, first.address, second.address, last.address])
  await expectSoon(() => got).toEqual(['FLV'])
  expect([stopped.requests(), first.requests(), second.requests(), last.requests(), ends()]).toEqual([0, 1, 1, 1, 0])
  hangUp()
})

it('asks again where none answers yet, anew for who carries it by then', async () => {
  const [one, other] = [await carrier(rejecting), await carrier(sends)]
  let rounds = 0
  const { got, ends, hangUp } = line(() => {
    rounds += 1
    return rounds === 1 ? [one.address] : [one.address, other.address]
  })
  await expectSoon(() => got).toEqual(['FLV'])
  expect([rounds, one.requests(), ends()]).toEqual([2, 2, 0])
  hangUp()
})

it('gives up after the third time, and at once where nobody carries it', async () => {
  const one = await carrier(rejecting)
  const input = line(() => [one.address])
  await expectSoon(input.ends).toBe(1)
  expect(one.requests()).toBe(3)
  const none = line(() => [])
  await expectSoon(none.ends).toBe(1)
})

it('is over once what had begun to come ends or is silent, and asks nobody else', async () => {
  const [one, other] = [await carrier(sends), await carrier(sends)]
  const silent = line(() => [one.address, other.address])
  await expectSoon(silent.ends).toBe(1)
  expect([silent.got, other.requests()]).toEqual([['FLV'], 0])
})

it('asks nobody any more once it has hung up', async () => {
  const one = await carrier(rejecting)
  const { ends, hangUp } = line(() => [one.address])
  await expectSoon(one.requests).toBe(1)
  hangUp()
  // By when another one has given up, the first would have asked again.
  const other = line(() => [one.address])
  await expectSoon(other.ends).toBe(1)
  expect([one.requests(), ends()]).toEqual([4, 0])
})
