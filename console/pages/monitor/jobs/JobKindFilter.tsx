import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { listStrings } from '../../../../elements/list-page/list'
import type { SearchControlProps } from '../../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../../elements/parts/field'
import { Select } from '../../../../elements/parts/select'
import { useJobKinds } from './job-kinds'

/** Searching by what a job does. */
export function JobKindFilter({ label, value, onChange }: SearchControlProps): ReactNode {
  const t = useStrings(listStrings)
  const { items, free, loading, failed, retry } = useJobKinds()
  if (free) return <TextInput prefix={label} value={value} onChange={onChange} />
  return (
    <Select
      prefix={label}
      placeholder={t('any')}
      options={items.map((item) => ({ value: item.value, label: item.text }))}
      value={value}
      onChange={onChange}
      clearable
      loading={loading}
      failed={failed}
      onRetry={retry}
    />
  )
}
