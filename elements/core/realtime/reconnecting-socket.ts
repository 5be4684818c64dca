import { createHeartbeat, type HeartbeatTexts } from './heartbeat'
import type { SocketConstructor, SocketLike, SocketMode, SocketSettings, SocketState } from './realtime.types'
import { reconnectDelay } from './reconnect-delay'
import { pageActivity, systemClock } from './system-clock'
import { Timer } from './timer'

/** ms open until a connection counts as good and the waits begin anew. */
const stableAfter = 30_000
/** ms a handshake may take: a proxy may swallow it without a word. */
const handshakeLimit = 9_000
/** ms between two attempts, whatever calls for them. */
const minPause = 5_000
/** ms of silence after which, on focus, a socket whose server answers no heartbeat is replaced. */
const suspiciousSilence = 60_000

/** `WebSocket.OPEN`, which Node 20 does not have. */
const openState = 1

/** Where to connect, and as whom. */
interface Target {
  address: string
  token: string
}

export type ReconnectingSocketEvent =
  /** `again` is false for the first time after `start`. */
  { type: 'open'; again: boolean } | { type: 'down' } | { type: 'frame'; data: unknown }

export interface ReconnectingSocketSettings extends Omit<SocketSettings, 'url'> {
  /** Whole address for a token, asked before each connection; null while nobody is signed in. */
  address: (token: string) => string | null
  heartbeat: HeartbeatTexts
}

export interface ReconnectingSocket {
  state: () => SocketState
  start(): void
  /** Closes and stays closed until `start`. */
  stop(): void
}

/**
 * A socket that connects again for ever, after the waits of `reconnect-delay.ts`, and never throws. Silent while the tab is
 * hidden or the browser offline; a socket that is open stays open then. By hand, in 1.6 kB: partysocket 1.3 (2.7 kB, one
 * dependency) has no heartbeat, goes on in hidden tabs and without a network, and spreads no waits.
 */
export function createReconnectingSocket(
  settings: ReconnectingSocketSettings,
  emit: (event: ReconnectingSocketEvent) => void,
): ReconnectingSocket {
  const { mode: firstMode = 'token', clock = systemClock, online = pageActivity } = settings
  let state: SocketState = 'idle'
  let connection: { socket: SocketLike; ends: AbortController } | null = null
  let stopActivity: (() => void) | null = null
  /** Counts attempts: an answer for an older one comes too late. */
  let attempt = 0
  let attemptedAt = 0
  let receivedAt = 0
  let failures = 0
  let openedBefore = false
  /** The mode this server has accepted. */
  let proven: SocketMode | null = null

  const retry = new Timer(clock, connect)
  const handshake = new Timer(clock, lost)
  const stable = new Timer(clock, () => (failures = 0))
  const heartbeat = createHeartbeat(clock, settings.heartbeat, send, lost)

  function send(text: string): void {
    // Closing already: its close event follows, and browsers write into their console what is sent until then.
    if (connection?.socket.readyState === openState) connection.socket.send(text)
  }

  function connect(): void {
    state = 'connecting'
    attemptedAt = clock.now()
    handshake.start(handshakeLimit)
    void shakeHands(++attempt)
  }

  async function shakeHands(mine: number): Promise<void> {
    const token = await readToken()
    if (mine !== attempt) return
    const address = addressFor(token)
    if (address === null) lost()
    else open({ address, token }, proven ?? (token ? firstMode : 'bare'), proven === null && Boolean(token))
  }

  async function readToken(): Promise<string> {
    try {
      const { token } = settings
      return (typeof token === 'function' ? await token() : token) ?? ''
    } catch {
      return ''
    }
  }

  function addressFor(token: string): string | null {
    try {
      return settings.address(token)
    } catch {
      return null
    }
  }

  function open(target: Target, mode: SocketMode, mayFallBack: boolean): void {
    const onRejected = (): void => {
      drop()
      if (mayFallBack) open(target, mode === 'token' ? 'bare' : 'token', false)
      else lost()
    }
    const { address, token } = target
    const socket = build(address, mode === 'token' && token ? [token] : undefined)
    if (!socket) return onRejected()
    const ends = new AbortController()
    const { signal } = ends
    let isOpen = false
    connection = { socket, ends }
    handshake.start(handshakeLimit)
    socket.addEventListener(
      'open',
      () => {
        isOpen = true
        opened(mode)
      },
      { signal },
    )
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data), { signal })
    for (const end of ['error', 'close'] as const) socket.addEventListener(end, () => (isOpen ? lost() : onRejected()), { signal })
  }

  function build(address: string, protocols: string[] | undefined): SocketLike | null {
    const Socket: SocketConstructor = settings.WebSocket ?? WebSocket
    try {
      return new Socket(address, protocols)
    } catch {
      // A token that is no sub-protocol, or an address that is no socket's.
      return null
    }
  }

  function opened(mode: SocketMode): void {
    proven = mode
    state = 'open'
    receivedAt = clock.now()
    handshake.stop()
    stable.start(stableAfter)
    emit({ type: 'open', again: openedBefore })
    openedBefore = true
    heartbeat.opened()
  }

  function onMessage(data: unknown): void {
    receivedAt = clock.now()
    heartbeat.received(data)
    emit({ type: 'frame', data })
  }

  /** Lets go of the current socket; half-open ones would take minutes to close by themselves. */
  function drop(): void {
    const old = connection
    connection = null
    handshake.stop()
    stable.stop()
    heartbeat.stop()
    old?.ends.abort()
    try {
      old?.socket.close()
    } catch {
      // Nothing to close.
    }
  }

  function lost(): void {
    const wasOpen = state === 'open'
    attempt += 1
    drop()
    state = 'waiting'
    if (online.isActive()) retry.start(reconnectDelay(failures, clock.random()))
    failures += 1
    if (wasOpen) emit({ type: 'down' })
  }

  /** The tab was shown or hidden, the network came or went, or the window got focus. */
  function activityChanged(): void {
    if (!online.isActive()) return retry.stop()
    if (state === 'waiting') retry.start(Math.max(0, minPause - (clock.now() - attemptedAt)))
    if (state === 'open' && !heartbeat.check() && clock.now() - receivedAt > suspiciousSilence) {
      lost()
      retry.start(0)
    }
  }

  return {
    state: () => state,
    start() {
      if (state !== 'idle') return
      failures = 0
      openedBefore = false
      stopActivity = online.subscribe(activityChanged)
      if (online.isActive()) connect()
      else state = 'waiting'
    },
    stop() {
      attempt += 1
      state = 'idle'
      retry.stop()
      drop()
      stopActivity?.()
      stopActivity = null
    },
  }
}
