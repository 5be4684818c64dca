import type { FastifyInstance } from 'fastify'
import { createWebSocketStream } from 'ws'
import { requireOrigin } from '../../platform/http/socket-route'
import { releaseConnection } from '../../platform/http/slow-clients'
import type { ServerContext } from '../../platform/context'

/** `/mqtt` at the root of the HTTP port: MQTT over WebSocket. Browsers that open the address get the page of the console. */
export async function addMqtt(app: FastifyInstance, { settings, mqtt }: Pick<ServerContext, 'settings' | 'mqtt'>): Promise<void> {
  await app.register((sockets) => {
    sockets.route({
      method: 'GET',
      url: '/mqtt',
      onRequest: (request, _reply, done) => {
        if (request.ws) requireOrigin(request, settings.origins)
        done()
      },
      handler: (_request, reply) => {
        reply.callNotFound()
      },
      wsHandler: (socket, request) => {
        // The broker counts its connections by itself.
        releaseConnection(request.raw.socket)
        mqtt.handle(createWebSocketStream(socket), request.ip)
      },
    })
    return Promise.resolve()
  })
}
