import { expect, it } from 'vitest'
import { listedNames, shortNames } from './several-names'

const five = ['徐文博', '何雪莉', '王五', '赵六', '孙七']

it('a question names up to three records and counts the rest', () => {
  expect(listedNames(five.slice(0, 1), 'zh-CN')).toBe('徐文博')
  expect(listedNames(five.slice(0, 3), 'zh-CN')).toBe('徐文博、何雪莉、王五')
  expect(listedNames(five, 'zh-CN')).toBe('徐文博、何雪莉、王五等 5 项')
  expect(listedNames(['Ann', 'Bob', 'Cem', 'Dee', 'Eve'], 'en')).toBe('Ann, Bob, Cem and 2 more')
})

it('a button has room for one name', () => {
  expect(shortNames(['徐文博'], 'zh-CN')).toBe('徐文博')
  expect(shortNames(five, 'zh-CN')).toBe('徐文博等 5 项')
  expect(shortNames([], 'en')).toBe('')
})
