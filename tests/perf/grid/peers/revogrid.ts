import type { ColumnRegular } from '@revolist/revogrid'
import { type BenchColumn, type BenchGrid, type BenchRow, boxHeight, columnWidth, rowHeight } from '../bench.types'

const columnOf = ({ key, title }: BenchColumn): ColumnRegular => ({ prop: key, name: title, size: columnWidth, sortable: true })

/** Loaded as its own build for pages without a bundler is: what can be bundled of it needs its compiler beside it. */
export async function openGrid(): Promise<BenchGrid> {
  const address = '/revogrid/revo-grid.esm.js'
  await import(/* @vite-ignore */ address)
  const grid = document.createElement('revo-grid')
  let rows: BenchRow[] = []
  let keys: string[] = []
  const horizontal = (): HTMLElement => grid.querySelector<HTMLElement>('revogr-viewport-scroll.rgCol')!
  const vertical = (): HTMLElement => horizontal().querySelector<HTMLElement>('.vertical-inner')!
  const take = (next: BenchRow[]): void => {
    rows = next
    grid.source = next
  }
  return {
    mount(box, columns, input) {
      keys = columns.map(({ key }) => key)
      Object.assign(grid, { rowSize: rowHeight, columns: columns.map(columnOf), theme: 'compact', hideAttribution: true })
      grid.style.height = `${boxHeight}px`
      take(input)
      box.append(grid)
    },
    scrollTo(left, top) {
      if (horizontal().scrollLeft !== left) horizontal().scrollLeft = left
      vertical().scrollTop = top
    },
    scrolled: () => ({ left: horizontal().scrollLeft, top: vertical().scrollTop }),
    view() {
      const { top, height } = vertical().getBoundingClientRect()
      const { left, width } = horizontal().getBoundingClientRect()
      return new DOMRect(left, top, width, height)
    },
    edit: (row, key) => grid.setCellEdit(row, key),
    insertTop: (row) => take([row, ...rows]),
    remove(ids) {
      const deleted = new Set(ids)
      take(rows.filter(({ id }) => !deleted.has(id)))
    },
    set(changes) {
      const byId = new Map(changes.map((change) => [change.id, change]))
      for (const row of rows) {
        const change = byId.get(row.id)
        if (change) row[change.key] = change.value
      }
      return grid.refresh('rgRow')
    },
    sort: (prop) =>
      grid.updateColumnSorting({ prop, cellCompare: (key, one, other) => Number(one[key]) - Number(other[key]) }, 'asc', false),
    // It selects cells, not rows.
    selectAll: () => grid.setCellsFocus({ x: 0, y: 0 }, { x: keys.length - 1, y: rows.length - 1 }),
  }
}
