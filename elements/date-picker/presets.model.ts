import type { ValueRule } from './date-value.model'
import { type Moment, momentOf } from './moment.model'

export type PresetName = 'lastHour' | 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth'

export interface NamedRange {
  readonly name: PresetName
  readonly moments: readonly [from: Moment, to: Moment]
}

/** The ranges operators ask for most, counted from `now` on the viewer's clock; days are whole ones. None for times of a day. */
export function usualRanges(now: Date, { mode, range }: ValueRule): readonly NamedRange[] {
  if (!range || mode === 'time') return []
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const days = (name: PresetName, from: Date, to: Date): NamedRange => ({
    name,
    moments: [momentOf(from, mode), momentOf(new Date(to.getFullYear(), to.getMonth(), to.getDate(), 23, 59, 59), mode)],
  })
  const ago = (count: number): Date => new Date(year, month, day - count)
  return [
    ...(mode === 'datetime'
      ? [{ name: 'lastHour', moments: [momentOf(new Date(now.getTime() - 3_600_000), mode), momentOf(now, mode)] } as const]
      : []),
    days('today', ago(0), ago(0)),
    days('yesterday', ago(1), ago(1)),
    days('last7', ago(6), ago(0)),
    days('last30', ago(29), ago(0)),
    days('thisMonth', new Date(year, month, 1), new Date(year, month + 1, 0)),
    days('lastMonth', new Date(year, month - 1, 1), new Date(year, month, 0)),
  ]
}
