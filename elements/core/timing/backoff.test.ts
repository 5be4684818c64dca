import { expect, it } from 'vitest'
import { backoff, spreadOut } from './backoff'

it('doubles the wait with each failure, up to the longest', () => {
  expect([0, 1, 2, 3, 4, 5, 2_000].map((failures) => backoff(failures, 5_000, 60_000))).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ])
})

it('spreads waits by 30 % at most', () => {
  expect([0, 0.5, 1].map((chance) => spreadOut(1_000, chance))).toEqual([1_000, 1_150, 1_300])
  const wait = spreadOut(1_000)
  expect(wait >= 1_000 && wait <= 1_300).toBe(true)
})
