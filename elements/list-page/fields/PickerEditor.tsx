import type { ReactNode } from 'react'
import type { ItemControl } from '../form/FormItem'
import { type PickerType, pickers } from './pickers'

type PickerEditorProps = ItemControl<string>['own'] &
  Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    type: PickerType
    multiple?: boolean | undefined
  }

/** Choosing records of the directory. */
export default function PickerEditor({ type, onChange, ...view }: PickerEditorProps): ReactNode {
  const Picker = pickers[type]
  return <Picker {...view} onChange={(next: string) => onChange(next)} />
}
