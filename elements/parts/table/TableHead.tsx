import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Checkbox } from '../field/Checkbox'
import { Icon } from '../icon'
import { headState, nextSort, togglePage } from './selection-model'
import { tableStrings } from './table.strings'
import type { Column, TableProps } from './table.types'

interface TableHeadProps<Row> extends TableProps<Row> {
  /** Keys of the rows of this page that can be chosen. */
  openKeys: readonly string[]
}

export function TableHead<Row>({ columns, selection, actions, sort, onSort, openKeys }: TableHeadProps<Row>): ReactNode {
  const say = useStrings(tableStrings)
  const state = headState(openKeys, selection?.selected ?? new Set())
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-pick="">
            <Checkbox
              aria-label={say('selectAll')}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              disabled={openKeys.length === 0}
              onChange={() => selection.onChange(togglePage(openKeys, selection.selected))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            data-stick={column.sticky}
            aria-sort={sort?.key === column.key ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onPress={() => onSort(nextSort(sort, column.key))} />
            ) : (
              column.title
            )}
          </th>
        ))}
        {actions && (
          <th scope="col" data-align="end" data-stick="end">
            {say('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: TableProps<Row>['sort']
  onPress: () => void
}

function SortButton<Row>({ column, sort, onPress }: SortButtonProps<Row>): ReactNode {
  const order = sort?.key === column.key ? sort.order : null
  return (
    <button type="button" className="ops-sort" onClick={onPress}>
      <span className="ops-truncate">{column.title}</span>
      <Icon of={order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown} size={12} />
    </button>
  )
}
