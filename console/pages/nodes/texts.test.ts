import { expect, it } from 'vitest'
import { levelOfLoad } from '../LoadRing'
import { momentOf, momentText } from './moments'
import { rateText } from '../rate-text'

it('says rates in the unit that is read at once', () => {
  expect([0, 999, 1284, 12_340, 820_000, 2_400_000].map(rateText)).toEqual([
    '0 kbps',
    '999 kbps',
    '1.3 Mbps',
    '12 Mbps',
    '820 Mbps',
    '2.4 Gbps',
  ])
})

it('shows moments as the server told them', () => {
  const at = momentOf('2026-11-27 09:05:10')
  expect([momentText(at, false), momentText(at, true)]).toEqual(['09:05', '11-27 09:05'])
})

it('marks a ring from 70 % on, and more so above 90', () => {
  expect([0, 69, 70, 90, 91].map(levelOfLoad)).toEqual(['calm', 'calm', 'high', 'high', 'tooHigh'])
})
