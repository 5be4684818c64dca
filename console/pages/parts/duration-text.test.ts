import { expect, it } from 'vitest'
import { durationText } from './duration-text'

it('writes durations as days, hours, minutes and seconds', () => {
  expect([0, 59.6, 61, 3723, 93_784, 'x', null].map(durationText)).toEqual([
    '00:00:00',
    '00:01:00',
    '00:01:01',
    '01:02:03',
    '1d 02:03:04',
    '00:00:00',
    '00:00:00',
  ])
})
