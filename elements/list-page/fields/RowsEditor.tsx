import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../../core/i18n'
import { viewProps } from '../../core/define/view-defaults'
import { editGridEntry } from '../../edit-grid/edit-grid.element'
import EditGrid from '../../edit-grid/EditGrid'
import { Field } from '../../parts/field'
import type { ItemControl } from '../form/FormItem'
import type { Resource, ResourceField } from '../resource/resource.types'
import { wordOf } from '../resource/words'

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
    () => (rows?.columns ?? []).map((column) => ({ ...column, title: wordOf(resource.words, locale, column.title ?? column.key) })),
    [rows, resource, locale],
  )
  const grid = viewProps(editGridEntry, {
    name,
    columns,
    readOnly: disabled,
    toolbar: !disabled,
    toolbarButtons: 'add,insert,remove,undo',
    rowNumber: true,
    selectionType: disabled ? undefined : 'checkbox',
    size: 'mini',
    maxHeight: 320,
  })
  return (
    <Field label={label} error={error} help={hint}>
      <EditGrid {...grid} accessibleName={label} value={value} onChange={(next) => onChange(next)} onProblem={onProblem} />
    </Field>
  )
}
