import { followPointer } from '../../core/drag'
import type { GridState } from '../state/grid-state.types'
import { moveRow } from '../commands/move-row'
import { commandsOf } from '../commands/row-commands'
import { bodyEdges } from './body-area'

/** Drags a row by its grip, by mouse or finger; a line shows where it would go. Double press on the grip inserts a row below. */
export function listenToRowDrag(control: GridState, view: HTMLElement, over: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const line = document.createElement('div')
  line.className = 'ops-grid-drop'
  line.hidden = true
  over.append(line)
  let stopDrag: (() => void) | null = null

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

  /** Where the row goes that is put into a gap. */
  const goalOf = (from: number, gap: number): number => (gap > from ? gap - 1 : gap)

  function show(from: number, gap: number): void {
    Object.assign(line.style, {
      left: `${view.scrollLeft}px`,
      width: `${view.clientWidth}px`,
      top: `${control.screen.body!.topOf(gap) - 1}px`,
    })
    line.hidden = goalOf(from, gap) === from
  }

  function carry(press: PointerEvent, from: number): void {
    const end = (): void => void (line.hidden = true)
    stopDrag = followPointer(press, view, {
      scrolls: bodyEdges(control.screen, view, 'y'),
      onMove: ({ clientY }) => show(from, gapAt(clientY)),
      onDrop({ clientY }) {
        end()
        const to = goalOf(from, gapAt(clientY))
        if (to !== from) moveRow(control, from, to)
      },
      onCancel: end,
    })
  }

  view.addEventListener(
    'pointerdown',
    (event) => {
      const row = control.rights.canMoveRows && event.button === 0 ? gripRow(event) : -1
      if (row < 0) return
      event.stopImmediatePropagation()
      carry(event, row)
    },
    { signal, capture: true },
  )
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
    stopDrag?.()
    line.remove()
  }
}
