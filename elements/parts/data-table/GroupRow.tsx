import type { ReactNode } from 'react'
import { TextSpan } from '../TextSpan'
import { groupRuns } from './column-groups'
import { columnIndexOf, type ShownColumn } from './shown-columns'

interface GroupRowProps<Row> {
  columns: readonly ShownColumn<Row>[]
  /** Whether a column of boxes and one of actions stand beside. */
  picks: boolean
  acts: boolean
}

/** Headings over several columns; nothing where no column has one. */
export function GroupRow<Row>({ columns, picks, acts }: GroupRowProps<Row>): ReactNode {
  const runs = groupRuns(columns)
  if (runs.every(({ title }) => title === undefined)) return null
  return (
    <tr data-groups="" aria-rowindex={1}>
      {picks && <td aria-hidden="true" data-pick="" />}
      {runs.map(({ title, first, count }) =>
        title === undefined ? (
          <td key={first.key} aria-hidden="true" {...columnIndexOf(first)} />
        ) : (
          <th key={first.key} scope="colgroup" colSpan={count} {...columnIndexOf(first)} data-align="center">
            <TextSpan>{title}</TextSpan>
          </th>
        ),
      )}
      <td aria-hidden="true" className="ops-fill" />
      {acts && <td aria-hidden="true" data-stick="end" data-acts="" />}
    </tr>
  )
}
