import type { DataColumn } from './data-table.types'

/** What a cell says in words; what is no text says nothing instead of `[object Object]`. */
export function cellText<Row>({ key, text, render }: Pick<DataColumn<Row>, 'key' | 'text' | 'render'>, row: Row, index = 0): string {
  if (text) return text(row)
  const drawn = render?.(row, index)
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn)
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}
