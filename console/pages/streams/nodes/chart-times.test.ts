import { expect, it } from 'vitest'
import { chartTimeOf, chartTimeText } from './chart-times'

it('shows times as the server told them', () => {
  const at = chartTimeOf('2026-11-27 09:05:10')
  expect([chartTimeText(at, false), chartTimeText(at, true)]).toEqual(['09:05', '11-27 09:05'])
})
