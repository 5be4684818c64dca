import type { ReactNode } from 'react'
import DictSelect from '../../dict-select/DictSelect'
import type { ItemControl } from '../form/FormItem'
import type { RecordFields } from '../form/use-record-form'
import type { FormValues, ResourceField } from '../resource/resource.types'
import { linkedDict } from './linked-dict'

type LinkEditorProps = ItemControl<string>['own'] &
  Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    field: ResourceField
    form: Pick<RecordFields<FormValues>, 'values' | 'set'>
  }

const nothing: readonly never[] = []

/** A choice whose offer follows from the one before it; what follows it begins anew with each change. */
export default function LinkEditor({ field: { link }, form, onChange, ...view }: LinkEditorProps): ReactNode {
  if (!link) return null
  const dict = linkedDict(link, form.values)
  function choose(next: string): void {
    onChange(next)
    for (const follower of link?.followers ?? []) form.set(follower, '')
  }
  // Other choices make another select: it asks for its own and forgets the former ones.
  return <DictSelect key={dict} {...view} {...(dict === '' ? { options: nothing } : { dictCode: dict })} onChange={choose} />
}
