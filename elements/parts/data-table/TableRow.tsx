import { memo, type ReactNode } from 'react'
import { cx } from '../cx'
import { cellText } from './cell-text'
import type { DataTableProps, TableSelection } from './data-table.types'
import { RowActions } from './RowActions'
import { RowBox } from './RowBox'
import { columnIndexOf, type ShownColumn } from './shown-columns'
import { TreeCell } from './TreeCell'
import type { TreePosition } from './tree.types'

interface TableRowProps<Row> {
  row: Row
  index: number
  /** Index among all rows of the list. */
  position: number
  rowId: string
  name: string
  selected: boolean
  /** Its record is shown beside the table. */
  isCurrent: boolean
  columns: readonly ShownColumn<Row>[]
  selection: TableSelection<Row> | undefined
  group: string
  actions: DataTableProps<Row>['actions']
  onPick: (rowId: string, on: boolean, extend: boolean) => void
  /** Where it stands in a tree, which this column shows. */
  treePosition: TreePosition | undefined
  treeColumn: string | undefined
  onToggle: ((row: Row, open: boolean) => void) | undefined
}

function DrawnRow<Row>({
  row,
  index,
  position,
  rowId,
  name,
  selected,
  isCurrent,
  columns,
  selection,
  group,
  actions,
  onPick,
  treePosition,
  treeColumn,
  onToggle,
}: TableRowProps<Row>): ReactNode {
  const open = treePosition?.open ?? undefined
  return (
    <tr
      part="row"
      data-row={index}
      data-selected={selected ? '' : undefined}
      aria-selected={selection ? selected : undefined}
      aria-current={isCurrent || undefined}
      aria-rowindex={position + 2}
      aria-level={treePosition && treePosition.level + 1}
      aria-posinset={treePosition?.position}
      aria-setsize={treePosition?.siblings}
      aria-expanded={open}
    >
      {selection && (
        <td data-pick="">
          <RowBox
            row={row}
            name={name}
            checked={selected}
            partly={selection.partly?.has(rowId)}
            selection={selection}
            group={group}
            onPick={(on, extend) => onPick(rowId, on, extend)}
          />
        </td>
      )}
      {columns.map((column) => {
        const isTree = treePosition !== undefined && column.key === treeColumn
        const content = column.render ? column.render(row, index) : cellText(column, row)
        return (
          <td
            key={column.key}
            {...columnIndexOf(column)}
            className={cx(column.emphasis === 'strong' && 'ops-strong', column.emphasis === 'muted' && 'ops-muted') || undefined}
            data-tree={isTree ? '' : undefined}
            aria-expanded={isTree ? open : undefined}
          >
            {isTree ? (
              <TreeCell position={treePosition} onToggle={(to) => onToggle?.(row, to)}>
                {content}
              </TreeCell>
            ) : (
              content
            )}
          </td>
        )
      })}
      <td aria-hidden="true" className="ops-fill" />
      {actions && (
        <td data-align="end" data-stick="end" data-acts="">
          <RowActions row={row} name={name} actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** One row of a table. Those that stay in sight while many are scrolled are not drawn again. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the component is generic
export const TableRow = memo(DrawnRow) as typeof DrawnRow
