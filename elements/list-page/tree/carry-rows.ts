import { type DragPoint, elementAt, followPointer } from '../../core/drag'
import { dropTargetOfStep, dropTargetAt, type RowDropTarget, type TreePositions } from './tree-moves.model'

/** The rows of a tree that can be put elsewhere, as they stand. */
export interface DragPayload {
  positions: () => TreePositions
  /** What a row is known by while others come and go above it; undefined for none. */
  keyAt: (index: number) => string | undefined
  /** Where it stands now; -1 where it is no more. */
  indexOf: (key: string) => number
  /** Puts the row at an index elsewhere. */
  move: (from: number, target: RowDropTarget, by: 'pointer' | 'key') => Promise<void>
  /** Opens a row that is closed. */
  open: (key: string) => void
}

/** Way from which a press on a row carries it, css px: less is a hand that trembles. */
const threshold = 6
/** ms over a closed row until it opens. */
const untilOpen = 700

const steps: Readonly<Record<string, 'up' | 'down' | 'in' | 'out'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/**
 * Rows are carried by the cell that shows the tree, with a mouse or a pen: a finger scrolls. From that cell Alt and an arrow move them
 * a step. Returns the way to end it.
 */
export function listenToDrag(table: HTMLElement, rows: () => DragPayload): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let stopDrag: (() => void) | undefined

  function take(press: PointerEvent): void {
    const key = rows().keyAt(rowOf(press.target))
    const onControl = press.target instanceof Element && press.target.closest('.ops-toggle, button:not(.ops-opens), a, input') !== null
    if (key !== undefined && !onControl && press.button === 0 && press.pointerType !== 'touch') drag(press, key)
  }

  function drag(press: PointerEvent, key: string): void {
    const draggedLine = lineOf(press.target)
    const scroller = table.closest('.ops-scroll')
    let shown: Element | null = null
    let from = -1
    let target: RowDropTarget | null = null
    let opening = 0

    function show(line: Element | null): void {
      if (line !== shown) {
        shown?.removeAttribute('data-drop')
        clearTimeout(opening)
        const over = target ? rows().keyAt(target.over) : undefined
        if (over !== undefined) opening = window.setTimeout(() => rows().open(over), untilOpen)
      }
      shown = line
      if (target) line?.setAttribute('data-drop', target.spot)
    }
    function moveTo(point: DragPoint): void {
      const line = lineOf(elementAt(table, point))
      const { top = 0, height = 1 } = line?.getBoundingClientRect() ?? {}
      from = rows().indexOf(key)
      target =
        line && from >= 0 ? dropTargetAt(rows().positions(), from, Number(line.dataset['row']), (point.clientY - top) / height) : null
      show(target && line)
    }
    function end(): void {
      show(null)
      clearTimeout(opening)
      draggedLine?.removeAttribute('data-carried')
    }

    stopDrag = followPointer(press, table, {
      threshold,
      scrolls: scroller ? { box: scroller, axis: 'y' } : undefined,
      onStart: () => draggedLine?.setAttribute('data-carried', ''),
      onMove: moveTo,
      onDrop(point) {
        moveTo(point)
        end()
        if (target) void rows().move(from, target, 'pointer')
      },
      onCancel: end,
    })
  }

  function step(event: KeyboardEvent): void {
    const to = stepOf(event, table)
    const from = rowOf(event.target)
    if (!to || from < 0) return
    // Also where it can go no further: the browser would leave the page.
    event.preventDefault()
    const target = dropTargetOfStep(rows().positions(), from, to)
    if (target) void rows().move(from, target, 'key')
  }

  table.addEventListener('pointerdown', take, { signal })
  table.addEventListener('keydown', step, { signal })
  return () => {
    stop.abort()
    stopDrag?.()
  }
}

/** The row of the tree that something is in. */
function lineOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('tbody > tr[data-row]') : null
}

/** The index of the row whose cell of the tree something is in; -1 for none. */
function rowOf(target: EventTarget | null): number {
  const isInCell = target instanceof Element && target.closest('[data-tree]') !== null
  return isInCell ? Number(lineOf(target)?.dataset['row'] ?? -1) : -1
}

function stepOf(event: KeyboardEvent, table: Element): 'up' | 'down' | 'in' | 'out' | undefined {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const step = steps[event.key]
  if (getComputedStyle(table).direction !== 'rtl') return step
  return step === 'in' ? 'out' : step === 'out' ? 'in' : step
}
