import { expect, it } from 'vitest'
import { durationText } from './clock-text'

it('writes durations as hours, minutes and seconds', () => {
  expect([0, 59.6, 61, 3723, 'x', null].map(durationText)).toEqual(['00:00:00', '00:01:00', '00:01:01', '01:02:03', '00:00:00', '00:00:00'])
})
