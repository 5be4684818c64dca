import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patternTest } from './patterns'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const fits = (pattern: string | RegExp, text: string) => patternTest(pattern)(text) === 'fits'

describe('the named patterns', () => {
  it.each([
    ['n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a', '１２３４５６', ' 123456']],
    ['*6-16', ['abc 中\n', '1234567890123456', '😀😀😀😀😀😀'], ['12345', '12345678901234567', '😀😀😀']],
    ['s6-18', ['abcdef', 'ABCDEFabcdefABCDEF'], ['abcde', 'abcde|', 'abcdefabcdefabcdefa', 'abcde1']],
    [
      'url',
      ['https://example.com', 'http://a.cn/x?y=1#z', 'ftp://files.example.com/a', 'http://10.0.0.1:8080', 'HTTPS://例子.测试/'],
      [
        'word',
        'example.com',
        'www.example.com',
        'http://',
        'http:///x',
        'javascript:alert(1)',
        'https://a b.cn',
        'http://.cn',
        'http://a..cn',
      ],
    ],
    ['e', ['a@b.cn', 'x.y+z@mail.example.info', 'a@b.museum'], ['a', 'a@b', 'a@@b.cn', 'a b@c.cn', 'a@b.c']],
    ['m', ['13800138000', '19912345678'], ['12800138000', '1380013800', '138001380000', '+8613800138000']],
    ['p', ['100000', '518057'], ['012345', '12345', '1234567', '12345a']],
    ['s', ['abc', 'XyZ'], ['ab1', 'a|b', 'a b', '字']],
    ['n', ['0', '-1.5', '+3', '3.14', '007'], ['1.', '.', '-', '1.2.3', '1e5', 'abc', '１']],
    ['z', ['0', '-12', '42'], ['1.0', '1.5', '-', 'x']],
    ['money', ['0', '0.5', '10', '10.55', '0.00'], ['-1', '1.234', '01', '1.', '.5', '1,000', '']],
  ])('[5.2-07] [5.2-08] [5.2-09] [5.2-10] [5.2-11] %s', (pattern, good, bad) => {
    expect(good.filter((text) => !fits(pattern, text))).toEqual([])
    expect(bad.filter((text) => fits(pattern, text))).toEqual([])
  })
})

describe('any other pattern', () => {
  it('[5.2-12] is a regular expression, found anywhere unless it says otherwise', () => {
    expect(fits('b+', 'abbc')).toBe(true)
    expect(fits('^[A-Z]{2}-\\d{4}$', 'AB-0001')).toBe(true)
    expect(fits('^[A-Z]{2}-\\d{4}$', 'xAB-0001')).toBe(false)
    expect(fits('constructor', 'constructor')).toBe(true)
  })

  it('[5.2-12] may be a RegExp, and answers the same each time whatever its flags', () => {
    const test = patternTest(/^ab$/gi)
    expect([test('AB'), test('AB'), test('AB')]).toEqual(['fits', 'fits', 'fits'])
  })

  it('[5.2-12] that is no regular expression is told on the console, and nothing passes it', () => {
    const test = patternTest('a(')
    expect(test('a(')).toBe('unknown')
    expect(vi.mocked(console.warn).mock.calls).toEqual([['<ops-edit-grid> validateRules pattern: no regular expression', 'a(']])
  })
})
