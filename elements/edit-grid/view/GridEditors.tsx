import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { focusedIn } from '../../core/overlay'
import { lazyPart } from '../../parts/lazy-part'
import type { CellEditorProps } from '../cells/cell-type'
import type { GridTopic } from '../control/control.types'
import type { GridControl } from '../control/grid-control'
import { moveBy } from '../select/move-range'
import { useTopic } from './use-topic'

const topics: readonly GridTopic[] = ['editing', 'layout', 'rows', 'order']

type Loader = () => Promise<{ default: ComponentType<CellEditorProps> }>

const views = new WeakMap<Loader, (props: CellEditorProps) => ReactNode>()

/** One that does not come is closed again, and says so. */
function viewOf(load: Loader): (props: CellEditorProps) => ReactNode {
  const view = views.get(load) ?? lazyPart(load, { close: ({ onClose }) => onClose() })
  views.set(load, view)
  return view
}

/** The editor of the cell that is edited, where it is more than a line of text. Drawn over its cell. */
export function GridEditors({ control, onDone }: { control: GridControl; onDone: () => void }): ReactNode {
  useTopic(control, topics)
  const { open } = control.editing
  const [box, setBox] = useState<HTMLElement | null>(null)
  const load = open?.cell.column.type.editor
  const isView = typeof load === 'function'

  useLayoutEffect(() => {
    if (open && isView) control.editing.holdDraft(() => leave(box))
  }, [control, open, isView, box])

  if (!open || typeof load !== 'function' || !control.body) return null
  // As it is now: options may have come since, and the row may stand elsewhere.
  const column = control.columnOf(open.key)
  const cell = control.cellAt({ row: control.indexOf(open.id), column })
  if (!cell) return null
  const { left, top, width, height } = control.body.boxOf(cell.rowIndex, column)
  const close = (): void => {
    if (control.editing.open !== open) return
    leave(box)
    control.editing.close()
    onDone()
    tabOn(control)
  }
  /** A field that is left because its editor was closed says nothing more. */
  const change: CellEditorProps['onChange'] = (value, others) => {
    if (control.editing.open === open) control.editing.set(cell, value, others)
  }
  const holdDraft: CellEditorProps['holdDraft'] = (read) =>
    control.editing.holdDraft(() => {
      leave(box)
      return read()
    })
  return (
    // What stands over a row is a row of the grid too, to screen readers.
    <div role="row" aria-rowindex={control.rowOffset + cell.rowIndex + 2} key={`${open.id} ${open.key}`} onKeyDownCapture={({ nativeEvent }) => (lastKey = nativeEvent)}>
      <div ref={setBox} role="gridcell" aria-colindex={column + 1} className="ops-grid-editor" style={{ left, top, width, height: height - 1 }}>
        {createElement(viewOf(load), { cell, typed: open.typed, onChange: change, onClose: close, holdDraft })}
      </div>
    </div>
  )
}

/** The last key in an editor, panels beside it included. */
let lastKey: KeyboardEvent | null = null

/** A panel closes by the Tab that leaves it: on to the next cell, as from a line of text. */
function tabOn(control: GridControl): void {
  const { range } = control
  // One that is over has closed nothing.
  const isTab = lastKey?.key === 'Tab' && lastKey.eventPhase !== Event.NONE
  const next = isTab && range && moveBy('Tab', { shift: lastKey?.shiftKey ?? false }, range, { ...control.counts, page: 1 })
  if (!next) return
  lastKey?.preventDefault()
  control.goTo(next.anchor)
}

/** Fields take over what was typed when they are left. */
function leave(box: HTMLElement | null): void {
  const active = box && focusedIn(box)
  if (active && box.contains(active)) active.blur()
}
