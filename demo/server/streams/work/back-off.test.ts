import { expect, it } from 'vitest'
import { isFree, nextAttempt } from './back-off'

it('waits 1, 2, 4, 8, 15 and then 30 seconds while a task fails within a minute', () => {
  let retryCount = 0
  const delays = Array.from({ length: 8 }, () => {
    const next = nextAttempt(retryCount, 40_000)
    ;({ retryCount } = next)
    return next.delay / 1000
  })
  expect(delays).toEqual([1, 2, 4, 8, 15, 30, 30, 30])
  expect(retryCount).toBe(8)
})

it('begins again with one second after a minute of running', () => {
  expect(nextAttempt(5, 59_999)).toEqual({ retryCount: 6, delay: 30_000 })
  expect(nextAttempt(5, 60_000)).toEqual({ retryCount: 1, delay: 1000 })
})

it('leaves work to its process for 15 seconds without a sign of life', () => {
  expect(isFree({ process: null, beatAt: null }, 100_000)).toBe(true)
  expect(isFree({ process: 'a', beatAt: 85_000 }, 100_000)).toBe(false)
  expect(isFree({ process: 'a', beatAt: 84_999 }, 100_000)).toBe(true)
})
