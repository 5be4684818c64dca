import { Ellipsis as Dots } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { Icon } from '../icon'
import { Menu } from '../menu/Menu'
import type { RowAction } from './data-table.types'
import { dataTableStrings } from './data-table.strings'

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  /** How many stand as words; the rest is in the menu. Default 1. */
  shown?: number
}

/** What can be done with a row. */
export function RowActions<Row>({ row, name, actions, shown = 1 }: RowActionsProps<Row>): ReactNode {
  const t = useStrings(dataTableStrings)
  const rest = actions.slice(shown)
  // What an open menu holds stays where it is: a row that changes meanwhile must not move another action under the hand.
  const [shownRest, hold] = useState(rest)
  return (
    <span className="ops-acts">
      {actions.slice(0, shown).map((action) => (
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
          label={t('moreOf', { name })}
          align="end"
          items={shownRest.map(({ onSelect, ...action }) => ({ ...action, onSelect: () => onSelect(row) }))}
          trigger={
            <LinkButton aria-label={t('moreOf', { name })} onClick={() => hold(rest)} onKeyDown={() => hold(rest)}>
              <Icon of={Dots} />
            </LinkButton>
          }
        />
      )}
    </span>
  )
}
