import { splitValue } from '../../../core/format/value-list'
import type { ShownColumn } from '../../columns/column.types'
import type { GridRow } from '../../edit-grid.types'
import { plainText } from '../text-cells'
import type { CellNames } from './cell-names'

/** Types of columns that hold keys and show names. */
const named: ReadonlySet<string> = new Set(['sel_user', 'sel_depart', 'select-dict-search', 'sel_search_async'])

/** Keys that are asked for before the next ones: a few calls at once. */
const atOnce = 300

export function nameColumns(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  return columns.filter(({ kind }) => named.has(kind))
}

/**
 * Asks for the names behind all cells of these columns that are not known yet, also of rows that were never in sight.
 * @param onProgress told the part that is known, 0-1, after each answer
 * @throws NamesMissing, or the reason of the signal
 */
export async function knowNames(
  names: CellNames,
  columns: readonly ShownColumn[],
  rows: readonly GridRow[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  const batches = columns.flatMap(({ source, key }) => {
    const keys = [...new Set(rows.flatMap((row) => splitValue(plainText(row[key]))))].filter((one) => names.text(source, one) === undefined)
    return Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, index) => ({
      source,
      keys: keys.slice(index * atOnce, (index + 1) * atOnce),
    }))
  })
  for (const [index, { source, keys }] of batches.entries()) {
    signal.throwIfAborted()
    await names.know(source, keys, signal)
    onProgress((index + 1) / batches.length)
  }
}
