import { expect, it } from 'vitest'
import { rateText } from './rate-text'

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
