import { createListeners } from '../events/listeners'
import { createThrottle } from './throttle'
import { createNoticeSocket } from './notice-socket'
import { createPollTimer } from './poll-timer'
import type { NoticeEvent, NoticeSocketSettings, SocketState } from './realtime.types'
import { pageActivity, systemClock } from './system-clock'

/** ms in which a first connection misses nothing: whoever listens has just loaded. */
const justBegun = 1_000
/** ms: one reload per burst. */
const burst = 2_000

export interface NoticeChannel {
  /**
   * Calls back whenever notices should be loaded again. The first listener opens the socket, the last one to leave
   * closes it; the returned function leaves.
   */
  subscribe(listener: (event: NoticeEvent) => void): () => void
  state: () => SocketState
  /** To be told when a load failed: ends the poll until focus or reconnection. */
  loadFailed(): void
  /** Sign-out: closes the socket for good and forgets all listeners. */
  close(): void
}

/** Notices by socket, and by polling while the socket is down. */
export function createNoticeChannel(settings: NoticeSocketSettings): NoticeChannel {
  const { clock = systemClock, online = pageActivity, userId } = settings
  const listeners = createListeners<[event: NoticeEvent]>({ onFirst: begin, onLast: end })
  let closed = false
  let beganAt = 0
  let stopActivity: (() => void) | null = null

  const events = createThrottle<NoticeEvent>(clock, burst, (event) => {
    if (!closed) listeners.notify(event)
  })
  const poll = createPollTimer(clock, online, () => events.push({ reason: 'poll' }), settings.poll)
  const socket = createNoticeSocket({ ...settings, clock, online }, (event) => {
    switch (event.type) {
      case 'message':
        // Not among the notices, of which a burst is one.
        if (event.message.cmd === 'permission') return listeners.notify({ reason: 'permission' })
        return events.push({ reason: 'message', message: event.message })
      case 'down':
        return poll.start()
      case 'open':
        poll.stop()
        if (event.again || clock.now() - beganAt > justBegun) events.push({ reason: 'reconnected' })
    }
  })

  function begin(): void {
    beganAt = clock.now()
    stopActivity = online.subscribe(() => poll.activityChanged())
    poll.start()
    if (userId) socket.start()
  }

  function end(): void {
    socket.stop()
    poll.stop()
    events.stop()
    stopActivity?.()
    stopActivity = null
  }

  return {
    // The same function may listen twice.
    subscribe: (listener) => (closed ? () => undefined : listeners.subscribe((event) => listener(event))),
    state: socket.state,
    loadFailed: () => poll.halt(),
    close() {
      closed = true
      end()
    },
  }
}
