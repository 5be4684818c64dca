import { describe, expect, it } from 'vitest'
import { afterPress, afterTable, fieldText, isStorable, recordsOfKeys } from './choice-model'

it('leaves out what is unknown when records are wanted', () =>
  expect(recordsOfKeys(['x', 'a'], new Map([['a', { username: 'a' }]]))).toEqual([{ username: 'a' }]))

describe('choosing', () => {
  it('keeps what is not on the screen: other pages, departments and searches', () => {
    expect(afterTable(['far', 'a'], ['a', 'b', 'c'], new Set(['far', 'a', 'c']))).toEqual(['far', 'a', 'c'])
  })

  it('keeps the order of choice and takes out only what was unticked on the screen', () => {
    expect(afterTable(['c', 'far', 'a'], ['a', 'b', 'c'], new Set(['a', 'b']))).toEqual(['far', 'a', 'b'])
  })

  it('toggles a row among many, and replaces where one is wanted', () => {
    expect([
      afterPress(['a'], 'b', true),
      afterPress(['a', 'b'], 'a', true),
      afterPress(['a'], 'b', false),
      afterPress(['a'], 'a', false),
    ]).toEqual([['a', 'b'], ['b'], ['b'], ['a']])
  })
})

describe('a key', () => {
  it('is a text or a number of the record', () =>
    expect([fieldText({ id: '7' }, 'id'), fieldText({ id: 0 }, 'id'), fieldText({ id: null }, 'id'), fieldText({}, 'id')]).toEqual([
      '7',
      '0',
      '',
      '',
    ]))
  it('that is empty or has a comma cannot be stored', () => expect(['a', '', 'a,b'].map(isStorable)).toEqual([true, false, false]))
})
