import { expect, it } from 'vitest'
import { changedFields } from './changed-fields'

const start = { realname: '何雪莉', phone: '15173648201', selectedroles: 'a,b', post: '' }

it('counts nothing in an untouched form', () => expect(changedFields(start, { ...start })).toEqual([]))

it('names each field that differs', () => {
  expect(changedFields(start, { ...start, phone: '1', post: 'ops' })).toEqual(['phone', 'post'])
})

it('forgets a change that was taken back, and blanks at the ends', () => {
  expect(changedFields(start, { ...start, realname: '何雪莉 ' })).toEqual([])
})

it('sees another order of several values', () => {
  expect(changedFields(start, { ...start, selectedroles: 'b,a' })).toEqual(['selectedroles'])
})

it('takes a field that the start does not know as empty', () => {
  expect(changedFields({}, { password: '', realname: 'x' })).toEqual(['realname'])
})
