import type { ConfigStore } from '../config/config.types'
import type { LiveListener, TopicListener } from './live.types'
import { pageActivity } from './system-clock'

/**
 * Begins once its code has come; the returned function ends it, also while the code is on its way. Without the code there are no
 * live changes, and everything else works.
 */
function later(load: () => Promise<() => () => void>): () => void {
  let hasEnded = false
  let end: (() => void) | undefined
  async function begin(): Promise<void> {
    const start = await load()
    if (!hasEnded) end = start()
  }
  begin().catch(() => undefined)
  return () => {
    hasEnded = true
    end?.()
  }
}

/** Subscribes to the live socket, whose code is loaded by the first call; the returned function ends it. */
export function listenLive(config: ConfigStore, socketKey: string, listener: LiveListener): () => void {
  return later(async () => {
    const { liveSocketFor } = await import('./live-socket')
    return () => liveSocketFor(config).subscribe(socketKey, listener)
  })
}

/** Hears a topic of the live socket (clause 7.5-24), and asks to look again and again while that is down; the returned function ends it. */
export function subscribeTopic(config: ConfigStore, topic: string, listener: TopicListener, online = pageActivity): () => void {
  return later(async () => {
    const { subscribeToTopic } = await import('./live-topic')
    return () => subscribeToTopic(config, topic, listener, online)
  })
}
