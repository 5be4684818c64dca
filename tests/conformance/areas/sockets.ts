import { WebSocket } from 'ws'
import type { Area, Differences } from '../contract'
import type { World } from '../world'

/** What a page calls itself: digits it has made when it was loaded. */
const PAGE = 'c0f0'.repeat(8)

/** Milliseconds in which a server that is there answers. JeecgBoot tries other services first. */
const PATIENCE = 15_000

/** A conversation, kept frame by frame. */
class Talk {
  private readonly frames: string[] = []
  private notify: () => void = () => undefined

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.frames.push(Buffer.isBuffer(data) ? data.toString() : '')
      this.notify()
    })
  }

  /** How the handshake was refused: an HTTP status, or 0 without one. */
  static open(world: World, path: string, protocols: string[]): Promise<Talk | number> {
    const socket = new WebSocket(world.client.base.replace(/^http/, 'ws') + path, protocols)
    return new Promise((resolve) => {
      socket.once('open', () => resolve(new Talk(socket)))
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.once('error', () => resolve(0))
    })
  }

  send(text: string): void {
    this.socket.send(text)
  }

  /** The first frame that fits, undefined when none comes in time. */
  async hear(fits: (frame: string) => boolean): Promise<string | undefined> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const frame = this.frames.find(fits)
      const left = end - Date.now()
      if (frame !== undefined || left <= 0) return frame
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.notify = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  close(): void {
    this.socket.close()
  }
}

/** Opens with the token as protocol, which servers since 3.3 ask for; those before do not echo it, and libraries then refuse. */
async function open(world: World, path: string): Promise<Talk | number> {
  const withToken = await Talk.open(world, path, [await world.userLogin()])
  const talk = typeof withToken === 'number' ? await Talk.open(world, path, []) : withToken
  if (typeof talk !== 'number') world.notice('sockets', talk === withToken ? 'token as protocol' : 'without a token')
  return talk
}

/** Talks and closes; absent where nobody answers. */
function talking(path: (world: World) => string, talk: (talk: Talk, world: World) => Promise<Differences>) {
  return async (world: World): Promise<Differences | 'absent'> => {
    const socket = await open(world, path(world))
    if (socket === 404) return 'absent'
    if (typeof socket === 'number') return [`expected a handshake, came HTTP ${socket}`]
    try {
      return await talk(socket, world)
    } finally {
      socket.close()
    }
  }
}

function member(frame: string, name: string): unknown {
  try {
    return (JSON.parse(frame) as Record<string, unknown> | null)?.[name]
  } catch {
    return undefined
  }
}

/** What is pushed. */
export const SOCKETS: Area = {
  name: 'sockets',
  calls: [],
  sockets: [
    {
      path: '/websocket/{userId}',
      cases: [
        {
          title: 'tells of an announcement that is released',
          needs: ['announcement', 'user'],
          talks: talking(
            (world) => `/websocket/${world.id('user')}`,
            async (talk, world) => {
              const query = { id: world.id('announcement') }
              await world.client.send('GET', '/sys/annountCement/doReovkeData', { query }, world.token)
              await world.client.send('GET', '/sys/annountCement/doReleaseData', { query }, world.token)
              const frame = await talk.hear((frame) => ['topic', 'user'].includes(String(member(frame, 'cmd'))))
              return frame === undefined ? ['expected a frame with cmd topic or user, none came'] : []
            },
          ),
        },
      ],
    },
    {
      path: '/vxeSocket/{userId}/{pageId}',
      cases: [
        {
          title: 'answers a heartbeat',
          needs: ['user'],
          talks: talking(
            (world) => `/vxeSocket/${world.id('user')}/${PAGE}`,
            async (talk) => {
              talk.send(JSON.stringify({ type: 'heart_beat', data: '' }))
              const frame = await talk.hear((frame) => member(frame, 'type') === 'heart_beat')
              return frame === undefined ? ['expected a heart_beat, none came'] : []
            },
          ),
        },
      ],
    },
  ],
}
