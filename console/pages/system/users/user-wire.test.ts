import { describe, expect, it } from 'vitest'
import { userRow } from './user-row'
import { addBody, departsOf, editBody, emptyUser, formOfUser, roleIdsOf, settledManaged } from './user-wire'

const envelope = (success: boolean, result: unknown, message = '', code = success ? 0 : 500) => ({ success, result, message, code })
const row = userRow({
  id: '7',
  username: 'linxy',
  realname: '林晓芸',
  sex: 2,
  phone: '13800002046',
  email: 'lin@example.com',
  workNo: 'YW-1',
  userIdentity: 2,
  departIds: 'd1',
  activitiSync: 0,
  birthday: '1994-06-18',
})
const extras = {
  roleIds: ['r2', 'r1'],
  departs: [
    { id: 'd1', name: '直播一组' },
    { id: 'd2', name: '会场支持' },
  ],
}

describe('formOfUser', () => {
  it('joins ids in the order of the server and takes over the record', () => {
    expect(formOfUser(row, extras)).toMatchObject({
      username: 'linxy',
      sex: '2',
      selectedroles: 'r2,r1',
      selecteddeparts: 'd1,d2',
      userIdentity: '2',
      departIds: 'd1',
      activitiSync: '0',
      password: '',
    })
  })

  it('falls back to the defaults of a new user', () => {
    expect(formOfUser(userRow({ id: '8' }), { roleIds: [], departs: [] })).toMatchObject({
      userIdentity: '1',
      activitiSync: '1',
      selectedroles: '',
    })
  })
})

describe('addBody', () => {
  const values = {
    ...emptyUser,
    username: ' linxy ',
    realname: '林晓芸',
    password: ' pass word ',
    confirmPassword: ' pass word ',
    phone: '13800002046',
    workNo: 'YW-1',
    sex: '2',
    selectedroles: 'r1,r2',
  }

  it('[7.2-05] sends fields, plain password and comma-joined ids; numbers as numbers', () => {
    expect(addBody(values)).toEqual({
      username: 'linxy',
      realname: '林晓芸',
      password: ' pass word ',
      phone: '13800002046',
      workNo: 'YW-1',
      sex: 2,
      userIdentity: 1,
      activitiSync: 1,
      selectedroles: 'r1,r2',
      selecteddeparts: '',
      departIds: '',
    })
  })

  it('leaves empty fields out, because empty texts collide in unique columns', () => {
    expect(addBody(values)).not.toHaveProperty('email')
    expect(addBody(values)).not.toHaveProperty('confirmPassword')
  })
})

describe('editBody', () => {
  const start = formOfUser(row, extras)

  it('[7.2-05] sends the id, roles and departments even when unchanged, and no password', () => {
    const body = editBody(row, start, start)
    expect(body).toMatchObject({
      id: '7',
      username: 'linxy',
      selectedroles: 'r2,r1',
      selecteddeparts: 'd1,d2',
      departIds: 'd1',
      userIdentity: 2,
      activitiSync: 0,
    })
    expect(body).not.toHaveProperty('password')
  })

  it('[W-G01] [W-G02] carries every field that came with the row, shown or not, as it came', () => {
    const wire = {
      id: '7',
      username: 'linxy',
      relTenantIds: '1000,1001',
      post: 'p1,p2',
      post_dictText: '导播,剪辑',
      sex: 2,
      sex_dictText: '女',
      orgCodeTxt: '直播一组',
      roleTxt: '值班长',
      mainDepPostId: 'm1',
      clientId: null,
      status: 1,
    }
    const known = userRow(wire)
    const values = formOfUser(known, extras)
    const body = editBody(known, values, { ...values, realname: '新名' })
    expect(body).toEqual({
      id: '7',
      username: 'linxy',
      relTenantIds: '1000,1001',
      post: 'p1,p2',
      sex: 2,
      mainDepPostId: 'm1',
      status: 1,
      realname: '新名',
      selectedroles: 'r2,r1',
      selecteddeparts: 'd1,d2',
    })
  })

  it('[W-G01] sends nothing that was neither told nor typed: no default, no empty text', () => {
    const known = userRow({ id: '8', username: 'few' })
    const values = formOfUser(known, extras)
    expect(editBody(known, values, values)).toEqual({ id: '8', username: 'few', selectedroles: 'r2,r1', selecteddeparts: 'd1,d2' })
    expect(editBody(known, values, { ...values, userIdentity: '2' })).toMatchObject({ userIdentity: 2 })
  })

  it('sends an emptied field as empty text and leaves out what never had a value', () => {
    const body = editBody(row, start, { ...start, email: ' ', selectedroles: '' })
    expect(body).toMatchObject({ email: '', selectedroles: '' })
    expect(body).not.toHaveProperty('telephone')
  })

  it('takes the managed departments away from an ordinary user', () => {
    expect(editBody(row, start, { ...start, userIdentity: '1' })).toMatchObject({ userIdentity: 1, departIds: '' })
  })
})

describe('settledManaged', () => {
  it('keeps chosen departments only', () => {
    expect(settledManaged({ userIdentity: '2', selecteddeparts: 'd2,d3', departIds: 'd1,d2' })).toBe('d2')
  })

  it('is empty for an ordinary user', () => {
    expect(settledManaged({ userIdentity: '1', selecteddeparts: 'd1', departIds: 'd1' })).toBe('')
  })
})

describe('roles and departments of a user', () => {
  it('[7.2-06] reads role ids', () => expect(roleIdsOf(envelope(true, ['r1', 'r2', 3]), '/x')).toEqual(['r1', 'r2']))

  it('takes the failure that means "none" as none', () => {
    expect(roleIdsOf(envelope(false, null, '未找到用户相关角色信息'), '/x')).toEqual([])
    expect(departsOf(envelope(false, null, '查找失败'), '/x')).toEqual([])
  })

  it('never takes another refusal as none: saving would remove all roles', () => {
    expect(() => roleIdsOf(envelope(false, null, '没有权限，请联系管理员授权', 510), '/x')).toThrow('没有权限')
    expect(() => departsOf(envelope(false, null, '操作失败，x'), '/x')).toThrow('操作失败')
  })

  it('reads departments with their names', () => {
    expect(departsOf(envelope(true, [{ key: 'd1', value: 'd1', title: '直播一组' }, null]), '/x')).toEqual([{ id: 'd1', name: '直播一组' }])
  })
})
