import 'vxe-table/es/style.css'
import { createApp, h, ref, resolveComponent, type VNode } from 'vue'
import VxeUITable from 'vxe-table'
import { choices, ruledColumns } from '../bench-data'
import { type BenchColumn, type BenchGrid, type BenchRow, boxHeight, columnWidth, rowHeight } from '../bench.types'

/** What is used of the instance; its own types lean on a package that is not needed to run it. */
interface Table {
  loadData(rows: BenchRow[]): Promise<unknown>
  scrollTo(left: number, top: number): Promise<unknown>
  getScroll(): { scrollLeft: number; scrollTop: number }
  setEditCell(row: BenchRow, key: string): Promise<void>
  insert(row: BenchRow): Promise<unknown>
  remove(rows: BenchRow[]): Promise<unknown>
  updateData(): Promise<unknown>
  sort(key: string, order: 'asc'): Promise<unknown>
  setAllCheckboxRow(checked: boolean): Promise<void>
  fullValidate(all: true): Promise<unknown>
}

const editRules = Object.fromEntries(ruledColumns.map(({ key }) => [key, [{ required: true, message: 'Required' }]]))

function columnOf({ key, title, kind }: BenchColumn): VNode {
  const editRender = kind === 'select' ? { name: 'select', options: choices.map((value) => ({ value, label: value })) } : { name: 'input' }
  return h(resolveComponent('VxeColumn'), { field: key, title, width: columnWidth, editRender, sortBy: key })
}

/** Native inputs as editors: those of its own look belong to another package. */
export function openGrid(): BenchGrid {
  const table = ref<Table>()
  let rows: BenchRow[] = []
  let stage: HTMLElement
  const byId = (ids: ReadonlySet<string>): BenchRow[] => rows.filter(({ id }) => ids.has(id))
  return {
    async mount(box, columns, input) {
      rows = input
      stage = box
      const settings = {
        ref: table,
        height: boxHeight,
        rowConfig: { keyField: 'id' },
        columnConfig: { resizable: false },
        cellConfig: { height: rowHeight },
        headerCellConfig: { height: rowHeight },
        virtualYConfig: { enabled: true, gt: 0 },
        virtualXConfig: { enabled: true, gt: 0 },
        editConfig: { trigger: 'manual', mode: 'cell', showIcon: false },
        keyboardConfig: { isEnter: true, isEdit: true },
        checkboxConfig: {},
        validConfig: { showMessage: false },
        editRules,
        showOverflow: true,
      }
      createApp({ render: () => h(resolveComponent('VxeTable'), settings, () => columns.map(columnOf)) })
        .use(VxeUITable)
        .mount(box)
      await table.value!.loadData(rows)
    },
    scrollTo: (left, top) => void table.value!.scrollTo(left, top),
    scrolled() {
      const { scrollLeft, scrollTop } = table.value!.getScroll()
      return { left: scrollLeft, top: scrollTop }
    },
    view: () => stage.querySelector('.vxe-table--body-inner-wrapper')!.getBoundingClientRect(),
    edit: (row, key) => table.value!.setEditCell(rows[row]!, key),
    async insertTop(row) {
      await table.value!.insert(row)
    },
    async remove(ids) {
      await table.value!.remove(byId(new Set(ids)))
    },
    async set(changes) {
      const changeById = new Map(changes.map((change) => [change.id, change]))
      for (const row of byId(new Set(changeById.keys()))) {
        const { key, value } = changeById.get(row.id)!
        row[key] = value
      }
      await table.value!.updateData()
    },
    async sort(key) {
      await table.value!.sort(key, 'asc')
    },
    selectAll: () => table.value!.setAllCheckboxRow(true),
    validate: () => table.value!.fullValidate(true),
  }
}
