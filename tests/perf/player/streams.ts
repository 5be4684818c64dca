import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { shippedClips } from '../../../demo/server/media/clips/clips'
import { createEmbeddedSource } from '../../../demo/server/media/feeds/embedded'
import { createLoops } from '../../../demo/server/media/clips/loops'
import { socketSink } from '../../../demo/server/media/feeds/stream-sinks'

/** Sixteen streams over sockets, as the embedded server sends them: its clips in their small size, which walls of so many panes play. */
export async function serveStreams(): Promise<{ urls: string[]; close: () => void }> {
  const clips = shippedClips()
  const names = clips.names()
  const source = createEmbeddedSource([createLoops(clips, { viewerBacklog: 2 * 1024 * 1024 }, () => performance.now())], {
    viewers: 100,
    viewersPerUser: 100,
  })
  const server = createServer()
  new WebSocketServer({ server }).on('connection', (socket, { url = '' }) => {
    const number = Number(url.slice(1))
    const viewing = { quality: 'sub', protocol: 'ws-flv', userId: 'u', sessionId: 's', ip: '', startTime: 0 } as const
    const id = source.watch(names[number % names.length]!, { key: `live/${number}`, ...viewing }, socketSink(socket))
    socket.once('close', () => source.leave(id))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    urls: Array.from({ length: 16 }, (_, number) => `ws://127.0.0.1:${port}/${number}`),
    close() {
      source.close()
      server.close()
    },
  }
}
