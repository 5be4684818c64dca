import { describe, expect, it } from 'vitest'
import { indexNested, visibleRows } from '../../core/tree'
import { treeLines } from './tree-lines'
import { treeRowReader } from './tree-row-fields'

const reader = treeRowReader({})

describe('rows of a tree as the wire sends them', () => {
  it.each([
    [{ hasChildren: true }, true],
    [{ hasChildren: '1' }, true],
    [{ hasChildren: 0, isLeaf: false }, false],
    [{ leaf: 0 }, true],
    [{ isLeaf: 'true' }, false],
    [{}, false],
  ])('[3-59] %o waits: %s', (row, waits) => expect(reader.waits(row)).toBe(waits))

  it('have keys of their own where they bring none, the same each time', () => {
    const [one, other] = [{ name: 'x' }, { name: 'x' }]
    expect(reader.idOf(one)).toBe(reader.idOf(one))
    expect(reader.idOf(one)).not.toBe(reader.idOf(other))
    expect(reader.idOf({ id: 0 })).toBe('0')
  })
})

describe('lines of a table', () => {
  const rows = [
    { id: 'a', hasChildren: true },
    { id: 'b', children: [{ id: 'b1' }] },
  ]
  const index = indexNested(rows, reader)
  const of = (open: string[], states = new Map()) => treeLines(visibleRows(index, new Set(open)), states, reader.idOf)

  it('[4.4-22] hold the place of what is below an open row', () => {
    const lines = of(['a', 'b'])
    expect(lines.rows.map(lines.keyOf)).toEqual(['a', 'a_loadChild', 'b', 'b1'])
    expect(lines.rows.map((row) => lines.lineOf(row).note)).toEqual([undefined, 'a', undefined, undefined])
    expect(lines.rows.map((row) => lines.lineOf(row).position.parents)).toEqual([-1, 0, -1, 2])
  })

  it('say below a row that has some what else did not come', () => {
    const lines = of(['b'], new Map([['b', { status: 'failed', error: 'away' }]]))
    expect(lines.rows.map(lines.keyOf)).toEqual(['a', 'b', 'b_loadChild', 'b1'])
  })
})
