import { describe, expect, it } from 'vitest'
import { isExactNumber, parseJson } from './parse-json'

describe('parseJson', () => {
  it.each([
    ['{"id":1234567890123456789}', { id: '1234567890123456789' }],
    ['{"id":-1234567890123456789}', { id: '-1234567890123456789' }],
    ['[9007199254740991,9007199254740992,9007199254740993]', [9007199254740991, '9007199254740992', '9007199254740993']],
    ['[ 12345678901234567890 ]', ['12345678901234567890']],
    ['1234567890123456789', '1234567890123456789'],
    ['{"a":[{"b":\n1234567890123456789}]}', { a: [{ b: '1234567890123456789' }] }],
  ])('[V-P01] reads %s with every digit', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })

  it.each([
    '{"a":"1234567890123456789","b":"1, 1234567890123456789","c":"\\"1, 1234567890123456789","d":"\\\\"}',
    '[0.1234567890123456789,1234567890123456789.5,1234567890123456789e2,1e400,-0.5,true,false,null]',
    '{"1, 1234567890123456789":9007199254740991}',
    '"\\u0022, 1234567890123456789"',
  ])('[V-P01] leaves everything else as JSON.parse reads it: %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  it('[V-P01] agrees with JSON.parse for every text of up to five pieces, in which a long number is the text of it', () => {
    const parts = ['"', '\\', '1234567890123456789', ',', '[', ']', ' ', '{', '}', ':']
    const long = JSON.parse('1234567890123456789') as number
    const expected = (text: string) => JSON.parse(text, (_, value: unknown) => (value === long ? '1234567890123456789' : value)) as unknown
    const read = (parse: (text: string) => unknown, text: string): unknown => {
      try {
        return parse(text)
      } catch {
        return undefined
      }
    }
    let texts = ['']
    for (let length = 1; length <= 5; length += 1) {
      texts = texts.flatMap((text) => parts.map((part) => text + part))
      for (const text of texts.filter((each) => !/\d{20}/.test(each))) {
        const value = read(expected, text)
        if (value !== undefined) expect(read(parseJson, text), text).toEqual(value)
      }
    }
  })

  it('[V-P01] refuses a response that was cut, in no time', () => {
    const cut = `[1234567890123456789,"${'\\"'.repeat(2_000_000)}`
    const start = performance.now()
    expect(() => parseJson(cut)).toThrow(SyntaxError)
    expect(performance.now() - start).toBeLessThan(2000)
    const whole = parseJson(`${cut}"]`) as string[]
    expect([whole[0], whole[1]!.length]).toEqual(['1234567890123456789', 2_000_000])
  })
})

describe('isExactNumber', () => {
  it.each([
    ['9007199254740991', true],
    ['9007199254740993', false],
    ['-1234567890123456789', false],
    ['1234567.25', true],
    ['12', true],
  ])('[V-P01] says of %s: %s', (text, exact) => {
    expect(isExactNumber(text)).toBe(exact)
  })
})
