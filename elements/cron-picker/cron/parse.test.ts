import { describe, expect, it } from 'vitest'
import { parseCron } from './parse'

/** Field, reason and characters of each error. */
const errors = (text: string) => parseCron(text).errors.map(({ field, reason, start, end }) => `${field} ${reason} ${start}-${end}`)

describe('errors say which characters are wrong', () => {
  it.each([
    ['0 0/60 9-18 ? * 2-6 *', ['minute step 2-6']],
    ['0 0/60 9-18 * * MON-FRI *', ['minute step 2-6', 'dayOfMonth both-days 12-13']],
    ['0 0 25 * * ?', ['hour value 4-6']],
    ['0 0 1,24,3 * * ?', ['hour value 6-8']],
    ['0 0 9-30 * * ?', ['hour value 6-8']],
    ['0 0 0 ? * MON,FOO *', ['dayOfWeek word 14-17']],
    ['0 0 0 ? * MON-FOO *', ['dayOfWeek word 14-17']],
    ['0 0 0 ? * 6#9', ['dayOfWeek nth 12-13']],
    ['0 0/ * * * ?', ['minute number 3-4']],
    ['0 5W * * * ?', ['minute special 3-4']],
    ['0 0 0 6L * ?', ['dayOfMonth special 7-8']],
    ['0 0 0 L-31 * ?', ['dayOfMonth before-end 6-10']],
    ['0 0 0 * * ? 2028-2026', ['year year-order 12-21']],
    ['0 0 0 * * ? 3000/2', ['year value 12-16']],
    ['  0\t0 0 ? * ?  ', ['dayOfMonth no-day 8-9']],
    ['0 0 12 * *', ['null field-count 0-10']],
    ['', ['null field-count 0-0']],
    ['0 , 0 * * ?', ['minute empty 2-3']],
    ['0 0 0 0W * ?', ['dayOfMonth breaks-server 6-8']],
    ['0 0 0 L-30W * ?', ['dayOfMonth breaks-server 6-11']],
    ['0 0 0 L,15 * ?', ['dayOfMonth alone 6-10']],
    ['0 0\u00a012 * * ?', ['null field-count 0-12']],
  ])('%j', (text, expected) => expect(errors(text)).toEqual(expected))

  it('keeps every character in its place when capitals are longer than small letters', () => {
    expect(errors('ß 0 0 ? * ?')).toEqual(['second character 0-1', 'dayOfMonth no-day 6-7'])
  })
})

describe('what the scheduler overlooks is a warning', () => {
  const warnings = (text: string) => parseCron(text).warnings.map(({ kind, found }) => `${kind} ${found}`)
  it.each([
    ['0 0 12h * * ?', ['ignored h']],
    ['0 0 12 ? * MON-FRI/2', ['named-step /2']],
    ['0 0 12 ? * MONDAY', ['ignored DAY']],
    ['0 0 12 * * ? * further text', ['ignored further text']],
    ['0 0 12 1,,2 * ?', ['ignored 1,,2']],
    ['0 0/0 12 * * ?', ['step-zero 0/0']],
    ['0 99 12 * * ?', ['read-as-every 99']],
    ['0 0 0 31W * ?', ['odd-workday 31W']],
    ['0 0 12 * * ?', []],
  ])('%j', (text, expected) => expect(warnings(text)).toEqual(expected))
})
