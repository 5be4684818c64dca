import { type CSSProperties, type FocusEvent, useState } from 'react'
import type { ShownColumn } from '../columns/column.types'
import type { GridState } from '../state/grid-state.types'
import type { GridTopic } from '../state/topics'
import { stickAt } from './stick-at'
import { useTopic } from './use-topic'

const topics: readonly GridTopic[] = ['sight', 'layout']

/** A column with something above or below the rows. */
export interface Titled {
  readonly column: ShownColumn
  /** Its place among all. */
  readonly index: number
  /** Its width, and the room of the columns beside it that have nothing. */
  readonly style: CSSProperties
}

/**
 * The columns that have something above or below the rows: those in sight, those that stay there, and the one with the focus,
 * which would be lost with it.
 * @param carried key of another one that has to be kept
 */
export function useTitled(control: Pick<GridState, 'topics' | 'columns'>, carried: string | null = null) {
  useTopic(control, topics)
  const [focused, setFocused] = useState<string | null>(null)
  const { layout, titled } = control.columns
  const { columns, lefts, middle, middleWidth } = layout
  const [first, last] = middle
  const drawn = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column: { key }, index }) => {
      const isInMiddle = index >= first && index < last
      return !isInMiddle || (index >= titled[0] && index < titled[1]) || key === focused || key === carried
    })
  const lastDrawn = drawn.findLast(({ index }) => index >= first && index < last)
  let end = 0
  return {
    titled: drawn.map(({ column, index }): Titled => {
      const stick = stickAt(layout, column, index)
      if (column.pin) return { column, index, style: { width: column.width, ...stick } }
      const marginInlineStart = lefts[index]! - end
      end = lefts[index]! + column.width
      const marginInlineEnd = index === lastDrawn?.index ? middleWidth - end : 0
      return { column, index, style: { width: column.width, marginInlineStart, marginInlineEnd } }
    }),
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>): void {
        const place = Number(target.closest('[aria-colindex]')?.getAttribute('aria-colindex'))
        setFocused(columns[place - 1]?.key ?? null)
      },
      onBlur: () => setFocused(null),
    },
  }
}
