import type { Clock } from './realtime.types'
import { Timer } from './timer'

/** ms (clauses 5.2). */
export const beatEvery = 10_000
export const replyLimit = 6_000

/** Ping protocol of a socket type. */
export interface HeartbeatTexts {
  ping: string
  isPong: (data: unknown) => boolean
  /**
   * `always`: every server responds, so silence means it is gone; the next ping is sent 10 s after a response. `perhaps`: silence only
   * counts for a server that has responded once, which is then pinged every 10 s.
   */
  pongs: 'always' | 'perhaps'
}

/** A 2.4.6 server would forward each ping to all clients, so it gets only the first. */
export const noticeTexts: HeartbeatTexts = { ping: 'heartcheck', isPong: (data) => data === 'ping', pongs: 'perhaps' }

export interface Heartbeat {
  /** Call when a socket opens, possibly a reconnect: sends one ping. */
  opened(): void
  /** Call for every received frame. */
  received(data: unknown): void
  /** Pings immediately; false if the server does not respond to pings. */
  check(): boolean
  stop(): void
}

/** Detects half-open sockets: those without a response to a ping for 6 s. */
export function createHeartbeat(clock: Clock, texts: HeartbeatTexts, send: (text: string) => void, onDead: () => void): Heartbeat {
  const always = texts.pongs === 'always'
  /** Whether the server has ever responded, also on earlier connections: a socket may be half-open before its first response. */
  let responses = always
  let requestedAt = 0
  const beat = new Timer(clock, ping)
  const reply = new Timer(clock, () => {
    if (!responses) return
    // The next connection may reach a server without ping support.
    responses = always
    onDead()
  })

  function ping(): void {
    requestedAt = clock.now()
    beat.stop()
    reply.start(replyLimit)
    send(texts.ping)
  }

  return {
    opened: ping,
    received(data) {
      if (!reply.running) return
      // Any frame proves that the socket is alive; only a response proves that the server supports pings.
      if ((always || !responses) && !texts.isPong(data)) return
      reply.stop()
      responses = true
      beat.start(always ? beatEvery : Math.max(0, beatEvery - (clock.now() - requestedAt)))
    },
    check() {
      if (responses && !reply.running) ping()
      return responses
    },
    stop() {
      beat.stop()
      reply.stop()
    },
  }
}
