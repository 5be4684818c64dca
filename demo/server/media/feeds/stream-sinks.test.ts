import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Clips } from '../clips/clips'
import { createEmbeddedSource, type EmbeddedSource, type StreamSink } from './embedded'
import { FLV_HEADER, type FlvTag, readTags } from '../flv/tags'
import type { Clip } from '../flv/clip'
import { createLoops } from '../clips/loops'
import { createHttpSink, socketSink } from './stream-sinks'

/** 400 KB for each of ten pictures a second: what a connection of this machine holds is soon full. */
const PICTURE = Buffer.concat([Buffer.from([0x17, 1, 0, 0, 0]), Buffer.alloc(400_000)])
const FAT: Clip = {
  head: Buffer.alloc(0),
  tags: Array.from({ length: 10 }, (_, index): FlvTag => ({ kind: 'video', timestamp: index * 100, data: PICTURE })),
  duration: 1000,
  width: 0,
  height: 0,
}
const fatClips: Pick<Clips, 'find'> = { find: (name) => (name === 'fat' ? FAT : undefined) }

let source: EmbeddedSource
let server: Server
let port: number

function watch(protocol: 'ws-flv' | 'http-flv', outlet: StreamSink, onLeave: (leave: () => void) => void): void {
  const viewing = { key: 'live/a', quality: 'main', protocol, userId: 'u', sessionId: 's', ip: '127.0.0.1', startTime: 0 } as const
  const id = source.watch('fat', viewing, outlet)
  onLeave(() => source.leave(id))
}

beforeEach(async () => {
  const loops = createLoops(fatClips, { viewerBacklog: 2 * 1024 * 1024 }, () => performance.now())
  source = createEmbeddedSource([loops], { viewers: 20, viewersPerUser: 20 })
  server = createServer((_request, response) => {
    response.writeHead(200)
    watch('http-flv', createHttpSink(response), (leave) => response.once('close', leave))
  })
  new WebSocketServer({ server }).on('connection', (socket) => {
    watch('ws-flv', socketSink(socket), (leave) => socket.once('close', leave))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  source.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const open = (): Promise<IncomingMessage> => new Promise((resolve) => get({ port, host: '127.0.0.1' }, resolve))
const count = async (): Promise<number> => (await source.sessions('live/a')).length

/** A viewer who reads all he gets, and throws it away. */
async function reader(): Promise<{ bytes: () => number; isOpen: () => boolean }> {
  const response = await open()
  let [bytes, isOpen] = [0, true]
  response.on('data', (part: Buffer) => (bytes += part.length))
  response.on('close', () => (isOpen = false))
  response.on('error', () => undefined)
  return { bytes: () => bytes, isOpen: () => isOpen }
}

it('a client that does not read is let go, one on a socket and one over HTTP; the others do not notice', async () => {
  const good = await reader()
  const lazyAnswer = await open()
  lazyAnswer.pause()
  lazyAnswer.on('error', () => undefined)
  const lazySocket = new WebSocket(`ws://127.0.0.1:${port}`)
  lazySocket.on('error', () => undefined)
  await new Promise((resolve) => lazySocket.once('open', resolve))
  lazySocket.pause()
  await expect.poll(count).toBe(3)
  await expect.poll(count).toBe(1)
  const [before, sent] = [good.bytes(), (await source.sessions('live/a'))[0]?.outBytes ?? 0]
  await expect.poll(good.bytes).toBeGreaterThan(before + 2_000_000)
  expect(good.isOpen()).toBe(true)
  expect(sent).toBeGreaterThan(0)
  lazyAnswer.destroy()
  lazySocket.terminate()
})

it('what a socket gets are whole tags, the first with the head of the file', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const parts: Buffer[] = []
  socket.on('message', (data: Buffer) => parts.push(data))
  await expect.poll(() => parts.length).toBeGreaterThan(3)
  socket.terminate()
  for (const [index, part] of parts.entries()) {
    const bytes = index === 0 ? part : Buffer.concat([FLV_HEADER, part])
    const tags = readTags(bytes)
    expect(FLV_HEADER.length + tags.reduce((sum, { data }) => sum + data.length + 15, 0)).toBe(bytes.length)
  }
  await expect.poll(count).toBe(0)
})

it('who is kicked is told: a socket by its code, an answer by its end', async () => {
  const [socket, response] = [new WebSocket(`ws://127.0.0.1:${port}`), await reader()]
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await expect.poll(count).toBe(2)
  for (const { id } of await source.sessions('live/a')) expect(await source.kick(id)).toBe(true)
  expect(await closed).toBe(4423)
  await expect.poll(response.isOpen).toBe(false)
  expect(await source.kick('nobody')).toBe(false)
})
