import type { GridState } from '../state/grid-state.types'
import { moveRow } from '../commands/move-row'
import { commandsOf } from '../commands/row-commands'

/** Distance from the edge at which a drag scrolls, and how far with each move, css px. */
const edge = 28
const step = 12

/** Drags a row by its grip, by mouse or finger; a line shows where it would go. Double press on the grip inserts a row below. */
export function listenToRowDrag(control: GridState, view: HTMLElement, over: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const line = document.createElement('div')
  line.className = 'ops-grid-drop'
  line.hidden = true
  over.append(line)
  let from = -1
  let to = -1

  const gripRow = (event: Event): number => {
    const target = event.composedPath()[0]
    if (!(target instanceof Element) || !target.matches('.ops-grid-grip')) return -1
    return control.screen.body?.placeOf(target)?.row ?? -1
  }

  /** The gap between rows that is nearest to the pointer: 0 is before the first row. */
  function gapAt(y: number): number {
    const top = over.getBoundingClientRect().top
    return Math.max(0, Math.min(control.rows.count, control.screen.body!.rowAt(y - top + control.settings.rowHeight / 2)))
  }

  function scrollAtEdge(y: number): void {
    const { top, bottom } = view.getBoundingClientRect()
    const body = bottom - (control.screen.body?.viewHeight ?? 0)
    if (y < Math.max(top, body) + edge) view.scrollTop -= step
    else if (y > bottom - edge) view.scrollTop += step
  }

  function show(gap: number): void {
    to = gap > from ? gap - 1 : gap
    Object.assign(line.style, {
      left: `${view.scrollLeft}px`,
      width: `${view.clientWidth}px`,
      top: `${control.screen.body!.topOf(gap) - 1}px`,
    })
    line.hidden = to === from
  }

  function end(): void {
    from = -1
    line.hidden = true
  }

  view.addEventListener(
    'pointerdown',
    (event) => {
      const row = control.rights.canMoveRows && event.button === 0 ? gripRow(event) : -1
      if (row < 0) return
      from = row
      to = row
      view.setPointerCapture(event.pointerId)
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
  view.addEventListener(
    'pointermove',
    (event) => {
      if (from < 0) return
      scrollAtEdge(event.clientY)
      show(gapAt(event.clientY))
    },
    { signal },
  )
  view.addEventListener(
    'pointerup',
    () => {
      if (from >= 0 && to !== from) moveRow(control, from, to)
      end()
    },
    { signal },
  )
  view.addEventListener('pointercancel', end, { signal })
  view.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal })
  view.addEventListener(
    'dblclick',
    (event) => {
      const row = control.rights.mayInsert ? gripRow(event) : -1
      if (row >= 0) commandsOf(control).insertAt(control.rows.order.toData(row) + 1)
    },
    { signal },
  )
  return () => {
    stop.abort()
    line.remove()
  }
}
