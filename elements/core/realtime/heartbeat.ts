import type { Clock } from './realtime.types'
import { Timer } from './timer'

/** ms (spec section 5.2, decisions.md section 5). */
export const beatEvery = 10_000
export const replyLimit = 6_000

const question = 'heartcheck'
const answer = 'ping'

export interface Heartbeat {
  /** The socket is open: asks once. */
  opened(): void
  /** Any frame proves that the socket lives; only the exact answer proves that the server knows the question. */
  heard(data: unknown): void
  /** Asks now, out of turn; false where the server does not answer, so that silence tells nothing. */
  check(): boolean
  stop(): void
}

/**
 * Finds sockets that are open on our side only. Goes on asking only when the first answer is exactly `ping`: a 2.4.6
 * server would hand each question to all clients, and is left alone.
 */
export function createHeartbeat(clock: Clock, send: (text: string) => void, onDead: () => void): Heartbeat {
  let answers = false
  let askedAt = 0
  const beat = new Timer(clock, ask)
  const reply = new Timer(clock, () => {
    if (answers) onDead()
  })

  function ask(): void {
    askedAt = clock.now()
    if (answers) beat.start(beatEvery)
    reply.start(replyLimit)
    send(question)
  }

  return {
    opened() {
      answers = false
      ask()
    },
    heard(data) {
      if (!reply.running) return
      if (!answers && data !== answer) return
      reply.stop()
      if (answers) return
      answers = true
      beat.start(Math.max(0, beatEvery - (clock.now() - askedAt)))
    },
    check() {
      if (answers && !reply.running) ask()
      return answers
    },
    stop() {
      beat.stop()
      reply.stop()
    },
  }
}
