import { describe, expect, it } from 'vitest'
import { contains, mergeRecords } from './record-sources'

describe('a search', () => {
  it.each([['lin', '*lin*'], ['l*n', '*l*n*'], ['lin*', 'lin*'], ['*lin', '*lin'], ['!lin', '!lin'], ['a,b', 'a,b']])('wraps %s as %s, unless an operator was typed', (typed, sent) => expect(contains(typed)).toBe(sent))
})

describe('answers to several questions', () => {
  it('are one list that names each record once', () => {
    expect(mergeRecords([[{ id: '1', username: 'a' }], [{ id: '2', username: 'b' }, { id: '1', username: 'a' }], [{ username: 'c' }, { username: 'c' }]], ['id', 'username']).map((user) => user['username'])).toEqual(['a', 'b', 'c'])
  })
})
