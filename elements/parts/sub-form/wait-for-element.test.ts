import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForElement } from './wait-for-element'

describe('looking for a row that is not there yet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const { signal } = new AbortController()

  it('[8-31] looks three times more, 100 ms apart, and gives up', async () => {
    const find = vi.fn(() => null)
    const found = waitForElement(find, signal)
    const times = [0, 99, 1, 100, 99]
    const counts: number[] = []
    for (const time of times) {
      await vi.advanceTimersByTimeAsync(time)
      counts.push(find.mock.calls.length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3])
    await vi.advanceTimersByTimeAsync(1)
    expect([await found, find.mock.calls.length, vi.getTimerCount()]).toEqual([null, 4, 0])
  })

  it('ends with what it finds', async () => {
    let row: string | null = null
    const found = waitForElement(() => row, signal)
    row = 'r1'
    await vi.advanceTimersByTimeAsync(100)
    expect(await found).toBe('r1')
  })

  it('ends when nobody waits any more', async () => {
    const stop = new AbortController()
    const find = vi.fn(() => null)
    const found = waitForElement(find, stop.signal)
    stop.abort()
    await vi.runAllTimersAsync()
    expect([await found, find.mock.calls.length]).toEqual([null, 1])
  })
})
