import { treeTableProps } from './tree-table.props'

/** `<ops-tree-table>` with its view. */
export const treeTableEntry = {
  ...treeTableProps,
  load: () => import('./TreeTable'),
}
