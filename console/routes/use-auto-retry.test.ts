import { expect, it } from 'vitest'
import { retryDelay } from './use-auto-retry'

it('waits 1, 2, 4, 8, 16, 30, 30 s between attempts, with up to 30 % on top', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures, 0))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect([0, 5].map((failures) => retryDelay(failures, 1))).toEqual([1_300, 39_000])
})

it('[X26] waits as long as the server asks for', () => {
  expect(retryDelay(0, 0, 20)).toBe(20_000)
  expect(retryDelay(4, 0, 2)).toBe(16_000)
})
