import type { GridRow, RowId } from '../edit-grid.types'
import { ownOrder } from '../rows/row-order'
import { sortedPlaces } from '../rows/sort-rows'
import type { GridControl } from './grid-control'

/**
 * Places of the rows that are shown, filtered and sorted; null: all as they are. A row that is being edited stays in view.
 * @param guest a row that is shown whatever is filtered
 */
export function arrangedPlaces(control: GridControl, filter: ((row: GridRow) => boolean) | null, guest: RowId | null): Int32Array | null {
  const { data, sorting, searchText, editing, expansion } = control
  const { rows } = data
  const { tree, locale } = control.settings
  if (!sorting && !control.isFiltered && !tree) return null
  const all = ownOrder(rows.length)
  const always = [editing.open?.id, guest].map((id) => (id ? data.indexOf(id) : -1))
  const isFound = (place: number): boolean => always.includes(place) || ((!filter || filter(rows[place]!)) && (searchText === '' || contains(control, rows[place]!, searchText)))
  const found = control.isFiltered ? all.filter(isFound) : all
  const sorted = (places: Int32Array): Int32Array => (sorting ? sortedPlaces(rows, places, sorting.key, sorting.direction, locale) : places)
  // Branches are sorted each by itself, and what is found is shown where it belongs.
  return tree && expansion ? expansion.arrange(sorted(all), found === all ? null : found) : sorted(found)
}

function contains({ layout }: GridControl, row: GridRow, text: string): boolean {
  return layout.columns.some((column) => column.type.text(row[column.key], column).toLowerCase().includes(text))
}
