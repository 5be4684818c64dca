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
