import { expect, it } from 'vitest'
import { pathSegment, toQuery } from './query-string'

it('writes any text into a url; half a surrogate pair, which none can hold, as the sign for an unknown character', () => {
  expect(toQuery({ key: '张,a b&=%\ud83d\ude00' })).toBe('key=%E5%BC%A0%2Ca%20b%26%3D%25%F0%9F%98%80')
  expect(toQuery({ key: 'a\ud83d', '\udc00': '1' })).toBe('key=a%EF%BF%BD&%EF%BF%BD=1')
  expect(pathSegment('t,\udc00,c')).toBe('t,%EF%BF%BD,c')
})
