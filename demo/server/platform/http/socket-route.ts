import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'
import { loadCaller } from '../identity/caller'
import type { ServerContext } from '../context'
import { ApiError, TokenError } from '../base/errors'
import { calledAt } from './called-at'
import { BASE_PATH } from './routes'
import { releaseConnection } from './slow-clients'
import { isObject } from '../base/objects'
import type { SocketOwner } from '../realtime/hub'
import type { Channel } from '../realtime/outbox'

/** Bytes of one message, all fragments together. */
const FRAME_LIMIT = 1024 * 1024
const INTERNAL_ERROR = 1011

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose socket it will be; set by the handshake's guard. */
    socketOwner: SocketOwner | null
  }
}

/** Browsers send cross-site handshakes without asking; pages of our own host and of OPS_ORIGINS may connect. */
export function requireOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const { origin } = request.headers
  if (origin === undefined || origins.includes(origin)) return
  if (URL.canParse(origin) && new URL(origin).host === request.host) return
  throw new ApiError('来源不允许', 403, 403)
}

function parameterIn({ params }: FastifyRequest, name: string): string {
  const value = isObject(params) ? params[name] : ''
  return typeof value === 'string' ? value : ''
}

/** Newer front ends append `_` and the MD5 of the token to the user id. */
function userIdIn(request: FastifyRequest): string {
  return parameterIn(request, 'userId').replace(/_[0-9a-f]{32}$/, '')
}

/** 32 hex digits, made by the page when it is loaded; a key among the caller's own pages, never a secret. */
function requirePageId(request: FastifyRequest): void {
  if (!/^[0-9a-f]{32}$/i.test(parameterIn(request, 'pageId'))) throw new ApiError('操作失败，页面编号格式不正确', 500, 400)
}

/** The token is the first sub-protocol (JeecgBoot 3.3.0); headers and the query do not count here. */
async function ownerOf(context: ServerContext, request: FastifyRequest, channel: Channel): Promise<SocketOwner> {
  const userId = userIdIn(request)
  if (context.settings.emulate.has('socket-open')) return { channel, userId, sessionId: null }
  const [token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',')
  const session = await context.sessions.find(token.trim())
  const caller = session?.endedBy === null ? await loadCaller(context.database, session, calledAt(context, request)) : null
  if (!caller) throw new TokenError()
  if (caller.userId !== userId) throw new ApiError('没有权限，请联系管理员授权', 510, 403)
  return { channel, userId, sessionId: caller.sessionId }
}

const PATHS: readonly (readonly [channel: Channel, path: string])[] = [
  ['notice', '/websocket/:userId'],
  ['live', '/vxeSocket/:userId/:pageId'],
]

/**
 * `/websocket/{userId}` for notices (clause 7.2-46) and `/vxeSocket/{userId}/{pageId}` for changed rows (clause 7.5-21):
 * the token as sub-protocol, echoed; the id must be the caller's. The server only sends; of what a
 * client says only the heartbeat is answered.
 */
export async function addSockets(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { settings, hub } = context
  await app.register(websocket, {
    options: {
      maxPayload: FRAME_LIMIT,
      handleProtocols: (protocols) => {
        if (protocols.has('mqtt')) return 'mqtt'
        return settings.emulate.has('socket-open') ? false : ([...protocols][0] ?? false)
      },
    },
    // The library has closed a socket that broke the protocol with the right code by itself.
    errorHandler: (_error, socket) => {
      if (socket.readyState === WebSocket.OPEN) socket.close(INTERNAL_ERROR)
    },
    preClose: (done) => {
      hub.close()
      done()
    },
  })
  app.decorateRequest('socketOwner', null)
  // Registered a level below, because the library must have seen its own plugin loaded before the routes are made.
  await app.register(async (sockets) => {
    for (const [channel, path] of PATHS) {
      sockets.route({
        method: 'GET',
        url: BASE_PATH + path,
        websocket: true,
        onRequest: async (request) => {
          requireOrigin(request, settings.origins)
          request.socketOwner = await ownerOf(context, request, channel)
          if (channel === 'live') requirePageId(request)
          await hub.prepare()
        },
        handler: (socket, request) => {
          const { socketOwner: owner } = request
          if (!owner) return
          if (owner.sessionId !== null) releaseConnection(request.raw.socket)
          hub.add(socket, owner)
        },
      })
    }
    return Promise.resolve()
  })
}
