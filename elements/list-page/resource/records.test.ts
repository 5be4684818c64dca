import { expect, it } from 'vitest'
import { splitComma, recordTitle, stringValue, withServerValues } from './records'

it('turns values of the wire into texts', () => {
  expect([null, undefined, 2, 'x', true, ['a', 3], {}].map(stringValue)).toEqual(['', '', '2', 'x', 'true', 'a,3', ''])
  expect(splitComma('a,,b')).toEqual(['a', 'b'])
})

it('calls a record by the first of its names that holds something, at last by its id', () => {
  const resource = { calledBy: ['realname', 'username'], fields: [] }
  expect(recordTitle(resource, { id: '1', realname: '林', username: 'lin' })).toBe('林')
  expect(recordTitle(resource, { id: '1', realname: '', username: 'lin' })).toBe('lin')
  expect(recordTitle(resource, { id: 7 })).toBe('7')
  expect(recordTitle({ fields: [{ name: 'title' }] }, { id: 7, title: 'x' })).toBe('x')
})

it('[W-G02] keeps what another call does not tell, and what only lists tell', () => {
  const known = { id: '7', post: 'p1', phone: '1', status: 1 }
  expect(withServerValues(known, { id: '7', post: null, phone: '2', status: '', email: 'x' }, ['post'])).toEqual({
    ...known,
    phone: '2',
    status: '',
    email: 'x',
  })
  expect(withServerValues(known, { post: '' }, ['post'])).toEqual(known)
  expect(withServerValues(known, null)).toBe(known)
})
