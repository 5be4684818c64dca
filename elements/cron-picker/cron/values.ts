import { type CronField, fieldRules, lastYear } from './fields'
import type { CronItem } from './tree.types'

type ShortField = Exclude<CronField, 'year'>

const every: Readonly<Record<ShortField, readonly number[]>> = {
  second: allOf('second'),
  minute: allOf('minute'),
  hour: allOf('hour'),
  dayOfMonth: allOf('dayOfMonth'),
  month: allOf('month'),
  dayOfWeek: allOf('dayOfWeek'),
}

/** All values that the items of a field stand for, sorted, each once. `?`, `L`, `W` and `#` stand for none. */
export function valuesOf(items: readonly CronItem[], field: ShortField): readonly number[] {
  const [only] = items
  if (items.length === 1 && only?.kind === 'every' && only.step === 1) return every[field]
  if (items.length === 1 && only?.kind === 'value') return [only.value]
  const { min, max } = fieldRules[field]
  const chosen = new Uint8Array(max + 1)
  /** A step of 0 is the start alone; what lies beyond the end goes on at the beginning. */
  const fill = (from: number, to: number, step: number) => {
    const size = max - min + 1
    for (let value = from; value <= to; value += step || size) chosen[((value - min) % size) + min] = 1
  }
  for (const item of items) {
    if (item.kind === 'value') chosen[item.value] = 1
    else if (item.kind === 'every') fill(min, max, item.step)
    else if (item.kind === 'steps') fill(item.from, max, item.step)
    else if (item.kind === 'range') fill(item.from, item.to < item.from ? item.to + max - min + 1 : item.to, item.step)
  }
  return every[field].filter((value) => chosen[value])
}

let yearsToCome: readonly number[] = []

/** The years meant, of those the scheduler ever looks at: no text makes a long list. */
export function yearsOf(items: readonly CronItem[]): readonly number[] {
  if (yearsToCome.at(-1) !== lastYear()) yearsToCome = span(fieldRules.year.min, lastYear())
  const [only] = items
  if (items.length === 1 && only?.kind === 'every' && only.step === 1) return yearsToCome
  return yearsToCome.filter((year) => items.some((item) => holdsYear(item, year)))
}

function holdsYear(item: CronItem, year: number): boolean {
  switch (item.kind) {
    case 'value':
      return year === item.value
    case 'every':
      return (year - fieldRules.year.min) % item.step === 0
    case 'steps':
      return onStep(item, year)
    case 'range':
      return year <= item.to && onStep(item, year)
    default:
      return false
  }
}

function onStep({ from, step }: { from: number; step: number }, year: number): boolean {
  return step === 0 ? year === from : year >= from && (year - from) % step === 0
}

function allOf(field: ShortField): readonly number[] {
  return span(fieldRules[field].min, fieldRules[field].max)
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
