import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../core/i18n'
import RecordGrid from '../../edit-grid/RecordGrid'
import { Field } from '../../parts/field'
import type { ItemControl } from '../form/FormItem'
import type { Resource, ResourceField } from '../resource/resource.types'
import { stringOf } from '../resource/words'

type RowsEditorProps = ItemControl<string>['own'] &
  Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
    resource: Resource
    field: ResourceField
  }

/** Rows that are saved with the record, in a grid of their own. */
export default function RowsEditor({
  resource,
  field: { name, rows },
  label,
  error,
  hint,
  value,
  onChange,
  disabled,
  onProblem,
}: RowsEditorProps): ReactNode {
  const locale = useLocale()
  const columns = useMemo(
    () =>
      (rows?.columns ?? []).map(({ options, ...column }) => ({
        ...column,
        title: stringOf(resource.strings, locale, column.title ?? column.key),
        ...(options && {
          options: options.map(({ text, ...option }) => ({ ...option, ...(text && { text: stringOf(resource.strings, locale, text) }) })),
        }),
      })),
    [rows, resource, locale],
  )
  return (
    <Field label={label} error={error} help={hint}>
      <RecordGrid {...{ name, columns, value, onChange, onProblem }} readOnly={disabled} accessibleName={label} />
    </Field>
  )
}
