import { describe, expect, it, vi } from 'vitest'
import { createConfigStore } from './config-store'

describe('config store', () => {
  it('[7.0-01] starts with the JeecgBoot base of the same origin', () => {
    expect(createConfigStore().get().baseUrl).toBe('/jeecg-boot')
  })

  it('drops trailing slashes of the base', () => {
    expect(createConfigStore({ baseUrl: 'https://api.example/x//' }).get().baseUrl).toBe('https://api.example/x')
  })

  it('tells listeners once per change and not when nothing changed', () => {
    const store = createConfigStore()
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.set({ token: 'a' })
    store.set({ token: 'a' })
    stop()
    store.set({ token: 'b' })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get().token).toBe('b')
  })

  it('returns to the default when a key is set to undefined', () => {
    const store = createConfigStore({ baseUrl: '/other' })
    store.set({ baseUrl: undefined })
    expect(store.get().baseUrl).toBe('/jeecg-boot')
  })
})
