import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../button/LinkButton'
import { dataTableStrings } from './data-table.strings'
import type { DataTableProps } from './data-table.types'

/** Totals and pages; while rows are selected the batch actions stand in the place of the totals, so nothing moves. */
export function TableFoot<Row>({ selection, batch, total, pagination }: DataTableProps<Row>): ReactNode {
  const say = useStrings(dataTableStrings)
  const count = selection?.selected.size ?? 0
  if (!total && !pagination && !batch) return null
  const selecting = selection !== undefined && count > 0
  return (
    <div className="ops-foot" data-selecting={selecting ? '' : undefined}>
      {selecting ? (
        <>
          <output className="ops-strong">{say('selected', { n: count })}</output>
          <LinkButton onClick={() => selection.onChange(new Set())}>{say('clear')}</LinkButton>
          {batch && (
            <>
              <span className="ops-sep" />
              {batch(selection.selected)}
            </>
          )}
        </>
      ) : (
        <span>{total}</span>
      )}
      {pagination}
    </div>
  )
}
