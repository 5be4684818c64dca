import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { BASE_PATH } from '../../platform/http/routes'
import { queryParameter } from '../../platform/http/schema/coercion'
import { requireOrigin } from '../../platform/http/socket-route'
import { isObject } from '../../platform/base/objects'
import { createHttpSink, rejectSocket, socketSink } from '../../media/feeds/stream-sinks'
import type { Quality, StreamKey, ViewProtocol } from '../../media/contract/source'
import type { StreamSink } from '../../media/feeds/embedded'
import { type Admission, admit } from './admission'

const NAME = /^[\w-]{1,64}$/
const FILE = /^([\w-]{1,64})(\.sub)?\.flv$/

interface StreamRequest {
  key: StreamKey
  quality: Quality
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Stream and viewer of a stream URL, or the error for the socket; set before the stream begins. */
    requestedStream: (StreamRequest & Admission) | ApiError | null
  }
}

/** @throws ApiError if the URL is not that of a stream */
function streamRequestOf({ params }: FastifyRequest): StreamRequest {
  const { app, file } = isObject(params) ? params : {}
  const [, stream, sub] = (typeof file === 'string' && FILE.exec(file)) || []
  if (typeof app !== 'string' || !NAME.test(app) || stream === undefined) throw new ApiError('设备不存在', 404, 404)
  return { key: `${app}/${stream}`, quality: sub === undefined ? 'main' : 'sub' }
}

/** @throws ApiError if watching is not permitted, for HTTP; a socket gets the error once it is open */
async function admitted(
  context: ServerContext,
  request: FastifyRequest,
  streamRequest: StreamRequest,
): Promise<(StreamRequest & Admission) | ApiError> {
  try {
    return { ...streamRequest, ...(await admit(context, streamRequest.key, queryParameter(request, 'ticket'))) }
  } catch (error) {
    if (request.ws && error instanceof ApiError) return error
    throw error
  }
}

/** Starts the stream of an admitted viewer; returns the id of the viewer session. */
function begin(context: ServerContext, request: FastifyRequest, protocol: ViewProtocol, outlet: StreamSink): string {
  const { requestedStream: stream } = request
  if (!stream) throw new ApiError('设备不存在', 404, 404)
  if (stream instanceof ApiError) throw stream
  const { clip, ...who } = stream
  return context.media.watch(clip, { ...who, protocol, ip: request.ip, startTime: context.settings.clock.now() }, outlet)
}

/** Headers set before this handler: policies and CORS. */
function ownHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
}

/** FLV as an endless HTTP response. */
function sendStream(context: ServerContext, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply
  let headSent = false
  const outlet = createHttpSink(raw)
  const id = begin(context, request, 'http-flv', {
    ...outlet,
    send(bytes) {
      // Send headers only when the stream begins: until then an error status is possible.
      if (!headSent) {
        headSent = true
        reply.hijack()
        raw.writeHead(200, { ...ownHeaders(reply), 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
      }
      outlet.send(bytes)
    },
  })
  raw.once('close', () => context.media.leave(id))
}

/** FLV as WebSocket messages. */
function sendMessages(context: ServerContext, request: FastifyRequest, socket: WebSocket): void {
  socket.on('error', () => undefined)
  // Players send nothing; messages are ignored.
  try {
    const id = begin(context, request, 'ws-flv', socketSink(socket))
    socket.once('close', () => context.media.leave(id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    rejectSocket(socket, error.status)
  }
}

/**
 * `/media/{app}/{stream}.flv?ticket=`, `.sub.flv` for the sub stream: live FLV over HTTP or WebSocket. Only the ticket authorises it
 * (equipment/play-urls). A rejected HTTP request gets its status before any data; a socket is opened and closed with 4000 + status.
 */
export async function addStreams(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.decorateRequest('wantedStream', null)
  // Ends the endless responses before the server waits for open requests.
  app.addHook('preClose', async () => {
    context.media.close()
    return Promise.resolve()
  })
  await app.register(async (streams) => {
    streams.route({
      method: 'GET',
      url: `${BASE_PATH}/media/:app/:file`,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        requireOrigin(request, context.settings.origins)
        const streamRequest = streamRequestOf(request)
        request.requestedStream = await admitted(context, request, streamRequest)
      },
      handler: (request, reply) => sendStream(context, request, reply),
      wsHandler: (socket, request) => sendMessages(context, request, socket),
    })
    return Promise.resolve()
  })
}
