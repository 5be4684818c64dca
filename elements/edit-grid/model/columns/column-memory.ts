import { createStorage, isRecord, isString, type OpsStorage } from '../../../core/storage'
import { type GridSize, rowHeights } from '../../edit-grid.types'
import { type ColumnChoices, noChoices } from './column.types'

/** Css px within which a stored width is believed. */
const [minWidth, maxWidth] = [16, 4_000]

export interface ColumnMemory {
  /** What the user chose; columns that the grid does not have are dropped. */
  read(keys: readonly string[]): ColumnChoices
  /** Never throws: where nothing can be stored, the choices last as long as the page. */
  write(choices: ColumnChoices): void
  clear(): void
}

/**
 * Remembers what a user made of the columns of a grid, in the browser.
 * @param grid id of the grid; without one nothing is remembered
 */
export function columnMemory(grid: string, storage: OpsStorage = createStorage({ area: 'local' })): ColumnMemory {
  const name = `GRID_COLUMNS_${grid}`
  return {
    read: (keys) => (grid ? choicesOf(storage.read(name, isRecord), new Set(keys)) : noChoices),
    write: (choices) => {
      if (grid) storage.write(name, choices)
    },
    clear: () => {
      if (grid) storage.remove(name)
    },
  }
}

/** What can be made of a stored value: anything that has not the right shape is as if it had not been chosen. */
function choicesOf(stored: Record<string, unknown> | undefined, keys: ReadonlySet<string>): ColumnChoices {
  if (!stored) return noChoices
  const { size, filters } = stored
  return {
    order: keysIn(stored['order'], keys),
    hidden: keysIn(stored['hidden'], keys),
    widths: tableOf(
      stored['widths'],
      keys,
      (width): width is number => typeof width === 'number' && width >= minWidth && width <= maxWidth,
    ),
    pins: tableOf(stored['pins'], keys, (pin) => pin === 'start' || pin === 'end' || pin === 'none'),
    ...(isSize(size) && { size }),
    ...(filters !== undefined && { filters: filters === null ? null : tableOf(filters, keys, isString) }),
  }
}

function isSize(value: unknown): value is GridSize {
  return isString(value) && Object.hasOwn(rowHeights, value)
}

function keysIn(value: unknown, keys: ReadonlySet<string>): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter(isString))].filter((key) => keys.has(key)) : []
}

function tableOf<Value>(
  value: unknown,
  keys: ReadonlySet<string>,
  isValue: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => keys.has(entry[0]) && isValue(entry[1])))
}
