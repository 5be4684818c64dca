import { describe, expect, it } from 'vitest'
import { nextSorting, type Sorting } from './sort-rows'

const asc = (key: string): Sorting => ({ key, direction: 'asc' })
const desc = (key: string): Sorting => ({ key, direction: 'desc' })

describe('presses on titles', () => {
  it('[W-E28] sort by one column, up, down, and not at all', () => {
    expect(nextSorting([], 'a', false)).toEqual([asc('a')])
    expect(nextSorting([asc('a')], 'a', false)).toEqual([desc('a')])
    expect(nextSorting([desc('a')], 'a', false)).toEqual([])
    expect(nextSorting([asc('a'), asc('b')], 'c', false)).toEqual([asc('c')])
    expect(nextSorting([asc('a'), asc('b')], 'b', false)).toEqual([desc('b')])
  })

  it('[W-E28] add a column behind the others with Shift, turn it in its place, and take it away', () => {
    expect(nextSorting([asc('a')], 'b', true)).toEqual([asc('a'), asc('b')])
    expect(nextSorting([asc('a'), asc('b')], 'a', true)).toEqual([desc('a'), asc('b')])
    expect(nextSorting([desc('a'), asc('b')], 'a', true)).toEqual([asc('b')])
  })
})
