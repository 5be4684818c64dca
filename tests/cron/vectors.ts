import { readFileSync } from 'node:fs'
import type { CronErrorKind, CronField } from '../../elements/cron-picker/cron'

/** One expression and what Quartz 2.3.2 said about it; `cron-vectors.json` explains the flags. */
export interface CronVector {
  readonly id: number
  readonly expr: string
  readonly group: string
  readonly valid: boolean
  /** By zone, by start: the fire times strictly after the start, ISO 8601. */
  readonly next?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly error?: { readonly kind: CronErrorKind; readonly fields?: readonly CronField[] }
  readonly picker?: Readonly<Record<string, object>>
  readonly sloppy?: boolean
  readonly quirk?: readonly string[]
  readonly broken?: string
}

/** Fire times by expression, in a zone, after a moment near a change of its clock. */
export interface ClockVector {
  readonly zone: string
  readonly after: string
  readonly next: Readonly<Record<string, readonly string[]>>
}

export const cronVectors = casesOf<CronVector>('cron-vectors.json')
export const clockVectors = casesOf<ClockVector>('clock-changes.json')

function casesOf<Case>(file: string): readonly Case[] {
  return (JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as { cases: Case[] }).cases
}

/** A name for test titles: long expressions are cut. */
export function nameOf({ id, expr }: CronVector): string {
  return `#${id} ${JSON.stringify(expr.slice(0, 60))}`
}
