import dayjs, { type Dayjs } from 'dayjs'
import type { ValueRule } from './date-value.model'
import type { DatePickerMode } from './date-picker.types'
import type { LocalDateTime } from '../core/format/local-date-time'

const formats: Readonly<Record<DatePickerMode, string>> = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' }

/** A point on the viewer's clock. */
export function localDateTimeOf(clock: Date, mode: DatePickerMode): LocalDateTime {
  return dayjs(clock).format(formats[mode])
}

export type PresetName = 'lastHour' | 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth'

export interface NamedRange {
  readonly name: PresetName
  readonly moments: readonly [from: LocalDateTime, to: LocalDateTime]
}

/** The ranges operators ask for most, counted from `now` on the viewer's clock; days are whole ones. None for times of a day. */
export function defaultRanges(now: Date, { mode, range }: ValueRule): readonly NamedRange[] {
  if (!range || mode === 'time') return []
  const today = dayjs(now)
  const write = (at: Dayjs): LocalDateTime => at.format(formats[mode])
  const days = (name: PresetName, from: Dayjs, to: Dayjs): NamedRange => ({
    name,
    moments: [write(from.startOf('day')), write(to.endOf('day'))],
  })
  const ago = (count: number): Dayjs => today.subtract(count, 'day')
  const lastMonth = today.subtract(1, 'month')
  return [
    ...(mode === 'datetime' ? [{ name: 'lastHour', moments: [write(today.subtract(1, 'hour')), write(today)] } as const] : []),
    days('today', today, today),
    days('yesterday', ago(1), ago(1)),
    days('last7', ago(6), today),
    days('last30', ago(29), today),
    days('thisMonth', today.startOf('month'), today.endOf('month')),
    days('lastMonth', lastMonth.startOf('month'), lastMonth.endOf('month')),
  ]
}
