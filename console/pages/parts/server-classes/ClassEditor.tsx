import type { ReactNode } from 'react'
import { withStored } from '../../../../elements/core/dict/use-choices'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../../elements/parts/field'
import { Select } from '../../../../elements/parts/select'
import type { ServerClasses } from './use-server-classes'

type ClassEditorProps = Pick<EditorProps, 'value' | 'onChange' | 'onBlur' | 'disabled'> & { classes: ServerClasses }

/** One of the classes of the server, or the name of one. */
export function ClassEditor({ classes, value, onChange, onBlur, disabled }: ClassEditorProps): ReactNode {
  const { items, free, loading, failed, retry } = classes
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
