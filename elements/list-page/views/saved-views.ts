import { isListParams, isSameParams, type ListParams } from '../../core/query'
import { isRecord, isString } from '../../core/storage/shapes'
import type { DataColumn, TableLayout } from '../../parts/data-table'
import { layoutFrom } from '../../parts/data-table'

/** What a list shows and how: its search, advanced query and order, its columns, and how close its rows stand. */
export interface ListViewState {
  question: ListParams
  layout: TableLayout
  compact: boolean
}

/** A look under a name. */
export interface SavedView extends ListViewState {
  title: string
}

type Columns = readonly DataColumn<never>[]

/** Views as they were stored; what cannot be read is left out, and columns that are gone leave no trace. */
export function viewsOf(stored: unknown, columns: Columns): SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).flatMap(({ title, question, layout, compact }) => {
    if (!isString(title) || title.trim() === '' || !isListParams(question)) return []
    return [{ title, question, layout: layoutFrom(layout, columns), compact: compact === true }]
  })
}

export function isSameViewState(one: ListViewState, other: ListViewState): boolean {
  return (
    isSameParams(one.question, other.question) &&
    one.compact === other.compact &&
    JSON.stringify(one.layout) === JSON.stringify(other.layout)
  )
}

/** The views with this one, in its old place or at the end. */
export function withView(views: readonly SavedView[], view: SavedView, replaced: string = view.title): SavedView[] {
  const rest = views.filter(({ title }) => title !== view.title || title === replaced)
  const at = rest.findIndex(({ title }) => title === replaced)
  return at < 0 ? [...rest, view] : rest.with(at, view)
}

/** Name in a shared address of the columns that are shown, in their order. */
export const columnsName = 'columns'

/** The columns that are shown, for an address. */
export function columnsText({ columnOrder, columnVisibility }: TableLayout, columns: Columns): string {
  const keys = columns.map(({ key }) => key).filter((key) => columnVisibility[key] ?? true)
  const orderOf = (key: string): number => (columnOrder.includes(key) ? columnOrder.indexOf(key) : columnOrder.length)
  return keys.toSorted((one, other) => orderOf(one) - orderOf(other)).join(',')
}

/** The columns of a shared address in the place of one's own; undefined where it names none that there are. */
export function sharedLayout(question: unknown, columns: Columns, own: TableLayout): TableLayout | undefined {
  const text = isListParams(question) ? question[columnsName] : undefined
  if (text === undefined) return undefined
  const named = text.split(',').filter((key) => columns.some((column) => column.key === key))
  if (named.length === 0) return undefined
  const hidden = columns.filter(({ key, fixed }) => !fixed && !named.includes(key))
  return {
    ...own,
    columnOrder: named,
    columnVisibility: Object.fromEntries([...named.map((key) => [key, true] as const), ...hidden.map(({ key }) => [key, false] as const)]),
  }
}
