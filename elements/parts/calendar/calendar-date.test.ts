import { describe, expect, it } from 'vitest'
import { dayOfText, dayText } from './calendar-date'

describe('calendar day', () => {
  it('writes and reads the same day, also of early years', () => {
    for (const text of ['2026-11-21', '2024-02-29', '0099-01-01']) expect(dayText(dayOfText(text)!)).toBe(text)
  })

  it('refuses days that do not exist and other spellings', () => {
    for (const text of ['2023-02-29', '2026-13-01', '2026-1-1', '2026-11-21 08:00', '', null]) expect(dayOfText(text)).toBeUndefined()
  })
})
