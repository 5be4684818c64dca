import { expect, it, vi } from 'vitest'
import type { Transport } from '../../../../elements/core/transport'
import { addToUsers } from './add-to-users'

const ids = Array.from({ length: 250 }, (_, index) => `u${index}`)

it('[V-M05] roles and departments are added to many users, some at a time', async () => {
  const post = vi.fn(() => Promise.resolve())
  const transport = { post } as unknown as Transport
  await addToUsers(transport, 'role', ['r'], ids)
  expect(post.mock.calls).toEqual([
    ['/sys/user/addSysUserRole', { roleId: 'r', userIdList: ids.slice(0, 200) }],
    ['/sys/user/addSysUserRole', { roleId: 'r', userIdList: ids.slice(200) }],
  ])
  post.mockClear()
  await addToUsers(transport, 'depart', ['d', 'e'], ['u'])
  expect(post.mock.calls).toEqual([
    ['/sys/user/editSysDepartWithUser', { depId: 'd', userIdList: ['u'] }],
    ['/sys/user/editSysDepartWithUser', { depId: 'e', userIdList: ['u'] }],
  ])
})
