import type { ConfigStore } from '../config/config.types'
import { createListeners, type Listeners } from '../events/listeners'
import { uuid32 } from '../format/uuid'
import { isRecord } from '../storage/shapes'
import type { HeartbeatTexts } from './heartbeat'
import { isHeartbeat, readLive } from './live-frame'
import type { LiveListener } from './live.types'
import type { SocketSettings } from './realtime.types'
import { socketBase } from './socket-base'
import { socketUserOf } from './socket-user'
import { createReconnectingSocket } from './reconnecting-socket'

/** This page for the server, until it is loaded again. */
const pageId = uuid32()

const liveTexts: HeartbeatTexts = { ping: '{"type":"heart_beat","data":""}', isPong: isHeartbeat, pongs: 'always' }

export interface LiveSocket {
  /**
   * Hands messages of that key to the listener. The first subscription opens the connection, the last one to end closes it;
   * the returned function ends this one.
   */
  subscribe(socketKey: string, listener: LiveListener): () => void
}

type Notify = [call: (listener: LiveListener) => void]

type Parts = Pick<SocketSettings, 'WebSocket' | 'clock' | 'online'>

/** A host that holds its own session tells no user id; tokens of JeecgBoot servers name who they are for. */
function userIdIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const id = isRecord(claims) ? (claims.sub ?? claims.username) : null
    return typeof id === 'string' && id !== '' ? id : null
  } catch {
    return null
  }
}

function createLiveSocket(config: ConfigStore, parts: Parts): LiveSocket {
  /** Of each key, until the last has left. */
  const listeners = new Map<string, Listeners<Notify>>()
  const signedIn = socketUserOf(config)
  let endWatch: (() => void) | null = null
  let present: readonly unknown[] = []

  const socket = createReconnectingSocket(
    {
      ...parts,
      heartbeat: liveTexts,
      token: async () => signedIn.getState().user?.token ?? ((await config.get().getToken?.()) || config.get().token),
      address(token) {
        const userId = signedIn.getState().user?.userId || userIdIn(token)
        return token && userId ? `${socketBase(config.get(), location.href)}/vxeSocket/${encodeURIComponent(userId)}/${pageId}` : null
      },
    },
    (event) => {
      if (event.type === 'frame') deliver(event.data)
      else notifyAll(event.type)
    },
  )

  function notifyAll(what: 'open' | 'down'): void {
    for (const each of listeners.values()) each.notify(({ onReady, onLost }) => (what === 'open' ? onReady : onLost)?.())
  }

  function deliver(data: unknown): void {
    const message = readLive(data)
    if (!message) return
    if (message.type === 'sent') listeners.get(message.key)?.notify(({ onSent }) => onSent?.(message.args))
    else listeners.get(message.socketKey)?.notify(({ caseId, onRow }) => caseId !== message.caseId && onRow?.(message.row))
  }

  /** Everything a connection hangs on; another one of these asks for another connection. */
  function circumstances(): readonly unknown[] {
    const { baseUrl, wsUrl, token, getToken } = config.get()
    const { user } = signedIn.getState()
    return [user?.userId, user?.token, user === null, baseUrl, wsUrl, token, getToken]
  }

  function isSignedOut(): boolean {
    const { user } = signedIn.getState()
    const { token, getToken } = config.get()
    return user === null || (user === undefined && !token && !getToken)
  }

  function checkAgain(): void {
    const now = circumstances()
    if (now.every((value, index) => Object.is(value, present[index]))) return
    present = now
    const wasOpen = socket.state() === 'open'
    socket.stop()
    if (wasOpen) notifyAll('down')
    if (!isSignedOut()) socket.start()
  }

  function begin(): void {
    const ends = [config.subscribe(checkAgain), signedIn.subscribe(checkAgain)]
    endWatch = () => ends.forEach((end) => end())
    checkAgain()
  }

  function end(): void {
    endWatch?.()
    socket.stop()
    present = []
  }

  function ofKey(socketKey: string): Listeners<Notify> {
    const existing = listeners.get(socketKey)
    if (existing) return existing
    if (listeners.size === 0) begin()
    const created = createListeners<Notify>({
      onLast() {
        listeners.delete(socketKey)
        if (listeners.size === 0) end()
      },
    })
    listeners.set(socketKey, created)
    return created
  }

  return {
    subscribe(socketKey, listener) {
      // The same listener may subscribe twice.
      const leave = ofKey(socketKey).subscribe((call) => call(listener))
      if (socket.state() === 'open') listener.onReady?.()
      return leave
    },
  }
}

const sockets = new WeakMap<ConfigStore, LiveSocket>()

/** The one live socket of a configuration on this page: `/vxeSocket/{userId}/{pageId}` (clause 7.5-21). */
export function liveSocketFor(config: ConfigStore, parts: Parts = {}): LiveSocket {
  let socket = sockets.get(config)
  if (!socket) {
    socket = createLiveSocket(config, parts)
    sockets.set(config, socket)
  }
  return socket
}
