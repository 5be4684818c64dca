import type { ReactNode } from 'react'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import type { TreeTableProps } from './tree-table.props'

const TreeTableBody = lazyPart(() => import('./TreeTableBody'))

/** The view of `<ops-tree-table>`. */
export default function TreeTable(props: TreeTableProps): ReactNode {
  return <TreeTableBody {...props} fallback={<Skeleton height={200} />} />
}
