import { describe, expect, it } from 'vitest'
import { joinValue, splitValue } from './value-list'

describe('a value with many keys', () => {
  it.each([
    ['', []],
    ['admin', ['admin']],
    ['b,a', ['b', 'a']],
    ['a,b,', ['a', 'b']],
    [' a , b ,, a', ['a', 'b']],
  ])('[0-17] %j are the keys %j', (value, keys) => {
    expect(splitValue(value)).toEqual(keys)
  })

  it('[0-17] is comma-joined in the order of choice', () => expect(joinValue(['b', 'a'])).toBe('b,a'))
})
