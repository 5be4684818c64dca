import type { Patch } from './data.types'
import { inverse } from './patches'

/** A command that is taken back or done again by a piece at a time. */
export interface UndoBatches {
  /** Carries out a piece each time it is asked, and tells how much is done, 0 to 1. */
  readonly pieces: Generator<number, void>
  /** Answers whether anything was done. @param isKept false: all is as before, and can be taken back or done again still */
  readonly end: (isKept: boolean) => boolean
}

/** Carries patches out in pieces, and what was carried out back again. */
export class CompletedBatches {
  readonly #applied: Patch[] = []

  /** @param rowsAtOnce rows that are set in one go */
  constructor(
    private readonly apply: (patch: Patch) => void,
    private readonly rowsAtOnce: number,
  ) {}

  get isAny(): boolean {
    return this.#applied.length > 0
  }

  /** Carries the patch out, by a part of its rows at a time where it only sets cells. */
  *carryOutAll(patch: Patch): Generator<number, void> {
    const count = patch.kind === 'set' ? patch.at.length : 1
    for (let from = 0; from < count; from += this.rowsAtOnce) {
      const to = from + this.rowsAtOnce
      const part = patch.kind === 'set' && (from > 0 || to < count) ? partOf(patch, from, to) : patch
      this.#applied.push(part)
      this.apply(part)
      yield Math.min(1, to / count)
    }
  }

  takeBack(): void {
    for (const part of this.#applied.toReversed()) this.apply(inverse(part))
  }
}

function partOf(patch: Patch & { readonly kind: 'set' }, from: number, to: number): Patch {
  return { ...patch, at: patch.at.slice(from, to), before: patch.before.slice(from, to), after: patch.after.slice(from, to) }
}
