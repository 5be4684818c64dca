import type { DateMode } from '../core/format/local-date-time'

export type DatePickerMode = DateMode

/** What comes first in `01/02/2026`; `''`: nobody says. */
export type DateOrder = '' | 'day' | 'month'

/** A value to be chosen with one click; `value` in the format of the field, two of them joined by a comma for a range. */
export interface DatePreset {
  label: string
  value: string
}
