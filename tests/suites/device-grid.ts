import type { GridColumn, GridRow } from '../../elements/edit-grid/edit-grid.types'
import { cell, type Grid, grid as gridWith } from './grid-page'

/** Columns of devices: text, number, choice and checkbox. */
export const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
  {
    key: 'kind',
    title: '类型',
    type: 'select',
    options: [
      { value: 1, text: '摄像机' },
      { value: 2, text: '编码器' },
    ],
  },
  { key: 'on', title: '启用', type: 'checkbox' },
]

export const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `设备 ${index}`,
    rate: 1024 + index,
    kind: 1 + (index % 2),
    on: index % 2 === 0,
  }))

/** A grid of devices. */
export const grid = (rows: readonly GridRow[], more = '') => gridWith(columns, rows, more)

/** The text of a cell. */
export const text = (element: Grid, row: number, key: string): string => cell(element, row, key).textContent ?? ''
