import { expect, it } from 'vitest'
import { levelOfLoad } from './LoadRing'

it('marks a ring from 70 % on, and more so above 90', () => {
  expect([0, 69, 70, 90, 91].map(levelOfLoad)).toEqual(['calm', 'calm', 'high', 'high', 'tooHigh'])
})
