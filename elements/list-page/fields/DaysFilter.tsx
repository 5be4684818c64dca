import type { ReactNode } from 'react'
import DatePicker from '../../date-picker/DatePicker'
import type { DatePickerMode } from '../../date-picker/date-picker.types'
import type { SearchControlProps } from '../resource/resource.types'

/** Searching from one day, or time of day, to another. */
export default function DaysFilter({ mode, label, value, onChange }: SearchControlProps & { mode?: DatePickerMode }): ReactNode {
  return <DatePicker prefix={label} accessibleName={label} mode={mode} range value={value} onChange={(days) => onChange(days)} />
}
