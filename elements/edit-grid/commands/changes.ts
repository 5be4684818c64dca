import { isTemporary } from '../model/data/row-ids'
import type { ChangedRow, FieldChange, GridChanges, GridRow } from '../edit-grid.types'
import type { GridState } from '../state/grid-state.types'

/** What differs from the rows as they were loaded, also on pages of the back end that are not shown. */
export function changesOf(grid: GridState): GridChanges {
  const {
    data,
    parts: { pages },
    settings,
  } = grid
  const { rowKey } = settings
  const numbers = grid.parts.expansion?.moves?.changes() ?? sortNumbers(grid)
  const changed: ChangedRow[] = []
  const added: GridRow[] = []

  function compare(row: GridRow, original: GridRow | null | undefined): void {
    const id = grid.data.idOf(row)
    const numbered = numbers(row)
    if (original) {
      const fields = { ...fieldsOf(row, original), ...numbered }
      if (Object.keys(fields).length > 0) changed.push({ id, row: withNumber(row, numbered), fields })
    } else if (original === null) {
      const { [rowKey]: own, ...rest } = withNumber(row, numbered)
      added.push(isTemporary(id) ? rest : { ...rest, [rowKey]: own })
    }
  }

  for (const row of data.rows)
    compare(row, data.states.of(grid.data.idOf(row)) === 'new' ? null : data.states.originalOf(grid.data.idOf(row)))
  for (const { row, original } of pages?.changes ?? []) compare(row, original)
  const removed = data.states.removedIds.map((id) => data.states.originalOf(id) ?? data.states.removedRow(id) ?? { [rowKey]: id })
  return { added, changed, removed: [...removed, ...(pages?.removedRows ?? [])] }
}

function fieldsOf(row: GridRow, original: GridRow): Record<string, FieldChange> {
  if (row === original) return {}
  const keys = [...new Set([...Object.keys(original), ...Object.keys(row)])].filter((key) => !Object.is(row[key], original[key]))
  return Object.fromEntries(keys.map((key) => [key, { value: row[key], oldValue: original[key] }]))
}

type Numbered = Readonly<Record<string, FieldChange>>

/** Of dragged rows: the sort number, where a row stands elsewhere than it did. */
function sortNumbers({ data, settings, rows }: Pick<GridState, 'settings' | 'data' | 'rows'>): (row: GridRow) => Numbered {
  const { dragSort, sortKey } = settings
  if (!dragSort || !data.canUndo) return () => ({})
  const indexById = (all: readonly GridRow[]): Map<unknown, number> =>
    new Map(all.map((row, index) => [row[settings.rowKey], rows.missing + index + 1]))
  const [now, before] = [indexById(data.rows), indexById(data.loadedRows)]
  return (row) => {
    const id = row[settings.rowKey]
    const [value, oldValue] = [now.get(id), before.get(id)]
    return value === oldValue ? {} : { [sortKey]: { value, oldValue } }
  }
}

function withNumber(row: GridRow, numbered: Numbered): GridRow {
  const values = Object.entries(numbered).map(([key, { value }]) => [key, value])
  return values.length > 0 ? { ...row, ...Object.fromEntries(values) } : row
}
