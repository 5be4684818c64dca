import { type DragPoint, followPointer } from '../../core/drag'
import { plainText } from '../model/columns/plain-text'
import type { FillTarget } from '../editing/drag-fill'
import type { GridControl } from '../control/grid-control'
import { boxOf, type CellBox } from '../model/range/cell-range'
import { withPart } from '../editing/reader'
import { bodyEdges, cellNear } from './body-area'

/**
 * How many rows below the selected cells the column beside them goes on without a gap: the one before them, else the one behind.
 * @param isFilled also asked for places where there is no cell
 */
export function filledNeighbours({ bottom, left, right }: CellBox, isFilled: (row: number, column: number) => boolean): number {
  const column = [left - 1, right + 1].find((neighbour) => isFilled(bottom + 1, neighbour))
  if (column === undefined) return 0
  let last = bottom
  while (isFilled(last + 1, column)) last++
  return last - bottom
}

const loadFill = () => import('../editing/drag-fill')

/**
 * The small square at the end of the selection: dragged, it goes on with what is selected; double-clicked, as far down as the column
 * beside.
 */
export function listenToFillHandle(control: GridControl, view: HTMLElement, over: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const handle = document.createElement('span')
  const frame = document.createElement('span')
  handle.className = 'ops-grid-handle'
  frame.className = 'ops-grid-frame'
  over.append(frame, handle)
  frame.hidden = true
  let stopDrag: (() => void) | null = null

  function positionHandle(element: HTMLElement, box: CellBox): void {
    const start = control.screen.body!.boxOf(box.top, box.left)
    const end = control.screen.body!.boxOf(box.bottom, box.right)
    Object.assign(element.style, {
      left: `${start.left}px`,
      top: `${start.top}px`,
      width: `${end.left + end.width - start.left}px`,
      height: `${end.top + end.height - start.top}px`,
    })
  }

  /** At the last selected cell, while something there can be changed. */
  function follow(): void {
    const {
      range: { current: range },
      screen: { body },
    } = control
    const cell = range && control.cells.at({ row: boxOf(range).bottom, column: boxOf(range).right })
    handle.hidden = !cell || !body || !control.permissions.canEdit(cell) || control.editing.open !== null || control.range.all.length > 1
    if (handle.hidden || !range) return
    const { bottom, right } = boxOf(range)
    const at = body!.boxOf(bottom, right)
    Object.assign(handle.style, { left: `${at.left + at.width - 5}px`, top: `${at.top + at.height - 5}px` })
  }

  function targetAt(point: DragPoint): FillTarget | null {
    const cell = cellNear(control.screen, view, point)
    if (!cell || !control.range.current) return null
    const box = boxOf(control.range.current)
    const beyond: readonly Omit<FillTarget, 'box'>[] = [
      { direction: 'down', count: cell.row - box.bottom },
      { direction: 'up', count: box.top - cell.row },
      { direction: 'right', count: cell.column - box.right },
      { direction: 'left', count: box.left - cell.column },
    ]
    const { direction, count } = beyond.reduce((max, one) => (one.count > max.count ? one : max))
    if (count <= 0) return null
    return {
      direction,
      count,
      box: {
        top: box.top - (direction === 'up' ? count : 0),
        bottom: box.bottom + (direction === 'down' ? count : 0),
        left: box.left - (direction === 'left' ? count : 0),
        right: box.right + (direction === 'right' ? count : 0),
      },
    }
  }

  function isFilled(row: number, column: number): boolean {
    const cell = control.cells.at({ row, column })
    return cell !== undefined && column >= control.columns.firstField && plainText(cell.value) !== ''
  }

  function fill(source: CellBox, target: FillTarget, isOther = false): void {
    withPart(control, loadFill, ({ dragFill }) => {
      dragFill(control, source, target, isOther ? 'other' : 'auto')
      const { top, left, bottom, right } = target.box
      control.range.current = { anchor: { row: top, column: left }, focus: { row: bottom, column: right } }
    })
  }

  handle.addEventListener(
    'pointerdown',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      loadFill().catch(() => undefined)
      stopDrag = followPointer(event, handle, {
        scrolls: bodyEdges(control.screen, view, 'both'),
        onMove(point) {
          const target = targetAt(point)
          frame.hidden = target === null
          if (target) positionHandle(frame, target.box)
        },
        onDrop(point) {
          frame.hidden = true
          const target = targetAt(point)
          if (target && control.range.current) fill(boxOf(control.range.current), target, point.ctrlKey || point.metaKey)
        },
        onCancel: () => void (frame.hidden = true),
      })
    },
    { signal },
  )
  // Down to where the column beside ends.
  handle.addEventListener(
    'dblclick',
    () => {
      const box = control.range.current && boxOf(control.range.current)
      const count = box ? filledNeighbours(box, isFilled) : 0
      if (box && count > 0) fill(box, { direction: 'down', count, box: { ...box, bottom: box.bottom + count } })
    },
    { signal },
  )
  const leave = control.topics.subscribe(['range', 'layout', 'editing', 'rows', 'order'], follow)
  follow()
  return () => {
    stop.abort()
    leave()
    stopDrag?.()
    handle.remove()
    frame.remove()
  }
}
