import type { EmbeddedSource } from './embedded'
import type { Viewing } from './source'

/** Milliseconds between two looks. */
const LOOK_EVERY = 2000

export interface WatchGuard {
  /** Looks now: something has changed that may end a watching. */
  look(): Promise<void>
  close(): void
}

/**
 * Watching lasts for hours, the right to it may not: whoever has signed out, lost the department, or watches a device that was
 * forbidden or has gone, by this process or another, is let go within two seconds.
 */
export function createWatchGuard(
  source: EmbeddedSource,
  mayGoOn: (viewing: Viewing) => Promise<boolean>,
  report: (error: unknown) => void,
): WatchGuard {
  let running: Promise<void> | undefined

  async function check(): Promise<void> {
    // Sixteen panes of one account are sixteen streams, but the same one seen twice is asked for once.
    const answers = new Map<string, Promise<boolean>>()
    for (const viewing of source.viewings()) {
      const who = `${viewing.key} ${viewing.sessionId}`
      const answer = answers.get(who) ?? mayGoOn(viewing)
      answers.set(who, answer)
      if (!(await answer)) await source.kick(viewing.id)
    }
  }

  async function look(): Promise<void> {
    running ??= check()
      // The database is away: who watches goes on, the next look tries again.
      .catch(report)
      .finally(() => {
        running = undefined
      })
    await running
  }

  const timer = setInterval(() => void look(), LOOK_EVERY).unref()
  return { look, close: () => clearInterval(timer) }
}
