import { describe, expect, it } from 'vitest'
import { axisTicks } from './axis-ticks'

describe('axisTicks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [42, [0, 20, 40, 60]],
    [100, [0, 50, 100]],
    [1483, [0, 500, 1000, 1500]],
  ])('for a largest value of %i', (max, ticks) => expect(axisTicks(max)).toEqual(ticks))

  it('never asks for more than four steps and always covers the value', () => {
    for (let max = 0; max < 20_000; max += 37) {
      const ticks = axisTicks(max)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })
})
