import type { EmbeddedSource } from '../feeds/embedded'
import { createPoller, type Poller } from './poller'
import type { SharedStreams } from '../contract/shared-streams'
import type { ViewerSession } from '../contract/source'

/** Lets go who may not watch any more. */
export type WatchGuard = Pick<Poller, 'poll' | 'close'>

/** Whether a viewer may go on; made anew for each look, so that one look finds out once what is the same for many viewers. */
export type MayGoOn = (viewing: ViewerSession) => Promise<boolean>

/**
 * Watching lasts for hours, the right to it may not: whoever has signed out, lost the department, or watches a device that was
 * forbidden or has gone, by this process or another, is let go within two seconds. So is whoever another process wants to end.
 */
export function createWatchGuard(
  source: EmbeddedSource,
  shared: Pick<SharedStreams, 'share'>,
  newLook: () => MayGoOn,
  report: (error: unknown) => void,
): WatchGuard {
  async function check(): Promise<void> {
    // Sixteen panes of one account are sixteen streams, but the same one seen twice is asked for once.
    const mayGoOn = newLook()
    const responses = new Map<string, Promise<boolean>>()
    for (const viewing of source.viewerSessions()) {
      const who = `${viewing.key} ${viewing.sessionId}`
      const response = responses.get(who) ?? mayGoOn(viewing)
      responses.set(who, response)
      if (!(await response)) source.revoke(viewing.id)
    }
    await shared.share()
  }

  // While the database is away, who watches goes on.
  const poller = createPoller(check, report)
  poller.begin()
  return poller
}
