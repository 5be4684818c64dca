import { expect, it } from 'vitest'
import { clockText, uptimeText } from './uptime'

it('shows hours, minutes and seconds, and days before them', () => {
  expect([clockText(0), clockText(3725), clockText(86_400 * 6 + 61)]).toEqual(['00:00:00', '01:02:05', '6d 00:01:01'])
  const now = Date.parse('2026-11-18T10:00:00+08:00')
  expect([uptimeText({ since: '2026-11-18 09:58:30' }, now), uptimeText({ since: null }, now)]).toEqual(['00:01:30', ''])
})
