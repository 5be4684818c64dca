import type { TableTree } from './tree.types'
import type { ColumnTable } from './use-data-table'

/** The column that shows the tree, by key: the one that is meant while it is shown, else the first. */
export function treeColumnOf<Row extends object>({ column }: TableTree<Row>, table: ColumnTable<Row>): string | undefined {
  const keys = table.getVisibleLeafColumns().map(({ id }) => id)
  return column !== undefined && keys.includes(column) ? column : keys[0]
}

/**
 * What a key does in the cell that shows the tree (treegrid pattern of the ARIA practices): the index of the row to go to, true when
 * it was done, undefined when the key means something else there.
 */
export type TreeKey = (key: string, index: number, isRtl: boolean) => number | boolean | undefined

/** Right opens, Left closes or goes to the row above; `*` opens all beside it; Enter and Space too where they mean nothing else. */
export function treeKeys<Row>(tree: TableTree<Row>, rows: readonly Row[], taken: { enter: boolean; space: boolean }): TreeKey {
  return (key, index, isRtl) => {
    const row = rows[index]
    if (row === undefined) return undefined
    const { open, parents: parentIndex, note } = tree.positionOf(row)
    const toggle = (to: boolean): true => {
      tree.onToggle(row, to)
      return true
    }
    if (key === '*') {
      if (!note) tree.onOpenLevel(row)
      return true
    }
    if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return open === false ? toggle(true) : undefined
    if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return open ? toggle(false) : parentIndex >= 0 ? parentIndex : undefined
    const isFree = (key === 'Enter' && !taken.enter) || (key === ' ' && !taken.space)
    return isFree && open !== null ? toggle(!open) : undefined
  }
}
