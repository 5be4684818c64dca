import 'react-data-grid/lib/styles.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Column, DataGrid, type DataGridHandle, renderTextEditor } from 'react-data-grid'
import { type BenchColumn, type BenchGrid, type BenchRow, boxHeight, columnWidth, rowHeight } from '../bench.types'

const columnOf = ({ key, title }: BenchColumn): Column<BenchRow> => ({
  key,
  name: title,
  width: columnWidth,
  resizable: true,
  sortable: true,
  renderEditCell: renderTextEditor,
})

/** What the page holds: the grid itself only shows and edits it. */
interface Shown {
  readonly rows: readonly BenchRow[]
  readonly chosen: ReadonlySet<string>
  readonly sorted: string | null
}

export function openGrid(): BenchGrid {
  let columns: readonly Column<BenchRow>[] = []
  let shown: Shown = { rows: [], chosen: new Set(), sorted: null }
  let show: (next: Shown) => void
  let grid: DataGridHandle

  function Page() {
    const [{ rows, chosen, sorted }, setShown] = useState(shown)
    useEffect(() => {
      show = setShown
    }, [])
    return (
      <DataGrid
        ref={(handle) => {
          if (handle) grid = handle
        }}
        columns={columns}
        rows={rows}
        rowKeyGetter={({ id }) => id}
        rowHeight={rowHeight}
        headerRowHeight={rowHeight}
        selectedRows={chosen}
        sortColumns={sorted === null ? [] : [{ columnKey: sorted, direction: 'ASC' }]}
        onRowsChange={(next) => take({ rows: next })}
        onSelectedRowsChange={(next) => take({ chosen: next })}
        style={{ blockSize: boxHeight }}
      />
    )
  }

  function take(next: Partial<Shown>): void {
    shown = { ...shown, ...next }
    show(shown)
  }

  return {
    mount(box, input, rows) {
      columns = input.map(columnOf)
      shown = { ...shown, rows }
      createRoot(box).render(<Page />)
    },
    scrollTo: (left, top) => grid.element!.scrollTo(left, top),
    scrolled: () => ({ left: grid.element!.scrollLeft, top: grid.element!.scrollTop }),
    view() {
      const { left, top, bottom } = grid.element!.getBoundingClientRect()
      return new DOMRect(left, top + rowHeight, grid.element!.clientWidth, bottom - top - rowHeight)
    },
    edit: (rowIdx, key) =>
      grid.setActivePosition({ rowIdx, idx: columns.findIndex((column) => column.key === key) }, { enableEditor: true }),
    insertTop: (row) => take({ rows: [row, ...shown.rows] }),
    remove(ids) {
      const deleted = new Set(ids)
      take({ rows: shown.rows.filter(({ id }) => !deleted.has(id)) })
    },
    set(changes) {
      const byId = new Map(changes.map((change) => [change.id, change]))
      take({
        rows: shown.rows.map((row) => {
          const change = byId.get(row.id)
          return change ? { ...row, [change.key]: change.value } : row
        }),
      })
    },
    sort: (key) => take({ sorted: key, rows: shown.rows.toSorted((one, other) => Number(one[key]) - Number(other[key])) }),
    selectAll: () => take({ chosen: new Set(shown.rows.map(({ id }) => id)) }),
  }
}
