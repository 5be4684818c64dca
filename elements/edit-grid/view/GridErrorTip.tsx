import { type ReactNode, useId, useLayoutEffect } from 'react'
import { plainText } from '../model/columns/plain-text'
import type { GridTopic } from '../state/topics'
import type { GridControl } from '../control/grid-control'
import { useTopic } from '../shared/use-topic'

/** Least width, and the distance from edges; css px. */
const minWidth = 120
const gap = 4
/** What a line of it takes above or below its cell. */
const line = 32

const topics: readonly GridTopic[] = ['errors', 'editing', 'range', 'layout', 'hover', 'rows', 'order']

/** Why the text in an editor or a cell is wrong: of the cell under the pointer, else of the active one, which it also describes for screen readers. */
export function GridErrorTip({ control }: { control: GridControl }): ReactNode {
  const id = useId()
  useTopic(control, topics)
  const active = control.range.current?.anchor ?? null
  const { open, problem } = control.editing
  const rejectedCell = open && problem !== null ? { row: control.rows.indexOf(open.id), column: control.columns.indexOf(open.key) } : null
  const position = rejectedCell ?? control.checking.hovered ?? active
  const cell = position && control.cells.at(position)
  const error = cell && control.checking.book.errorOf(cell.id, cell.column.key)
  const message = rejectedCell ? problem : error?.message
  const isActive = Boolean(message) && position?.row === active?.row && position?.column === active?.column

  useLayoutEffect(() => {
    const element = isActive && active ? control.screen.body?.cellElement(active.row, active.column) : null
    element?.setAttribute('aria-describedby', id)
    return () => element?.removeAttribute('aria-describedby')
  }, [control, active, id, isActive])

  if (!message || !position || !control.screen.body) return null
  const { left, top, width, height } = control.screen.body.boxOf(position.row, position.column)
  const { scrollTop, scrollLeft, clientWidth } = control.screen.body.scroller
  /** The row before or behind holds the same: it is the one that the message names. */
  const isNamed = (step: 1 | -1): boolean =>
    error?.by === 'unique' && plainText(control.cells.at({ ...position, row: position.row + step })?.value) === plainText(cell?.value)
  const isBelow = top - scrollTop < line || isNamed(-1)
  // In a grid of one row there is room neither above nor below.
  const fitsBeside = isBelow && (scrollTop + control.screen.body.viewHeight - top - height < line || isNamed(1))
  // Towards the side with more room, and no wider than that.
  const isLate = left - scrollLeft > clientWidth / 2
  const inset = fitsBeside ? width + gap : gap
  const edge = isLate ? left + width - inset : left + inset
  const room = (isLate ? edge - scrollLeft : scrollLeft + clientWidth - edge) - gap
  return (
    // Read as the description of its cell; a grid may hold nothing but rows.
    <div
      id={id}
      role="tooltip"
      aria-hidden="true"
      className="ops-grid-tip"
      data-below={isBelow && !fitsBeside ? '' : undefined}
      data-beside={fitsBeside ? '' : undefined}
      data-late={isLate ? '' : undefined}
      style={{ left: edge, top: fitsBeside ? top + height / 2 : isBelow ? top + height : top, maxWidth: Math.max(minWidth, room) }}
    >
      {message}
    </div>
  )
}
