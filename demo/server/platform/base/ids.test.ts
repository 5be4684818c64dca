import { expect, it } from 'vitest'
import { newId } from './ids'

it('ordered ids are 32 hex digits of their own, each behind the one before', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[\da-f]{12}7[\da-f]{3}8[\da-f]{15}$/.test(id))).toBe(true)
})
