import { splitValue } from '../../../core/format/value-list'
import { plainText } from '../../model/columns/plain-text'
import { dateFormatOf } from '../../model/columns/column-extension'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridRow } from '../../edit-grid.types'
import { isInRange, readNumberRange } from './number-range'
import { splitFilter } from './value-list'

/** How the cells of a column are filtered. */
export type FilterKind = 'text' | 'number' | 'options' | 'dates'

/** What the user filters by, as text by column key: `abc`, `100-200`, `1,2`, `2026-11-01,2026-11-20`. */
export type Filters = Readonly<Record<string, string>>

const numberKinds: ReadonlySet<string> = new Set(['inputNumber', 'progress'])
const dateKinds: ReadonlySet<string> = new Set(['date', 'datetime'])

/** Columns of the grid itself, of files and of own types without text are not filtered. */
export function filterKindOf({ key, kind, options, source }: ShownColumn): FilterKind | null {
  if (key.startsWith('#') || kind === 'file' || kind === 'image' || kind === 'upload') return null
  if (kind === 'checkbox' || options.length > 0) return 'options'
  if (numberKinds.has(kind)) return 'number'
  // Stored dates compare as text, unless they are stored in an order of their own.
  return dateKinds.has(kind) && (dateFormatOf(source) ?? 'Y').startsWith('Y') ? 'dates' : 'text'
}

export type CellMatch = (value: unknown) => boolean

/** What passes the filter of one column; null where it says nothing, or nothing that can be read. */
export function cellMatch(column: ShownColumn, filter: string): CellMatch | null {
  const { text, values } = splitFilter(filter)
  const typed = typedMatch(column, text.trim())
  if (!values) return typed
  const listed = new Set(values)
  return (value) => listed.has(column.type.text(value, column)) && (!typed || typed(value))
}

function typedMatch(column: ShownColumn, requested: string): CellMatch | null {
  if (requested === '') return null
  switch (filterKindOf(column)) {
    case 'text':
      return textMatch(column, requested)
    case 'number':
      return numberMatch(requested)
    case 'options':
      return optionMatch(column, requested)
    case 'dates':
      return dateMatch(requested)
    default:
      return null
  }
}

/** The rows that pass the filters of all columns; null where nothing is filtered. */
export function rowFilter(columns: readonly ShownColumn[], filters: Filters): ((row: GridRow) => boolean) | null {
  const matches = columns.flatMap((column) => {
    const match = cellMatch(column, filters[column.key] ?? '')
    return match ? [{ key: column.key, match }] : []
  })
  return matches.length === 0 ? null : (row) => matches.every(({ key, match }) => match(row[key]))
}

function textMatch(column: ShownColumn, requested: string): CellMatch {
  const part = requested.toLowerCase()
  return (value) => column.type.text(value, column).toLowerCase().includes(part)
}

function numberMatch(requested: string): CellMatch | null {
  const range = readNumberRange(requested)
  return range && ((value) => value !== null && value !== undefined && value !== '' && isInRange(Number(value), range))
}

/** Any of the chosen values, also where a cell holds several. A box that was never ticked counts as empty. */
function optionMatch({ kind, source }: ShownColumn, requested: string): CellMatch {
  const values = new Set(splitValue(requested))
  const [on] = source.customValue ?? [true, false]
  if (kind === 'checkbox') return (value) => values.has(value === on ? 'on' : 'off')
  return (value) => {
    const text = plainText(value)
    return values.has(text) || (text.includes(',') && splitValue(text).some((one) => values.has(one)))
  }
}

/** From the first day to the end of the last one. */
function dateMatch(requested: string): CellMatch {
  const [from = '', to = from] = requested.split(',')
  return (value) => {
    const text = plainText(value)
    return text !== '' && text >= from && text.slice(0, to.length) <= to
  }
}
