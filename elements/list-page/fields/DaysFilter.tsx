import type { ReactNode } from 'react'
import DatePicker from '../../date-picker/DatePicker'
import type { SearchControlProps } from '../resource/resource.types'

/** Searching from one day to another. */
export default function DaysFilter({ label, value, onChange }: SearchControlProps): ReactNode {
  return <DatePicker prefix={label} accessibleName={label} range value={value} onChange={(days) => onChange(days)} />
}
