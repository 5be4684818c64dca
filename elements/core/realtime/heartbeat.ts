import type { Clock } from './realtime.types'
import { Timer } from './timer'

/** ms (clauses 5.2). */
export const beatEvery = 10_000
export const replyLimit = 6_000

/** How one kind of socket asks whether the other side is there. */
export interface HeartbeatTexts {
  question: string
  isAnswer: (data: unknown) => boolean
  /**
   * `always`: every server answers, so silence means that it is gone, and the next question comes 10 s after an answer.
   * `perhaps`: silence says something only of a server that has answered once; then it is asked every 10 s.
   */
  answered: 'always' | 'perhaps'
}

/** A 2.4.6 server would hand each question to all clients, and is left alone after the first. */
export const noticeTexts: HeartbeatTexts = { question: 'heartcheck', isAnswer: (data) => data === 'ping', answered: 'perhaps' }

export interface Heartbeat {
  /** A socket is open, maybe not the first one to this server: asks once. */
  opened(): void
  /** To be told every frame. */
  heard(data: unknown): void
  /** Asks now, out of turn; false where the server does not answer, so that silence tells nothing. */
  check(): boolean
  stop(): void
}

/** Finds sockets that are open on our side only: those that leave a question without an answer for 6 s. */
export function createHeartbeat(clock: Clock, words: HeartbeatTexts, send: (text: string) => void, onDead: () => void): Heartbeat {
  const always = words.answered === 'always'
  /** What the server did on this connection or an earlier one: a socket may be half-open before its first answer. */
  let responses = always
  let askedAt = 0
  const beat = new Timer(clock, ask)
  const reply = new Timer(clock, () => {
    if (!responses) return
    // The next connection may lead to a server that never answers.
    responses = always
    onDead()
  })

  function ask(): void {
    askedAt = clock.now()
    beat.stop()
    reply.start(replyLimit)
    send(words.question)
  }

  return {
    opened: ask,
    heard(data) {
      if (!reply.running) return
      // Any frame proves that the socket lives; only the answer proves that the server knows the question.
      if ((always || !responses) && !words.isAnswer(data)) return
      reply.stop()
      responses = true
      beat.start(always ? beatEvery : Math.max(0, beatEvery - (clock.now() - askedAt)))
    },
    check() {
      if (responses && !reply.running) ask()
      return responses
    },
    stop() {
      beat.stop()
      reply.stop()
    },
  }
}
