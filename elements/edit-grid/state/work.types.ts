/**
 * What may take long over many rows, one of each at a time. While `pasting` nothing else can be changed. `seeking`: cells that hold a text;
 * `adding`: numbers that are selected; `asking`: a back end, which may answer late.
 */
export type WorkKind = 'arranging' | 'pasting' | 'copying' | 'seeking' | 'adding' | 'asking'

/** What the user reads of it. */
export type WorkName =
  | 'finding'
  | 'sorting'
  | 'pasting'
  | 'replacing'
  | 'clearing'
  | 'filling'
  | 'copying'
  | 'asking'
  | 'undoing'
  | 'redoing'

export interface RunningWork {
  readonly kind: WorkKind
  readonly name: WorkName
  /** 0-100; null where nobody knows. */
  readonly percent: number | null
}

/** Work that goes on by a step each time it is asked, and tells how much of it is done, 0 to 1. */
export type Steps<Result = void> = Generator<number, Result>

export interface WorkPart {
  /** @param isWhole false when it was cancelled */
  readonly end: (isWhole: boolean) => void
  /** Which part of the whole this is, in percent: the rest is done by another one that begins as this one ends. */
  readonly part?: readonly [from: number, to: number]
  /** Absent: the user sees nothing of it. */
  readonly name?: WorkName
}

/** `LongWork`, as the other parts see it. */
export interface LongWorkPart {
  readonly current: RunningWork | null
  run(kind: WorkKind, steps: Steps, part: WorkPart): void
  whenResponded(results: readonly Promise<unknown>[]): Promise<boolean>
  isRunning(kind: WorkKind): boolean
  complete(kind: WorkKind): void
  cancel(kind: WorkKind): void
  stop(): void
}
