import type { ReactNode } from 'react'
import type { ItemControl } from '../form/FormItem'
import type { FieldUsers } from '../resource/resource.types'
import { type PickerType, pickers } from './pickers'

type PickerEditorProps = ItemControl<string>['own'] &
  Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    type: PickerType
    multiple?: boolean | undefined
    users?: FieldUsers | undefined
    lazy?: boolean | undefined
  }

/** Choosing records of the directory. */
export default function PickerEditor({ type, users, lazy, onChange, ...view }: PickerEditorProps): ReactNode {
  if (type === 'user') return <pickers.user {...view} {...users} lazy onChange={(next: string) => onChange(next)} />
  if (type === 'depart') return <pickers.depart {...view} lazy={lazy} onChange={(next: string) => onChange(next)} />
  const Picker = pickers[type]
  return <Picker {...view} onChange={(next: string) => onChange(next)} />
}
