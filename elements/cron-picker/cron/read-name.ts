import { type ItemInput, skipRest, readNth } from './item-input'
import type { CronItem } from './tree.types'

/**
 * Month and weekday names: `JAN`, `MON-FRI`, `FRIL`, `FRI#2`. The scheduler looks at three letters and overlooks what
 * follows, also a step.
 */
export function readName(item: ItemInput): CronItem | null {
  const { scan, field, rule } = item
  const from = readOneName(item)
  if (from === null) return null
  if (scan.next === '-' && rule.names) {
    scan.take('-')
    const to = readOneName(item)
    if (to === null) return null
    overlookAfterName(item)
    return { kind: 'range', from, to, step: 1 }
  }
  if (field === 'dayOfWeek' && scan.take('#')) {
    const nth = readNth(item)
    return nth === null ? null : { kind: 'nth-weekday', weekday: from, nth }
  }
  if (field === 'dayOfWeek' && scan.take('L')) {
    skipRest(item)
    return { kind: 'last-weekday', weekday: from }
  }
  overlookAfterName(item)
  return { kind: 'value', value: from }
}

function readOneName({ scan, field, rule, findings }: ItemInput): number | null {
  const index = rule.names ? scan.name(rule.names) : -1
  if (index >= 0) return index + rule.min
  findings.error('word', field, scan.at === 0 ? scan.whole : scan.restSpan())
  return null
}

function overlookAfterName(item: ItemInput): void {
  const { scan, field, findings } = item
  if (scan.next === '/') findings.warn('named-step', field, scan.restSpan())
  else skipRest(item)
}
