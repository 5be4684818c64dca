import { useEffect } from 'react'
import type { CellNames } from '../../cells/names/cell-names'
import { knowNames, nameColumns } from '../../cells/names/know-names'
import type { GridState } from '../../state/grid-state.types'

/**
 * Searches the rows by what their cells show; names that were never in sight are asked for, and the rows looked through again as they come.
 */
export function useNameSearch(control: GridState, names: CellNames, text: string): void {
  useEffect(() => {
    control.rows.search(text)
    const columns = nameColumns(control.columns.layout.columns)
    if (control.rows.searchText === '' || columns.length === 0) return undefined
    const asking = new AbortController()
    // Without the names, rows are found by their keys.
    knowNames(names, columns, control.data.rows, asking.signal, () => control.rows.searchAgain()).catch(() => undefined)
    return () => asking.abort()
  }, [control, names, text])
}
