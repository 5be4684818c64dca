import type { RowId } from '../edit-grid.types'
import type { SortDirection } from '../model/rows/sort-rows'
import type { GridState } from './grid-state.types'

/** What is said to the user, most of it with a number, and not shown by the rows themselves. */
export type Saying =
  | 'moved'
  | 'columnMoved'
  | 'copied'
  | 'pasted'
  | 'refused'
  | 'notFilled'
  | 'asked'
  | 'unread'
  | 'tooFast'
  | 'locked'
  | 'undone'
  | 'redone'
  | 'kept'
  | 'copyFailed'
  | 'rangesNotCopied'
  | 'rangesNotCut'
  | 'rangesNotFilled'
  | 'rangesNotPasted'
  | 'came'
  | 'went'
  | 'sorted'
  | 'unsorted'

/**
 * `unfit`: the type of the column can not read it; `locked`: the cell may not be changed; `byPage`: the page refused; `gone`: the row was
 * taken away meanwhile.
 */
export type WhyRefused = 'unfit' | 'locked' | 'byPage' | 'gone' | 'noRow' | 'noColumn'

/** A text that its cell did not take. */
export interface RefusedText {
  /** Number of the row as the user counted at that time, from 1. */
  readonly row: number
  /** Undefined where there is no such row. */
  readonly id?: RowId | undefined
  /** Of the column; undefined where there is none. */
  readonly key?: string | undefined
  readonly title?: string | undefined
  readonly text: string
  readonly why: WhyRefused
}

export interface Announced {
  readonly what: Saying
  readonly count: number
  /** The first of them. */
  readonly refused: readonly RefusedText[]
  /** What rows are sorted by, the column that counts most first. */
  readonly sorted?: readonly SortedColumn[]
}

/** A column that rows are sorted by. */
export interface SortedColumn {
  readonly title: string
  readonly direction: SortDirection
}

/** A block that is to be pasted and does not fit; asked before anything is written. */
export interface CutQuestion {
  /** How much larger it is than what is there. */
  readonly rows: number
  readonly columns: number
  /** The first texts that have no place. */
  readonly texts: readonly string[]
  /** @param isToPaste what fits is pasted */
  readonly answer: (isToPaste: boolean) => void
}

/** What happened and is heard, not seen; the view finds the words. */
export class GridAnnouncer {
  /** What was said last. */
  said: Announced | null = null
  /** How often something was said: the same words again are heard again. */
  times = 0
  /** What of the last paste or fill was refused, until the user closes the list of it or other rows come. */
  refused: Announced | null = null

  /** What the user is asked; null for nothing. */
  question: CutQuestion | null = null

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  say(what: Saying, count = 0, refused: readonly RefusedText[] = []): void {
    const said = { what, count, refused }
    if (what === 'refused' || what === 'notFilled') this.refused = said
    this.#tell(said)
  }

  /** @param sorted none: the rows stand in their own order again */
  saySorted(sorted: readonly SortedColumn[]): void {
    this.#tell({ what: sorted.length > 0 ? 'sorted' : 'unsorted', count: sorted.length, refused: [], sorted })
  }

  #tell(said: Announced): void {
    this.said = said
    this.times++
    this.grid.topics.tell('said')
  }

  /** Asks whether what fits is to be pasted. */
  ask(cut: Omit<CutQuestion, 'answer'>): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isToPaste: boolean): void => {
        this.question = null
        this.grid.topics.tell('said')
        resolve(isToPaste)
      }
      this.question = { ...cut, answer }
      this.grid.topics.tell('said')
    })
  }

  /** What was refused is no longer listed. */
  forgetRefused(): void {
    if (!this.refused) return
    this.refused = null
    this.grid.topics.tell('said')
  }
}
