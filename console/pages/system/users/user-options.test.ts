import { expect, it } from 'vitest'
import { roleOptions } from './user-options'

it('[7.2-02] offers all roles by id', () => {
  expect(
    roleOptions([
      { id: 'r1', roleName: '系统管理员', roleCode: 'admin' },
      { id: 2, roleName: 'x' },
    ]),
  ).toEqual([{ value: 'r1', label: '系统管理员', sub: 'admin' }])
})

it('offers nothing where there are no roles', () => expect(roleOptions(null)).toEqual([]))
