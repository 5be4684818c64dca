import type { DataColumn, RowAction } from '../parts/data-table'
import type { TreeRecordRow } from '../parts/tree-rows'

/** A row as the wire sends it (clauses 3): `id`, `hasChildren`, `children`, and fields of its own. */
export type TreeTableRow = TreeRecordRow

/** One column; `key` is the field it shows, `<key>_dictText` comes first where a row has it. */
export type TreeTableColumn = Pick<
  DataColumn<TreeTableRow>,
  'key' | 'title' | 'width' | 'minWidth' | 'align' | 'sortable' | 'pinned' | 'hidden' | 'fixed' | 'emphasis' | 'card' | 'text'
>

/** Something that can be done with a row. */
export type TreeTableAction = RowAction<TreeTableRow>

/** Answers instead of the server: the top level for null, else what is below a row. */
export type TreeTableSource = (parent: TreeTableRow | null) => Promise<readonly TreeTableRow[]>
