import { describe, expect, it } from 'vitest'
import { dropTarget, indexFlat, mayMove, stepTarget, type TreeStep } from '.'

const parents: Record<string, string> = { a1: 'a', a2: 'a', a2x: 'a2' }
const index = indexFlat(['a', 'a1', 'a2', 'a2x', 'b'], { idOf: (id) => id, parentOf: (id) => parents[id] })

describe('moving nodes of a tree', () => {
  it.each<[string, TreeStep, [string | null, string | null] | null]>([
    ['b', 'up', [null, 'a']],
    ['a', 'up', null],
    ['a', 'down', [null, null]],
    ['a1', 'down', ['a', null]],
    ['a2', 'down', null],
    ['a2', 'in', ['a1', null]],
    ['a1', 'in', null],
    ['b', 'in', ['a', null]],
    ['a2x', 'out', ['a', null]],
    ['a1', 'out', [null, 'b']],
    ['b', 'out', null],
    ['gone', 'up', null],
  ])('%s goes %s', (id, step, target) => {
    const found = stepTarget(index, id, step)
    expect(found && [found.parent, found.before]).toEqual(target)
  })

  it('goes before, below or behind the one it is let go over; behind an open one is before its first', () => {
    const at = (over: string, where: 'before' | 'inside' | 'after', isOpen = false) => dropTarget(index, over, where, isOpen)
    expect([
      at('a2', 'before'),
      at('a2', 'inside'),
      at('a1', 'after'),
      at('a', 'after', true),
      at('a', 'after'),
      at('a2x', 'after'),
    ]).toEqual([
      { parent: 'a', before: 'a2' },
      { parent: 'a2', before: null },
      { parent: 'a', before: 'a2' },
      { parent: 'a', before: 'a1' },
      { parent: null, before: 'b' },
      { parent: 'a2', before: null },
    ])
  })

  it('goes neither below itself nor where it stands', () => {
    expect(mayMove(index, 'a', { parent: 'a2', before: null })).toBe(false)
    expect(mayMove(index, 'a', { parent: 'a', before: null })).toBe(false)
    expect(mayMove(index, 'a1', { parent: 'a', before: 'a1' })).toBe(false)
    expect(mayMove(index, 'a1', { parent: 'a', before: 'a2' })).toBe(false)
    expect(mayMove(index, 'b', { parent: null, before: null })).toBe(false)
    expect(mayMove(index, 'b', { parent: 'a2', before: 'a2x' })).toBe(true)
  })
})
