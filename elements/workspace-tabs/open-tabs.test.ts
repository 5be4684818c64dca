import { describe, expect, it } from 'vitest'
import { changeTab, close, move, pathsToClose, closeError, tabsOf, type TabsState, visit } from './open-tabs'

const home = '/home'
const stateOf = (paths: string, active: string): TabsState => ({
  tabs: tabsOf(
    paths.split('').map((path) => ({ path: path === 'H' ? home : path, title: path, pinned: path === path.toUpperCase() && path !== 'H' })),
    home,
  ),
  active,
})
const paths = ({ tabs }: TabsState): string => tabs.map(({ path }) => (path === home ? 'H' : path)).join('')

describe('workspace tabs', () => {
  it('[2.5-01] opens a tab per full path and only switches to one that is open', () => {
    const opened = visit(stateOf('Hab', 'a'), { path: 'c?x=1', title: 'c' }, home)
    expect([opened.tabs.length, opened.active]).toEqual([4, 'c?x=1'])
    expect(visit(opened, { path: 'c?x=2', title: 'c' }, home).tabs).toHaveLength(5)
    const switched = visit(opened, { path: 'a', title: 'another' }, home)
    expect([switched.tabs, switched.active]).toEqual([opened.tabs, 'a'])
    expect(visit(switched, { path: 'a', title: 'a' }, home)).toBe(switched)
  })

  it('[2.5-05] keeps home first, whatever was opened first, and pinned tabs next', () => {
    expect(paths(visit(stateOf('ab', 'a'), { path: home, title: 'H' }, home))).toBe('Hab')
    expect(paths(stateOf('aBHc', 'a'))).toBe('HBac')
  })

  it('[2.5-06] [5.3-23] [5.3-24] says why home and the last tab stay', () => {
    expect(closeError(stateOf('Ha', 'a'), home, home)).toBe('home')
    expect(closeError(stateOf('a', 'a'), 'a', home)).toBe('last')
    expect(closeError(stateOf('Ha', 'a'), 'a', home)).toBeNull()
  })

  it('says why a pinned tab stays, as long as it is pinned', () => {
    const state = stateOf('HPa', 'a')
    expect(closeError(state, 'P', home)).toBe('pinned')
    expect(closeError(changeTab(state, 'P', { pinned: false }, home), 'P', home)).toBeNull()
  })

  it.each([
    ['Habc', 'a', ['a'], 'Hbc', 'b'],
    ['Habc', 'c', ['c'], 'Hab', 'b'],
    ['Habc', 'a', ['b'], 'Hac', 'a'],
    ['Habc', 'b', ['a', 'b', 'c'], 'H', home],
    ['Habcd', 'c', ['a', 'c'], 'Hbd', 'd'],
  ])('[2.5-11] closing in %s with %s shown: %s leaves %s and shows %s', (before, active, deleted, left, shown) => {
    const after = close(stateOf(before, active), deleted)
    expect([paths(after), after.active]).toEqual([left, shown])
  })

  it('closes nothing rather than everything, and leaves what it does not know', () => {
    const state = stateOf('ab', 'a')
    expect(close(state, ['a', 'b'])).toBe(state)
    expect(close(state, ['x'])).toBe(state)
  })

  it.each([
    ['[2.5-08] left', 'left', 'c', ['a', 'b']],
    ['[2.5-09] right', 'right', 'a', ['b', 'c']],
    ['[2.5-10] others', 'others', 'b', ['a', 'c']],
    ['others of home', 'others', home, ['a', 'b', 'c']],
    ['all', 'all', 'b', ['a', 'b', 'c']],
  ] as const)('closes %s, but never home or a pinned tab', (_name, scope, of, closed) => {
    expect(pathsToClose(stateOf('HPabc', 'a'), of, scope, home)).toEqual(closed)
    expect(pathsToClose(stateOf('Ha', 'a'), 'unknown', scope, home)).toEqual([])
  })

  it('moves a tab within its kind', () => {
    const state = stateOf('HPQabc', 'a')
    expect(paths(move(state, 'c', 3, home))).toBe('HPQcab')
    expect(paths(move(state, 'c', 0, home))).toBe('HPQcab')
    expect(paths(move(state, 'P', 5, home))).toBe('HQPabc')
    expect(move(state, home, 3, home)).toBe(state)
    expect(move(state, 'a', 3, home)).toBe(state)
  })

  it('pins and names', () => {
    expect(paths(changeTab(stateOf('Habc', 'a'), 'c', { pinned: true }, home))).toBe('Hcab')
    expect(changeTab(stateOf('Ha', 'a'), 'a', { title: 'other' }, home).tabs[1]).toMatchObject({ path: 'a', title: 'other' })
  })

  it('takes what the host gives apart, without what cannot be shown', () => {
    expect(
      tabsOf([{ path: 'a' }, { path: 'a', title: 'again' }, { title: 'no path' }, null, 3, { path: 'b', title: 5, dirty: true }], home),
    ).toEqual([
      { path: 'a', title: 'a' },
      { path: 'b', title: 'b', dirty: true },
    ])
    expect(tabsOf('x', home)).toEqual([])
  })
})
