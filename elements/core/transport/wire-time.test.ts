import { expect, it } from 'vitest'
import { wireTime } from './wire-time'

it('a moment is written in the zone of the wire, whatever zone the browser is in', () => {
  expect(wireTime(Date.UTC(2026, 11, 31, 16, 5, 9, 999))).toBe('2027-01-01 00:05:09')
})
