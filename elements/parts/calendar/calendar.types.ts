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
