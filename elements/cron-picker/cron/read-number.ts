import { lastYear } from './fields'
import { type ItemInput, numberAfter, skipRest, readNth } from './item-input'
import type { CronItem } from './tree.types'

/** The number by which the scheduler notes `*`; written out it means the same. */
const everyNumber = 99

/** Whatever begins with a number: `5`, `5-9`, `5-9/2`, `5/2`, and in the day fields `5W`, `5L`, `5#2`. */
export function readNumber(item: ItemInput): CronItem | null {
  const { scan } = item
  const value = numberAfter(item)
  if (value === null) return null
  switch (scan.next) {
    case '-':
      return readRange(item, value)
    case '/':
      return readSteps(item, value)
    case 'L':
      return readLastWeekday(item, value)
    case 'W':
      return readWorkday(item, value)
    case '#':
      return readNthWeekday(item, value)
    default:
      return readValue(item, value)
  }
}

function readValue(item: ItemInput, value: number): CronItem {
  const { scan, field, findings } = item
  if (value === everyNumber) {
    findings.warn('read-as-every', field, scan.whole)
    return { kind: 'every', step: 1 }
  }
  if (checkValue(item, value) && field === 'year') checkYear(item, value, value)
  skipRest(item)
  return { kind: 'value', value }
}

function readRange(item: ItemInput, written: number): CronItem | null {
  const { scan, field, rule, findings } = item
  const from = startOf(item, written)
  scan.take('-')
  const at = scan.at
  const to = numberAfter(item)
  if (to === null) return null
  if (field === 'year') {
    if (to < from) findings.error('year-order', field, scan.span())
    else checkYear(item, from, to)
  } else if (checkValue(item, from) && to > rule.max) findings.error('value', field, scan.span(at), rule)
  else if (to < rule.min) findings.warn('ignored', field, scan.span(at))
  if (!scan.take('/')) {
    skipRest(item)
    return { kind: 'range', from, to, step: 1 }
  }
  const step = numberAfter(item)
  if (step === null) return null
  if (step === 0) findings.warn('step-zero', field, scan.whole)
  else if (step > rule.maxStep) findings.warn('step-large', field, scan.whole)
  skipRest(item)
  return { kind: 'range', from, to, step }
}

function readSteps(item: ItemInput, written: number): CronItem | null {
  const { scan, field, rule, findings } = item
  scan.take('/')
  const at = scan.at
  const step = numberAfter(item)
  if (step === null) return null
  if (scan.at === at + 1 && scan.rest !== '') {
    findings.error('character', field, scan.restSpan())
    return null
  }
  if (step > rule.maxStep) findings.error('step', field, scan.whole, { min: 1, max: rule.maxStep })
  if (step === 0) findings.warn('step-zero', field, scan.whole)
  skipRest(item)
  const from = startOf(item, written)
  const max = field === 'year' && step > 0 ? lastYear() : Number.POSITIVE_INFINITY
  if (from > max) findings.error('value', field, scan.span(0, at - 1), { min: rule.min, max })
  else if (checkValue(item, from) && field === 'year') checkYear(item, from, from)
  return { kind: 'steps', from, step }
}

/** In the day field, where other builders wrote it, it is refused; that it was meant is worth knowing for the repair. */
function readLastWeekday(item: ItemInput, weekday: number): CronItem | null {
  if (takeSpecial(item, 'L', 'dayOfWeek')) {
    checkValue(item, weekday)
    skipRest(item)
  } else if (item.field !== 'dayOfMonth') return null
  return { kind: 'last-weekday', weekday }
}

function readWorkday(item: ItemInput, day: number): CronItem | null {
  const { scan, field, findings } = item
  if (!takeSpecial(item, 'W', 'dayOfMonth')) return null
  if (day === 0) findings.error('breaks-server', field, scan.whole)
  else if (checkValue(item, day) && day > 28) findings.warn('odd-workday', field, scan.whole)
  skipRest(item)
  return { kind: 'workday', day }
}

function readNthWeekday(item: ItemInput, weekday: number): CronItem | null {
  const { scan, field, findings } = item
  if (!takeSpecial(item, '#', 'dayOfWeek')) return null
  const nth = readNth(item)
  if (nth === null) return null
  if (weekday === 0) findings.warn('weekday-zero', field, scan.whole)
  else checkValue(item, weekday)
  return { kind: 'nth-weekday', weekday: weekday || 7, nth }
}

/** Reads a letter that only one field has; reported elsewhere. */
function takeSpecial({ scan, field, findings }: ItemInput, character: string, home: ItemInput['field']): boolean {
  if (field === home) return scan.take(character)
  findings.error('special', field, scan.span(scan.at, scan.at + 1))
  return false
}

/** Where a range or step begins: its number, which may be the scheduler's own for `*`. */
function startOf({ scan, field, rule, findings }: ItemInput, written: number): number {
  if (written !== everyNumber) return written
  findings.warn('read-as-every', field, scan.whole)
  return rule.min
}

/** Whether the value an item begins with is within the field's bounds; reported if not. Years have none. */
function checkValue({ scan, field, rule, findings }: ItemInput, value: number): boolean {
  if (field === 'year' || (value >= rule.min && value <= rule.max)) return true
  findings.error('value', field, scan.span(0, scan.text.search(/\D|$/)), { min: rule.min, max: rule.max })
  return false
}

/** Years outside these never come. */
function checkYear({ scan, field, rule, findings }: ItemInput, from: number, to: number): void {
  if (from < rule.min || to > lastYear()) findings.warn('year', field, scan.whole)
}
