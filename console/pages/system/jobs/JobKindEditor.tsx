import type { ReactNode } from 'react'
import { withStored } from '../../../../elements/core/dict/use-choices'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../../elements/parts/field'
import { Select } from '../../../../elements/parts/select'
import { useJobKinds } from './job-kinds'

/** What a job does: one of the kinds of the server, or the name of a class. */
export function JobKindEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const { items, free, loading, failed, retry } = useJobKinds()
  if (free) return <TextInput value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} spellCheck={false} />
  return (
    <Select
      options={withStored(items, [value]).map((item) => ({
        value: item.value,
        label: item.text,
        sub: item.value,
        disabled: item.disabled,
      }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      loading={loading}
      failed={failed}
      onRetry={retry}
    />
  )
}
