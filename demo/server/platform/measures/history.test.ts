import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepHistory, thinned } from './history'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nothing = { pauses: () => ({ count: 0, total: 2000, longest: 0 }) }

it('looks every ten seconds, tells the minutes that are asked for, and keeps six hours', () => {
  let count = 0
  const history = keepHistory(nothing, { sums: () => ({ count: (count += 1), total: 0, longest: 0 }) }, () => Date.now())
  expect(history.last(15)).toEqual([])
  vi.advanceTimersByTime(30_000)
  expect(history.last(15).map((point) => point['http.server.requests.COUNT'])).toEqual([1, 2, 3])
  expect(history.last(15)[0]).toMatchObject({ 'jvm.gc.pause.TOTAL_TIME': 2 })
  const { 'memory.physical.used': used, 'system.cpu.usage': share } = history.last(15)[0]!
  expect(used).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
  vi.advanceTimersByTime(7 * 3600_000)
  expect(history.last(15)).toHaveLength(90)
  const all = history.last(10_000)
  expect(all.at(-1)!.time - all[0]!.time).toBeLessThanOrEqual(6 * 3600_000)
  expect(all.at(-1)!.time - all[0]!.time).toBeGreaterThan(5.9 * 3600_000)
  expect(all.length).toBeLessThanOrEqual(180)
  history.close()
  vi.advanceTimersByTime(60_000)
  expect(history.last(10_000).at(-1)).toBe(all.at(-1))
})

it('thins in even steps and keeps the newest', () => {
  expect(thinned([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
  expect(thinned([1, 2], 3)).toEqual([1, 2])
  expect(thinned([], 3)).toEqual([])
})
