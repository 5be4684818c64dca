import type { CronError } from './findings.types'
import { type CronField, fieldRules } from './fields'
import { parseCron } from './parse'
import { plainText, splitFields } from './tokens'
import type { CronReading, CronTree, Span } from './tree.types'

export interface CronEdit extends Span {
  readonly text: string
}

/** A way to put one error right. */
export interface CronRepair {
  readonly error: CronError
  readonly edits: readonly CronEdit[]
  /** What is written at the place of the error. */
  readonly written: string
}

/** A text that is wrong in more places is no cron text with mistakes; looking at each would take long. */
const maxRepairs = 8

/** For each error the change that puts it right, where there is one among the first; checked to leave fewer errors. */
export function repairsOf(reading: CronReading): (CronRepair | null)[] {
  return reading.errors.map((error, index) => (index < maxRepairs ? repairOf(error, reading) : null))
}

/** The text with all repairs that can be made; the same text when there are none, or too many. */
export function repairAll(reading: CronReading): string {
  if (reading.errors.length > maxRepairs) return reading.text
  for (const error of reading.errors) {
    const repair = repairOf(error, reading)
    // One by one: a repair may put another error right as well, or show one that was hidden.
    if (repair) return repairAll(parseCron(applyEdits(reading.text, repair.edits)))
  }
  return reading.text
}

function repairOf(error: CronError, reading: CronReading): CronRepair | null {
  const edits = editsFor(error, reading)
  if (!edits || parseCron(applyEdits(reading.text, edits)).errors.length >= reading.errors.length) return null
  return { error, edits, written: edits[0]!.text }
}

export function applyEdits(text: string, edits: readonly CronEdit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), text)
}

function editsFor(error: CronError, { text, tree }: CronReading): CronEdit[] | null {
  const { reason, field, start, end, found } = error
  const write = (replacement: string): CronEdit[] => [{ start, end, text: replacement }]
  if (!field || !tree) return plainEdits(text) ?? addedSeconds(text)
  switch (reason) {
    case 'both-days':
      return write('?')
    case 'no-day':
      return write('*')
    case 'question':
      return secondsEdits(text, tree) ?? write(field === 'dayOfMonth' || field === 'dayOfWeek' ? '?' : '*')
    case 'empty':
      return write(field === 'dayOfWeek' ? '?' : '*')
    case 'value':
      return write(String(nearestValue(error, text.charAt(start - 1) === '-')))
    case 'nth':
      return /^\d+$/.test(found) ? write(found === '0' ? '1' : '5') : null
    case 'before-end':
      return write('L-30')
    case 'year-order':
      return write(found.split('-').toReversed().join('-'))
    case 'step':
      return carriedStep(error, tree)
    case 'breaks-server':
      return found.endsWith('W') ? write(found === '0W' ? '1W' : 'L-30') : null
    case 'special':
      return lastWeekdayEdits(tree) ?? (/[LW]/i.test(found) ? write('') : null)
    case 'number':
      return write(/^[/]/.test(found) && tree[field].start === start ? '*' : '')
    case 'character':
    case 'word':
      return plainEdits(text)
    default:
      return null
  }
}

/** With a `?` one place too early the seconds may have been left out. */
function secondsEdits(text: string, { second }: CronTree): CronEdit[] | null {
  const edits = [{ start: second.start, end: second.start, text: '0 ' }]
  return parseCron(applyEdits(text, edits)).valid ? edits : null
}

/** Full-width characters, odd blanks and dashes as plain ones. */
function plainEdits(text: string): CronEdit[] | null {
  const plain = plainText(text)
  return plain === text ? null : [{ start: 0, end: text.length, text: plain }]
}

/** Crontab's five fields: the schedule begins each minute with second 0. */
function addedSeconds(text: string): CronEdit[] | null {
  const fields = splitFields(text)
  return fields.length === 5 ? [{ start: fields[0]!.start, end: fields[0]!.start, text: '0 ' }] : null
}

/** One past the end of a clock field begins anew; anything else goes to the nearest bound. */
function nearestValue({ field, found, min = 0, max = 0 }: CronError, endsRange: boolean): number {
  const value = Number(found)
  if (!endsRange && min === 0 && value === max + 1) return 0
  return field === 'dayOfWeek' && value === 0 ? 1 : Math.min(Math.max(value, min), max)
}

/** How many of a unit make one of the next. */
const overflows: Readonly<Partial<Record<CronField, readonly [size: number, next: CronField]>>> = {
  second: [60, 'minute'],
  minute: [60, 'hour'],
  hour: [24, 'dayOfMonth'],
  month: [12, 'year'],
}

/** Every 60 minutes is the start itself, every 120 minutes is every 2 hours; what makes no whole unit, like 90 seconds, has no repair. */
function carriedStep({ field, found, start, end }: CronError, tree: CronTree): CronEdit[] | null {
  const [head = '', step] = found.split('/')
  const first = /^\*?$/.test(head) ? String(fieldRules[field!].min) : head
  const edits: CronEdit[] = [{ start, end, text: first }]
  let [unit, amount] = [field!, Number(step)]
  for (;;) {
    const [size, next] = overflows[unit] ?? []
    if (!size || !next || amount % size !== 0) return null
    amount /= size
    unit = next
    if (amount === 1) return edits
    const { min, maxStep } = fieldRules[unit]
    const fieldTree = tree[unit]
    // Each value of a list or a range would need a schedule of its own.
    if (fieldTree.text !== '*' || tree[field!].text !== found || !/^\d+$/.test(first)) return null
    const begin = unit === 'year' ? new Date().getFullYear() : min
    const isLast = amount <= maxStep
    const text = `${begin}${isLast ? `/${amount}` : ''}`
    edits.push({ start: fieldTree.start, end: fieldTree.end, text: fieldTree.start === fieldTree.end ? ` ${text}` : text })
    if (isLast) return edits
  }
}

/** `6L` in the day field, as older builders wrote it, belongs to the week. */
function lastWeekdayEdits({ dayOfMonth, dayOfWeek }: CronTree): CronEdit[] | null {
  if (dayOfMonth.items[0]?.kind !== 'last-weekday' || !/^[?*]$/.test(dayOfWeek.text)) return null
  return [
    { start: dayOfMonth.start, end: dayOfMonth.end, text: '?' },
    { start: dayOfWeek.start, end: dayOfWeek.end, text: dayOfMonth.text },
  ]
}
