import { nextTask } from '../../core/dom/next-task'
import type { GridState } from './grid-state.types'
import type { Steps, LongWorkPart, WorkKind, WorkPart, WorkUnderWay } from './work.types'

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

const asking: WorkUnderWay = { kind: 'asking', name: 'asking', percent: null }

/** ms that a piece may take before the page draws and hears its user. */
const longest = 16
/** ms after which the user sees that something is under way. */
const patience = 150

/** Work on many rows, in pieces: what takes no longer than a moment is done at once, the rest between the frames, and can be cancelled. */
export class LongWork implements LongWorkPart {
  /** Seen by the user; null while nothing takes long. */
  current: WorkUnderWay | null = null
  readonly #underWay = new Map<WorkKind, { readonly cancel: () => void; readonly hurry: () => boolean }>()
  /** Gives up answers that are waited for. */
  readonly #waiting = new Set<() => void>()
  /** The answers take long. */
  #areLate = false

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  /** Begins; what is under way of the same kind is cancelled. */
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
      this.#underWay.delete(kind)
      try {
        end(isWhole)
      } finally {
        if (!this.#underWay.has(kind) && this.current?.kind === kind) this.#show(null)
      }
    }
    const piece = (time: number): void => {
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
        piece(time)
      } catch (error) {
        // What failed once would fail again: nothing is left half done, and nobody waits.
        if (!isOver()) finish(false)
        throw error
      }
      if (isOver()) return
      if (isDone) return finish(true)
      if (name && (this.current && this.current !== asking ? this.current.kind === kind : began - start > patience))
        this.#show({ kind, name, percent: first + (last - first) * done })
      nextTask(go)
    }
    /** Answers whether it went on: not from within one of its own steps. */
    const hurry = (): boolean => {
      if (isWithin) return false
      go(Infinity)
      return true
    }
    this.#underWay.set(kind, { cancel: () => finish(false), hurry })
    go()
  }

  /**
   * Waits for answers, also refused ones; false where the user gave them up. What else is asked for meanwhile goes on, and is given up
   * together with them.
   */
  async answered(responses: readonly Promise<unknown>[]): Promise<boolean> {
    const timer = setTimeout(() => {
      this.#areLate = true
      if (!this.current) this.#show(null)
    }, patience)
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

  isUnderWay(kind: WorkKind): boolean {
    return this.#underWay.has(kind)
  }

  /** What is left of it is done at once, unless a step of it asks for that; where it fails, that is told as of a task of its own. */
  complete(kind: WorkKind): void {
    try {
      let goesOn = true
      while (goesOn) goesOn = this.#underWay.get(kind)?.hurry() ?? false
    } catch (error) {
      reportError(error)
    }
  }

  cancel(kind: WorkKind): void {
    this.#underWay.get(kind)?.cancel()
    if (kind === 'asking') for (const giveUp of this.#waiting) giveUp()
  }

  /** Nothing of it goes on. */
  stop(): void {
    for (const { cancel } of this.#underWay.values()) cancel()
  }

  /** Behind other work the user sees again what is waited for. */
  #show(work: WorkUnderWay | null): void {
    const current = work ?? (this.#areLate ? asking : null)
    if (current === this.current) return
    this.current = current
    this.grid.topics.tell('work')
  }
}

/** All of the steps at once. */
export function allOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const next = steps.next()
    if (next.done) return next.value
  }
}
