import { expect, it } from 'vitest'
import { groupRuns } from './column-groups'

const column = (key: string, group?: string, stuck?: 'start') => ({ key, group, stuck })
const runs = (...columns: ReturnType<typeof column>[]) => groupRuns(columns).map(({ title, first, count }) => [title, first.key, count])

it('neighbours with one heading stand under it once', () =>
  expect(runs(column('a'), column('b', 'x'), column('c', 'x'), column('d', 'y'), column('e'))).toEqual([
    [undefined, 'a', 1],
    ['x', 'b', 2],
    ['y', 'd', 1],
    [undefined, 'e', 1],
  ]))

it('columns that were moved apart, or of which one is pinned, have it each', () => {
  expect(runs(column('b', 'x'), column('a'), column('c', 'x'))).toHaveLength(3)
  expect(runs(column('b', 'x', 'start'), column('c', 'x'))).toEqual([
    ['x', 'b', 1],
    ['x', 'c', 1],
  ])
})
