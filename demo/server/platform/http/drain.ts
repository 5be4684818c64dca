import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Duplex } from 'node:stream'

/**
 * Lets calls that are under way finish when the server is asked to stop, for at most `limit` milliseconds; calls that come
 * meanwhile are answered 503 by Fastify. Connections that wait for nothing do not hold it up.
 */
export function finishCallsOnClose(app: FastifyInstance, limit: number): void {
  const running = new Set<FastifyRequest>()
  let allFinished: (() => void) | undefined

  async function leave(request: FastifyRequest): Promise<void> {
    if (running.delete(request) && running.size === 0) allFinished?.()
    return Promise.resolve()
  }

  app.addHook('onRequest', async (request) => {
    // A socket is no call: it never finishes.
    if (!request.ws) running.add(request)
    return Promise.resolve()
  })
  // The HTTP server gives the connection of a handshake away. One that is refused, or whose page leaves, would stay half open, and keep the
  // server from ending.
  app.server.prependListener('upgrade', (_request: unknown, socket: Duplex) => {
    socket.once('end', () => socket.end())
  })
  app.addHook('onResponse', leave)
  app.addHook('onRequestAbort', leave)
  app.addHook('preClose', async () => {
    if (running.size === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limit)
      allFinished = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  })
}
