import type { ReactNode } from 'react'
import DatePicker from '../../date-picker/DatePicker'
import type { DatePickerMode } from '../../date-picker/date-picker.types'
import type { SearchControlProps } from '../resource/resource.types'

interface DaysFilterProps extends SearchControlProps {
  mode?: DatePickerMode
  /** From one to another; else the very one. */
  range: boolean
}

/** Searching for a day or time of day, or from one to another. */
export default function DaysFilter({ mode, label, value, onChange, range }: DaysFilterProps): ReactNode {
  return <DatePicker prefix={label} accessibleName={label} mode={mode} range={range} value={value} onChange={(days) => onChange(days)} />
}
