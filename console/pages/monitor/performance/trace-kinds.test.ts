import { expect, it } from 'vitest'
import { isKind, isOfKind, summaryOf } from './trace-kinds'

it('counts calls that were slow or went wrong, with what is in the middle and the slowest', () => {
  const calls = [
    [200, 9],
    [404, 20],
    [200, 1000],
    [502, 2684],
    [302, 94],
  ].map(([status, timeTaken]) => ({ status: status!, timeTaken: timeTaken! }))
  expect(summaryOf(calls)).toEqual({ count: 5, slow: 2, faulty: 2, median: 94, slowest: 2684 })
  expect(summaryOf([])).toEqual({ count: 0, slow: 0, faulty: 0, median: null, slowest: 0 })
})

it('knows two kinds, whose limits are those of the words beside the calls', () => {
  expect(['slow', 'faulty', ''].map(isKind)).toEqual([true, true, false])
  expect([999, 1000].map((timeTaken) => isOfKind('slow', { status: 200, timeTaken }))).toEqual([false, true])
  expect([399, 400].map((status) => isOfKind('faulty', { status, timeTaken: 1 }))).toEqual([false, true])
})
