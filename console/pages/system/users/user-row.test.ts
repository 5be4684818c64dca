import { describe, expect, it } from 'vitest'
import { isAdminAccount, isFrozen, showsRoles, userRow, withUserRows } from './user-row'

const wire = {
  id: '7',
  username: 'linxy',
  realname: '林晓芸',
  avatar: null,
  sex: 2,
  sex_dictText: '女',
  birthday: '1994-06-18 00:00:00',
  phone: '13800002046',
  email: null,
  workNo: 'YW-2031',
  post: 'ops',
  status: 1,
  status_dictText: '正常',
  userIdentity: 1,
  departIds: null,
  orgCodeTxt: '直播一组,会场支持',
  roleTxt: '值班长',
  activitiSync: 1,
  createTime: '2026-01-02 09:00:00',
}

describe('userRow', () => {
  it('turns numbers and nulls of the wire into texts', () => {
    expect(userRow(wire)).toMatchObject({
      id: '7',
      avatar: '',
      sex: '2',
      sexText: '女',
      birthday: '1994-06-18',
      email: '',
      status: '1',
      roleTxt: '值班长',
    })
  })

  it('survives a record that is none', () => {
    expect(userRow(null)).toMatchObject({ id: '', username: '', roleTxt: undefined })
  })

  it('reads the records of a page and keeps its numbers', () => {
    expect(withUserRows({ records: [wire], total: 31 })).toMatchObject({ total: 31, records: [{ username: 'linxy', sex: '2' }] })
    expect(withUserRows(null)).toBeNull()
  })
})

describe('role column', () => {
  it('is there as soon as one record has the field, even empty', () => {
    expect(showsRoles([userRow({ id: '1' }), userRow({ id: '2', roleTxt: '' })], false)).toBe(true)
  })

  it('is absent where no record has it', () => {
    expect(showsRoles([userRow({ id: '1' })], true)).toBe(false)
  })

  it('stays as it was while there are no rows', () => {
    expect([showsRoles([], true), showsRoles([], false)]).toEqual([true, false])
  })
})

it('knows the account that is never frozen', () => {
  expect(isAdminAccount(userRow({ username: 'admin' }))).toBe(true)
  expect(isAdminAccount(userRow({ username: 'Admin2' }))).toBe(false)
})

it('takes status 2 as frozen, as number or text', () => {
  expect([isFrozen(userRow({ status: 2 })), isFrozen(userRow({ status: '2' })), isFrozen(userRow({ status: 1 }))]).toEqual([
    true,
    true,
    false,
  ])
})
