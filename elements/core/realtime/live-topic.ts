import type { ConfigStore } from '../config/config.types'
import { liveSocketFor } from './live-socket'
import type { TopicListener } from './live.types'
import type { PageActivity } from './realtime.types'

/** ms between two looks while the socket is down. */
const pollInterval = 10_000

/** Hears a topic of the live socket; while that is down, asks to look every ten seconds in which somebody sees the page. */
export function subscribeToTopic(
  config: ConfigStore,
  topic: string,
  { onMessage, onFirst, onBack }: TopicListener,
  online: PageActivity,
): () => void {
  let wasReady = false
  let looking: ReturnType<typeof setInterval> | undefined
  function wait(): void {
    clearInterval(looking)
    looking = setInterval(() => {
      if (!online.isActive()) return
      // What was said until the first connection is known by this look, and not from then on.
      wasReady = true
      onBack()
    }, pollInterval)
  }

  wait()
  const end = liveSocketFor(config).subscribe(topic, {
    caseId: '',
    onSent: ([payload]) => onMessage(payload),
    onReady() {
      clearInterval(looking)
      if (wasReady) onBack()
      else onFirst?.()
      wasReady = true
    },
    onLost: wait,
  })
  return () => {
    clearInterval(looking)
    end()
  }
}
