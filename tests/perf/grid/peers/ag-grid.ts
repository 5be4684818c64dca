import { AllCommunityModule, type ColDef, createGrid, type GridApi, ModuleRegistry, themeQuartz } from 'ag-grid-community'
import { choices } from '../bench-data'
import { type BenchColumn, type BenchGrid, type BenchRow, columnWidth, rowHeight } from '../bench.types'

function columnOf({ key, title, kind }: BenchColumn): ColDef<BenchRow> {
  const base: ColDef<BenchRow> = { field: key, headerName: title, width: columnWidth, editable: true }
  if (kind === 'number') return { ...base, cellDataType: 'number' }
  if (kind === 'checkbox') return { ...base, cellDataType: 'boolean' }
  if (kind === 'select') return { ...base, cellDataType: 'text', cellEditor: 'agSelectCellEditor', cellEditorParams: { values: choices } }
  return { ...base, cellDataType: 'text' }
}

export function openGrid(): BenchGrid {
  ModuleRegistry.registerModules([AllCommunityModule])
  let api: GridApi<BenchRow>
  let stage: HTMLElement
  const vertical = (): HTMLElement => stage.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport')!
  const horizontal = (): HTMLElement => stage.querySelector<HTMLElement>('.ag-center-cols-viewport, .ag-grid-viewport')!
  return {
    mount(box, columns, rowData) {
      stage = box
      api = createGrid<BenchRow>(box, {
        theme: themeQuartz.withParams({ wrapperBorder: false }),
        columnDefs: columns.map(columnOf),
        rowData,
        getRowId: ({ data }) => data.id,
        rowHeight,
        headerHeight: rowHeight,
        rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false },
      })
    },
    scrollTo(left, top) {
      if (horizontal().scrollLeft !== left) horizontal().scrollLeft = left
      vertical().scrollTop = top
    },
    scrolled: () => ({ left: horizontal().scrollLeft, top: vertical().scrollTop }),
    view() {
      const head = stage.querySelector('.ag-header')!.getBoundingClientRect()
      const box = stage.getBoundingClientRect()
      return new DOMRect(box.left, head.bottom, box.width, box.bottom - head.bottom)
    },
    edit: (rowIndex, colKey) => api.startEditingCell({ rowIndex, colKey }),
    insertTop: (row) => void api.applyTransaction({ add: [row], addIndex: 0 }),
    remove: (ids) => void api.applyTransaction({ remove: ids.map((id) => ({ id })) }),
    set: (changes) =>
      void api.applyTransaction({ update: changes.map(({ id, key, value }) => ({ ...api.getRowNode(id)!.data!, [key]: value })) }),
    sort: (colId) => void api.applyColumnState({ state: [{ colId, sort: 'asc' }] }),
    selectAll: () => api.selectAll(),
  }
}
