import { expect, it } from 'vitest'
import { isPast } from './is-past'

it.each([
  ['2026-11-27 09:05:06', true],
  ['2026-11-27 09:05:07', true],
  ['2026-11-27 09:05:08', false],
  ['', false],
])('a time that is over by the clock of the viewer: %j', (time, expected) => {
  expect(isPast(time, new Date(2026, 10, 27, 9, 5, 7))).toBe(expected)
})
