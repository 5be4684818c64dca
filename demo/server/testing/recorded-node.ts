import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import lalAllGroup from '../streams/nodes/answers/lal-all-group.json'
import lalInfo from '../streams/nodes/answers/lal-info.json'
import mediamtxConfig from '../streams/nodes/answers/mediamtx-config.json'
import mediamtxPaths from '../streams/nodes/answers/mediamtx-paths.json'
import mediamtxRtmpconns from '../streams/nodes/answers/mediamtx-rtmpconns.json'
import mediamtxRtspsessions from '../streams/nodes/answers/mediamtx-rtspsessions.json'
import mediamtxSrtconns from '../streams/nodes/answers/mediamtx-srtconns.json'
import mediamtxWebrtcsessions from '../streams/nodes/answers/mediamtx-webrtcsessions.json'
import type { ServerKind } from '../streams/nodes/node-table'

interface Recorded {
  status: number
  headers: Record<string, string>
  body: unknown
}

/** What real servers answered, recorded while ffmpeg pushed to them and played from them. */
export const RECORDED: Readonly<Record<ServerKind, Readonly<Record<string, Recorded>>>> = {
  lal: { '/api/stat/all_group': lalAllGroup, '/api/stat/lal_info': lalInfo },
  mediamtx: {
    '/v3/paths/list': mediamtxPaths,
    '/v3/rtmpconns/list': mediamtxRtmpconns,
    '/v3/webrtcsessions/list': mediamtxWebrtcsessions,
    '/v3/rtspsessions/list': mediamtxRtspsessions,
    '/v3/srtconns/list': mediamtxSrtconns,
    '/v3/config/global/get': mediamtxConfig,
  },
}

export interface RecordedNode {
  readonly url: string
  /** What it was asked to change, one text each: kicks, and what it is to fetch by itself. */
  readonly kicked: readonly string[]
  /** Answers this for a path from now on. */
  respond(path: string, response: Pick<Recorded, 'status' | 'body'>): void
  /** Whoever calls without this sign-in gets 401. */
  protect(user: string, password: string): void
  close(): Promise<void>
}

/** Answers on loopback as a media server did when it was recorded. `date`: what its clock says. */
export async function startRecordedNode(kind: ServerKind, { date }: { date?: Date } = {}): Promise<RecordedNode> {
  const responses = new Map<string, Pick<Recorded, 'status' | 'body'>>(Object.entries(RECORDED[kind]))
  const kicked: string[] = []
  let authorization: string | undefined
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://node')
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (date) response.setHeader('date', date.toUTCString())
      response.setHeader('content-type', 'application/json')
      if (authorization !== undefined && request.headers.authorization !== authorization) return response.writeHead(401).end('{}')
      const isChange = request.method !== 'GET' || pathname.startsWith('/api/ctrl/')
      if (isChange) {
        kicked.push(request.method === 'POST' ? `${pathname} ${body}` : `${request.method} ${request.url}`)
        return response.end('{"error_code":0,"desp":"succ"}')
      }
      const recorded = responses.get(pathname)
      return response.writeHead(recorded?.status ?? 404).end(JSON.stringify(recorded?.body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    kicked,
    respond: (path, response) => void responses.set(path, response),
    protect(user, password) {
      authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
