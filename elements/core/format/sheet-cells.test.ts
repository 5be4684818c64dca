import { describe, expect, it } from 'vitest'
import { sheetCell } from './sheet-cells'

describe('a number in a workbook', () => {
  it.each([
    [1234.5678, '1234.57 ', '1234.5678', '1234.5678'],
    [1235.4, '1235 ', '1235.4', '1235.4'],
    [1234.5, '¥1,234.50', '¥1,234.50', '1234.5'],
    [-1234.5, ' (1,234.50)', '-1234.5', '-1234.5'],
    [0.125, '13%', '0.125', '0.125'],
    [0.5, '50%', '50%', '0.5'],
    [13_800_138_000, '1.38E+10', '13800138000', '13800138000'],
    [1_234_567, '1,234,567', '1234567', '1234567'],
    [7, '0007', '0007', '7'],
    [7, 'SN0007', 'SN0007', '7'],
    [0.5, '1/2', '1/2', '0.5'],
    [7, '', '7', '7'],
    [7, '###', '7', '7'],
    [0.1 + 0.2, '0.3', '0.3', '0.3'],
  ])('[V-X01] %d drawn as %j says %j in a text and %s as a number', (number, shown, text, exact) =>
    expect(sheetCell({ number, shown, isDate: false }, false)).toEqual(text === exact ? text : { text, number: exact }),
  )

  it.each([
    [46_027, false, '2026-01-05'],
    [46_027.5, false, '2026-01-05 12:00:00'],
    [44_565, true, '2026-01-05'],
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [0.35, false, '08:24:00'],
    [46_027.999_999_999, false, '2026-01-06'],
    [-1, false, 'drawn'],
    [2_958_466, false, 'drawn'],
  ])('[V-X01] %d is a day or a time by the calendar from 1904 %s: %s', (number, is1904, text) =>
    expect(sheetCell({ number, shown: 'drawn', isDate: true }, is1904)).toBe(text),
  )
})
