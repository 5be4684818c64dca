/** Lets listeners of an event answer later: what they hand to `waitFor` is waited for before anything is done. */
export class PendingResponses {
  readonly #responses: Promise<unknown>[] = []

  readonly waitFor = (result: Promise<unknown>): void => void this.#responses.push(result)

  /** Somebody wants to answer later. */
  get isAwaited(): boolean {
    return this.#responses.length > 0
  }

  /** Does the work: at once, or when everybody has agreed, with what they said; a promise of `false`, or one that is rejected, refuses. */
  agreed(work: (results: readonly unknown[]) => void): Promise<boolean> | true {
    if (this.#responses.length === 0) {
      work([])
      return true
    }
    return Promise.all(this.#responses).then(
      (responses) => {
        const agreed = !responses.includes(false)
        if (agreed) work(responses)
        return agreed
      },
      () => false,
    )
  }
}
