import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shippedClips } from '../media/clips/clips'
import { FLV_HEADER, tagBytes } from '../media/flv/tags'

/** A server that sends a clip as FLV over HTTP, at ten times its speed. */
export interface FlvSource {
  /** `http://127.0.0.1:port/live/studio.flv`; other paths are 404, `/secret.flv` asks for admin and `p@ss`. */
  url(path?: string): string
  /** Open connections. */
  viewers(): number
  /** Cuts all connections. */
  cut(): void
  /** Accepts no connections until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const INTERVAL = 20

export async function startFlvSource(): Promise<FlvSource> {
  const clip = shippedClips().find('studio', 'sub')
  if (!clip) throw new Error('no clip studio')
  const open = new Set<ServerResponse>()
  let port = 0
  let server: Server | null = null

  function send(response: ServerResponse): void {
    if (!clip) return
    response.writeHead(200, { 'content-type': 'video/x-flv' })
    response.write(Buffer.concat([FLV_HEADER, clip.head]))
    open.add(response)
    const began = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      const due = (performance.now() - began) * 10
      for (;;) {
        const tag = clip.tags[sent % clip.tags.length]
        const timestamp = Math.floor(sent / clip.tags.length) * clip.duration + (tag?.timestamp ?? 0)
        if (!tag || timestamp > due) return
        response.write(tagBytes(tag, timestamp))
        sent += 1
      }
    }, INTERVAL)
    response.on('close', () => {
      clearInterval(timer)
      open.delete(response)
    })
  }

  const start = (): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((request, response) => {
        const path = request.url?.split('?')[0] ?? ''
        const authorization = `Basic ${Buffer.from('admin:p@ss').toString('base64')}`
        if (path === '/live/studio.flv' || (path === '/secret.flv' && request.headers.authorization === authorization))
          return send(response)
        response.writeHead(path === '/secret.flv' ? 401 : path === '/page.flv' ? 200 : 404)
        response.end('<html>no stream</html>')
      })
      server.listen(port, '127.0.0.1', () => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
        port = (server!.address() as AddressInfo).port
        resolve()
      })
    })

  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      for (const response of open) response.destroy()
      server?.close(() => resolve())
      server?.closeAllConnections()
    })

  await start()
  return {
    url: (path = '/live/studio.flv') => `http://127.0.0.1:${port}${path}`,
    viewers: () => open.size,
    cut: () => {
      for (const response of open) response.destroy()
    },
    start,
    stop,
    close: stop,
  }
}
