import { expect, it } from 'vitest'
import { GridData } from '../data/grid-data'
import type { GridRow } from '../../edit-grid.types'
import { compileRules } from './compile-rules'
import { editedCells } from './edited-cells'
import { CellErrors } from './cell-errors'
import { recheckCells } from './validate'

const columns = compileRules(
  [{ key: 'code', required: true, validateRules: [{ unique: true }] }, { key: 'name', required: true }, { key: 'note' }],
  (key, params) => `${key}${params?.['row'] ?? ''}`,
)

/** A grid whose errors follow its rows, as the element keeps them. */
function grid(rows: readonly GridRow[]) {
  const data = new GridData()
  data.load(rows)
  const book = new CellErrors()
  data.subscribe((change) => {
    book.follow(change, data.rowKey)
    book.take(recheckCells(data.rows, columns, editedCells(change, columns), book.errorOf))
  })
  const received = () =>
    book.inOrder({ indexOf: (id) => data.indexOf(id), keys: ['code', 'name'] }).map(({ id, key, message }) => `${id}.${key} ${message}`)
  return { data, told: received }
}

it('[5.2-04] an edit tells the cells that repeat each other, and takes it back with the edit', () => {
  const { data, told: received } = grid([
    { id: '1', code: 'a' },
    { id: '2', code: 'b' },
    { id: '3', code: 'c' },
  ])
  data.setCells([
    { id: '3', key: 'code', value: 'a' },
    { id: '3', key: 'note', value: 'x' },
  ])
  expect(received()).toEqual(['1.code unique3', '3.code unique1'])
  data.undo()
  expect(received()).toEqual([])
})

it('[5.2-04] rows that come and go concern the others', () => {
  const { data, told: received } = grid([
    { id: '1', code: 'a', name: 'x' },
    { id: '2', code: 'b', name: 'y' },
  ])
  data.insert([{ id: '9', code: 'b' }, { id: '8' }], 0)
  expect(received()).toEqual(['9.code unique4', '2.code unique1'])
  data.remove(new Set(['9']))
  expect(received()).toEqual([])
})

it('[5.2-03] only what was edited is checked', () => {
  const { data, told: received } = grid([{ id: '1', code: 'a', name: 'x' }, { id: '2' }])
  data.setCells([{ id: '1', key: 'name', value: '' }])
  expect(received()).toEqual(['1.name required'])
  data.move(0, 1)
  expect(received()).toEqual(['1.name required'])
  data.reset()
  expect(received()).toEqual([])
})
