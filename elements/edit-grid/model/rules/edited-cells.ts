import type { DataChange } from '../data/data.types'
import type { ColumnRules } from './compile-rules'
import type { EditedColumn } from './validate'

/**
 * The cells that `recheckCells` is to look at after a change of the rows. Rows that came or went are not checked, a new row is
 * not wrong for being empty still; but what they hold, or held, concerns the columns of unique values. After other rows were
 * loaded there is nothing to check.
 */
export function editedCells({ patch }: DataChange, columns: readonly ColumnRules[]): readonly EditedColumn[] {
  if (patch.kind === 'insert' || patch.kind === 'remove') {
    return columns.filter(({ isUnique }) => isUnique).map(({ key }) => ({ key, indexes: [] }))
  }
  if (patch.kind !== 'set') return []
  const { at, before, after, keys } = patch
  return (
    columns
      .filter(({ key }) => keys.has(key))
      // Rows are in the patch for what differs in them: of one column alone, all of them.
      .map(({ key }) => ({
        key,
        indexes: keys.size === 1 ? at : at.filter((_, index) => !Object.is(before[index]![key], after[index]![key])),
      }))
      .filter(({ indexes }) => indexes.length > 0)
  )
}
