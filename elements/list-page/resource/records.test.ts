import { expect, it } from 'vitest'
import { splitComma, recordTitle, stringValue } from './records'

it('turns values of the wire into texts', () => {
  expect([null, undefined, 2, 'x', true, ['a', 3], {}].map(stringValue)).toEqual(['', '', '2', 'x', 'true', 'a,3', ''])
  expect(splitComma('a,,b')).toEqual(['a', 'b'])
})

it('calls a record by the first of its names that holds something, at last by its id', () => {
  const resource = { titleFields: ['realname', 'username'], fields: [] }
  expect(recordTitle(resource, { id: '1', realname: '林', username: 'lin' })).toBe('林')
  expect(recordTitle(resource, { id: '1', realname: '', username: 'lin' })).toBe('lin')
  expect(recordTitle(resource, { id: 7 })).toBe('7')
  expect(recordTitle({ fields: [{ name: 'title' }] }, { id: 7, title: 'x' })).toBe('x')
})
