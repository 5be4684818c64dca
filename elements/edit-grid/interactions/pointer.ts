import { followPointer } from '../../core/drag'
import type { GridControl } from '../control/grid-control'
import { numberKey, pickKey } from '../state/gutter-columns'
import { type CellPosition, type CellRange, extendTo, isSamePosition } from '../model/range/cell-range'
import { bodyEdges, cellNear } from './body-area'
import type { CellFocus } from './cell-focus'

/** Mouse, pen and finger on the rows: choose, extend, tick, edit. One set of listeners for the whole grid. */
export function listenToPointer(control: GridControl, view: HTMLElement, focus: CellFocus): () => void {
  const { rows, columns, cells, selection, range, editing, checking, screen } = control
  let pressed: CellPosition | null = null
  let lastChecked: number | null = null
  let stopDrag: (() => void) | null = null
  const stop = new AbortController()
  const { signal } = stop

  const cellAt = (event: Event): CellPosition | null => {
    const target = event.composedPath()[0]
    return target instanceof Element ? (screen.body?.cellOf(target) ?? null) : null
  }
  const columnAt = (position: CellPosition) => columns.layout.columns[position.column]!

  /** What a cell does by itself when it is pressed. */
  function pressedInside(position: CellPosition, event: Event): boolean {
    const cell = cells.at(position)
    const target = event.composedPath()[0]
    return cell?.column.type.press?.(target instanceof Element ? target : null, cell) ?? false
  }

  function toggle(row: number, withShift: boolean): void {
    const id = rows.idAt(row)
    const on = !selection.has(id)
    const from = withShift && lastChecked !== null ? lastChecked : row
    for (let index = Math.min(from, row); index <= Math.max(from, row); index++) selection.select(rows.idAt(index), on)
    lastChecked = row
    selection.reportPage()
  }

  /** With Shift the last range is extended, with Ctrl another one begins. */
  function select(position: CellPosition, event: MouseEvent): void {
    const last = columns.layout.columns.length - 1
    const first = columns.firstField
    const extended = event.shiftKey ? range.current : null
    const isRow = columnAt(position).key === numberKey
    const anchor = extended?.anchor ?? position
    const next = isRow
      ? { anchor: { row: anchor.row, column: first }, focus: { row: position.row, column: last } }
      : { anchor, focus: position }
    if (extended || adds(event)) range.put(next, !extended)
    else range.current = next
  }

  /** Extends what is selected to where the pointer is dragged; Escape takes it back. */
  function follow(press: PointerEvent, before: readonly CellRange[]): () => void {
    // Nothing is captured: the click at the end is for the cell that it hits.
    return followPointer(press, null, {
      scrolls: bodyEdges(screen, view, 'both'),
      onMove(point) {
        const position = pressed && cellNear(screen, view, point)
        if (!pressed || !position || !range.current || isSamePosition(position, range.current.focus)) return
        const isRows = columnAt(pressed).key === numberKey
        range.put(extendTo(range.current, position.row, isRows ? range.current.focus.column : position.column), false)
      },
      onCancel() {
        pressed = null
        range.all = before
      },
    })
  }

  view.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      const position = cellAt(event)
      if (!position) return
      if (editing.isInvalid()) return
      pressed = position
      editing.commit()
      if (columnAt(position).key === pickKey) return
      const before = range.all
      select(position, event)
      // A finger scrolls, and a range that was taken away goes nowhere.
      const isTaken = adds(event) && range.all.length < before.length
      if (event.pointerType !== 'touch' && !isTaken) stopDrag = follow(event, before)
    },
    { signal },
  )
  // A press would select text and take the focus elsewhere.
  view.addEventListener(
    'mousedown',
    (event) => {
      if (!cellAt(event)) return
      event.preventDefault()
      screen.body?.flush()
      if (!editing.open) focus.take()
    },
    { signal },
  )
  view.addEventListener(
    'click',
    (event) => {
      const position = cellAt(event)
      const began = pressed
      pressed = null
      const isPick = position !== null && columnAt(position).key === pickKey
      if (!position || !began || !isSamePosition(began, position) || event.shiftKey || (adds(event) && !isPick)) {
        if (isPick && event.shiftKey) toggle(position.row, true)
        return
      }
      if (isPick || (control.settings.clickSelectRow && control.settings.selection !== 'none')) toggle(position.row, false)
      if (isPick || control.parts.forms?.press(position) || pressedInside(position, event)) return
      const { key, type } = columnAt(position)
      const isToEdit = control.settings.editOn === 'click' || event.detail > 1 || type.editor === 'toggle'
      if (isToEdit) editing.start(rows.idAt(position.row), key, null, { isPressed: true })
    },
    { signal },
  )
  view.addEventListener('pointerover', (event) => checking.hover(checking.book.count > 0 ? cellAt(event) : null), { signal })
  view.addEventListener('pointerleave', () => checking.hover(null), { signal })
  // Anywhere else on the page ends editing, but not in what the editor itself has opened.
  document.addEventListener(
    'pointerdown',
    (event) => {
      const path = event.composedPath()
      const inLayer = path.some((node) => node instanceof Element && node.matches('.ops-grid-over, [popover]:not(.ops-grid), dialog'))
      if (!inLayer && !path.includes(view) && !editing.isInvalid()) editing.commit()
    },
    { signal, capture: true },
  )
  return () => {
    stop.abort()
    stopDrag?.()
  }
}

/** Ctrl, or Command. */
function adds({ ctrlKey, metaKey }: MouseEvent): boolean {
  return ctrlKey || metaKey
}
