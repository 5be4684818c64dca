import type { BranchStates, TreeRow } from '../../core/tree'
import type { TreePosition } from '../data-table'
import type { TreeRecordRow } from './tree-row-fields'

interface Line {
  position: TreePosition
  /** It holds the place of what is below the row with this id. */
  note?: string
}

/** The lines of a table that shows a tree. */
export interface TreeLines {
  rows: readonly TreeRecordRow[]
  lineOf: (row: TreeRecordRow) => Line
  keyOf: (row: TreeRecordRow) => string
}

/**
 * What is seen of a tree, and under each row whose branch is on its way, or did not come, one row that holds its place (clauses 4.4).
 * Its `id` is that of the row above with `_loadChild`.
 */
export function treeLines(
  visibleRows: readonly TreeRow<TreeRecordRow>[],
  states: BranchStates,
  idOf: (row: TreeRecordRow) => string,
): TreeLines {
  const rows: TreeRecordRow[] = []
  const lines = new Map<TreeRecordRow, Line>()
  const indexByKey = new Map<string, number>()
  for (const { id, entry, expandable, expanded, position, siblings } of visibleRows) {
    const state = states.get(id)
    const parentIndex = entry.parent === null ? -1 : (indexByKey.get(entry.parent) ?? -1)
    indexByKey.set(id, rows.length)
    const treePosition = {
      level: entry.level,
      position,
      siblings,
      parents: parentIndex,
      open: expandable ? expanded : null,
      busy: state?.status === 'loading',
    }
    rows.push(entry.node)
    lines.set(entry.node, { position: treePosition })
    if (!expanded || !(entry.waits || state?.status === 'failed')) continue
    const holder = { id: `${id}_loadChild` }
    lines.set(holder, {
      position: { level: entry.level + 1, position: 1, siblings: entry.children.length + 1, parents: rows.length - 1, open: null },
      note: id,
    })
    rows.push(holder)
  }
  return {
    rows,
    lineOf: (row) => lines.get(row) ?? { position: { level: 0, position: 1, siblings: 1, parents: -1, open: null } },
    keyOf: (row) => (lines.get(row)?.note === undefined ? idOf(row) : keyOfHolder(row)),
  }
}

const keyOfHolder = ({ id }: TreeRecordRow): string => String(id)
