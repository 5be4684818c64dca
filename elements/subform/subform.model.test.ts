import { expect, it } from 'vitest'
import { changeOf, columnsOf, valueOf } from './subform.model'
import type { SubformRows } from './subform.types'

it('shows the columns that have a key', () => {
  const odd = { columns: [{ key: 'a', title: 'A', type: 'input' }, null, {}, { key: 1 }] } as unknown as SubformRows
  expect(columnsOf(odd).map(({ key }) => key)).toEqual(['a'])
  expect([columnsOf(undefined), columnsOf({ columns: 'a' } as unknown as SubformRows)]).toEqual([[], []])
})

it('gives the grid the rows, and none where there are none', () => {
  expect(JSON.parse(valueOf({ columns: [], rows: [{ id: '1' }, null as never] }))).toEqual({ rows: [{ id: '1' }], deleted: [] })
  expect(JSON.parse(valueOf(undefined))).toEqual({ rows: [], deleted: [] })
})

it('reads what the grid tells', () => {
  const value = '{"rows":[{"id":"1"}],"deleted":["2"]}'
  expect(changeOf(value)).toEqual({ rows: [{ id: '1' }], deleted: ['2'], value })
  expect(changeOf('[]')).toMatchObject({ rows: [], deleted: [] })
})
