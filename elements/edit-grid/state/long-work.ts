import { nextTask } from '../../core/dom/next-task'
import type { GridState } from './grid-state.types'
import type { Steps, LongWorkPart, WorkKind, WorkPart, RunningWork } from './work.types'

/**
 * Work on many items as steps.
 * @param work does the items of these places
 * @param step items that are done in one go; fewer are asked for at the end
 */
export function* inBatches(count: number, work: (from: number, to: number) => void, step = 64): Steps {
  for (let from = 0; from < count; from += step) {
    const to = Math.min(count, from + step)
    work(from, to)
    yield to / count
  }
}

const asking: RunningWork = { kind: 'asking', name: 'asking', percent: null }

/** ms per batch, before the page renders and handles input. */
const longest = 16
/** ms until the progress is shown. */
const delay = 150

/** Work on many rows in batches. Short work is synchronous; the rest runs between frames and can be cancelled. */
export class LongWork implements LongWorkPart {
  /** The displayed work; null if nothing takes long. */
  current: RunningWork | null = null
  readonly #running = new Map<WorkKind, { readonly cancel: () => void; readonly hurry: () => boolean }>()
  /** Cancels pending responses. */
  readonly #waiting = new Set<() => void>()
  /** The pending responses take long. */
  #areLate = false

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  /** Starts work and cancels running work of the same kind. */
  run(kind: WorkKind, steps: Steps, { end, part: [first, last] = [0, 100], name }: WorkPart): void {
    this.cancel(kind)
    const start = performance.now()
    let done = 0
    let isDone = false
    let isWithin = false
    let hasEnded = false
    const isOver = (): boolean => hasEnded
    const finish = (isWhole: boolean): void => {
      hasEnded = true
      this.#running.delete(kind)
      try {
        end(isWhole)
      } finally {
        if (!this.#running.has(kind) && this.current?.kind === kind) this.#show(null)
      }
    }
    const runBatch = (time: number): void => {
      const began = performance.now()
      isWithin = true
      try {
        while (!isOver() && !isDone && performance.now() - began < time) {
          const next = steps.next()
          isDone = next.done === true
          done = next.value ?? 1
        }
      } finally {
        isWithin = false
      }
    }
    const go = (time = longest): void => {
      if (isOver()) return
      const began = performance.now()
      try {
        runBatch(time)
      } catch (error) {
        // A failed step would fail again: finish the work and release its waiters.
        if (!isOver()) finish(false)
        throw error
      }
      if (isOver()) return
      if (isDone) return finish(true)
      if (name && (this.current && this.current !== asking ? this.current.kind === kind : began - start > delay))
        this.#show({ kind, name, percent: first + (last - first) * done })
      nextTask(go)
    }
    /** Runs the remaining steps; returns false if called from one of them. */
    const hurry = (): boolean => {
      if (isWithin) return false
      go(Infinity)
      return true
    }
    this.#running.set(kind, { cancel: () => finish(false), hurry })
    go()
  }

  /** Waits for responses, also rejected ones; false if the user cancelled. Further requests meanwhile join and are cancelled together. */
  async whenResponded(responses: readonly Promise<unknown>[]): Promise<boolean> {
    const timer = setTimeout(() => {
      this.#areLate = true
      if (!this.current) this.#show(null)
    }, delay)
    let giveUp = (): void => undefined
    const isWhole = await new Promise<boolean>((resolve) => {
      giveUp = () => resolve(false)
      this.#waiting.add(giveUp)
      void Promise.allSettled(responses).then(() => resolve(true))
    })
    clearTimeout(timer)
    this.#waiting.delete(giveUp)
    if (this.#waiting.size === 0) this.#areLate = false
    if (!this.#areLate && this.current === asking) this.#show(null)
    return isWhole
  }

  isRunning(kind: WorkKind): boolean {
    return this.#running.has(kind)
  }

  /** Runs the remaining steps synchronously, unless one of them requests this. Errors are reported as those of a separate task. */
  complete(kind: WorkKind): void {
    try {
      let goesOn = true
      while (goesOn) goesOn = this.#running.get(kind)?.hurry() ?? false
    } catch (error) {
      reportError(error)
    }
  }

  cancel(kind: WorkKind): void {
    this.#running.get(kind)?.cancel()
    if (kind === 'asking') for (const giveUp of this.#waiting) giveUp()
  }

  /** Stops all work. */
  stop(): void {
    for (const { cancel } of this.#running.values()) cancel()
  }

  /** After other work, shows the pending work again. */
  #show(work: RunningWork | null): void {
    const current = work ?? (this.#areLate ? asking : null)
    if (current === this.current) return
    this.current = current
    this.grid.topics.notify('work')
  }
}

/** Runs all steps synchronously. */
export function allOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}
