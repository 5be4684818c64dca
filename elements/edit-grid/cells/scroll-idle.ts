/** ms after the last scroll event until it counts as over. */
export const scrollPause = 100

/** Whether the user is scrolling; what costs a call to the server waits until the rows rest. */
export class ScrollIdle {
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #waiting = new Set<() => void>()

  get isMoving(): boolean {
    return this.#timer !== undefined
  }

  moved(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const waiting = [...this.#waiting]
      this.#waiting.clear()
      for (const run of waiting) run()
    }, scrollPause)
  }

  /** Once for each `run`, however often it is asked. */
  afterwards(run: () => void): void {
    this.#waiting.add(run)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
