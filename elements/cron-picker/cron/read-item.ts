import type { CronField } from './fields'
import type { Findings } from './findings'
import { type ItemInput, numberAfter, skipRest } from './item-input'
import { readName } from './read-name'
import { readNumber } from './read-number'
import { Scanner } from './scanner'
import type { Token } from './tokens'
import type { CronItem } from './tree.types'
import { fieldRules } from './fields'

/** `L` and what may be joined to it; anything else that begins with a letter is a name. */
const monthEndForm = /^L(W|-\d*W?)?$/

const letter = /[A-Z]/

/**
 * Reads one item of a field's list, in upper case. Null when nothing of it could be read; out of bounds it is read and
 * reported. What the scheduler accepts although no grammar has it is read as the scheduler reads it, with a warning.
 */
export function readItem(token: Token, field: CronField, findings: Findings): CronItem | null {
  const item: ItemInput = { scan: new Scanner(token), field, rule: fieldRules[field], findings }
  const first = item.scan.next
  if (first >= '0' && first <= '9') return readNumber(item)
  if (first === '*' || first === '/') return readEvery(item)
  if (first === '?') return readOpen(item)
  if (letter.test(first)) return monthEndForm.test(token.text) ? readMonthEnd(item) : readName(item)
  findings.error('character', field, item.scan.span(0, 1))
  return null
}

/** `*`, `*` with a step; a step without the star is read as if it were there. */
function readEvery(item: ItemInput): CronItem | null {
  const { scan, field, rule, findings } = item
  const star = scan.take('*')
  if (!scan.take('/')) {
    skipRest(item)
    return { kind: 'every', step: 1 }
  }
  const step = numberAfter(item)
  if (step === null) return null
  if (scan.rest !== '') {
    findings.error('number', field, scan.restSpan())
    return null
  }
  if (step > rule.maxStep) findings.error('step', field, scan.whole, { min: 1, max: rule.maxStep })
  if (step === 0) findings.warn('step-zero', field, scan.whole)
  if (!star) findings.warn('read-as-every', field, scan.whole)
  return { kind: 'every', step: Math.max(step, 1) }
}

/** `?`, in a day field; one character behind it is overlooked, more are refused. */
function readOpen(item: ItemInput): CronItem | null {
  const { scan, field, findings } = item
  scan.take('?')
  if ((field !== 'dayOfMonth' && field !== 'dayOfWeek') || scan.rest.length > 1) {
    findings.error('question', field, scan.whole)
    return null
  }
  skipRest(item)
  return { kind: 'open' }
}

/** `L`, `LW`, `L-3`, `L-3W` of the month; in the week field any of them is Saturday. */
function readMonthEnd(item: ItemInput): CronItem | null {
  const { scan, field, findings } = item
  scan.take('L')
  if (field === 'dayOfWeek') {
    skipRest(item)
    return { kind: 'value', value: 7 }
  }
  if (field !== 'dayOfMonth') {
    findings.error(scan.rest.startsWith('-') ? 'special' : 'breaks-server', field, scan.whole)
    return null
  }
  const before = readDaysBefore(item)
  if (before === null) return null
  const workday = scan.take('W')
  if (before > 30) findings.error('before-end', field, scan.whole, { min: 1, max: 30 })
  else if (workday && before === 30) findings.error('breaks-server', field, scan.whole)
  else if (workday && before >= 28) findings.warn('odd-workday', field, scan.whole)
  return { kind: 'month-end', before, workday }
}

/** The number behind `L-`; before a `W` it may be missing. */
function readDaysBefore(item: ItemInput): number | null {
  const { scan, field, findings } = item
  if (!scan.take('-')) return 0
  if (scan.next !== 'W') return numberAfter(item)
  findings.warn('ignored', field, scan.span(1, 2))
  return 0
}
