import { describe, expect, it } from 'vitest'
import { afterPress, afterTable, departIdsBelow, departNodes, departPath, isChoosable, joinValue, keyOfUser, matchesKeyword, mergeUsers, sexOf, splitValue, textOfUser, usersOfKeys } from './user-picker.model'

describe('the value', () => {
  it.each([['', []], ['admin', ['admin']], ['b,a', ['b', 'a']], ['a,b,', ['a', 'b']], [' a , b ,, a', ['a', 'b']]])('[0-17] %j are the keys %j', (value, keys) => {
    expect(splitValue(value)).toEqual(keys)
  })

  it('[0-17] is comma-joined in the order of choice', () => expect(joinValue(['b', 'a'])).toBe('b,a'))
  it('leaves out who is unknown when users are wanted', () => expect(usersOfKeys(['x', 'a'], new Map([['a', { username: 'a' }]]))).toEqual([{ username: 'a' }]))
})

describe('a user', () => {
  it('has the key of the value field, as text', () => {
    expect([keyOfUser({ id: '7', username: 'a' }, 'id'), keyOfUser({ workNo: 12 }, 'workNo'), keyOfUser({}, 'username')]).toEqual(['7', '12', ''])
  })

  it('is shown by the text field, else by the name, else by the account', () => {
    const user = { username: 'a', realname: 'A. Person', phone: '1' }
    expect([textOfUser(user, 'phone'), textOfUser(user, 'nick'), textOfUser({ username: 'a', realname: '' }, 'realname')]).toEqual(['1', 'A. Person', 'a'])
  })

  it('[3-10] is male for 1 and female for 2, as number and as text', () => {
    expect([1, '1', 2, '2', 0, null, undefined, 'x'].map((sex) => sexOf({ sex }))).toEqual(['male', 'male', 'female', 'female', undefined, undefined, undefined, undefined])
  })

  it('can not be chosen while frozen, without a key, or with a comma that would break the value', () => {
    expect([{ username: 'a' }, { username: 'a', status: 1 }, { username: 'a', status: 2 }, { username: 'a', status: '2' }, { username: '' }, { username: 'a,b' }].map((user) => isChoosable(user, 'username')))
      .toEqual([true, true, false, false, false, false])
  })

  it.each([['小', true], ['LINXY', true], ['nx', true], ['0138', true], [' linxy ', true], ['nobody', false], ['', true]])('is found by a part of name, account or phone: %j %s', (keyword, found) => {
    expect(matchesKeyword({ username: 'linxy', realname: '林小芸', phone: '13801380000' }, keyword)).toBe(found)
  })
})

describe('choosing', () => {
  it('keeps what is not on the screen: other pages, departments and searches', () => {
    expect(afterTable(['far', 'a'], ['a', 'b', 'c'], new Set(['far', 'a', 'c']))).toEqual(['far', 'a', 'c'])
  })

  it('keeps the order of choice and takes out only what was unticked on the screen', () => {
    expect(afterTable(['c', 'far', 'a'], ['a', 'b', 'c'], new Set(['a', 'b']))).toEqual(['far', 'a', 'b'])
  })

  it('toggles a row among many, and replaces where one is wanted', () => {
    expect([afterPress(['a'], 'b', true), afterPress(['a', 'b'], 'a', true), afterPress(['a'], 'b', false), afterPress(['a'], 'a', false)]).toEqual([['a', 'b'], ['b'], ['b'], ['a']])
  })
})

describe('answers to several questions', () => {
  it('are one list that names each user once', () => {
    expect(mergeUsers([[{ id: '1', username: 'a' }], [{ id: '2', username: 'b' }, { id: '1', username: 'a' }], [{ username: 'c' }, { username: 'c' }]]).map(({ username }) => username)).toEqual(['a', 'b', 'c'])
  })
})

describe('departments', () => {
  const tree = departNodes([{ id: '1', departName: 'Root', title: 'x', children: [{ id: '2', title: 'Left', children: null }, { id: '3', title: 'Right', children: [{ id: '4', label: 'Deep' }] }] }])

  it('are read from the wire, whatever their name field', () => expect([departPath(tree, '4'), departPath(tree, '2'), departPath(tree, '9')]).toEqual([['Root', 'Right', 'Deep'], ['Root', 'Left'], []]))
  it('include all below', () => expect([[...departIdsBelow(tree, '3')], [...departIdsBelow(tree, '9')]]).toEqual([['3', '4'], []]))
  it('without an id are left out', () => expect(departNodes([{ id: '' }, { id: '5' }, null as never])).toEqual([{ id: '5', label: '5', children: [] }]))
})
