import { expect, it } from 'vitest'
import { momentOf, momentText } from './moments'

it('shows moments as the server told them', () => {
  const at = momentOf('2026-11-27 09:05:10')
  expect([momentText(at, false), momentText(at, true)]).toEqual(['09:05', '11-27 09:05'])
})
