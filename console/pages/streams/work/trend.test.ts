import { expect, it } from 'vitest'
import { sumOfTrends, trendOf } from './trend'

it('reads numbers and gaps, and nothing else', () => {
  expect([trendOf({ trend: [1, null, 'x', 3] }), trendOf({ trend: '[1]' }), trendOf({})]).toEqual([[1, null, 3], [], []])
})

it('adds up what ended at the same time; a gap is where nothing flowed anywhere', () => {
  expect(
    sumOfTrends([
      [1, null, 3],
      [10, null],
    ]),
  ).toEqual([1, 10, 3])
  expect(sumOfTrends([[null, 2], [null, 5], []])).toEqual([null, 7])
  expect(sumOfTrends([])).toEqual([])
})
