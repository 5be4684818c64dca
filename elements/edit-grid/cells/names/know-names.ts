import { nextTask } from '../../../core/dom/next-task'
import { splitValue } from '../../../core/format/value-list'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridColumn, GridRow } from '../../edit-grid.types'
import { plainText } from '../../model/columns/plain-text'
import type { CellNames } from './cell-names'

/** Types of columns that hold keys and show names. */
const named: ReadonlySet<string> = new Set(['sel_user', 'sel_depart', 'select-dict-search', 'sel_search_async'])

/** Keys that are asked for before the next ones: a few calls at once. */
const atOnce = 300
/** Rows that are looked at before the page may do something else: some milliseconds. */
const step = 4000

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
  const batches: { source: GridColumn; keys: readonly string[] }[] = []
  for (const { source, key } of columns) {
    const loaded = await keysOf(rows, key, signal)
    const keys = loaded.filter((one) => names.text(source, one) === undefined)
    for (let from = 0; from < keys.length; from += atOnce) batches.push({ source, keys: keys.slice(from, from + atOnce) })
  }
  for (const [index, { source, keys }] of batches.entries()) {
    signal.throwIfAborted()
    await names.know(source, keys, signal)
    onProgress((index + 1) / batches.length)
  }
}

/** Each key that cells of a column hold. */
async function keysOf(rows: readonly GridRow[], key: string, signal: AbortSignal): Promise<readonly string[]> {
  const keys = new Set<string>()
  for (let from = 0; from < rows.length; from += step) {
    signal.throwIfAborted()
    for (const row of rows.slice(from, from + step)) for (const one of splitValue(plainText(row[key]))) keys.add(one)
    // The page draws and hears its user.
    await new Promise<void>(nextTask)
  }
  return [...keys]
}
