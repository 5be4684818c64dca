import type { NestedNodes } from '../../core/tree'
import { isRecord } from '../../core/storage/shapes'

/** A row of a tree as the wire sends it (clauses 3): `id`, `hasChildren`, `children`, and fields of its own. */
export type TreeRecordRow = Readonly<Record<string, unknown>>

/** Where a row says what it is and what is below it. */
export interface TreeRowFields {
  /** Default `id`. */
  readonly rowKey?: string | undefined
  /** Default `hasChildren`; a row without it may say the contrary by `isLeaf` or `leaf`. */
  readonly hasChild?: string | undefined
  /** Default `children`. */
  readonly children?: string | undefined
}

/** A text or number as a text; '' for anything else. */
export function keyText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** How servers say yes and no; null where it is neither. */
function truthOf(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return true
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null
}

/** Records among what is there. */
export function rowsIn(value: unknown): readonly TreeRecordRow[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

let nameless = 0

/** Reads rows; those without a key get one for as long as they are the same object. */
export function treeRowReader({
  rowKey = 'id',
  hasChild = 'hasChildren',
  children = 'children',
}: TreeRowFields): NestedNodes<TreeRecordRow> {
  const input = new WeakMap<TreeRecordRow, string>()
  function ownKey(row: TreeRecordRow): string {
    const key = input.get(row) ?? `#${(nameless += 1)}`
    input.set(row, key)
    return key
  }
  return {
    idOf: (row) => keyText(row[rowKey]) || ownKey(row),
    childrenOf: (row) => rowsIn(row[children]),
    waits: (row) => truthOf(row[hasChild]) ?? truthOf(row['isLeaf'] ?? row['leaf']) === false,
  }
}
