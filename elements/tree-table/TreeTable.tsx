import type { ReactNode, Ref } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import type { treeTableEntry } from './tree-table.element'

/** What scripts can do; keys are those of rows. */
export interface TreeTableApi {
  /** Asks again for everything that is shown, or for what is below one row. */
  reload: (key?: unknown) => Promise<void>
  expand: (keys: unknown) => void
  collapse: (keys: unknown) => void
  expandAll: () => void
  collapseAll: () => void
}

export type TreeTableProps = ViewProps<typeof treeTableEntry> & { ref?: Ref<TreeTableApi> }

const TreeTableBody = lazyPart(() => import('./TreeTableBody'))

/** The view of `<ops-tree-table>`. */
export default function TreeTable(props: TreeTableProps): ReactNode {
  return <TreeTableBody {...props} fallback={<Skeleton height={200} />} />
}
