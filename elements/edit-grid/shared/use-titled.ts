import { type CSSProperties, type FocusEvent, useMemo, useState } from 'react'
import type { GridState } from '../state/grid-state.types'
import type { GridTopic } from '../state/topics'
import { useTopic } from './use-topic'
import type { ColumnLayout } from '../model/columns/column-layout'
import type { ShownColumn } from '../model/columns/cell-type'

/** Where a pinned column stays while others scroll. */
export function stickAt(
  layout: ColumnLayout,
  { pin, width }: ShownColumn,
  index: number,
): { insetInlineStart?: number; insetInlineEnd?: number } {
  const left = layout.lefts[index]!
  if (pin === 'start') return { insetInlineStart: left }
  return pin === 'end' ? { insetInlineEnd: layout.endWidth - left - width } : {}
}

const topics: readonly GridTopic[] = ['sight', 'layout']

interface Drawn {
  readonly column: ShownColumn
  /** Its place among all. */
  readonly index: number
}

/** A column with something above or below the rows. */
export interface Titled extends Drawn {
  /** Its width, and the room of the columns beside it that have nothing. */
  readonly style: CSSProperties
}

/**
 * The columns that have something above or below the rows: those in sight, those that stay there, and the one with the focus,
 * which would be lost with it.
 * @param draggedTitle key of another one that has to be kept
 */
export function useTitled(control: Pick<GridState, 'topics' | 'columns'>, draggedTitle: string | null = null) {
  useTopic(control, topics)
  const [focused, setFocused] = useState<string | null>(null)
  const { layout, titled: viewport } = control.columns
  const { columns } = layout
  // The same as long as nothing of it differs: titles that stay as they are are not drawn again.
  const titled = useMemo(() => {
    const [first, last] = layout.middle
    const drawn = layout.columns
      .map((column, index) => ({ column, index }))
      .filter(({ column: { key }, index }) => {
        const isInMiddle = index >= first && index < last
        return !isInMiddle || (index >= viewport[0] && index < viewport[1]) || key === focused || key === draggedTitle
      })
    return drawn.map((one, index): Titled => ({ ...one, style: styleOf(layout, one, drawn[index - 1], drawn[index + 1]) }))
  }, [layout, viewport, focused, draggedTitle])
  return {
    titled,
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>): void {
        const position = Number(target.closest('[aria-colindex]')?.getAttribute('aria-colindex'))
        setFocused(columns[position - 1]?.key ?? null)
      },
      onBlur: () => setFocused(null),
    },
  }
}

/** @param before the one that is drawn before it, and so on */
function styleOf(layout: ColumnLayout, { column, index }: Drawn, before: Drawn | undefined, behind: Drawn | undefined): CSSProperties {
  const { width, pin } = column
  if (pin) return { width, ...stickAt(layout, column, index) }
  const left = layout.lefts[index]!
  const endOf = (other: Drawn | undefined): number => (other && !other.column.pin ? layout.lefts[other.index]! + other.column.width : 0)
  const isLast = !behind || behind.column.pin !== null
  return {
    width,
    marginInlineStart: left - endOf(before),
    ...(isLast && { marginInlineEnd: layout.middleWidth - left - width }),
  }
}
