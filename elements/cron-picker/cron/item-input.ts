import type { CronField, FieldRule } from './fields'
import type { Findings } from './findings'
import type { Scanner } from './scanner'

/** One list item while it is read. */
export interface ItemInput {
  readonly scan: Scanner
  readonly field: CronField
  readonly rule: FieldRule
  readonly findings: Findings
}

/** The number that must come now; null, and reported, where it is missing or too long. */
export function numberAfter({ scan, field, findings }: ItemInput): number | null {
  const from = scan.at
  const value = scan.number()
  if (value === null) findings.error('number', field, scan.span(Math.max(from - 1, 0), from + 1))
  else if (Number.isNaN(value)) findings.error('digits', field, scan.span(from))
  else return value
  return null
}

/** What is left of an item has no effect on the scheduler: say so. */
export function skipRest({ scan, field, findings }: ItemInput): void {
  if (scan.rest !== '') findings.warn('ignored', field, scan.restSpan())
}

/** The `n` of `#n`, 1 to 5 and the last thing of its item; null, and reported, if it is not. */
export function readNth({ scan, field, findings }: ItemInput): number | null {
  const nth = /^\+?\d+$/.test(scan.rest) ? Number(scan.rest) : 0
  if (nth >= 1 && nth <= 5) return nth
  if (scan.rest.includes('#')) findings.error('alone', field, scan.whole)
  else findings.error('nth', field, scan.rest === '' ? scan.whole : scan.restSpan(), { min: 1, max: 5 })
  return null
}
