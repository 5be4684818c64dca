import type { GridState } from './grid-state.types'

/** What is said to the user, most of it with a number, and not shown by the rows themselves. */
export type Saying =
  | 'moved'
  | 'columnMoved'
  | 'copied'
  | 'pasted'
  | 'refused'
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

/** A text that its cell did not take. */
export interface RefusedText {
  /** Number of the row as the user counts, from 1. */
  readonly row: number
  /** Title of the column; undefined where there is none. */
  readonly title: string | undefined
  readonly text: string
}

export interface Announced {
  readonly what: Saying
  readonly count: number
  readonly refused: readonly RefusedText[]
}

/** What happened and is heard, not seen; the view finds the words. */
export class GridAnnouncer {
  /** What was said last. */
  said: Announced | null = null

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  say(what: Saying, count = 0, refused: readonly RefusedText[] = []): void {
    this.said = { what, count, refused }
    this.grid.topics.tell('said')
  }
}
