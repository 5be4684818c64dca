import { describe, expect, it } from 'vitest'
import { disputedFields, mergedFields } from './changed-fields'

const start = { realname: '何雪莉', phone: '15173648201', selectedroles: 'a,b', post: '' }

describe('two who change the same record', () => {
  const theirs = { ...start, realname: '何雪', phone: '2', post: 'dev' }
  const ours = { ...start, realname: '雪莉', phone: '2', selectedroles: 'a' }

  it('dispute only what both have changed to something else', () => expect(disputedFields(start, theirs, ours)).toEqual(['realname']))

  it('both keep what the other one left alone', () => {
    expect(mergedFields(start, theirs, ours)).toEqual({ realname: '雪莉', phone: '2', selectedroles: 'a', post: 'dev' })
  })
})
