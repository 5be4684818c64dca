import type { QueryParams } from '../transport/transport.types'
import { dropEmpty } from '../transport/query-string'

/** Paging of every list (clauses 9). */
export const pageSizes = [10, 20, 30] as const
export const defaultPageSize = 10

export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

export const defaultSort: Sort = { column: 'createTime', order: 'desc' }

export type SearchValue = string | number | null | undefined
export type SearchFields = Readonly<Record<string, SearchValue>>

/** A row as the wire sends it. */
export type ListRecord = object

export interface ListState<Row extends ListRecord> {
  /** From 1. */
  page: number
  size: number
  sort: Sort
  /** What the search form shows. */
  draft: SearchFields
  /** What the list was asked with. */
  search: SearchFields
  /** Chosen rows of all pages by id, in the order of choosing. */
  selection: ReadonlyMap<string, Row>
  /** Everything that the search finds is chosen, whether it was seen or not; `selection` is empty then. */
  whole: boolean
}

export interface ListDefaults {
  size?: number
  sort?: Sort
  search?: SearchFields
}

export type ListEvent<Row extends ListRecord> =
  | { type: 'typed'; fields: SearchFields }
  | { type: 'submitted' }
  | { type: 'reset' }
  | { type: 'paged'; page: number }
  | { type: 'sized'; size: number }
  | { type: 'sorted'; column: string }
  | { type: 'selected'; rows: readonly Row[]; chosen: boolean }
  | { type: 'selectedWhole' }
  | { type: 'selectionCleared' }

/** Identity of a row; undefined where the server sent none. */
export function idOf(row: ListRecord): string | undefined {
  const id: unknown = 'id' in row ? row.id : undefined
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
}

export function initialList<Row extends ListRecord>(defaults: ListDefaults = {}): ListState<Row> {
  const search = defaults.search ?? {}
  return {
    page: 1,
    size: defaults.size ?? defaultPageSize,
    sort: defaults.sort ?? defaultSort,
    draft: search,
    search,
    selection: new Map(),
    whole: false,
  }
}

function trimmed(fields: SearchFields): SearchFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]))
}

/** A click on a heading: ascending, descending, then the default again. */
function nextSort(sort: Sort, column: string, back: Sort): Sort {
  if (sort.column !== column) return { column, order: 'asc' }
  if (sort.order === 'asc') return { column, order: 'desc' }
  return back.column === column ? { column, order: 'asc' } : back
}

export function reduceList<Row extends ListRecord>(
  state: ListState<Row>,
  event: ListEvent<Row>,
  defaults: ListDefaults = {},
): ListState<Row> {
  switch (event.type) {
    case 'typed':
      return { ...state, draft: { ...state.draft, ...event.fields } }
    case 'submitted':
      return { ...state, search: trimmed(state.draft), page: 1, whole: false }
    case 'reset': {
      const search = defaults.search ?? {}
      return { ...state, draft: search, search, page: 1, whole: false }
    }
    case 'paged':
      return { ...state, page: Math.max(1, Math.trunc(event.page) || 1) }
    case 'sized':
      // The first row shown stays on the page.
      return { ...state, size: event.size, page: Math.floor(((state.page - 1) * state.size) / event.size) + 1 }
    case 'sorted':
      return { ...state, sort: nextSort(state.sort, event.column, defaults.sort ?? defaultSort), page: 1 }
    case 'selected': {
      const selection = new Map(state.selection)
      for (const row of event.rows) {
        const id = idOf(row)
        if (id === undefined) continue
        if (event.chosen) selection.set(id, row)
        else selection.delete(id)
      }
      return { ...state, selection, whole: false }
    }
    case 'selectedWhole':
      return { ...state, selection: new Map(), whole: true }
    case 'selectionCleared':
      return state.selection.size === 0 && !state.whole ? state : { ...state, selection: new Map(), whole: false }
  }
  return event satisfies never
}

/** The list query of clauses 3, empties dropped. `columns` go into `field`, which old servers want and new ignore. */
export function listRequest(
  { page, size, sort, search }: Pick<ListState<ListRecord>, 'page' | 'size' | 'sort' | 'search'>,
  columns: readonly string[] = [],
): QueryParams {
  const field = columns.length > 0 ? ['id', '', ...columns].join(',') : undefined
  // Without a column the list has an order of its own.
  const order = sort.column === '' ? undefined : sort.order
  return dropEmpty({ ...search, column: sort.column, order, field, pageNo: page, pageSize: size })
}
