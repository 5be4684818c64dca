import { expect, it } from 'vitest'
import { overOwnKeys } from './vite-own-keys'

it('turns loops over all members into loops over own ones, and leaves other loops alone', () => {
  expect(overOwnKeys('for (var name in all) a(name); for (const key of keys) b(key)')).toBe('for (var name of Object.keys(all)) a(name); for (const key of keys) b(key)')
})
