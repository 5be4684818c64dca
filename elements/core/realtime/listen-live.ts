import type { ConfigStore } from '../config/config.types'
import type { LiveListener } from './live.types'
import { pageActivity } from './system-clock'

/**
 * Subscribes to the live socket, whose code is loaded by the first call; the returned function ends it, also while the code
 * is on its way. Without the code there are no live changes, and everything else works.
 */
export function listenLive(config: ConfigStore, socketKey: string, listener: LiveListener): () => void {
  let hasEnded = false
  let end: (() => void) | undefined
  async function begin(): Promise<void> {
    const { liveSocketFor } = await import('./live-socket')
    if (!hasEnded) end = liveSocketFor(config).subscribe(socketKey, listener)
  }
  begin().catch(() => undefined)
  return () => {
    hasEnded = true
    end?.()
  }
}

export interface TopicListener {
  /** What the server said under the topic, as it came. */
  onNews: (payload: unknown) => void
  /**
   * What was said meanwhile is not known: the connection is there again, or it is not and ten seconds have passed in which somebody
   * looked at the page.
   */
  onBack: () => void
}

/** ms between two looks while the socket is down. */
const lookEvery = 10_000

/** Hears a topic of the live socket (clause 7.5-24), and asks to look again and again while that is down; the returned function ends it. */
export function listenTopic(config: ConfigStore, topic: string, { onNews, onBack }: TopicListener, online = pageActivity): () => void {
  let wasReady = false
  let looking: ReturnType<typeof setInterval> | undefined
  function wait(): void {
    looking = setInterval(() => {
      if (!online.isActive()) return
      // What was said until the first connection is known by this look, and not from then on.
      wasReady = true
      onBack()
    }, lookEvery)
  }

  wait()
  const end = listenLive(config, topic, {
    caseId: '',
    onSent: ([payload]) => onNews(payload),
    onReady() {
      clearInterval(looking)
      if (wasReady) onBack()
      wasReady = true
    },
    onLost: wait,
  })
  return () => {
    clearInterval(looking)
    end()
  }
}
