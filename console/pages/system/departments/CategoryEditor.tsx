import type { ReactNode } from 'react'
import { useChoices, withStored } from '../../../../elements/core/dict'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { Select } from '../../../../elements/parts/select'
import { orgCategory, post, suits } from './categories'

/** What a department is, among what may stand at its place. */
export function CategoryEditor({ value, onChange, onBlur, disabled, values, records }: EditorProps): ReactNode {
  const { items, loading, failure, retry } = useChoices(undefined, orgCategory, undefined)
  // Servers where a post has a rank do not take one without; they say so by the field.
  const ranked = records.some((record) => 'positionId' in record)
  const offered = items.filter((item) => item.value === value || (suits(item.value, values) && !(ranked && item.value === post)))
  return (
    <Select
      options={withStored(offered, [value]).map((item) => ({ value: item.value, label: item.text }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled || offered.length < 2}
      loading={loading}
      failed={failure}
      onRetry={retry}
    />
  )
}
