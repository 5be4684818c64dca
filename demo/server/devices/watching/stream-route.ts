import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { BASE_PATH } from '../../platform/http/routes'
import { queryParameter } from '../../platform/http/schema/coercion'
import { requireOrigin } from '../../platform/http/socket-route'
import { isObject } from '../../platform/base/objects'
import { createHttpSink, rejectSocket, socketOutlet } from '../../media/feeds/stream-sinks'
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
    /** What the address of a stream stands for, and for whom, or why it opens nothing to a socket; set before the pictures begin. */
    wantedStream: (StreamRequest & Admission) | ApiError | null
  }
}

/** @throws ApiError for an address of no stream */
function streamRequestOf({ params }: FastifyRequest): StreamRequest {
  const { app, file } = isObject(params) ? params : {}
  const [, stream, sub] = (typeof file === 'string' && FILE.exec(file)) || []
  if (typeof app !== 'string' || !NAME.test(app) || stream === undefined) throw new ApiError('设备不存在', 404, 404)
  return { key: `${app}/${stream}`, quality: sub === undefined ? 'main' : 'sub' }
}

/** @throws ApiError for whoever may not watch and can be told by the answer; a socket is told once it is open */
async function admitted(
  context: ServerContext,
  request: FastifyRequest,
  wanted: StreamRequest,
): Promise<(StreamRequest & Admission) | ApiError> {
  try {
    return { ...wanted, ...(await admit(context, wanted.key, queryParameter(request, 'ticket'))) }
  } catch (error) {
    if (request.ws && error instanceof ApiError) return error
    throw error
  }
}

/** Gives the stream to whoever has been let in; the id of the watching. */
function begin(context: ServerContext, request: FastifyRequest, protocol: ViewProtocol, outlet: StreamSink): string {
  const { wantedStream: wanted } = request
  if (!wanted) throw new ApiError('设备不存在', 404, 404)
  if (wanted instanceof ApiError) throw wanted
  const { clip, ...who } = wanted
  return context.media.watch(clip, { ...who, protocol, ip: request.ip, startTime: context.settings.clock.now() }, outlet)
}

/** What was set on the way here: of policies, of other origins. */
function ownHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
}

/** FLV as an answer without end. */
function sendStream(context: ServerContext, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply
  let headSent = false
  const outlet = createHttpSink(raw)
  const id = begin(context, request, 'http-flv', {
    ...outlet,
    send(bytes) {
      // Not before it is known that the stream begins: until then it can be refused.
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

/** FLV as messages of a socket. */
function sendMessages(context: ServerContext, request: FastifyRequest, socket: WebSocket): void {
  socket.on('error', () => undefined)
  // Players say nothing; whoever does is not listened to.
  try {
    const id = begin(context, request, 'ws-flv', socketOutlet(socket))
    socket.once('close', () => context.media.leave(id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    rejectSocket(socket, error.status)
  }
}

/**
 * `/media/{app}/{stream}.flv?ticket=`, `.sub.flv` for the small picture: live pictures as FLV, over HTTP or a socket, whichever is
 * asked for. The ticket is all that opens it (equipment/play-urls); what is refused is refused with its status, before any picture: a
 * socket is opened for that and closed with 4000 and the status.
 */
export async function addStreams(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.decorateRequest('wantedStream', null)
  // Before the server waits for its calls to end: these never do.
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
        const wanted = streamRequestOf(request)
        request.wantedStream = await admitted(context, request, wanted)
      },
      handler: (request, reply) => sendStream(context, request, reply),
      wsHandler: (socket, request) => sendMessages(context, request, socket),
    })
    return Promise.resolve()
  })
}
