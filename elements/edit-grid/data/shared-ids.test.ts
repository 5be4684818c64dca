import { expect, it } from 'vitest'
import { sharedIds } from './shared-ids'

const shared = (...ids: readonly unknown[]): readonly string[] => [
  ...sharedIds(
    ids.map((id) => ({ id })),
    'id',
  ),
]

it('[W-E08] finds the ids that several rows have, in whatever order, as numbers and as texts', () => {
  expect(shared('r1', 'r9', 'r10', 'r11')).toEqual([])
  expect(shared('r1', 'r9', 'r9', 'r10')).toEqual(['r9'])
  expect(shared('r10', 'r1', 'r10')).toEqual(['r10'])
  expect(shared(1, 2, '2', 3, 1)).toEqual(['2', '1'])
  expect(shared('b', 'a', 'c')).toEqual([])
})
