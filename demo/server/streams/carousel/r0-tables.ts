import type { Audit, Flag } from '../../platform/database/columns'

/** A type of carousels. */
export interface R0TyperTable extends Audit {
  id: string
  name: string
  code: string
  /** Dictionary r0_kind. */
  kind: string
  sortNo: number
  enabled: Flag
}

export const LOOP_MODES = ['list', 'single', 'random', 'once'] as const
export type LoopMode = (typeof LOOP_MODES)[number]

/** Files of the video folder that are played out as the stream of a device. */
export interface R0TaskTable extends Audit {
  id: string
  name: string
  typerId: string | null
  /** The device that shows it. */
  equipmentId: string
  app: string
  stream: string
  /** JSON of CarouselFile[]. */
  files: string
  loopMode: LoopMode
  scheduleType: 'now' | 'once' | 'cron'
  /** For `once`: `YYYY-MM-DD HH:mm:ss`. */
  startTime: string | null
  /** For `once` a time as startTime, for `cron` `HH:mm` of the same or the next day; null: the end of the files. */
  endTime: string | null
  cron: string | null
  nextFireTime: string | null
  /** JSON of CarouselPosition; null before the first picture. */
  position: string | null
  pausedFlag: Flag
  /** Index of a file that a user requested. */
  skipTo: number | null
  /**
   * Of a task whose type is `insert`, while its time has come: `due` until the carousel of its device takes it, `playing` while that one
   * plays its files, then `done`. Null: it does not play, or plays by itself.
   */
  insertState: 'due' | 'playing' | 'done' | null
  simFlag: Flag
  remark: string | null
}

export interface CarouselFile {
  /** `folder/name`. */
  path: string
  name: string
  /** Seconds. */
  duration: number
}

export interface CarouselPosition {
  index: number
  total: number
  currentFile: string
  /** Seconds. */
  pos: number
  duration: number
  /** Index of the file that follows; null: none, or it is not chosen yet. */
  next?: number | null
  /** Rounds of the list, from 1. */
  round: number
  /** Name of the task whose files play in between. */
  inserted?: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    ytR0Typer: R0TyperTable
    ytR0Task: R0TaskTable
  }
}
