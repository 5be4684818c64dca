import type { ValueRule } from './date-value.model'
import { dateOf, type LocalDateTime, timeOf } from '../core/format/local-date-time'

/** What is being chosen in the panel. */
export interface Pick {
  /** `''` for an end that is not chosen yet. */
  readonly from: LocalDateTime
  readonly to: LocalDateTime
  /** The end whose time is edited. */
  readonly active: 'from' | 'to'
  /** The end the next click on a day sets. */
  readonly next: 'from' | 'to'
}

export function startPick(values: readonly LocalDateTime[]): Pick {
  return { from: values[0] ?? '', to: values[1] ?? '', active: 'from', next: 'from' }
}

function onDay(day: string, time: string, { mode }: ValueRule): LocalDateTime {
  return mode === 'datetime' ? `${day} ${time}` : day
}

/** A click on a day: for a range the first one starts anew, the second is the other end, whichever is earlier. */
export function pickDay(pick: Pick, day: string, rule: ValueRule): Pick {
  if (!rule.range || pick.next === 'from') {
    return { from: onDay(day, timeOf(pick.from, rule.mode) || '00:00:00', rule), to: '', active: 'from', next: rule.range ? 'to' : 'from' }
  }
  if (day < dateOf(pick.from))
    return { from: onDay(day, '00:00:00', rule), to: onDay(dateOf(pick.from), '23:59:59', rule), active: 'from', next: 'from' }
  return { ...pick, to: onDay(day, '23:59:59', rule), active: 'to', next: 'from' }
}

/** A time for the active end; an end without a day lies on `today`. */
export function pickTime(pick: Pick, time: string, today: string, rule: ValueRule): Pick {
  if (rule.mode === 'time') return { ...pick, [pick.active]: time }
  const day = dateOf(pick[pick.active]) || dateOf(pick.from) || today
  return { ...pick, [pick.active]: onDay(day, time, rule) }
}

/** The moments chosen so far when they are complete. */
export function pickedMoments({ from, to }: Pick, { range }: ValueRule): readonly LocalDateTime[] | null {
  if (from === '' || (range && to === '')) return null
  return range ? [from, to] : [from]
}
