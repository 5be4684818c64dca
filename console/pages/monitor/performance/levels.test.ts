import { describe, expect, it } from 'vitest'
import { levelOf, outcomeOf, paceOf } from './levels'

describe('levels', () => {
  it.each([
    [0, 'normal'],
    [0.799, 'normal'],
    [0.8, 'high'],
    [0.899, 'high'],
    [0.9, 'tooHigh'],
    [1, 'tooHigh'],
  ])('%f is %s', (share, level) => expect(levelOf(share, { high: 0.8, tooHigh: 0.9 })).toBe(level))

  it.each([
    [0, 'fast'],
    [499, 'fast'],
    [500, 'fair'],
    [999, 'fair'],
    [1000, 'slow'],
    [1499, 'slow'],
    [1500, 'verySlow'],
  ])('%i ms is %s', (took, pace) => expect(paceOf(took)).toBe(pace))

  it.each([
    [101, 'unfinished'],
    [200, 'ok'],
    [304, 'moved'],
    [404, 'faulty'],
    [502, 'broken'],
  ])('HTTP %i is %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))
})
