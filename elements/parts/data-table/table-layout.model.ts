import { isRecord, isString } from '../../core/storage/shapes'
import type { DataColumn, TableLayout } from './data-table.types'

/** Pixels a column may have. */
export const columnSizes = { least: 48, most: 1200 }

const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= columnSizes.least && value <= columnSizes.most
const isTruth = (value: unknown): value is boolean => typeof value === 'boolean'
const keysOf = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.filter(isString))] : [])

function entriesOf<Value>(value: unknown, isValue: (value: unknown) => value is Value): Record<string, Value> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => isValue(entry[1])))
}

/** What the columns say by themselves. */
export function layoutOf(columns: readonly DataColumn<never>[]): TableLayout {
  const pinned = (side: 'start' | 'end') => columns.filter((column) => column.pinned === side).map(({ key }) => key)
  return {
    columnOrder: [],
    columnVisibility: Object.fromEntries(columns.filter(({ hidden }) => hidden).map(({ key }) => [key, false])),
    columnSizing: {},
    columnPinning: { start: pinned('start'), end: pinned('end') },
  }
}

/** What was kept of a layout; parts that are damaged are as the columns say. */
export function layoutFrom(saved: unknown, columns: readonly DataColumn<never>[]): TableLayout {
  const own = layoutOf(columns)
  if (!isRecord(saved)) return own
  return {
    columnOrder: keysOf(saved.columnOrder),
    columnVisibility: { ...own.columnVisibility, ...entriesOf(saved.columnVisibility, isTruth) },
    columnSizing: entriesOf(saved.columnSizing, isWidth),
    columnPinning: isRecord(saved.columnPinning)
      ? { start: keysOf(saved.columnPinning.start), end: keysOf(saved.columnPinning.end) }
      : own.columnPinning,
  }
}

/** All keys in the order of their user; a column that came later stands behind the one it follows by itself. */
export function orderedKeys(columns: readonly Pick<DataColumn<never>, 'key'>[], columnOrder: readonly string[]): string[] {
  const columnKeys = new Set(columns.map(({ key }) => key))
  const keys = columnOrder.filter((key) => columnKeys.has(key))
  columns.forEach(({ key }, index) => {
    if (keys.includes(key)) return
    const before = columns[index - 1]?.key
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return keys
}

/** The order with a column in front of another one, or at the end where `before` is undefined. */
export function placedBefore(keys: readonly string[], key: string, before: string | undefined): string[] {
  if (key === before) return [...keys]
  const rest = keys.filter((one) => one !== key)
  const at = before === undefined ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, at), key, ...rest.slice(at)]
}

/** The order with a column one place further (1) or nearer (-1); at the end it stays. */
export function movedBy(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const from = keys.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.map((one, index) => (index === from ? keys[to]! : index === to ? key : one))
}
