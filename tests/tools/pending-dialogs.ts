import type { CDPSession } from 'puppeteer-core'
import { waitFor } from './wait'

/** ms of real time that an answer may take; a socket that is being closed gives none. */
const timeout = 3_000
/** ms between two looks. */
const interval = 2

/** What a page has asked over sockets and not heard yet, their handshakes included. */
export class PendingDialogs {
  private readonly open = new Set<string>()

  private constructor(session: CDPSession) {
    for (const event of ['webSocketCreated', 'webSocketFrameSent'] as const)
      session.on(`Network.${event}`, ({ requestId }) => void this.open.add(requestId))
    for (const event of ['webSocketHandshakeResponseReceived', 'webSocketFrameReceived', 'webSocketClosed'] as const)
      session.on(`Network.${event}`, ({ requestId }) => void this.open.delete(requestId))
  }

  static async of(session: CDPSession): Promise<PendingDialogs> {
    const questions = new PendingDialogs(session)
    await session.send('Network.enable')
    return questions
  }

  /** Resolves once everything is answered, at once where nothing is open. */
  async whenResolved(): Promise<void> {
    if (this.open.size > 0)
      await waitFor(() => Promise.resolve(this.open.size === 0), 'an answer', timeout, interval).catch(() => this.open.clear())
  }
}
