import { Ellipsis as Dots } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { cx } from '../cx'
import { Checkbox } from '../field/Checkbox'
import { Icon } from '../icon'
import { Menu } from '../menu/Menu'
import { tableStrings } from './table.strings'
import type { Column, RowAction, TableProps } from './table.types'

interface TableRowProps<Row> {
  row: Row
  index: number
  table: TableProps<Row>
  onPick: (key: string, on: boolean, event: ChangeEvent<HTMLInputElement>) => void
}

export function TableRow<Row>({ row, index, table, onPick }: TableRowProps<Row>): ReactNode {
  const say = useStrings(tableStrings)
  const { columns, rowKey, rowName = rowKey, selection, actions } = table
  const key = rowKey(row)
  const selected = selection?.selected.has(key) ?? false
  return (
    <tr part="row" data-selected={selected ? '' : undefined}>
      {selection && (
        <td data-pick="">
          <Checkbox
            aria-label={say('selectRow', { name: rowName(row) })}
            checked={selected}
            disabled={selection.locked?.(row)}
            onChange={(on, event) => onPick(key, on, event)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-stick={column.sticky}
          className={cx(column.look === 'strong' && 'ops-strong', column.look === 'muted' && 'ops-muted') || undefined}
        >
          {column.render ? column.render(row, index) : fieldText(row, column)}
        </td>
      ))}
      {actions && (
        <td data-align="end" data-stick="end">
          <Actions row={row} name={rowName(row)} actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

/** Numbers and words as they are; what is no text shows nothing instead of `[object Object]`. */
function fieldText<Row>(row: Row, column: Column<Row>): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column.key) : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

interface ActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

function Actions<Row>({ row, name, actions }: ActionsProps<Row>): ReactNode {
  const say = useStrings(tableStrings)
  const rest = actions.slice(2)
  return (
    <span className="ops-acts">
      {actions.slice(0, 2).map((action) => (
        <LinkButton
          key={action.key}
          tone={action.danger ? 'danger' : undefined}
          aria-disabled={action.disabled || undefined}
          title={action.reason}
          data-right={action.right}
          aria-label={`${action.label} ${name}`}
          onClick={() => !action.disabled && action.onSelect(row)}
        >
          {action.label}
        </LinkButton>
      ))}
      {rest.length > 0 && (
        <Menu
          label={say('moreOf', { name })}
          align="end"
          items={rest.map(({ onSelect, ...action }) => ({ ...action, onSelect: () => onSelect(row) }))}
          trigger={
            <LinkButton aria-label={say('moreOf', { name })}>
              <Icon of={Dots} />
            </LinkButton>
          }
        />
      )}
    </span>
  )
}
