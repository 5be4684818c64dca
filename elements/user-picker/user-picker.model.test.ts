import { describe, expect, it } from 'vitest'
import { hasKeyword } from '../parts/picker/record-sources'
import { isChoosable, keyOfUser, searchedFields, sexOf, textOfUser } from './user-picker.model'

describe('a user', () => {
  it('has the key of the value field, as text', () => {
    expect([keyOfUser({ id: '7', username: 'a' }, 'id'), keyOfUser({ workNo: 12 }, 'workNo'), keyOfUser({}, 'username')]).toEqual([
      '7',
      '12',
      '',
    ])
  })

  it('is shown by the text field, else by the name, else by the account', () => {
    const user = { username: 'a', realname: 'A. Person', phone: '1' }
    expect([textOfUser(user, 'phone'), textOfUser(user, 'nick'), textOfUser({ username: 'a', realname: '' }, 'realname')]).toEqual([
      '1',
      'A. Person',
      'a',
    ])
  })

  it('[3-10] is male for 1 and female for 2, as number and as text', () => {
    expect([1, '1', 2, '2', 0, null, undefined, 'x'].map((sex) => sexOf({ sex }))).toEqual([
      'male',
      'male',
      'female',
      'female',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('cannot be chosen while frozen, without a key, or with a comma that would break the value', () => {
    expect(
      [
        { username: 'a' },
        { username: 'a', status: 1 },
        { username: 'a', status: 2 },
        { username: 'a', status: '2' },
        { username: '' },
        { username: 'a,b' },
      ].map((user) => isChoosable(user, 'username')),
    ).toEqual([true, true, false, false, false, false])
  })

  it.each([
    ['小', true],
    ['LINXY', true],
    ['nx', true],
    ['0138', true],
    [' linxy ', true],
    ['nobody', false],
    ['', true],
  ])('is found by a part of name, account or phone: %j %s', (keyword, found) => {
    expect(hasKeyword({ username: 'linxy', realname: '林小芸', phone: '13801380000' }, searchedFields, keyword)).toBe(found)
  })
})
