import { get, type IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'

/** Somebody who watches a stream and keeps what he gets. */
export interface Viewer {
  bytes(): Buffer
  isOpen(): boolean
  /** The code a socket was closed with. */
  closed: Promise<number>
  leave(): void
}

/** Watches at the address of a socket; rejects with `HTTP <status>` or `closed <code>` when it is refused before anything comes. */
export function watchSocket(address: string, headers: Record<string, string> = {}): Promise<Viewer> {
  const socket = new WebSocket(address, { headers })
  const parts: Buffer[] = []
  socket.on('message', (data: Buffer) => parts.push(data))
  socket.on('error', () => undefined)
  const viewer: Viewer = {
    bytes: () => Buffer.concat(parts),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    leave: () => socket.terminate(),
  }
  return new Promise((resolve, reject) => {
    socket.once('message', () => resolve(viewer))
    socket.once('close', (code) => reject(new Error(`closed ${code}`)))
    socket.once('unexpected-response', (_request, response) => reject(new Error(`HTTP ${response.statusCode}`)))
    socket.once('error', reject)
  })
}

/** Watches at an address of HTTP; rejects with `HTTP <status>` when it is refused. */
export async function watchResponse(address: string, headers: Record<string, string> = {}): Promise<Viewer & { answer: IncomingMessage }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) {
    response.resume()
    throw new Error(`HTTP ${response.statusCode}`)
  }
  const parts: Buffer[] = []
  let isOpen = true
  response.on('data', (part: Buffer) => parts.push(part))
  response.on('error', () => undefined)
  response.on('close', () => {
    isOpen = false
  })
  return {
    answer: response,
    bytes: () => Buffer.concat(parts),
    isOpen: () => isOpen,
    closed: new Promise((resolve) => response.once('close', () => resolve(0))),
    leave: () => response.destroy(),
  }
}
