import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { viewProps } from '../core/define/view-defaults'
import type { GridSurface } from './control/grid-surface'
import { editGridProps } from './edit-grid.props'
import type { GridColumn } from './edit-grid.types'
import EditGrid from './EditGrid'
import type { GridProps } from './shared/grid-props'

export interface RecordGridProps extends Pick<GridProps, 'value' | 'accessibleName' | 'onProblem'> {
  ref?: Ref<{ commit: () => void }>
  /** A grid without a name gives no value. */
  name: string
  columns: readonly GridColumn[]
  rowKey?: string | undefined
  readOnly?: boolean | undefined
  /** The rows after a change, `{rows, deleted}` as JSON. */
  onChange: (value: string) => void
}

/** The rows that belong to one record, in a small grid of their own. */
export default function RecordGrid({ ref, columns, readOnly = false, onChange, rowKey, ...input }: RecordGridProps): ReactNode {
  const api = useRef<Pick<GridSurface, 'commitEdit'>>(null)
  /** What stands in an open cell counts as soon as somebody turns to something else, or saves from where he is. */
  const commit = (): void => flushSync(() => api.current?.commitEdit())
  useImperativeHandle(ref, () => ({ commit }))
  function left({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) commit()
  }
  function pressed({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === 'Enter' && (ctrlKey || metaKey)) commit()
  }

  const grid = viewProps(editGridProps, {
    columns,
    readOnly,
    toolbar: !readOnly,
    toolbarButtons: 'add,insert,remove,undo',
    rowNumber: true,
    selectionType: readOnly ? undefined : 'checkbox',
    size: 'mini',
    maxHeight: 320,
    ...(rowKey ? { rowKey } : {}),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what goes on in the grid
    <div className="ops-grid-record" onBlur={left} onKeyDownCapture={pressed}>
      <EditGrid {...grid} ref={api} {...input} onChange={(next) => onChange(next)} />
    </div>
  )
}
