import { describe, expect, it } from 'vitest'
import { readValue, type ValueKind } from './read-value'
import { reasonText, unreadText } from './unread'

const year = new Date().getFullYear()

function read(text: string, kind: ValueKind): unknown {
  const reading = readValue(text, kind)
  return 'value' in reading ? reading.value : reasonText(reading.reason, 'en')
}

const number: ValueKind = { kind: 'number' }
const integer: ValueKind = { kind: 'integer' }
const boolean: ValueKind = { kind: 'boolean', values: [1, 0] }
const choices = [
  { value: 1, text: 'Camera' },
  { value: 2, text: 'Encoder' },
  { value: 3, text: 'Recorder, large' },
]
const choice: ValueKind = { kind: 'choice', choices }
const several: ValueKind = { kind: 'choice', choices, isMultiple: true }

describe('the one reader of values', () => {
  it.each<[string, ValueKind, unknown]>([
    [' as it is ', { kind: 'text' }, ' as it is '],
    ['１，２３４.5', number, 1234.5],
    ['', number, ''],
    ['12', integer, 12],
    ['80%', { kind: 'percent' }, 80],
    ['80%', number, 0.8],
    ['1990/1/5', { kind: 'date' }, '1990-01-05'],
    ['2026年1月5日', { kind: 'date' }, '2026-01-05'],
    ['2026-01-05 12:00:00', { kind: 'date' }, '2026-01-05'],
    ['5-Jan-26', { kind: 'date' }, '2026-01-05'],
    ['5-Jan-87', { kind: 'date' }, '1987-01-05'],
    ['Jan 5, 2026', { kind: 'date' }, '2026-01-05'],
    ['1月5日', { kind: 'date' }, `${year}-01-05`],
    ['5 Jan', { kind: 'date' }, `${year}-01-05`],
    ['1月5日 8:30', { kind: 'datetime' }, `${year}-01-05 08:30:00`],
    ['2026-1-5 8:30', { kind: 'time' }, '08:30:00'],
    ['1/2/2026 8:30', { kind: 'time' }, '08:30:00'],
    ['2/1/2026', { kind: 'date', order: 'day' }, '2026-01-02'],
    ['2/1/2026', { kind: 'date', format: 'MM/DD/YYYY' }, '02/01/2026'],
    ['13/1/2026', { kind: 'date' }, '2026-01-13'],
    ['', { kind: 'date' }, ''],
    ['TRUE', boolean, 1],
    ['启用', boolean, 1],
    ['停用', boolean, 0],
    ['否', boolean, 0],
    ['Ｎ', boolean, 0],
    ['', boolean, 0],
    ['false', { kind: 'boolean' }, false],
    ['Y', { kind: 'boolean', values: ['Y', 'N'] }, 'Y'],
    [' encoder ', choice, 2],
    ['Ｅncoder\u200b', choice, 2],
    ['2', choice, 2],
    ['own', { kind: 'choice', choices, isFree: true }, 'own'],
    ['encoder， 1;Camera', several, '2,1'],
    ['Recorder, large', several, '3'],
    ['张三、u2', { kind: 'key', keyOf: (name) => ({ 张三: 'u1', u2: 'u2' })[name] }, 'u1,u2'],
  ])('[V-X01] [V-E10] reads %j', (text, kind, value) => expect(read(text, kind)).toEqual(value))

  it.each<[string, ValueKind, string]>([
    ['1.234,56', number, 'expected a number such as 1,234.5'],
    ['1.5', integer, 'expected a whole number such as 12'],
    ['soon', { kind: 'date' }, 'expected a date such as 2026-01-31'],
    ['soon', { kind: 'date', format: 'DD/MM/YYYY' }, 'expected a date such as 31/01/2026'],
    ['1/2/2026', { kind: 'date' }, 'it can mean 2026-01-02 or 2026-02-01; write it like 2026-01-31'],
    ['2026-1-5', { kind: 'time' }, 'expected a time such as 08:30:00'],
    ['perhaps', boolean, 'expected “yes” or “no”'],
    ['2', boolean, 'expected “yes” or “no”'],
    ['Drone', choice, 'expected one of: Camera, Encoder, Recorder, large'],
    ['Camera,Drone', several, 'expected one of: Camera, Encoder, Recorder, large'],
    [
      'a',
      { kind: 'choice', choices: ['a', 'A', 'b'].map((text, value) => ({ value, text: `${text} ` })) },
      'several entries are called “a”; write the key instead',
    ],
    ['x', { kind: 'choice', choices: Array.from('abcdefg').map((text, value) => ({ value, text })) }, 'expected one of: a, b, c, d, e, f…'],
    ['李四', { kind: 'key', keyOf: () => undefined }, '“李四” does not exist; expected a name or key'],
    ['李四', { kind: 'key', keyOf: () => null }, 'several entries are called “李四”; write the key instead'],
  ])('[V-E10] refuses %j and says why', (text, kind, reason) => expect(read(text, kind)).toBe(reason))

  it('says it in one sentence, in both languages', () => {
    const reading = readValue('12x', number)
    if (!('reason' in reading)) throw new Error('12x was read')
    expect(unreadText('12x', reading.reason, 'zh-CN')).toBe('无法识别“12x”：应为数字，如 1,234.5')
    expect(unreadText('12x', reading.reason, 'en')).toBe('“12x” cannot be read: expected a number such as 1,234.5')
  })
})
