import type { Clock } from './realtime.types'

/** One timer that is started, moved and stopped; never two at a time. */
export class Timer {
  private handle: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly clock: Clock,
    private readonly run: () => void,
  ) {}

  get running(): boolean {
    return this.handle !== undefined
  }

  /** In `ms`, instead of what was planned. */
  start(ms: number): void {
    this.stop()
    this.handle = this.clock.setTimeout(() => {
      this.handle = undefined
      this.run()
    }, ms)
  }

  stop(): void {
    if (this.handle === undefined) return
    this.clock.clearTimeout(this.handle)
    this.handle = undefined
  }
}
