import { describe, expect, it } from 'vitest'
import { departsOf, roleIdsOf, consistentManaged } from './user-relations'

const envelope = (success: boolean, result: unknown, message = '', code = success ? 0 : 500) => ({ success, result, message, code })

describe('consistentManaged', () => {
  it('keeps chosen departments only', () => {
    expect(consistentManaged({ userIdentity: '2', selecteddeparts: 'd2,d3', departIds: 'd1,d2' })).toBe('d2')
  })

  it('is empty for an ordinary user', () => {
    expect(consistentManaged({ userIdentity: '1', selecteddeparts: 'd1', departIds: 'd1' })).toBe('')
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
