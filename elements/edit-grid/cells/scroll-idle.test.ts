import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScrollIdle } from './scroll-idle'

describe('the end of a scroll', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[9-06] comes 100 ms after the last scroll event, and tells whoever waits once', () => {
    const rest = new ScrollIdle()
    const run = vi.fn<() => void>()
    rest.moved()
    rest.afterwards(run)
    rest.afterwards(run)
    vi.advanceTimersByTime(99)
    rest.moved()
    vi.advanceTimersByTime(99)
    expect([rest.isMoving, run.mock.calls.length]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    expect([rest.isMoving, run.mock.calls.length]).toEqual([false, 1])
    rest.moved()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('does not come any more when the grid goes', () => {
    const rest = new ScrollIdle()
    const run = vi.fn<() => void>()
    rest.moved()
    rest.afterwards(run)
    rest.stop()
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()
  })
})
