import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConfigStore } from '../config/config-store'
import type { ConfigStore, OpsConfig } from '../config/config.types'
import { createTransport } from './create-transport'
import { lazyTransport } from './transport-for'
import type { Transport } from './transport.types'

export interface ReceivedCall {
  method: string
  /** Path below the API base, without query. */
  path: string
  /** Path and query exactly as sent. */
  rawUrl: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type Answerer = (call: ReceivedCall, response: ServerResponse) => void

export interface TestServer {
  config: ConfigStore
  transport: Transport
  calls: ReceivedCall[]
  respond(next: Answerer): void
  origin: string
  close(): Promise<void>
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body))
}

export function ok(response: ServerResponse, result: unknown, more: Record<string, unknown> = {}): void {
  json(response, { success: true, message: '', code: 0, result, timestamp: Date.now(), ...more })
}

/** A real HTTP server for transport tests: broken bodies and odd types are only real on a socket. */
export async function startTestServer(settings: Partial<OpsConfig> = {}): Promise<TestServer> {
  const calls: ReceivedCall[] = []
  let answerer: Answerer = (_call, response) => ok(response, null)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawUrl = request.url ?? ''
      const url = new URL(rawUrl, 'http://test')
      const call: ReceivedCall = {
        method: request.method ?? '',
        path: url.pathname.replace('/jeecg-boot', ''),
        rawUrl,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      calls.push(call)
      answerer(call, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other address
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = createConfigStore({ baseUrl: `${origin}/jeecg-boot`, ...settings })
  return {
    config,
    transport: lazyTransport((policy) => Promise.resolve(createTransport({ config, policy, adapter: 'fetch' }))),
    calls,
    origin,
    respond: (next) => {
      answerer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
