import type { ConfigStore } from '../config/config.types'
import type { LiveListener } from './live.types'

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
  /** The connection is there again: what was said meanwhile is not known. */
  onBack: () => void
}

/** Hears a topic of the live socket (clause 7.5-24); the returned function ends it. */
export function listenTopic(config: ConfigStore, topic: string, { onNews, onBack }: TopicListener): () => void {
  let wasReady = false
  return listenLive(config, topic, {
    caseId: '',
    onSent: ([payload]) => onNews(payload),
    onReady() {
      if (wasReady) onBack()
      wasReady = true
    },
  })
}
