import { expect, it } from 'vitest'
import { changedNames, isEmpty } from './use-form'

const start = { realname: '何雪莉', phone: '15173648201', selectedroles: 'a,b', post: '' }

it('counts nothing in an untouched form', () => expect(changedNames(start, { ...start })).toEqual([]))

it('names each field that differs', () => {
  expect(changedNames(start, { ...start, phone: '1', post: 'ops' })).toEqual(['phone', 'post'])
})

it('forgets a change that was taken back, and blanks at the ends', () => {
  expect(changedNames(start, { ...start, realname: '何雪莉 ' })).toEqual([])
})

it('sees another order of several values', () => {
  expect(changedNames(start, { ...start, selectedroles: 'b,a' })).toEqual(['selectedroles'])
})

it('takes a field that the start does not know as empty', () => {
  expect(changedNames({}, { password: '', realname: 'x' })).toEqual(['realname'])
})

it('compares values of any type by what they hold', () => {
  const before = { ids: ['a'], count: 1, on: true, from: null }
  expect(changedNames(before, { ...before, ids: ['a'] })).toEqual([])
  expect(changedNames<Record<string, unknown>>(before, { ids: ['a', 'b'], count: 2, on: true, from: '2026-01-01' })).toEqual([
    'ids',
    'count',
    'from',
  ])
})

it('knows what holds nothing', () => {
  expect(['', ' ', null, undefined, []].map(isEmpty)).toEqual([true, true, true, true, true])
  expect(['a', 'null', '[]', 0, false, ['']].map(isEmpty)).toEqual([false, false, false, false, false, false])
})
