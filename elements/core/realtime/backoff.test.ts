import { expect, it } from 'vitest'
import { backoff } from './backoff'

const wait = backoff([1_000, 5_000])

it('goes through its waits, and stays at the last', () => {
  expect([0, 1, 2, 50].map((failures) => wait(failures))).toEqual([1_000, 5_000, 5_000, 5_000])
})

it('adds up to 30 %, by chance', () => {
  expect([0, 0.5, 1].map((chance) => wait(0, chance))).toEqual([1_000, 1_150, 1_300])
})

it('waits at least as long as it was asked to, and spreads that too', () => {
  expect([wait(0, 0, 3_000), wait(1, 0, 3_000), wait(0, 1, 3_000)]).toEqual([3_000, 5_000, 3_900])
})
