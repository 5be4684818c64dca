import { describe, expect, it } from 'vitest'
import { ancestors, indexFlat, indexNested, siblingsOf, visibleRows, withAncestors, withDescendants } from '.'

const rows = ['e', 'd', 'c', 'b', 'a']
const parents: Record<string, string> = { b: 'a', c: 'a', d: 'c', e: 'gone' }
const flat = indexFlat(rows, { idOf: (id) => id, parentOf: (id) => parents[id] })

describe('a tree of a flat list', () => {
  it('keeps the order of siblings, whoever comes first; what is above nobody here stands at the top', () => {
    expect(flat.roots).toEqual(['e', 'a'])
    expect(visibleRows(flat, new Set(['a', 'c'])).map(({ id, entry }) => `${id}${entry.level}`)).toEqual(['e0', 'a0', 'c1', 'd2', 'b1'])
  })

  it('loses nobody where rows are above each other, and ends', () => {
    const parentOf: Record<string, string> = { x: 'y', y: 'z', z: 'x', w: 'w' }
    const circle = indexFlat(['w', 'x', 'y', 'z'], { idOf: (id) => id, parentOf: (id) => parentOf[id] })
    expect([...circle.entries.keys()].toSorted()).toEqual(['w', 'x', 'y', 'z'])
    expect(circle.roots).toEqual(['w', 'x'])
    expect(withDescendants(circle, 'x')).toEqual(['x', 'z', 'y'])
  })

  it('knows what is above, below and beside', () => {
    expect([ancestors(flat, 'd'), withDescendants(flat, 'a'), siblingsOf(flat, 'b'), siblingsOf(flat, 'e')]).toEqual([
      ['c', 'a'],
      ['a', 'c', 'b', 'd'],
      ['c', 'b'],
      ['e', 'a'],
    ])
    expect([...withAncestors(flat, ['d', 'b'])].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })
})

it('puts each level of nested nodes in order on request', () => {
  const nodes = [
    {
      id: '2',
      below: [
        { id: '9', below: [] },
        { id: '8', below: [] },
      ],
    },
    { id: '1', below: [] },
  ]
  const index = indexNested(nodes, {
    idOf: ({ id }) => id,
    childrenOf: ({ below }) => below,
    waits: () => false,
    order: (level) => level.toSorted((one, other) => Number(one.id) - Number(other.id)),
  })
  expect([...index.entries.keys()]).toEqual(['1', '2', '8', '9'])
})
