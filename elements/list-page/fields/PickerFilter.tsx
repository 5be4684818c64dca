import type { ReactNode } from 'react'
import type { SearchControlProps } from '../resource/resource.types'
import { type PickerType, pickers } from './pickers'

/** Searching by one record of the directory. */
export default function PickerFilter({ type, label, value, onChange }: SearchControlProps & { type: PickerType }): ReactNode {
  const Picker = pickers[type]
  return <Picker accessibleName={label} placeholder={label} value={value} onChange={(next: string) => onChange(next)} />
}
