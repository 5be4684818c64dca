import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../edit-grid.types'
import { gutterList } from './gutter-list'

const none = { rowNumber: false, rowExpand: false, dragSort: false, selection: 'none' } as const
const kinds = (columns: readonly GridColumn[], flags = {}): unknown[] =>
  gutterList(columns, { ...none, ...flags }).gutter.map(({ kind }) => kind)

describe('the columns before the fields', () => {
  it('are those the attributes ask for', () => {
    expect(kinds([], { rowNumber: true, rowExpand: true, selection: 'radio' })).toEqual(['number', 'pick', 'expand'])
    expect(kinds([], { dragSort: true })).toEqual(['number'])
    expect(kinds([])).toEqual([])
  })

  it('are those a list of the original asks for, in its order', () => {
    const columns: readonly GridColumn[] = [
      { key: 'd', type: 'row-drag-sort' },
      { key: 'e', type: 'row-expand' },
      { key: 'c', type: 'row-radio', width: '50px' },
      { key: 'n', type: 'row-number', title: '序' },
      { key: 'name', type: 'input' },
    ]
    const list = gutterList(columns, none)
    expect(list.gutter).toEqual([
      { kind: 'drag', title: undefined, width: undefined },
      { kind: 'expand', title: undefined, width: undefined },
      { kind: 'pick', title: undefined, width: 50 },
      { kind: 'number', title: '序', width: undefined },
    ])
    expect([list.fields.map(({ key }) => key), list.selection, list.dragSort]).toEqual([['name'], 'radio', true])
  })

  it('come once each, asked for twice', () => {
    expect(
      kinds(
        [
          { key: 'n', type: 'row-number' },
          { key: 'c', type: 'row-checkbox' },
        ],
        { rowNumber: true, selection: 'checkbox' },
      ),
    ).toEqual(['number', 'pick'])
  })
})
