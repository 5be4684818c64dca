import { describe, expect, it } from 'vitest'
import { changedFields, disputedFields, mergedFields } from './changed-fields'

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

describe('two who change the same record', () => {
  const theirs = { ...start, realname: '何雪', phone: '2', post: 'dev' }
  const ours = { ...start, realname: '雪莉', phone: '2', selectedroles: 'a' }

  it('dispute only what both have changed to something else', () => expect(disputedFields(start, theirs, ours)).toEqual(['realname']))

  it('both keep what the other one left alone', () => {
    expect(mergedFields(start, theirs, ours)).toEqual({ realname: '雪莉', phone: '2', selectedroles: 'a', post: 'dev' })
  })
})
