import type { Duplex } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finishCallsOnClose } from '../../platform/http/drain'
import { errorResult } from '../../platform/http/envelope'
import { createErrorHandler } from '../../platform/http/error-handler'
import { createFastify } from '../../platform/http/fastify'
import { addHeaders } from '../../platform/http/headers'
import { hostCheck, requireAllowedHost } from '../../platform/http/hosts'
import { servePages } from '../../platform/http/pages'
import { BASE_PATH } from '../../platform/http/routes'
import { sendEnvelope } from '../../platform/http/send'
import { type ServerOptions, type Settings, settingsFrom } from '../../platform/base/settings'
import { responseHeaders, type Forwarded, HOP_HEADER, openCall, upstreamPath } from './forward'

/** Milliseconds without a byte from the other back end. */
const SILENCE_LIMIT = 60_000
const LAST_CALLS = 5000

function forwardedFrom(request: FastifyRequest): Forwarded {
  return { method: request.method, url: request.url, headers: request.headers, address: request.ip, protocol: request.protocol }
}

/** Our policies of answers stay where they protect this origin: stored files may not run, nothing is sniffed. */
function keepOwnHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith(`${BASE_PATH}/sys/common/static/`)) reply.removeHeader('content-security-policy')
}

function passOn(request: FastifyRequest, reply: FastifyReply, upstream: URL, settings: Settings): void {
  const fail = (text: string, status: number): void => void sendEnvelope(reply, settings, errorResult(text, status), status)
  const path = upstreamPath(upstream, request.url)
  if (path === null) return fail('路径不存在，请检查路径是否正确', 404)
  if (request.headers[HOP_HEADER] !== undefined) return fail('OPS_API指向了自己', 508)
  // Node would send the body of a DELETE without any framing.
  const framing = request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }
  const call = openCall(upstream, path, forwardedFrom(request), framing)
  call.setTimeout(SILENCE_LIMIT, () => call.destroy(new Error('silence')))
  call.once('response', (response) => {
    keepOwnHeaders(request, reply)
    const { 'content-security-policy': policy, ...headers } = responseHeaders(response, upstream)
    if (!reply.hasHeader('content-security-policy') && policy !== undefined) reply.header('content-security-policy', policy)
    void reply
      .status(response.statusCode ?? 502)
      .headers(headers)
      .send(response)
  })
  call.once('error', (error) => {
    if (reply.sent) return
    request.log.warn({ err: error }, 'the other back end did not answer')
    fail('服务暂时不可用，请稍后再试', error.message === 'silence' ? 504 : 502)
  })
  // The client went away: nobody waits for the answer.
  reply.raw.once('close', () => call.destroy())
  request.raw.pipe(call)
}

/** The answer to a handshake that leads nowhere, as plain HTTP. */
function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function passUpgradeOn(request: IncomingMessage, socket: Duplex, head: Buffer, upstream: URL): void {
  const path = upstreamPath(upstream, request.url ?? '')
  if (path === null || request.headers.upgrade?.toLowerCase() !== 'websocket') return rejectUpgrade(socket, '404 Not Found')
  if (request.headers[HOP_HEADER] !== undefined) return rejectUpgrade(socket, '508 Loop Detected')
  const forwarded = {
    method: 'GET',
    url: request.url ?? '',
    headers: request.headers,
    address: request.socket.remoteAddress ?? '',
    protocol: 'http',
  }
  // The other back end compares the origin with its own host, behind which this page is.
  const call = openCall(upstream, path, forwarded, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    ...(request.headers.origin ? { origin: upstream.origin } : {}),
  })
  socket.on('error', () => call.destroy())
  call.once('response', (response) => {
    rejectUpgrade(socket, `${response.statusCode} ${response.statusMessage}`)
    response.resume()
  })
  call.once('error', () => rejectUpgrade(socket, '502 Bad Gateway'))
  call.once('upgrade', (response, peer, rest) => {
    const lines = Object.entries({ ...responseHeaders(response, upstream), connection: 'Upgrade', upgrade: 'websocket' }).map(
      ([name, value]) => `${name}: ${String(value)}`,
    )
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    for (const [from, to] of [
      [socket, peer],
      [peer, socket],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
    if (rest.length > 0) socket.write(rest)
    if (head.length > 0) peer.write(head)
    socket.pipe(peer).pipe(socket)
  })
  call.end()
}

/** A page of another origin must not open a socket through us, since the origin we name further on is the back end's own. */
function isOwnOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers
  return origin === undefined || origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
}

/**
 * The demo server in front of another back end (OPS_API): it serves the pages and passes `/jeecg-boot` calls and sockets on,
 * unread. It has no database. A proxy that is told to call itself answers 508. By hand, in 2.2 kB with `forward.ts`: http-proxy 1.18
 * (7.8 kB, three dependencies) hands cookies and the headers of one connection over, @fastify/http-proxy 11.6 (187 kB with what it
 * brings) ends sockets and opens others instead of passing their bytes on, and neither notices that it calls itself.
 */
export async function createProxyApp(options: ServerOptions, address: string): Promise<FastifyInstance> {
  const settings = settingsFrom(options)
  const upstream = new URL(address)
  const app = createFastify(settings, createErrorHandler(settings))
  app.setErrorHandler(createErrorHandler(settings))
  app.decorateRequest('ws', false)
  addHeaders(app, settings)
  requireAllowedHost(app, settings)
  finishCallsOnClose(app, LAST_CALLS)
  await servePages(app, settings)
  // Bodies are not read here, whatever they are.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'],
    url: `${BASE_PATH}/*`,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      passOn(request, reply, upstream, settings)
    },
  })
  const isAllowed = hostCheck(settings)
  const sockets = new Set<Duplex>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (isAllowed(request.headers.host ?? '') && isOwnOrigin(request, settings.origins)) passUpgradeOn(request, socket, head, upstream)
    else rejectUpgrade(socket, '403 Forbidden')
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) socket.destroy()
    return Promise.resolve()
  })
  return app
}
