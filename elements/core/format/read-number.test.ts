import { assert, double, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halfWidth } from './half-width'
import { formatNumber } from './number'
import { readNumber } from './read-number'

describe('readNumber', () => {
  it.each<[string, number]>([
    ['5', 5], ['-5', -5], ['+5', 5], ['- 5', -5], ['0', 0], ['-0', 0], ['007', 7], ['.5', 0.5], ['5.', 5], ['-.5', -0.5],
    ['1,234', 1234], ['1,234,567.89', 1_234_567.89], ['1234567', 1_234_567], ['12\u202f345\u202f678', 12_345_678], ['1\u00a0234.5', 1234.5],
    ['¥1,234.50', 1234.5], ['￥１，２３４．５０', 1234.5], ['$5', 5], ['-$5', -5], ['$-5', -5], ['US$ 5', 5], ['€ 5', 5], ['5 €', 5], ['£0.10', 0.1], ['CNY 12', 12], ['12 RMB', 12], ['12.5元', 12.5],
    ['50%', 0.5], ['50 %', 0.5], ['-12.5％', -0.125], ['0.07%', 0.0007], ['5‰', 0.005], ['1.1%', 0.011],
    ['(5)', -5], ['（5）', -5], ['(1,234.50)', -1234.5], ['¥(5)', -5], ['(¥5)', -5], ['(5%)', -0.05],
    ['1e3', 1000], ['1E+3', 1000], ['1.5e-7', 1.5e-7], ['-2e0', -2],
    ['１２３', 123], ['－１．５', -1.5], ['＋5', 5], ['3。14', 3.14], ['−5', -5], ['–5', -5],
    ['1.5万', 15_000], ['3亿', 300_000_000], ['3万元', 30_000],
    ['  42\t', 42], ['\ufeff42\u200b', 42], ['9007199254740991', 9_007_199_254_740_991], ['1e20', 1e20], ['0.30000000000000004', 0.1 + 0.2], ['0.333333333333333333333', 1 / 3],
  ])('reads %j as %d', (text, number) => expect(readNumber(text)).toBe(number))

  it.each([
    '', ' ', '-', '+', '.', ',', '()', '¥', '%', 'e3', 'abc', '5a', 'a5', '5 apples', '1e', '1e3.5', '1e999', 'Infinity', 'NaN', '0x10', '1_000',
    '1.234,56', '1.234.567', '1,23', '1,2345', '12,34,567', '1234,567', '0,123', ',5', '1,,234', '1,234,', '1 234', '100 200', "1'234", '1,234e3',
    '5-', '--5', '-(5)', '(-5)', '(5', '5)', '+-5', '¥5元', '$5%', '1e3%', '50%%', '1/2', '1-2', '12:30', '2026-01-05', '5²', '½', '一百', '٣', '12345678901234567890', '5k',
  ])('refuses %j', (text) => expect(readNumber(text)).toBeNull())

  it('reads what it is given back, grouped or not', () => {
    const numbers = double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0))
    assert(property(numbers, (number) => readNumber(String(number)) === number))
    assert(property(integer(), (number) => readNumber(formatNumber(number)) === number))
  })

  it('never throws, whatever it is given', () => assert(property(string({ unit: 'binary' }), (text) => readNumber(text) === null || Number.isFinite(readNumber(text)))))
})

it('halfWidth keeps the length of a text, so that a caret stays where it is', () => {
  expect(halfWidth('（￥１，２３４。５０％）')).toBe('(¥1,234.50%)')
  assert(property(string(), (text) => halfWidth(text).length === text.length))
})
