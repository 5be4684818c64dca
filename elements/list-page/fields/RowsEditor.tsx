import { type FocusEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocale } from '../../core/i18n'
import { viewProps } from '../../core/define/view-defaults'
import type { GridSurface } from '../../edit-grid/control/grid-surface'
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
  const api = useRef<Pick<GridSurface, 'commitEdit'>>(null)
  /** What stands in an open cell counts as soon as somebody turns to something else, or saves from where he is. */
  const commit = (): void => flushSync(() => api.current?.commitEdit())
  function left({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) commit()
  }
  function pressed({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === 'Enter' && (ctrlKey || metaKey)) commit()
  }

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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what goes on in the grid */}
      <div onBlur={left} onKeyDownCapture={pressed}>
        <EditGrid {...grid} ref={api} accessibleName={label} value={value} onChange={(next) => onChange(next)} onProblem={onProblem} />
      </div>
    </Field>
  )
}
