import type { UnreadReason } from '../../core/format/unread'
import type { RowId } from '../edit-grid.types'
import type { SortDirection } from '../model/rows/sort-rows'

/** What is said to the user, most of it with a number, and not shown by the rows themselves. */
export type Saying =
  | 'moved'
  | 'notMoved'
  | 'columnMoved'
  | 'copied'
  | 'pasted'
  | 'refused'
  | 'notFilled'
  | 'asked'
  | 'unread'
  | 'tooFast'
  | 'asLine'
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
 * `locked`: the cell may not be changed; `byPage`: the page refused; `gone`: the row was taken away meanwhile. An `UnreadReason` says why the
 * text cannot be read.
 */
export type RejectReason = UnreadReason | 'locked' | 'byPage' | 'gone' | 'noRow' | 'noColumn'

/** A text that its cell did not take. */
export interface RejectedText {
  /** Number of the row as the user counted at that time, from 1. */
  readonly row: number
  /** Undefined where there is no such row. */
  readonly id?: RowId | undefined
  /** Of the column; undefined where there is none. */
  readonly key?: string | undefined
  readonly title?: string | undefined
  readonly text: string
  readonly why: RejectReason
}

export interface Announced {
  readonly what: Saying
  readonly count: number
  /** The first of them. */
  readonly rejected: readonly RejectedText[]
  /** What rows are sorted by, the column that counts most first. */
  readonly sorted?: readonly SortedColumn[]
}

/** A column that rows are sorted by. */
export interface SortedColumn {
  readonly title: string
  readonly direction: SortDirection
}

/** A block that is to be pasted and does not fit; asked before anything is written. */
export interface CutConfirmation {
  /** How much larger it is than what is there. */
  readonly rows: number
  readonly columns: number
  /** The first texts that have no place. */
  readonly texts: readonly string[]
  /** @param isToPaste what fits is pasted */
  readonly resolve: (isToPaste: boolean) => void
}

/** `GridAnnouncer`, as the other parts see it. */
export interface GridAnnouncerPart {
  readonly announced: Announced | null
  readonly times: number
  readonly rejected: Announced | null
  readonly confirmation: CutConfirmation | null
  announce(what: Saying, count?: number, rejected?: readonly RejectedText[]): void
  announceSorted(sorted: readonly SortedColumn[]): void
  confirm(cut: Omit<CutConfirmation, 'resolve'>): Promise<boolean>
  clearRejected(): void
}
