import { followPointer } from '../../core/drag'
import type { TreeTarget } from '../../core/tree'
import type { GridState } from '../state/grid-state.types'
import { moveRow } from '../commands/carry-row'
import { commandsOf } from '../commands/row-commands'
import { bodyEdges } from './body-area'

/** Drags a row by its grip, by mouse or finger; a line shows where it would go. Double press on the grip inserts a row below. */
export function listenToRowDrag(control: GridState, view: HTMLElement, over: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const line = document.createElement('div')
  line.className = 'ops-grid-drop'
  line.hidden = true
  /** Over the row that is carried. */
  const preview = document.createElement('div')
  preview.className = 'ops-grid-carried'
  preview.hidden = true
  over.append(preview, line)
  let stopDrag: (() => void) | null = null

  const gripRow = (event: Event): number => {
    const target = event.composedPath()[0]
    if (!(target instanceof Element) || !target.matches('.ops-grid-grip')) return -1
    return control.screen.body?.cellOf(target)?.row ?? -1
  }

  /** The gap between rows that is nearest to the pointer: 0 is before the first row. */
  function gapAt(y: number): number {
    const top = over.getBoundingClientRect().top
    return Math.max(0, Math.min(control.rows.count, control.screen.body!.rowAt(y - top + control.settings.rowHeight / 2)))
  }

  /** Where the row goes that is put into a gap. */
  const targetOf = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

  function show(from: number, gap: number): void {
    Object.assign(line.style, {
      left: `${view.scrollLeft}px`,
      width: `${view.clientWidth}px`,
      top: `${control.screen.body!.topOf(gap) - 1}px`,
    })
    line.hidden = targetOf(from, gap) === from
  }

  /** Where a row of a tree would go: the edges of a row mean before and behind it, the middle below it; null: nowhere. */
  function showTarget(from: number, y: number): TreeTarget | null {
    const { rows, parts, settings, screen } = control
    const { moves } = parts.expansion ?? {}
    const top = over.getBoundingClientRect().top
    const row = Math.max(0, Math.min(rows.count - 1, screen.body!.rowAt(y - top)))
    const part = (y - top - screen.body!.topOf(row)) / settings.rowHeight
    const where = part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside'
    const target = moves?.target(rows.idAt(from), { over: rows.idAt(row), where }) ?? null
    const indent = target === null || where === 'inside' ? 0 : (moves?.indentBelow(target.parent) ?? 0)
    line.hidden = target === null
    line.toggleAttribute('data-inside', where === 'inside')
    Object.assign(line.style, {
      left: `${view.scrollLeft + (getComputedStyle(view).direction === 'rtl' ? 0 : indent)}px`,
      width: `${view.clientWidth - indent}px`,
      top: `${screen.body!.topOf(where === 'after' ? row + 1 : row) - (where === 'inside' ? 0 : 1)}px`,
      height: where === 'inside' ? `${settings.rowHeight}px` : '',
    })
    return target
  }

  /** The row that is carried stays where it is until then, pale. */
  function mark(from: number): void {
    Object.assign(preview.style, {
      left: `${view.scrollLeft}px`,
      width: `${view.clientWidth}px`,
      top: `${control.screen.body!.topOf(from)}px`,
      height: `${control.settings.rowHeight}px`,
    })
    preview.hidden = false
  }

  function end(): void {
    line.hidden = true
    preview.hidden = true
  }

  function drag(press: PointerEvent, from: number): void {
    if (control.settings.tree) return dragInTree(press, from)
    stopDrag = followPointer(press, view, {
      scrolls: bodyEdges(control.screen, view, 'y'),
      onMove({ clientY }) {
        mark(from)
        show(from, gapAt(clientY))
      },
      onDrop({ clientY }) {
        end()
        const to = targetOf(from, gapAt(clientY))
        if (to !== from) moveRow(control, from, to)
      },
      onCancel: end,
    })
  }

  function dragInTree(press: PointerEvent, from: number): void {
    stopDrag = followPointer(press, view, {
      scrolls: bodyEdges(control.screen, view, 'y'),
      onMove({ clientY }) {
        mark(from)
        showTarget(from, clientY)
      },
      onDrop({ clientY }) {
        const target = showTarget(from, clientY)
        end()
        if (target) void control.parts.expansion?.moves?.move(control.rows.idAt(from), target)
      },
      onCancel: end,
    })
  }

  view.addEventListener(
    'pointerdown',
    (event) => {
      const row = control.permissions.canDragRows && event.button === 0 ? gripRow(event) : -1
      if (row < 0) return
      event.stopImmediatePropagation()
      drag(event, row)
    },
    { signal, capture: true },
  )
  view.addEventListener(
    'dblclick',
    (event) => {
      const row = control.permissions.mayInsert ? gripRow(event) : -1
      if (row >= 0) commandsOf(control).insertAt(control.rows.order.toData(row) + 1)
    },
    { signal },
  )
  return () => {
    stop.abort()
    stopDrag?.()
    line.remove()
    preview.remove()
  }
}
