import type { CronState } from './cron'

/** The record of a chosen expression, as `selection` and `change` give it. */
export interface CronChoice {
  /** The expression, as the value is. */
  readonly text: string
  /** Its modes, unit by unit. */
  readonly state: CronState | null
  /** What it means, in the language of the element; `''` while it is wrong. */
  readonly sentence: string
}
