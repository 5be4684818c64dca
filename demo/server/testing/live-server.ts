import { type ClientOptions, WebSocket } from 'ws'
import type { AppOptions } from '../start/app'
import { BASE, startTestServer, type TestServer } from './test-app'

/** A test server that listens on a port of its own, for sockets and whole connections. */
export interface LiveServer extends TestServer {
  /** `http://127.0.0.1:port` */
  origin: string
}

export async function startLiveServer(options: Partial<AppOptions> = {}): Promise<LiveServer> {
  const server = await startTestServer(options)
  return { ...server, origin: await server.app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** What a socket heard, kept from its first frame on. */
export interface TestSocket {
  socket: WebSocket
  frames: string[]
  /** The next frame, or one that has come and was not asked for. */
  next(): Promise<string>
  /** The code it was closed with. */
  closed: Promise<number>
}

function listen(socket: WebSocket): TestSocket {
  const frames: string[] = []
  const unread: string[] = []
  const waiting: ((frame: string) => void)[] = []
  socket.on('message', (data) => {
    const frame = Buffer.isBuffer(data) ? data.toString() : ''
    frames.push(frame)
    const waiter = waiting.shift()
    if (waiter) waiter(frame)
    else unread.push(frame)
  })
  socket.on('error', () => undefined)
  return {
    socket,
    frames,
    next() {
      const frame = unread.shift()
      return frame === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(frame)
    },
    closed: new Promise((resolve) => socket.once('close', resolve)),
  }
}

/** Opens a socket; rejects with `HTTP <status>` when the handshake is refused. */
export function openSocket(
  server: Pick<LiveServer, 'origin'>,
  path: string,
  protocols: string[] = [],
  options: ClientOptions = {},
): Promise<TestSocket> {
  const socket = new WebSocket(server.origin.replace('http', 'ws') + BASE + path, protocols, options)
  const received = listen(socket)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(received))
    socket.once('unexpected-response', (_request, response) => reject(new Error(`HTTP ${response.statusCode}`)))
    socket.once('error', reject)
  })
}

/** A socket of a signed-in user. */
export interface OwnSocket extends TestSocket {
  token: string
  userId: string
}

async function openOwn(server: LiveServer, username: string, path: (userId: string) => string): Promise<OwnSocket> {
  const { result } = await server.call<{ token: string; userInfo: { id: string } }>('POST', '/sys/mLogin', {
    body: { username, password: '123456' },
  })
  const received = await openSocket(server, path(result.userInfo.id), [result.token])
  return { ...received, token: result.token, userId: result.userInfo.id }
}

/** Signs in and opens the user's own notice socket. */
export function ownSocket(server: LiveServer, username: string): Promise<OwnSocket> {
  return openOwn(server, username, (userId) => `/websocket/${userId}`)
}

/** Signs in and opens the live socket of a page of that user. */
export function ownPage(server: LiveServer, username: string, pageId: string): Promise<OwnSocket> {
  return openOwn(server, username, (userId) => `/vxeSocket/${userId}/${pageId}`)
}

interface TopicFrame {
  data?: { topic: string; payload: Record<string, unknown> }
}

/** Payloads of a topic that a page has received so far. */
export function payloadsOf(topic: string, { frames }: OwnSocket): Record<string, unknown>[] {
  return frames.flatMap((frame) => {
    const { data }: TopicFrame = JSON.parse(frame)
    return data?.topic === topic ? [data.payload] : []
  })
}
