import { describe, expect, it } from 'vitest'
import { clockOf, copied, painted, periodsOf, readWeek, weekText, writeWeek } from './week'

const texts = { day: (day: number) => '一二三四五六日'[day]!, to: '至', comma: '；', and: '、' }
const text = (week: ReturnType<typeof readWeek>): string => weekText(week, texts)
const empty = readWeek('')
const workdays = painted(empty, { day: 0, at: 16 }, { day: 4, at: 35 }, true)

describe('the week of a plan', () => {
  it('is what the server writes, and written as that', () => {
    const written = `${'0'.repeat(47)}1,${Array(6).fill('0'.repeat(48)).join()}`
    expect(writeWeek(readWeek(written))).toBe(written)
    expect(readWeek(written)[0]![47]).toBe(true)
    expect([writeWeek(empty), writeWeek(readWeek('1'.repeat(48)))]).toEqual(['', ''])
  })

  it('is painted in rectangles, from any corner, on and off', () => {
    expect(text(workdays)).toBe('一至五 08:00–18:00')
    expect(painted(empty, { day: 4, at: 35 }, { day: 0, at: 16 }, true)).toEqual(workdays)
    expect(text(painted(workdays, { day: 2, at: 20 }, { day: 2, at: 23 }, false))).toBe(
      '一至二 08:00–18:00；三 08:00–10:00、12:00–18:00；四至五 08:00–18:00',
    )
    expect(painted(workdays, { day: 0, at: 0 }, { day: 6, at: 47 }, false)).toEqual(empty)
    expect(text(workdays)).toBe('一至五 08:00–18:00')
  })

  it('has the half hours of one day on others too', () => {
    expect(text(copied(painted(workdays, { day: 6, at: 0 }, { day: 6, at: 1 }, true), 6, [0, 1]))).toBe(
      '一至二 00:00–01:00；三至五 08:00–18:00；日 00:00–01:00',
    )
  })

  it('ends a day at 24:00', () => {
    const night = painted(empty, { day: 0, at: 44 }, { day: 0, at: 47 }, true)
    expect(periodsOf(night[0]!)).toEqual([{ from: 44, to: 48 }])
    expect(text(night)).toBe('一 22:00–24:00')
    expect([clockOf(0), clockOf(17), clockOf(48)]).toEqual(['00:00', '08:30', '24:00'])
  })
})
