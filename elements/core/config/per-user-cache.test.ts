import { expect, it, vi } from 'vitest'
import { createConfigStore } from './config-store'
import { perUserCache } from './per-user-cache'
import { clearUserCaches } from './user-caches'

const item = () => ({ close: vi.fn<() => void>() })

it('keeps one item per name and configuration', () => {
  const saved = perUserCache<{ close(): void }>()
  const [one, other] = [createConfigStore(), createConfigStore()]
  const first = saved.get(one, 'a', item)
  expect(saved.get(one, 'a', item)).toBe(first)
  expect(saved.get(one, 'b', item)).not.toBe(first)
  expect(saved.get(other, 'a', item)).not.toBe(first)
})

it('closes what is kept when the user leaves, each time, and makes new ones for the next', () => {
  const saved = perUserCache<ReturnType<typeof item>>()
  const config = createConfigStore()
  for (let round = 0; round < 2; round++) {
    const made = [saved.get(config, 'a', item), saved.get(config, 'b', item)]
    clearUserCaches(config)
    expect(made.map(({ close }) => close.mock.calls.length)).toEqual([1, 1])
    expect(made).not.toContain(saved.get(config, 'a', item))
    saved.closeAll(config)
  }
})
