import 'slickgrid/dist/styles/css/slick.grid.css'
import 'slickgrid/dist/styles/css/slick-default-theme.css'
import { type Column, Editors, SlickDataView, SlickGrid, SlickRowSelectionModel } from 'slickgrid'
import { type BenchColumn, type BenchGrid, type BenchRow, boxHeight, columnWidth, rowHeight } from '../bench.types'

const columnOf = ({ key, title }: BenchColumn): Column<BenchRow> => ({
  id: key,
  field: key,
  name: title,
  width: columnWidth,
  sortable: true,
  editor: Editors.Text,
})

export function openGrid(): BenchGrid {
  const view = new SlickDataView<BenchRow>()
  let grid: SlickGrid<BenchRow>
  const viewport = (): HTMLElement => grid.getViewportNode()!
  return {
    mount(box, columns, rows) {
      box.style.height = `${boxHeight}px`
      // It puts rows in and out of the array that it is given.
      view.setItems(rows.slice(), 'id')
      grid = new SlickGrid(box, view, columns.map(columnOf), {
        rowHeight,
        headerRowHeight: rowHeight,
        editable: true,
        autoEdit: false,
        enableCellNavigation: true,
        enableColumnReorder: false,
      })
      // In an open editor the key is one of the text.
      box.addEventListener('keydown', (event) => event.key === 'End' && event.stopPropagation(), { capture: true })
      grid.setSelectionModel(new SlickRowSelectionModel())
      view.onRowCountChanged.subscribe(() => {
        grid.updateRowCount()
        grid.render()
      })
      view.onRowsChanged.subscribe((_, { rows: stale }) => {
        grid.invalidateRows(stale)
        grid.render()
      })
    },
    scrollTo: (left, top) => viewport().scrollTo(left, top),
    scrolled: () => ({ left: viewport().scrollLeft, top: viewport().scrollTop }),
    view() {
      const { left, top } = viewport().getBoundingClientRect()
      return new DOMRect(left, top, viewport().clientWidth, viewport().clientHeight)
    },
    edit(row, key) {
      grid.setActiveCell(row, grid.getColumnIndex(key))
      grid.editActiveCell(Editors.Text)
    },
    insertTop: (row) => view.insertItem(0, row),
    remove(ids) {
      view.beginUpdate(true)
      view.deleteItems([...ids])
      view.endUpdate()
    },
    set(changes) {
      view.beginUpdate(true)
      view.updateItems(
        changes.map(({ id }) => id),
        changes.map(({ id, key, value }) => ({ ...view.getItemById(id), [key]: value })),
      )
      view.endUpdate()
    },
    sort: (key) => view.sort((one, other) => Number(one[key]) - Number(other[key])),
    selectAll: () => grid.setSelectedRows(Array.from({ length: view.getLength() }, (_, row) => row)),
  }
}
