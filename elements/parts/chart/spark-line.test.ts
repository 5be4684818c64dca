import { describe, expect, it } from 'vitest'
import { sparkPaths, sparkRange } from './spark-line'

const size = { width: 100, height: 20 }

describe('a small drawing of values', () => {
  it('goes from edge to edge, the highest value at the top, 0 at the bottom', () => {
    expect(sparkPaths([0, 50, 100], size)).toEqual(['M0 20h0L50 10L100 0'])
  })

  it('is broken where nothing is known', () => {
    expect(sparkPaths([10, null, null, 10, 5], size)).toEqual(['M0 0h0', 'M75 0h0L100 10'])
    expect(sparkPaths([null, null], size)).toEqual([])
  })

  it('is a line at the bottom where there is nothing, and needs no second value', () => {
    expect(sparkPaths([0, 0], size)).toEqual(['M0 20h0L100 20'])
    expect(sparkPaths([7], size)).toEqual(['M0 0h0'])
  })

  it('is told by its last, lowest and highest value', () => {
    expect(sparkRange([5, null, 9, 2, 4, null])).toEqual({ last: 4, low: 2, high: 9 })
    expect(sparkRange([null])).toBeNull()
  })
})
