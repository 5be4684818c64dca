import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { dataTableStrings } from './data-table.strings'
import { columnIndexOf, type ShownColumn } from './shown-columns'

interface TotalRowProps<Row> {
  columns: readonly ShownColumn<Row>[]
  /** By the keys of columns. */
  totals: ReadonlyMap<string, ReactNode>
  picks: boolean
  acts: boolean
}

/** The last row, which stays in sight: what columns add up to. The first one that adds nothing up says what it is. */
export function TotalRow<Row>({ columns, totals, picks, acts }: TotalRowProps<Row>): ReactNode {
  const t = useStrings(dataTableStrings)
  const label = columns.find(({ key }) => !totals.has(key))?.key
  return (
    <tfoot>
      <tr>
        {picks && <td data-pick="" aria-hidden="true" />}
        {columns.map((column) => (
          <td key={column.key} {...columnIndexOf(column)}>
            {totals.get(column.key) ?? (column.key === label ? t('totals') : null)}
          </td>
        ))}
        <td aria-hidden="true" className="ops-fill" />
        {acts && <td data-stick="end" data-acts="" aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}
