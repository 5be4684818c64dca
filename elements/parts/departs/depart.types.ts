import type { TreeLoader } from '../tree-picker/tree-picker.types'

/** A department as `queryTreeList` sends it (clauses 3); further fields may be there. */
export interface DepartRecord {
  readonly id: string
  readonly key?: string | undefined
  /** Shown: `departName`, else `title`, else `label`. */
  readonly departName?: string | undefined
  readonly title?: string | undefined
  readonly label?: string | undefined
  /** What it is below, by names; told of what a search finds. */
  readonly departPath?: string | undefined
  readonly orgCode?: string | undefined
  /** `false` on a department without `children`: they have to be asked for. */
  readonly isLeaf?: boolean | undefined
  readonly children?: readonly DepartRecord[] | null | undefined
  readonly [field: string]: unknown
}

export type DepartSource = TreeLoader<DepartRecord>
