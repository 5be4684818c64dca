import type { ReactNode } from 'react'
import { stringValue } from '../resource/records'
import type { FormValues, ResourceField } from '../resource/resource.types'
import type { ItemControl } from '../form/FormItem'
import PopupPicker from '../../popup-picker/PopupPicker'

type PopupEditorProps = ItemControl<string>['own'] &
  Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    field: ResourceField
    set: (name: string, value: string) => void
  }

/** Choosing a row of a report, which fills this field and others. */
export default function PopupEditor({ field: { name, popup }, set, onChange, ...view }: PopupEditorProps): ReactNode {
  if (!popup) return null
  function fill(filled: Readonly<Record<string, unknown>>): void {
    const values: FormValues = Object.fromEntries(Object.entries(filled).map(([field, value]) => [field, stringValue(value)]))
    for (const [other, text] of Object.entries(values)) if (other !== name) set(other, text)
  }
  return (
    <PopupPicker
      {...view}
      code={popup.code}
      field={name}
      orgFields={popup.from}
      destFields={popup.to}
      onChange={(next: string) => onChange(next)}
      onFill={fill}
    />
  )
}
