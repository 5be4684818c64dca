import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as callServer,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type CutFault, FaultRules } from './fault-rules'
import { FaultSockets, type SocketFaults } from './fault-sockets'

export interface FaultProxy {
  /** Origin to open instead of the server's. */
  readonly url: string
  readonly faults: FaultRules
  readonly sockets: SocketFaults
  close(): Promise<void>
}

/** Milliseconds by which every answer comes later, for a run of the same tests as on a slow line: `OPS_TEST_LATENCY=300`. */
const latency = Number(process.env['OPS_TEST_LATENCY'] ?? 0)

/**
 * Stands between browser and server, for pages, calls and sockets alike, and lets go wrong what its rules say. Each answer
 * ends its connection: what breaks on a used one is sent again by the browser itself, writes too, and that would hide what
 * the page does.
 */
export async function startFaultProxy(target: string, seed = 1): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const faults = new FaultRules(seed)
  const sockets = new FaultSockets(new URL(target))

  /** The server's answer; an error of the connection to it is one of the connection to the browser. */
  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    onResponse: (response: IncomingMessage) => void,
    headers = request.headers,
  ): void {
    if (response.destroyed) return
    const call = callServer(
      { hostname, port, path: request.url, method: request.method, agent: false, headers: { ...headers, connection: 'close' } },
      onResponse,
    )
    call.on('error', () => response.destroy())
    response.on('close', () => call.destroy())
    request.pipe(call)
  }

  function pass(request: IncomingMessage, response: ServerResponse, headers?: IncomingHttpHeaders): void {
    if (response.destroyed) return
    faults.pendingCount++
    response.once('close', () => faults.pendingCount--)
    forward(
      request,
      response,
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, connection: 'close' })
        upstream.on('error', () => response.destroy())
        upstream.pipe(response)
      },
      headers,
    )
  }

  async function respondInPart(
    request: IncomingMessage,
    response: ServerResponse,
    upstream: IncomingMessage,
    { cutAt, framing = 'length', gzip }: CutFault,
  ): Promise<void> {
    const plain = await buffer(upstream)
    const body = gzip ? gzipSync(plain) : plain
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = upstream.headers
    response.useChunkedEncodingByDefault = framing === 'chunked'
    response.writeHead(upstream.statusCode ?? 502, {
      ...headers,
      ...(framing === 'length' && { 'content-length': body.length }),
      ...(gzip && { 'content-encoding': 'gzip' }),
      connection: 'close',
    })
    response.write(body.subarray(0, Math.floor(cutAt(body.length))))
    response.flushHeaders()
    request.socket.destroySoon()
  }

  function dripInto(response: ServerResponse, pause: number): void {
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).flushHeaders()
    const timer = setInterval(() => response.write(' '), pause)
    response.on('close', () => clearInterval(timer))
  }

  const server = createServer((request, response) => {
    const fault = faults.meet(request, () => pass(request, response))
    if (fault === undefined) return latency > 0 ? setTimeout(() => pass(request, response), latency) : pass(request, response)
    if (fault === 'held') return undefined
    if (fault === 'cut') return response.destroy()
    if (fault === 'lost') return forward(request, response, (upstream) => upstream.resume().on('end', () => response.destroy()))
    if ('delay' in fault) return setTimeout(() => pass(request, response), fault.delay)
    if ('strip' in fault) return pass(request, response, without(request.headers, fault.strip))
    if ('cutAt' in fault)
      return forward(request, response, (upstream) => void respondInPart(request, response, upstream, fault), {
        ...request.headers,
        'accept-encoding': 'identity',
      })
    if ('drip' in fault) return dripInto(response, fault.drip)
    request.resume()
    return response
      .writeHead(fault.status, { 'content-type': fault.type ?? 'text/html', ...fault.headers, connection: 'close' })
      .end(fault.body)
  })

  server.on('upgrade', (request: IncomingMessage, upgraded: Duplex, head: Buffer) => {
    const socket = sockets.take(upgraded)
    const goOn = (): void => sockets.tunnel(request, socket, head)
    const fault = faults.meet(request, goOn)
    if (fault === undefined) return goOn()
    if (fault === 'held') return undefined
    if (typeof fault === 'string' || !('status' in fault)) return socket.destroy()
    return socket.end(`HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other address
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${ownPort}`,
    faults,
    sockets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        sockets.cut()
      }),
  }
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
