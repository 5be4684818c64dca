import type { GridColumn } from '../../../../elements/edit-grid/edit-grid.types'
import { choices, ruledColumns } from '../bench-data'
import { type BenchColumn, type BenchGrid, boxHeight, columnWidth, rowHeight } from '../bench.types'

const types = { text: 'input', number: 'inputNumber', select: 'select', checkbox: 'checkbox' } as const

function columnOf({ key, title, kind }: BenchColumn): GridColumn {
  const rules = ruledColumns.some((column) => column.key === key) ? { validateRules: [{ required: true, message: 'Required' }] } : {}
  return {
    key,
    title,
    type: types[kind],
    width: columnWidth,
    ...(kind === 'select' && { options: choices.map((value) => ({ value, text: value })) }),
    ...rules,
  }
}

/** `<ops-edit-grid>` as it is built into `dist`. */
export async function openGrid(): Promise<BenchGrid> {
  const address = '/dist/elements/edit-grid.js'
  await import(/* @vite-ignore */ address)
  const grid = document.createElement('ops-edit-grid')
  const scroller = (): HTMLElement => grid.scrollElement!
  const validateAll: unknown = Reflect.get(grid, 'validateAll')
  return {
    mount(box, columns, rows) {
      Object.assign(grid, { columns: columns.map(columnOf), rows, rowHeight, height: `${boxHeight}px`, label: 'bench' })
      box.append(grid)
    },
    scrollTo(left, top) {
      scroller().scrollTo(left, top)
    },
    scrolled: () => ({ left: scroller().scrollLeft, top: scroller().scrollTop }),
    view() {
      const { left, top, bottom } = scroller().getBoundingClientRect()
      const head = scroller().querySelector('[role="rowgroup"]')!.clientHeight
      return new DOMRect(left, top + head, scroller().clientWidth, bottom - top - head)
    },
    edit: (row, key) => void grid.startEdit(String(grid.getCell(row, 'id')), key),
    insertTop: (row) => void grid.insertRows([row], 0),
    remove: (ids) => void grid.removeRows(ids),
    set: (changes) => void grid.setCells(changes),
    sort: (key) => grid.sort(key, 'asc'),
    selectAll: () => grid.selectAll(),
    ...(typeof validateAll === 'function' && { validate: (): unknown => validateAll.call(grid) }),
  }
}
