import { readValue, type ValueKind, type ValueReading } from '../../core/format/read-value'
import type { ShownColumn } from '../model/columns/cell-type'

const kinds = new WeakMap<ShownColumn, ValueKind | null>()

/** What a column reads, asked once: a paste reads thousands of cells by it. */
function kindOf(column: ShownColumn): ValueKind | null {
  const cached = kinds.get(column)
  if (cached !== undefined) return cached
  const kind = column.type.reads?.(column) ?? null
  kinds.set(column, kind)
  return kind
}

/** Its values stand for something else: choices, ticks, people. */
export function isCoded(column: ShownColumn): boolean {
  const kind = kindOf(column)?.kind
  return kind === 'choice' || kind === 'boolean' || kind === 'key'
}

/** The value that a text stands for in a column, or why it cannot be read there. */
export function readCell(text: string, column: ShownColumn): ValueReading {
  const kind = kindOf(column)
  if (kind) return readValue(text, kind)
  if (!column.type.parse) return { reason: { key: 'closed' } }
  const value = column.type.parse(text, column)
  return value === undefined || Number.isNaN(value) ? { reason: { key: 'own' } } : { value }
}
