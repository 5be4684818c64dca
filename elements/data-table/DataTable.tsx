import type { ReactNode } from 'react'
import { FeedbackHost } from '../parts/feedback'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import type { DataTableProps } from './data-table.props'

const Records = lazyPart(() => import('./RecordTable'))

/** The view of `<ops-data-table>`: another source of records is another table. */
export default function DataTable(props: DataTableProps): ReactNode {
  const { columns = [], url = '', rows, source } = props
  return (
    <FeedbackHost>
      {columns.length > 0 && (
        <Records {...props} columns={columns} key={source ? 'source' : rows ? 'rows' : url} fallback={<Skeleton height={200} />} />
      )}
    </FeedbackHost>
  )
}
