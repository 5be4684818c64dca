import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import { Icon } from '../icon'
import { TextSpan } from '../TextSpan'
import type { DataTableProps } from './data-table.types'
import { hasGroups } from './column-groups'
import { dataTableStrings } from './data-table.strings'
import { GroupRow } from './GroupRow'
import { PageBox } from './PageBox'
import { ResizeHandle } from './ResizeHandle'
import { nextSort } from './selection.model'
import { columnIndexOf, type ShownColumn } from './shown-columns'

interface TableHeadProps<Row> extends Pick<DataTableProps<Row>, 'selection' | 'actions' | 'sort' | 'onSort'> {
  columns: readonly ShownColumn<Row>[]
  /** Keys of the rows of this page that can be chosen. */
  openKeys: readonly string[]
  /** Sets the width of a column in pixels; without it columns keep theirs. */
  onResize?: ((key: string, width: number) => void) | undefined
  /** As wide as its contents ask for. */
  onFit?: ((key: string) => void) | undefined
  onMove?: ((key: string, by: 1 | -1) => void) | undefined
}

/** Pixels of one press of a key. */
const keyStep = 16

/** Names, order and boxes. Shift and an arrow change the width of a column, with Ctrl its place. */
export function TableHead<Row>(props: TableHeadProps<Row>): ReactNode {
  const { columns, selection, actions, sort, onSort, openKeys, onResize, onFit, onMove } = props
  const t = useStrings(dataTableStrings)
  // A head that moves in the document loses focus.
  const moved = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    moved.current?.focus()
    moved.current = null
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>, { key, width }: ShownColumn<Row>): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!event.shiftKey || by === 0) return
    event.preventDefault()
    const isBack = getComputedStyle(event.currentTarget).direction === 'rtl' ? by > 0 : by < 0
    const forward = isBack ? -1 : 1
    if (event.ctrlKey || event.metaKey) {
      if (event.target instanceof HTMLElement) moved.current = event.target
      onMove?.(key, forward)
    } else if (width !== undefined) onResize?.(key, width + forward * keyStep)
  }

  return (
    <thead>
      <GroupRow columns={columns} picks={selection !== undefined} acts={actions !== undefined} />
      <tr aria-rowindex={hasGroups(columns) ? 2 : 1}>
        {selection && (
          <th scope="col" data-pick="">
            {selection.radio ? <span className="ops-sr-only">{t('pick')}</span> : <PageBox selection={selection} openKeys={openKeys} />}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-key={column.key}
            {...columnIndexOf(column)}
            aria-sort={sort?.key === column.key ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
            aria-keyshortcuts={onResize ? 'Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight' : undefined}
            onKeyDown={(event) => onKeyDown(event, column)}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onPress={() => onSort(nextSort(sort, column.key))} />
            ) : (
              <TextSpan>{column.head ?? column.title}</TextSpan>
            )}
            {onResize && column.width !== undefined && (
              <ResizeHandle
                className="ops-resize"
                width={column.width}
                onResize={(width) => onResize(column.key, width)}
                onFit={() => onFit?.(column.key)}
              />
            )}
          </th>
        ))}
        <td aria-hidden="true" className="ops-fill" />
        {actions && (
          <th scope="col" data-align="end" data-stick="end" data-acts="">
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: ShownColumn<Row>
  sort: DataTableProps<Row>['sort']
  onPress: () => void
}

function SortButton<Row>({ column, sort, onPress }: SortButtonProps<Row>): ReactNode {
  const order = sort?.key === column.key ? sort.order : null
  return (
    <button type="button" className="ops-sort" onClick={onPress}>
      <span className="ops-truncate">{column.head ?? column.title}</span>
      <Icon of={order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown} size={12} />
    </button>
  )
}
