import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Checkbox } from '../field/Checkbox'
import type { TableSelection } from './data-table.types'
import { dataTableStrings } from './data-table.strings'
import { headState, togglePage } from './selection.model'

interface PageBoxProps {
  selection: Pick<TableSelection<never>, 'selected' | 'onChange'>
  /** Keys of the rows of this page that can be chosen. */
  openKeys: readonly string[]
}

/** Takes all rows of a page in or out. */
export function PageBox({ selection: { selected, onChange }, openKeys }: PageBoxProps): ReactNode {
  const t = useStrings(dataTableStrings)
  const state = headState(openKeys, selected)
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={openKeys.length === 0}
      onChange={() => onChange(togglePage(openKeys, selected))}
    />
  )
}
