import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useStrings } from '../../core/i18n'
import { Icon } from '../../parts/icon'
import { ResizeHandle } from '../../parts/data-table/ResizeHandle'
import { VisuallyHidden } from '../../parts/indicators'
import type { ShownColumn } from '../columns/column.types'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { dragKey, expandKey, numberKey, pickKey } from '../state/gutter-columns'
import { editGridStrings } from '../edit-grid.strings'
import { SelectAll } from './SelectAll'
import { stickAt } from '../shared/stick-at'
import { useTopic } from '../shared/use-topic'

const gutterNames: Readonly<Record<string, 'rowNumber' | 'drag' | 'expand'>> = {
  [numberKey]: 'rowNumber',
  [dragKey]: 'drag',
  [expandKey]: 'expand',
}

/** Kind of what is dragged: a title of a grid. */
const dragType = 'application/x-ops-column'

/** How much wider a column becomes by a key, css px. */
const widthStep = 16

const topics: readonly GridTopic[] = ['layout', 'order']

interface GridHeadProps {
  control: GridState
  onResize: (key: string, width: number) => void
  /** Puts a column before another one, null behind the last. */
  onMove: (key: string, before: string | null) => void
}

/** Titles of the columns: press to sort, drag the edge for another width. */
export function GridHead(props: GridHeadProps): ReactNode {
  const { control } = props
  useTopic(control, topics)
  const { layout } = control.columns
  return (
    <div className="ops-grid-head" part="head" role="rowgroup">
      <div role="row" aria-rowindex={1} className="flex" style={{ width: layout.width }}>
        {layout.columns.map((column, index) => (
          <Title key={column.key} {...props} column={column} index={index} />
        ))}
      </div>
    </div>
  )
}

function Title({ control, column, index, onResize, onMove }: GridHeadProps & { column: ShownColumn; index: number }): ReactNode {
  const t = useStrings(editGridStrings)
  const { sorting } = control.rows
  const direction = sorting?.key === column.key ? sorting.direction : undefined
  const isOwn = column.key.startsWith('#')
  const gutterName = gutterNames[column.key]

  function sort(): void {
    // Not what is drawn: two quick presses are two steps.
    const now = control.rows.sorting?.key === column.key ? control.rows.sorting.direction : undefined
    if (now === undefined) control.rows.sort({ key: column.key, direction: 'asc' })
    else control.rows.sort(now === 'asc' ? { key: column.key, direction: 'desc' } : null)
  }

  const keys = control.columns.layout.columns.map(({ key }) => key).filter((key) => !key.startsWith('#'))

  const resize = (width: number): void => onResize(column.key, Math.max(column.minWidth, width))

  /** Alt with an arrow carries the column along, Shift makes it narrower or wider. */
  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowLeft: -1, ArrowRight: 2 }[event.key]
    if (!(event.altKey || event.shiftKey) || step === undefined) return
    event.preventDefault()
    const place = keys.indexOf(column.key) + step
    if (event.shiftKey) resize(column.width + Math.sign(step) * widthStep)
    else if (place >= 0 && place <= keys.length) {
      const { currentTarget } = event
      flushSync(() => onMove(column.key, keys[place] ?? null))
      // The title was moved, and the focus with it taken away.
      currentTarget.focus()
    }
  }

  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => event.dataTransfer.setData(dragType, column.key),
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
    },
    onDrop: (event: DragEvent<HTMLElement>) => onMove(event.dataTransfer.getData(dragType), column.key),
  }

  return (
    <div
      {...(!isOwn && drag)}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className="ops-grid-title"
      data-align={column.align}
      data-pin={column.pin ?? undefined}
      style={{ width: column.width, ...stickAt(control.columns.layout, column, index) }}
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
          onKeyDown={move}
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
        </button>
      )}
      {!isOwn && <ResizeHandle className="ops-grid-sizer" width={column.width} onResize={resize} />}
    </div>
  )
}
