import { expect, it } from 'vitest'
import { type WatchIds, watchIds, sharedIds } from './shared-ids'

const rowsOf = (ids: readonly unknown[]): { id: unknown }[] => ids.map((id) => ({ id }))
const shared = (...ids: readonly unknown[]): readonly string[] => [...sharedIds(rowsOf(ids), 'id')]
const watch = (...ids: readonly unknown[]): WatchIds => watchIds(rowsOf(ids), 'id')

it('[W-E08] finds the ids that several rows have, in whatever order, as numbers and as texts', () => {
  expect(shared('r1', 'r9', 'r10', 'r11')).toEqual([])
  expect(shared('r1', 'r9', 'r9', 'r10')).toEqual(['r9'])
  expect(shared('r10', 'r1', 'r10')).toEqual(['r10'])
  expect(shared(1, 2, '2', 3, 1)).toEqual(['2', '1'])
  expect(shared('b', 'a', 'c')).toEqual([])
})

it.each([
  ['texts', ['r1', 'r9', 'r10', 'r11']],
  ['numbers', [0, 1.5, 7, 10, 1e21]],
  ['those of rows beside some without one', [undefined, 'a', '', 'b', null]],
  ['none', []],
])('sees in one look that ids go up, which none can share then: %s', (_, ids) => {
  expect([...watch(...ids).shared!, ...shared(...ids.filter((id) => id !== undefined && id !== null && id !== ''))]).toEqual([])
})

it.each([
  ['the same twice', ['r1', 'r2', 'r2']],
  ['one that went down', ['r2', 'r10', 'r9', 'r11']],
  ['a number and the same as a text', [1, '1']],
  ['what is no number', [Number.NaN, Number.NaN]],
  ['long whole numbers', [1n, 1n]],
])('rules nothing out where they do not: %s', (_, ids) => {
  expect(watch(...ids).shared).toBeNull()
})

it('names the places of rows without an id, wherever ids stop going up', () => {
  expect(watch('', 'b', null, 'a', undefined, 3, {}, true, 0).missing).toEqual([0, 2, 4, 6, 7])
})
