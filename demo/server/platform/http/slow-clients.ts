import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings'
import { addressGroup } from '../base/address'

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const TOO_MANY = 'HTTP/1.1 503 Too Many Connections\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n'

const releases = new WeakMap<Socket, () => void>()

/**
 * Takes a connection out of the count of its address: a socket of somebody signed in is limited by user, and an office behind one address has
 * hundreds of them.
 */
export function releaseConnection(socket: Socket): void {
  releases.get(socket)?.()
}

/** A form with files may take long over a slow line, as long as something of it arrives; anything else is short. */
function mayGoOn(request: FastifyRequest, readBefore: number): boolean {
  const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
  return isUpload && request.raw.socket.bytesRead > readBefore
}

function watchBody(request: FastifyRequest, bodyTime: number): void {
  const { raw } = request
  // A handshake is a GET, and its connection is meant to stay.
  if (raw.complete || request.method === 'GET' || !(raw.socket instanceof Socket)) return
  let read = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    if (!mayGoOn(request, read)) {
      clearInterval(timer)
      raw.socket.end(TIMEOUT, () => raw.socket.destroy())
    }
    read = raw.socket.bytesRead
  }, bodyTime).unref()
  raw.once('close', () => clearInterval(timer))
}

/** Connections, and bodies that do not come, are what a client can take from others without signing in: both are limited. */
export function limitSlowClients(app: FastifyInstance, { limits, trustProxy }: Settings): void {
  app.server.maxConnections = limits.connections
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    // Behind a proxy every connection is the proxy's.
    if (trustProxy !== false) return
    const address = addressGroup(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    const release = (): void => {
      if (!releases.delete(socket)) return
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
    releases.set(socket, release)
    socket.once('close', release)
    if (count > limits.connectionsPerAddress) socket.end(TOO_MANY, () => socket.destroy())
  })
  app.addHook('onRequest', async (request) => {
    watchBody(request, limits.bodyTime)
    return Promise.resolve()
  })
}
