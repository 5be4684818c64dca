import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { lazyPart } from '../lazy-part'
import { Spinner } from '../Spinner'
import { calendarStrings } from './calendar.strings'

export type CalendarMark = 'plain' | 'strong'

export interface CalendarProps {
  /** `YYYY-MM-DD`, or `''`. */
  value: string
  /** The other end of a range that starts with `value`; `''` while it is not chosen. `onChange` then gets each clicked day. */
  to?: string | undefined
  onChange: (value: string) => void
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** Offers the way back to nothing. */
  clearable?: boolean
  /** Without the line of actions below. */
  bare?: boolean
  /** Days with a mark, `YYYY-MM-DD`; `strong` ones have another. How they look is the caller's: `ops-cal-marked`, `ops-cal-strong`. */
  marks?: ReadonlyMap<string, CalendarMark> | undefined
  /** What a mark means, said with the day. */
  markText?: (mark: CalendarMark) => string
  /** Another month is shown, `YYYY-MM`. */
  onMonth?: (month: string) => void
  /** The chosen day (or today) takes focus. */
  autoFocus?: boolean
}

const CalendarPanel = lazyPart(() => import('./CalendarPanel'))

/** A month to choose a day from. Its code and language come when it is first shown. */
export function Calendar(props: CalendarProps): ReactNode {
  const say = useStrings(calendarStrings)
  const waiting = (
    <output className="ops-cal-wait grid place-items-center text-muted">
      <Spinner size={20} />
      <span className="ops-sr-only">{say('loading')}</span>
    </output>
  )
  return <CalendarPanel {...props} fallback={waiting} />
}
