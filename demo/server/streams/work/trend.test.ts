import { expect, it } from 'vitest'
import { createTrend, parseTrend } from './trend'

it('goes on from the stored values and drops those that are older than ten minutes', () => {
  const first = createTrend(null)
  first.add(100)
  const trend = createTrend(first.add(null))
  expect(parseTrend(trend.add(300))).toEqual([100, null, 300])
  let stored = ''
  for (let index = 0; index < 120; index += 1) stored = trend.add(index)
  expect(parseTrend(stored)).toHaveLength(120)
  expect(parseTrend(stored).at(0)).toBe(0)
})

it('is empty where the stored text is none', () => {
  expect([parseTrend(null), parseTrend('{'), parseTrend('{"a":1}')]).toEqual([[], [], []])
})
