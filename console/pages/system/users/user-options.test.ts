import { expect, it } from 'vitest'
import { positionOptions, roleOptions } from './user-options'

it('[7.2-02] offers all roles by id', () => {
  expect(roleOptions([{ id: 'r1', roleName: '系统管理员', roleCode: 'admin' }, { id: 2, roleName: 'x' }])).toEqual([{ value: 'r1', label: '系统管理员', sub: 'admin' }])
})

it('offers nothing where there are no roles', () => expect(roleOptions(null)).toEqual([]))

it('[7.2-27] offers positions by code, whatever the server calls the rank', () => {
  const records = [{ code: 'ops', name: '运维工程师', rank_dictText: '中级' }, { code: 'dev', name: '开发', postRank: '5', postRank_dictText: '正高级' }, { code: 'x', name: '其他' }]
  expect(positionOptions({ records, total: 3 })).toEqual([
    { value: 'ops', label: '运维工程师', sub: '中级' },
    { value: 'dev', label: '开发', sub: '正高级' },
    { value: 'x', label: '其他' },
  ])
})
