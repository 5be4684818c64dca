import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { Icon } from '../../parts/icon'
import { ResizeHandle } from '../../parts/data-table/ResizeHandle'
import { VisuallyHidden } from '../../parts/indicators'
import { useOrder } from '../../parts/order'
import { useLatest } from '../../parts/use-latest'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { nextSorting, type SortDirection, type Sorting } from '../model/rows/sort-rows'
import { withPart } from '../editing/reader'
import { dragKey, expandKey, numberKey, pickKey } from '../state/gutter-columns'
import { editGridStrings } from '../edit-grid.strings'
import { SelectAll } from './SelectAll'
import { type Titled, useTitled } from '../shared/use-titled'
import { useTopic } from '../shared/use-topic'

const gutterNames: Readonly<Record<string, 'rowNumber' | 'drag' | 'expand'>> = {
  [numberKey]: 'rowNumber',
  [dragKey]: 'drag',
  [expandKey]: 'expand',
}

/** How much wider a column becomes by a key, css px. */
const widthStep = 16

const topics: readonly GridTopic[] = ['order']

interface GridHeadProps {
  control: GridState
  onResize: (key: string, width: number) => void
  /** The active cell gets the focus. */
  onEnter: () => void
  /** Puts a column before another one, null behind the last. */
  onMove: (key: string, before: string | null) => void
}

/**
 * Titles of the columns. A press sorts, with Shift by one more column; with Ctrl it selects the column. Dragging the edge changes the
 * width, a double click on it fits the width to the content. Dragging a title, or Alt with an arrow key, moves the column.
 */
export function GridHead({ control, onResize, onMove, onEnter }: GridHeadProps): ReactNode {
  useTopic(control, topics)
  const { layout } = control.columns
  const row = useRef<HTMLDivElement>(null)
  const keys = layout.columns.map(({ key }) => key).filter((key) => !key.startsWith('#'))
  const order = useOrder({
    list: row,
    keys,
    axis: 'x',
    keysWith: 'alt',
    onMove(key, to) {
      onMove(key, keys.filter((other) => other !== key)[to] ?? null)
      control.announcer.announce('columnMoved', to + 1)
    },
    nameOf: (key) => key,
  })
  const { titled, handlers } = useTitled(control, order.carried)
  const from = order.carried === null ? -1 : keys.indexOf(order.carried)
  const targetKey = order.goal === null || order.goal === from ? undefined : keys[order.goal]
  const side = (order.goal ?? 0) < from ? 'before' : 'after'
  const { sorting } = control.rows
  const handed = useLatest({ onResize, onEnter })
  return (
    <div className="ops-grid-head" part="head" role="rowgroup">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- it only passes on what its titles do */}
      <div ref={row} role="row" aria-rowindex={1} className="flex" style={{ width: layout.width }} {...order.handlers} {...handlers}>
        {titled.map(({ column, ...cellPosition }) => (
          <Title
            key={column.key}
            control={control}
            handed={handed}
            column={column}
            {...cellPosition}
            {...sortedBy(sorting, column.key)}
            isCarried={column.key === order.carried}
            target={column.key === targetKey ? side : undefined}
          />
        ))}
      </div>
    </div>
  )
}

/** How rows are sorted by a column. */
interface Sorted {
  readonly direction?: SortDirection | undefined
  /** Which of several it is, from 0. */
  readonly rank: number
  readonly isOneOfSeveral: boolean
}

function sortedBy(sorting: readonly Sorting[], key: string): Sorted {
  const rank = sorting.findIndex((one) => one.key === key)
  return { rank, direction: sorting[rank]?.direction, isOneOfSeveral: rank >= 0 && sorting.length > 1 }
}

interface TitleProps extends Pick<GridHeadProps, 'control'>, Titled, Sorted {
  /** What the head was given to tell. */
  handed: RefObject<Pick<GridHeadProps, 'onResize' | 'onEnter'>>
  isCarried: boolean
  /** Where the carried column would stand. */
  target: 'before' | 'after' | undefined
}

/** Drawn again alone where its own looks differ: most stay as they are while rows are sorted. */
const Title = memo(function Title({
  control,
  column,
  index,
  style,
  isCarried: isDragged,
  target,
  handed,
  direction,
  rank,
  isOneOfSeveral,
}: TitleProps): ReactNode {
  const t = useStrings(editGridStrings)
  const isOwn = column.key.startsWith('#')
  const gutterName = gutterNames[column.key]

  /** By what is sorted now, not by what is drawn: two quick presses are two steps. */
  function sort({ shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    if (!(ctrlKey || metaKey)) return control.rows.sort(nextSorting(control.rows.sorting, column.key, shiftKey), true)
    control.range.selectColumn(index)
    handed.current.onEnter()
  }

  const resize = (width: number): void => handed.current.onResize(column.key, Math.max(column.minWidth, width))

  function fit(): void {
    withPart(
      control,
      () => import('./fit-width'),
      ({ fitWidth }) => resize(fitWidth(control, index)),
    )
  }

  /** Shift with an arrow makes the column narrower or wider; the head carries it along with Alt. */
  function widen(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key]
    if (!event.shiftKey || event.altKey || step === undefined) return
    event.preventDefault()
    resize(column.width + step)
  }

  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={rank === 0 && direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className="ops-grid-title"
      data-key={isOwn ? undefined : column.key}
      data-carried={isDragged ? '' : undefined}
      data-target={target}
      data-align={column.align}
      data-pin={column.pin ?? undefined}
      style={style}
    >
      {column.key === pickKey && <SelectAll control={control} />}
      {gutterName && <VisuallyHidden>{t(gutterName)}</VisuallyHidden>}
      {gutterName && <span aria-hidden="true">{column.title}</span>}
      {!isOwn && (
        <button
          type="button"
          className="ops-sort"
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight"
          title={t('sorted', { title: column.title })}
          onClick={sort}
          onKeyDown={widen}
        >
          <span className="ops-truncate">{column.title}</span>
          {column.required && <em aria-hidden="true">*</em>}
          {direction && (
            <Icon
              of={direction === 'asc' ? ArrowUp : ArrowDown}
              size={12}
              label={t(direction === 'asc' ? 'sortAscending' : 'sortDescending')}
            />
          )}
          {isOneOfSeveral && <small>{rank + 1}</small>}
        </button>
      )}
      {!isOwn && <ResizeHandle className="ops-grid-sizer" width={column.width} onResize={resize} onFit={fit} />}
    </div>
  )
})
