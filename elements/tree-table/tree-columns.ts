import { compareValues } from '../core/format'
import type { DataColumn, TableSort } from '../parts/data-table'
import { keyText } from '../parts/tree-rows/tree-row-fields'
import type { TreeTableColumn, TreeTableRow } from './tree-table.types'

/** What a field says: the text of a code where the server sent it along. */
function fieldTexts(row: TreeTableRow, key: string): string {
  return keyText(row[`${key}_dictText`]) || keyText(row[key])
}

/** The columns of the table. On a phone the first is the title of a card and the others stand below it, unless they say otherwise. */
export function tableColumns(columns: readonly TreeTableColumn[]): DataColumn<TreeTableRow>[] {
  const announceCards = columns.some(({ card }) => card !== undefined)
  return columns.map((column, at) => ({
    text: (row) => fieldTexts(row, column.key),
    ...(!announceCards && { card: at === 0 ? 'title' : 'note' }),
    ...column,
  }))
}

/** Puts rows of one level in order; without one they stay as they came. */
export function orderOf(
  sort: TableSort | null,
  columns: readonly TreeTableColumn[],
): ((rows: readonly TreeTableRow[]) => readonly TreeTableRow[]) | undefined {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!sort || !column) return undefined
  const valueOf = (row: TreeTableRow): unknown => column.text?.(row) ?? (row[`${column.key}_dictText`] || row[column.key])
  const turn = sort.order === 'desc' ? -1 : 1
  return (rows) => rows.toSorted((one, other) => turn * compareValues(valueOf(one), valueOf(other)))
}
