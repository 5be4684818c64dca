import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { connect, type Socket } from 'node:net'
import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { finishCallsOnClose } from './drain'

/** A server with a call that ends when it is let go, and a socket. */
async function startServer() {
  const app = fastify()
  await app.register(websocket, { preClose: (done) => done() })
  finishCallsOnClose(app, 60_000)
  const calls = new EventEmitter()
  app.get('/slow', async () => {
    calls.emit('called')
    await once(calls, 'release')
    return 'done'
  })
  await app.register(async (sockets) => {
    sockets.get('/socket', { websocket: true }, () => undefined)
    return Promise.resolve()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, url, calls }
}

function handshake(port: string): Socket {
  const socket = connect(Number(port), '127.0.0.1')
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  socket.write(`GET /socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`)
  return socket
}

it('a server that closes finishes its calls, and a page that comes back meanwhile does not hold it up', async () => {
  const { app, url, calls } = await startServer()
  const called = once(calls, 'called')
  const call = fetch(`${url}/slow`)
  await called
  const closed = app.close()
  // Fastify refuses the handshake with 503, on a connection that the HTTP server has already given away.
  const socket = handshake(new URL(url).port)
  const [refusal] = (await once(socket, 'data')) as [Buffer]
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 /)
  socket.end()
  calls.emit('release')
  expect(await (await call).text()).toBe('done')
  await closed
})
