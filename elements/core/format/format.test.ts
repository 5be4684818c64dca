import { describe, expect, it } from 'vitest'
import { lineOf } from './line'
import { formatBytes, formatNumber } from './number'
import { ellipsis } from './text'
import { uuid32 } from './uuid'

describe('texts and numbers', () => {
  it('[9-27] cuts at 25 columns, a non-ASCII character counting as 2', () => {
    expect(ellipsis('a'.repeat(25))).toBe('a'.repeat(25))
    expect(ellipsis('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
    expect(ellipsis('流'.repeat(12))).toBe('流'.repeat(12))
    expect(ellipsis('流'.repeat(13))).toBe(`${'流'.repeat(12)}…`)
    expect(ellipsis('abcdef', 3)).toBe('abc…')
    expect(ellipsis('😀😀', 2)).toBe('😀…')
  })

  it('is drawn as a line of 1,000 characters at most', () => {
    expect(lineOf('流'.repeat(1000))).toBe('流'.repeat(1000))
    expect(lineOf('流'.repeat(1001))).toBe(`${'流'.repeat(1000)}…`)
  })

  it('[9-37] makes 32 hex characters, different on each call', () => {
    const made = Array.from({ length: 100 }, uuid32)
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(made).size).toBe(100)
  })

  it('groups digits and leaves other values alone', () => {
    expect(formatNumber(1_234_567.5)).toBe('1,234,567.5')
    expect(formatNumber(-1234, 2)).toBe('-1,234.00')
    expect(formatNumber('12345')).toBe('12,345')
    expect(formatNumber(0.12345)).toBe('0.12345')
    expect(formatNumber('n/a')).toBe('n/a')
    expect(formatNumber('')).toBe('')
    expect(formatNumber('n/a', 2)).toBe('n/a')
  })

  it('loses no digit of a decimal that comes as text, and makes no number of a code', () => {
    expect(formatNumber('12345678901234567890.50')).toBe('12,345,678,901,234,567,890.50')
    expect(['0012345', ' 1234', '1e5', '0x1234', '--1234'].map((text) => formatNumber(text))).toEqual([
      '0012345',
      ' 1234',
      '1e5',
      '0x1234',
      '--1234',
    ])
  })

  it('shows sizes in the fitting unit', () => {
    expect([0, 1023, 1024, 1_572_864, 1024 ** 2 - 1, 5 * 1024 ** 4].map(formatBytes)).toEqual([
      '0 B',
      '1023 B',
      '1 KB',
      '1.5 MB',
      '1 MB',
      '5 TB',
    ])
    expect(formatBytes(NaN)).toBe('')
  })
})
