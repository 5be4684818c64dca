import { expect, it, vi } from 'vitest'
import { createConfigStore } from './config-store'
import { perUserCache } from './per-user-cache'
import { clearUserCaches } from './user-caches'

const item = () => ({ close: vi.fn<() => void>() })

it('keeps one item per name and configuration', () => {
  const kept = perUserCache<{ close(): void }>()
  const [one, other] = [createConfigStore(), createConfigStore()]
  const first = kept.get(one, 'a', item)
  expect(kept.get(one, 'a', item)).toBe(first)
  expect(kept.get(one, 'b', item)).not.toBe(first)
  expect(kept.get(other, 'a', item)).not.toBe(first)
})

it('closes what is kept when the user leaves, each time, and makes new ones for the next', () => {
  const kept = perUserCache<ReturnType<typeof item>>()
  const config = createConfigStore()
  for (let round = 0; round < 2; round++) {
    const made = [kept.get(config, 'a', item), kept.get(config, 'b', item)]
    clearUserCaches(config)
    expect(made.map(({ close }) => close.mock.calls.length)).toEqual([1, 1])
    expect(made).not.toContain(kept.get(config, 'a', item))
    kept.closeAll(config)
  }
})
