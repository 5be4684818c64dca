import { followPointer } from '../../core/drag'
import type { GridControl } from '../control/grid-control'
import { numberKey, pickKey } from '../state/gutter-columns'
import { type CellPosition, type CellRange, extendTo, isSamePosition } from '../model/range/cell-range'
import { bodyEdges, placeNear } from './body-area'
import type { CellFocus } from './cell-focus'

/** Mouse, pen and finger on the rows: choose, extend, tick, edit. One set of listeners for the whole grid. */
export function listenToPointer(control: GridControl, view: HTMLElement, focus: CellFocus): () => void {
  const { rows, columns, cells, selection, range, editing, checking, screen } = control
  let pressed: CellPosition | null = null
  let lastTicked: number | null = null
  let stopDrag: (() => void) | null = null
  const stop = new AbortController()
  const { signal } = stop

  const placeOf = (event: Event): CellPosition | null => {
    const target = event.composedPath()[0]
    return target instanceof Element ? (screen.body?.placeOf(target) ?? null) : null
  }
  const columnAt = (place: CellPosition) => columns.layout.columns[place.column]!

  /** What a cell does by itself when it is pressed. */
  function pressedInside(place: CellPosition, event: Event): boolean {
    const cell = cells.at(place)
    const target = event.composedPath()[0]
    return cell?.column.type.press?.(target instanceof Element ? target : null, cell) ?? false
  }

  function tick(row: number, withShift: boolean): void {
    const id = rows.idAt(row)
    const on = !selection.has(id)
    const from = withShift && lastTicked !== null ? lastTicked : row
    for (let index = Math.min(from, row); index <= Math.max(from, row); index++) selection.select(rows.idAt(index), on)
    lastTicked = row
    selection.tellPage()
  }

  /** With Shift the last range is extended, with Ctrl another one begins. */
  function select(place: CellPosition, event: MouseEvent): void {
    const last = columns.layout.columns.length - 1
    const first = columns.firstField
    const extended = event.shiftKey ? range.current : null
    const isRow = columnAt(place).key === numberKey
    const anchor = extended?.anchor ?? place
    const next = isRow ? { anchor: { row: anchor.row, column: first }, focus: { row: place.row, column: last } } : { anchor, focus: place }
    if (extended || adds(event)) range.put(next, !extended)
    else range.current = next
  }

  /** Extends what is selected to where the pointer is dragged; Escape takes it back. */
  function follow(press: PointerEvent, before: readonly CellRange[]): () => void {
    // Nothing is captured: the click at the end is for the cell that it hits.
    return followPointer(press, null, {
      scrolls: bodyEdges(screen, view, 'both'),
      onMove(point) {
        const place = pressed && placeNear(screen, view, point)
        if (!pressed || !place || !range.current || isSamePosition(place, range.current.focus)) return
        const isRows = columnAt(pressed).key === numberKey
        range.put(extendTo(range.current, place.row, isRows ? range.current.focus.column : place.column), false)
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
      const place = placeOf(event)
      if (!place) return
      if (editing.refuses()) return
      pressed = place
      editing.commit()
      if (columnAt(place).key === pickKey) return
      const before = range.all
      select(place, event)
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
      if (!placeOf(event)) return
      event.preventDefault()
      screen.body?.flush()
      if (!editing.open) focus.take()
    },
    { signal },
  )
  view.addEventListener(
    'click',
    (event) => {
      const place = placeOf(event)
      const began = pressed
      pressed = null
      const isPick = place !== null && columnAt(place).key === pickKey
      if (!place || !began || !isSamePosition(began, place) || event.shiftKey || (adds(event) && !isPick)) {
        if (isPick && event.shiftKey) tick(place.row, true)
        return
      }
      if (isPick || (control.settings.clickSelectRow && control.settings.selection !== 'none')) tick(place.row, false)
      if (isPick || control.parts.forms?.press(place) || pressedInside(place, event)) return
      const { key, type } = columnAt(place)
      const isToEdit = control.settings.editOn === 'click' || event.detail > 1 || type.editor === 'toggle'
      if (isToEdit) editing.start(rows.idAt(place.row), key, null, { isPressed: true })
    },
    { signal },
  )
  view.addEventListener('pointerover', (event) => checking.hover(checking.book.count > 0 ? placeOf(event) : null), { signal })
  view.addEventListener('pointerleave', () => checking.hover(null), { signal })
  // Anywhere else on the page ends editing, but not in what the editor itself has opened.
  document.addEventListener(
    'pointerdown',
    (event) => {
      const path = event.composedPath()
      const inLayer = path.some((node) => node instanceof Element && node.matches('.ops-grid-over, [popover]:not(.ops-grid), dialog'))
      if (!inLayer && !path.includes(view) && !editing.refuses()) editing.commit()
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
