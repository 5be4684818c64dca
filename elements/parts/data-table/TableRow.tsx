import { memo, type ReactNode } from 'react'
import { cx } from '../cx'
import { cellText } from './cell-text'
import type { DataTableProps, TableSelection } from './data-table.types'
import { RowActions } from './RowActions'
import { RowBox } from './RowBox'
import { placeOf, type ShownColumn } from './shown-columns'

interface TableRowProps<Row> {
  row: Row
  index: number
  /** Index among all rows of the list. */
  position: number
  rowId: string
  name: string
  selected: boolean
  columns: readonly ShownColumn<Row>[]
  selection: TableSelection<Row> | undefined
  group: string
  actions: DataTableProps<Row>['actions']
  onPick: (rowId: string, on: boolean, extend: boolean) => void
}

function DrawnRow<Row>({
  row,
  index,
  position,
  rowId,
  name,
  selected,
  columns,
  selection,
  group,
  actions,
  onPick,
}: TableRowProps<Row>): ReactNode {
  return (
    <tr
      part="row"
      data-row={index}
      data-selected={selected ? '' : undefined}
      aria-selected={selection ? selected : undefined}
      aria-rowindex={position + 2}
    >
      {selection && (
        <td data-pick="">
          <RowBox
            row={row}
            name={name}
            checked={selected}
            selection={selection}
            group={group}
            onPick={(on, extend) => onPick(rowId, on, extend)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          {...placeOf(column)}
          className={cx(column.look === 'strong' && 'ops-strong', column.look === 'muted' && 'ops-muted') || undefined}
        >
          {column.render ? column.render(row, index) : cellText(column, row)}
        </td>
      ))}
      <td aria-hidden="true" className="ops-fill" />
      {actions && (
        <td data-align="end" data-stick="end">
          <RowActions row={row} name={name} actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** One row of a table. Those that stay in sight while many are scrolled are not drawn again. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the component is generic
export const TableRow = memo(DrawnRow) as typeof DrawnRow
