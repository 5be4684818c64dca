import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './chunk-timeout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[8-38] gives up on code after 120000 ms, not earlier', async () => {
  const outcome = vi.fn()
  inTime(new Promise(() => undefined)).catch((error: unknown) => outcome((error as Error).message))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith('not loaded after 120000 ms')
})

it('hands on what came, or why it did not, and leaves no timer', async () => {
  await expect(inTime(Promise.resolve('code'))).resolves.toBe('code')
  await expect(inTime(Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
