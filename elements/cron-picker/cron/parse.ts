import { type CronField, cronFields } from './fields'
import { Findings } from './findings'
import { stateOf } from './tree-state'
import { readItem } from './read-item'
import { splitFields, splitItems, type Token, upperCase } from './tokens'
import type { CronFieldTree, CronItem, CronReading, CronTree } from './tree.types'
import { isEvery, isOpen } from './tree-queries'

/** Fields without the year. */
const fewest = 6

/**
 * Reads a cron text exactly as Quartz 2.3.2 does: what it refuses is an error with field and characters, what it takes
 * outside its documented grammar is a warning. Never throws; time grows with the length of the text only.
 */
export function parseCron(text: string): CronReading {
  const findings = new Findings(text)
  const tokens = splitFields(upperCase(text))
  if (tokens.length < fewest) {
    findings.error('field-count', null, { start: 0, end: text.length }, { min: fewest, max: cronFields.length })
    return { text, valid: false, tree: null, state: null, errors: findings.errors, warnings: [] }
  }
  const tree = readFields(text, tokens, findings)
  checkDays(tree, findings)
  const { errors, warnings } = findings
  return { text, valid: errors.length === 0, tree, state: stateOf(tree), errors, warnings }
}

function readFields(text: string, tokens: readonly Token[], findings: Findings): CronTree {
  const leftOut: Token = { text: '*', start: text.length, end: text.length }
  const read = (at: number, field: CronField) => readField(text, tokens[at] ?? leftOut, field, findings)
  const tree = {
    second: read(0, 'second'),
    minute: read(1, 'minute'),
    hour: read(2, 'hour'),
    dayOfMonth: read(3, 'dayOfMonth'),
    month: read(4, 'month'),
    dayOfWeek: read(5, 'dayOfWeek'),
    year: read(6, 'year'),
  }
  const further = tokens[cronFields.length]
  if (further) findings.warn('ignored', null, { start: further.start, end: further.end })
  return tree
}

function readField(text: string, token: Token, field: CronField, findings: Findings): CronFieldTree {
  const { start, end } = token
  const [lost, wrong] = [findings.lost, findings.errors.length]
  const parts = splitItems(token)
  const items: CronItem[] = []
  for (const part of parts) {
    const item = readItem(part, field, findings)
    if (item) items.push(item)
  }
  if (parts.length === 0) findings.error('empty', field, token)
  else if (token.text.includes(',')) checkList(token, parts, items, field, findings, findings.errors.length > wrong)
  const written = start === end ? token.text : text.slice(start, end)
  return { text: written, start, end, items, exact: items.length === parts.length && findings.lost === lost }
}

/** What only a list can get wrong. `W` and `#` are taken in a list, but then only the first value counts. */
function checkList(
  token: Token,
  parts: readonly Token[],
  items: readonly CronItem[],
  field: CronField,
  findings: Findings,
  wrong: boolean,
): void {
  if (token.text.split(',').length > parts.length) findings.warn('ignored', field, token)
  if (field === 'dayOfMonth' || field === 'dayOfWeek') {
    if (token.text.includes('L') || (field === 'dayOfWeek' && token.text.split('#').length > 2)) findings.error('alone', field, token)
    else if (!wrong && parts.length > 1 && items.some(({ kind }) => kind === 'workday' || kind === 'nth-weekday' || kind === 'open'))
      findings.warn('first-only', field, token)
  }
}

/** Exactly one of day and weekday must be `?`; said only when both can be read. */
function checkDays({ dayOfMonth, dayOfWeek }: CronTree, findings: Findings): void {
  if (findings.errors.some(({ field }) => field === 'dayOfMonth' || field === 'dayOfWeek')) return
  const [dayOpen, weekOpen] = [isOpen(dayOfMonth), isOpen(dayOfWeek)]
  const both = ['dayOfMonth', 'dayOfWeek'] as const
  if (dayOpen && weekOpen) findings.error('no-day', 'dayOfMonth', dayOfMonth, {}, both)
  else if (!dayOpen && !weekOpen) {
    const freer = isEvery(dayOfMonth) && !isEvery(dayOfWeek) ? 'dayOfMonth' : 'dayOfWeek'
    findings.error('both-days', freer, freer === 'dayOfMonth' ? dayOfMonth : dayOfWeek, {}, both)
  }
}
