import { describe, expect, it } from 'vitest'
import { categoryNodes, idsBelow, readCounts } from './category-tree'

const rows = [
  { id: 'film', pid: '', name: '宣传片' },
  { id: 'city', pid: 'film', name: '城市' },
  { id: 'night', pid: 'city', name: '夜景' },
  { id: 'lost', pid: 'absent', name: '孤立' },
  { id: 'one', pid: 'other', name: '甲' },
  { id: 'other', pid: 'one', name: '乙' },
]

describe('[F10] the tree of categories', () => {
  it('counts the videos of a category and of those below it', () => {
    const nodes = categoryNodes(
      { records: rows.slice(0, 3) },
      new Map([
        ['film', 1],
        ['city', 2],
        ['night', 4],
      ]),
    )
    expect(nodes).toMatchObject([{ id: 'film', count: 7, children: [{ id: 'city', count: 6, children: [{ id: 'night', count: 4 }] }] }])
    expect([idsBelow(nodes, 'film'), idsBelow(nodes, 'city'), idsBelow(nodes, 'x')]).toEqual([
      ['film', 'city', 'night'],
      ['city', 'night'],
      [],
    ])
  })

  it('shows each category, whatever stands above it', () => {
    expect(categoryNodes({ records: rows }, new Map()).map(({ id }) => id)).toEqual(['film', 'lost', 'one', 'other'])
    for (const wrong of [null, 3, {}, { records: null }, { records: [null, 3, 'x'] }]) expect(categoryNodes(wrong, new Map())).toEqual([])
  })

  it('reads counts of any response', () => {
    const counts = readCounts({ total: 5, states: { draft: '2' }, categories: [{ categoryId: 'city', count: 3 }, null, 7], usedBytes: 9 })
    expect([counts.total, counts.states['draft'], counts.categories.get('city'), counts.usedBytes, counts.totalBytes]).toEqual([
      5, 2, 3, 9, 0,
    ])
    for (const wrong of [null, undefined, 'x', { states: null, categories: {} }]) expect(readCounts(wrong).total).toBe(0)
  })
})
