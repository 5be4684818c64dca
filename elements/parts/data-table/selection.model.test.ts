import { describe, expect, it } from 'vitest'
import { headState, nextSort, togglePage, toggleRow } from './selection.model'

const page = ['a', 'b', 'c', 'd']
const sorted = (selection: ReadonlySet<string>): string => [...selection].sort().join('')

describe('table selection', () => {
  it('shows none, some or all of this page, whatever other pages hold', () => {
    expect([
      headState(page, new Set(['x'])),
      headState(page, new Set(['a', 'x'])),
      headState(page, new Set(page)),
      headState([], new Set()),
    ]).toEqual(['none', 'some', 'all', 'none'])
  })

  it('selects the rest of a page first, then drops the page and keeps other pages', () => {
    const all = togglePage(page, new Set(['b', 'x']))
    expect(sorted(all)).toBe('abcdx')
    expect(sorted(togglePage(page, all))).toBe('x')
  })

  it('takes a range with Shift in both directions', () => {
    expect(sorted(toggleRow(page, new Set(['a']), 'c', true, 'a'))).toBe('abc')
    expect(sorted(toggleRow(page, new Set(page), 'b', false, 'd'))).toBe('a')
  })

  it('takes one row when the start of the range is on another page', () => {
    expect(sorted(toggleRow(page, new Set(), 'c', true, 'x'))).toBe('c')
    expect(sorted(toggleRow(page, new Set(), 'c', true, null))).toBe('c')
  })

  it('sorts up, down, not at all', () => {
    const up = nextSort(null, 'name')
    const down = nextSort(up, 'name')
    expect([up, down, nextSort(down, 'name'), nextSort(down, 'time')]).toEqual([
      { key: 'name', order: 'asc' },
      { key: 'name', order: 'desc' },
      null,
      { key: 'time', order: 'asc' },
    ])
  })
})
