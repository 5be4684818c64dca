export interface ExpiryOutcome {
  replay: boolean
  /** Token for the replays of this wave, where the configuration and not a session gave it. */
  token?: string
}

/**
 * Turns many expired calls into one question to the session's owner. Tickets order calls and answers:
 * a call sent before the last question was answered shares that answer instead of asking again.
 */
export class ExpiryGate {
  private clock = 0
  private settledAt = 0
  private lastOutcome: ExpiryOutcome = { replay: false }
  private running: Promise<ExpiryOutcome> | null = null

  /** To be taken right before a call is sent. */
  ticket(): number {
    return ++this.clock
  }

  settle(ticket: number, requestSignIn: () => Promise<ExpiryOutcome>): Promise<ExpiryOutcome> {
    if (this.running) return this.running
    if (ticket <= this.settledAt) return Promise.resolve(this.lastOutcome)
    this.running = requestSignIn()
      .catch((): ExpiryOutcome => ({ replay: false }))
      .then((outcome) => {
        this.lastOutcome = outcome
        this.settledAt = this.clock
        this.running = null
        return outcome
      })
    return this.running
  }
}
