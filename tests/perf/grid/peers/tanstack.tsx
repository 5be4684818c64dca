import { createSortedRowModel, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchColumn, type BenchGrid, type BenchRow, boxHeight, boxWidth, columnWidth, rowHeight } from '../bench.types'

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, sortedRowModel: createSortedRowModel() })
const columnOf = ({ key, title }: BenchColumn) => ({
  id: key,
  header: title,
  accessorKey: key,
  sortFn: (one: { original: BenchRow }, other: { original: BenchRow }) => Number(one.original[key]) - Number(other.original[key]),
})

/**
 * What a page makes of TanStack Table and Virtual: rows and columns in sight, sorting, ticked rows, one line of text as editor; no keys in
 * the cells.
 */
export function openGrid(): BenchGrid {
  let columns: readonly BenchColumn[] = []
  let rows: readonly BenchRow[] = []
  let show: (next: readonly BenchRow[]) => void
  let open: (cell: { row: string; key: string } | null) => void
  let sort: (key: string) => void
  let selectAll: () => void
  let scroller: HTMLElement

  function take(next: readonly BenchRow[]): void {
    rows = next
    show(next)
  }

  function Page() {
    const [data, setData] = useState(rows)
    const [edited, setEdited] = useState<{ row: string; key: string } | null>(null)
    const [defs] = useState(() => columns.map(columnOf))
    const box = useRef<HTMLDivElement>(null)
    const table = useTable({ features, columns: defs, data, getRowId: ({ id }) => id })
    const shown = table.getRowModel().rows
    // oxlint-disable-next-line react/incompatible-library -- it is what is measured
    const lines = useVirtualizer({
      count: shown.length,
      getScrollElement: () => box.current,
      estimateSize: () => rowHeight,
      overscan: 4,
      initialRect: { width: boxWidth, height: boxHeight },
    })
    // oxlint-disable-next-line react/incompatible-library -- the same
    const columnVirtualizer = useVirtualizer({
      horizontal: true,
      count: columns.length,
      getScrollElement: () => box.current,
      estimateSize: () => columnWidth,
      overscan: 1,
      initialRect: { width: boxWidth, height: boxHeight },
    })
    useEffect(() => {
      show = setData
      open = setEdited
      sort = (id) => table.setSorting([{ id, desc: false }])
      selectAll = () => table.toggleAllRowsSelected(true)
    }, [table])
    const inSight = columnVirtualizer.getVirtualItems()

    function commit(event: KeyboardEvent<HTMLInputElement>): void {
      if (event.key !== 'Enter' || !edited) return
      const { value } = event.currentTarget
      take(data.map((row) => (row.id === edited.row ? { ...row, [edited.key]: value } : row)))
      setEdited(null)
    }

    return (
      <div
        ref={(element) => {
          box.current = element
          if (element) scroller = element
        }}
        className="bare"
        role="grid"
      >
        <div className="tanstack-head" style={{ width: columnVirtualizer.getTotalSize() }}>
          {inSight.map(({ index, start }) => (
            <div key={index} role="columnheader" style={{ transform: `translateX(${start}px)` }}>
              {columns[index]!.title}
            </div>
          ))}
        </div>
        <div style={{ height: lines.getTotalSize(), width: columnVirtualizer.getTotalSize() }}>
          {lines.getVirtualItems().map((line) => {
            const row = shown[line.index]!
            return (
              <div
                key={row.id}
                role="row"
                className={row.getIsSelected() ? 'bare-row chosen' : 'bare-row'}
                style={{ transform: `translateY(${line.start}px)` }}
              >
                {inSight.map(({ index, start }) => {
                  const { key } = columns[index]!
                  return (
                    <div key={index} role="gridcell" style={{ transform: `translateX(${start}px)` }}>
                      {edited?.row === row.id && edited.key === key ? (
                        <input
                          ref={(input) => input?.focus()}
                          aria-label={key}
                          defaultValue={String(row.original[key])}
                          onKeyDown={commit}
                        />
                      ) : (
                        String(row.original[key])
                      )}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    )
  }

  return {
    mount(box, input, data) {
      columns = input
      rows = data
      createRoot(box).render(<Page />)
    },
    scrollTo: (left, top) => scroller.scrollTo(left, top),
    scrolled: () => ({ left: scroller.scrollLeft, top: scroller.scrollTop }),
    view() {
      const { left, top, bottom } = scroller.getBoundingClientRect()
      return new DOMRect(left, top + rowHeight, scroller.clientWidth, bottom - top - rowHeight)
    },
    edit: (row, key) => open({ row: rows[row]!.id, key }),
    insertTop: (row) => take([row, ...rows]),
    remove(ids) {
      const deleted = new Set(ids)
      take(rows.filter(({ id }) => !deleted.has(id)))
    },
    set(changes) {
      const byId = new Map(changes.map((change) => [change.id, change]))
      take(
        rows.map((row) => {
          const change = byId.get(row.id)
          return change ? { ...row, [change.key]: change.value } : row
        }),
      )
    },
    sort: (key) => sort(key),
    selectAll: () => selectAll(),
  }
}
