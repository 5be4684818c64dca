import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createWebSocketStream } from 'ws'
import { requireOrigin } from '../../platform/http/socket-route'
import { releaseConnection } from '../../platform/http/slow-clients'
import type { ServerContext } from '../../platform/context'

/** Where clients connect; a browser that opens the address gets the page of the console, which has no route. */
const PUBLIC_PATH = '/mqtt'
/** Where the handshake of the address is routed to. */
const SOCKET_PATH = '/mqtt.socket'

/** `/mqtt` at the root of the HTTP port: MQTT over WebSocket. */
export async function addMqtt(app: FastifyInstance, { settings, mqtt }: Pick<ServerContext, 'settings' | 'mqtt'>): Promise<void> {
  app.server.prependListener('upgrade', (request: IncomingMessage) => {
    if (request.url?.split('?')[0] === PUBLIC_PATH) request.url = SOCKET_PATH
  })
  await app.register((sockets) => {
    sockets.route({
      method: 'GET',
      url: SOCKET_PATH,
      websocket: true,
      onRequest: (request, _reply, done) => {
        requireOrigin(request, settings.origins)
        done()
      },
      handler: (socket, request) => {
        // The broker counts its connections by itself.
        releaseConnection(request.raw.socket)
        mqtt.handle(createWebSocketStream(socket), request.ip)
      },
    })
    return Promise.resolve()
  })
}
