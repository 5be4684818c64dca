import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { RowId } from '../../edit-grid.types'
import type { GridState } from '../../state/grid-state.types'

/** Css px: what the panel takes beside its cell, and its distance from edges. */
const room = 104
const gap = 4
const widest = 320

interface ChoicePanelProps {
  control: GridState
  /** The cell it belongs to. */
  cell: { readonly id: RowId; readonly key: string }
  /** @param row number of the row as the user counts */
  label: (row: number, title: string) => string
  /** The focus goes back to the cell. */
  onLeave: () => void
  children: ReactNode
}

/**
 * Buttons below the row of the active cell, or above where there is no room; Ctrl+Enter goes in, Escape back, arrows from one to the other.
 */
export function ChoicePanel({ control, cell, label, onLeave, children }: ChoicePanelProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const body = control.screen.body!
  const row = control.rows.indexOf(cell.id)
  const column = control.columns.indexOf(cell.key)
  const shown = control.columns.layout.columns[column]

  useEffect(() => {
    const { scroller } = body
    function enter(event: Event): void {
      if (!(event instanceof globalThis.KeyboardEvent) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      box.current?.querySelector('button')?.focus()
    }
    scroller.addEventListener('keydown', enter, { capture: true })
    return () => scroller.removeEventListener('keydown', enter, { capture: true })
  }, [body])

  if (row < 0 || !shown) return null

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    if (event.key === 'Escape') onLeave()
    else if (['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(event.key))
      buttons.find((button) => button !== event.target)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const { left, top, height } = body.boxOf(row, column)
  const { scrollTop, scrollLeft, clientWidth } = body.scroller
  const below = top + height + gap
  const isAbove = below + room > scrollTop + body.viewHeight && top - room > scrollTop
  const width = Math.min(widest, clientWidth - 2 * gap)
  return (
    // What stands over a row is a row of the grid too, to screen readers.
    <div role="row" aria-rowindex={control.rows.offset + row + 2}>
      <div role="gridcell" aria-colindex={column + 1}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons */}
        <div
          ref={box}
          role="group"
          aria-label={label(control.rows.offset + row + 1, shown.title)}
          className="ops-grid-choice"
          style={{
            left: Math.max(scrollLeft + gap, Math.min(left, scrollLeft + clientWidth - width - gap)),
            top: isAbove ? top - gap : below,
            width,
            ...(isAbove && { translate: '0 -100%' }),
          }}
          onKeyDown={onKeyDown}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
