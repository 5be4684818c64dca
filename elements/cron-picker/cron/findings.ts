import type { CronError, CronErrorKind, CronErrorReason, CronWarning, CronWarningKind } from './findings.types'
import type { CronField } from './fields'
import type { Span } from './tree.types'

const kindOf: Readonly<Record<CronErrorReason, CronErrorKind>> = {
  'field-count': 'field-count',
  empty: 'syntax',
  character: 'syntax',
  word: 'syntax',
  number: 'syntax',
  digits: 'syntax',
  value: 'out-of-range',
  nth: 'out-of-range',
  'before-end': 'out-of-range',
  'year-order': 'out-of-range',
  step: 'step-out-of-range',
  question: 'question-mark',
  special: 'special-not-allowed',
  alone: 'special-not-allowed',
  'both-days': 'both-days-set',
  'no-day': 'both-days-question',
  'breaks-server': 'breaks-server',
}

/** Warnings that say: the scheduler does not go by all that is written. */
const losses: ReadonlySet<CronWarningKind> = new Set(['ignored', 'named-step', 'read-as-every', 'first-only', 'weekday-zero'])

export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** Collects what is wrong or odd in a text while it is read. */
export class Findings {
  readonly errors: CronError[] = []
  readonly warnings: CronWarning[] = []

  constructor(private readonly text: string) {}

  /** How often something had to be overlooked so far. */
  get lost(): number {
    return this.warnings.filter(({ kind }) => losses.has(kind)).length
  }

  error(
    reason: CronErrorReason,
    field: CronField | null,
    span: Span,
    bounds: Bounds = {},
    fields: readonly CronField[] = field ? [field] : [],
  ): void {
    this.errors.push({
      kind: kindOf[reason],
      reason,
      field,
      fields,
      start: span.start,
      end: span.end,
      found: this.text.slice(span.start, span.end),
      ...bounds,
    })
  }

  warn(kind: CronWarningKind, field: CronField | null, span: Span): void {
    this.warnings.push({ kind, field, start: span.start, end: span.end, found: this.text.slice(span.start, span.end) })
  }
}
