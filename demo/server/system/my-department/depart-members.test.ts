import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { departId } from '../seed/departments'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface User {
  id: string
  username: string
  orgCode: string | null
  orgCodeTxt: string | null
  departIds: string | null
}

/** zhangsan is in charge of the first; the second has it below, the third is another one of his. */
const own = departId('A01A05A01A01')
const parentId = departId('A01A05A01')
const other = departId('A01A05A01A03')

let server: TestServer
let admin: string
let superior: string

const get = <Result>(path: string, query: Record<string, string>, token: string) => server.call<Result>('GET', path, { token, query })
const users = async (depId: string, more: Record<string, string> = {}, token = admin): Promise<{ records: User[]; total: number }> =>
  (await get<{ records: User[]; total: number }>('/sys/user/departUserList', { depId, pageSize: '100', ...more }, token)).result
const user = async (username: string): Promise<User> => (await get<User>('/sys/user/queryById', { id: userId(username) }, admin)).result
const link = (depId: string, names: readonly string[], token = superior) =>
  server.call('POST', '/sys/user/editSysDepartWithUser', { token, body: { depId, userIdList: names.map(userId) } })
const unlink = (depId: string, names: readonly string[], token = superior) =>
  server.call('DELETE', '/sys/user/deleteUserInDepartBatch', { token, query: { depId, userIds: names.map(userId).join() } })

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  const director = { roleId: roleId('director') }
  const before = (await get<string[]>('/sys/permission/queryRolePermission', director, admin)).result
  const codes = [
    ...['list', 'add', 'delete'].map((action) => `departUser:${action}`),
    ...['list', 'add', 'edit', 'delete', 'grant', 'userAdd'].map((action) => `system:depart:role:${action}`),
  ]
  const body = { ...director, permissionIds: [...before, ...codes.map(menuId)].join(), lastpermissionIds: before.join() }
  expect(await server.call('POST', '/sys/permission/saveRolePermission', { token: admin, body })).toMatchObject({ success: true })
  const named = { id: userId('zhangsan'), userIdentity: 2, departIds: own, selecteddeparts: [own, other, departId('A02A02A01')].join() }
  expect(await server.call('PUT', '/sys/user/edit', { token: admin, body: named })).toMatchObject({ success: true })
  superior = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

describe('the users of a department', () => {
  it('are listed with those of everything below it, searched in account and name, a page at a time', async () => {
    const all = await users(parentId)
    const members = await users(own)
    expect(members.records.map(({ username }) => username)).toContain('zhangsan')
    expect(all.total).toBeGreaterThan(members.total)
    expect((await users(parentId, { username: 'angsa' })).records.map(({ username }) => username)).toContain('zhangsan')
    expect((await users(parentId, { realname: '张三' })).records.map(({ username }) => username)).toEqual(['zhangsan'])
    expect((await users(parentId, { pageSize: '2', pageNo: '2' })).records).toHaveLength(2)
    const none = { success: false, message: expect.stringContaining('部门不能为空') as string }
    expect(await get('/sys/user/departUserList', {}, admin)).toMatchObject(none)
    expect((await users('nothing')).total).toBe(0)
  })

  it('are added and taken out by its superior; department and place at work follow', async () => {
    expect(await link(own, ['lisi', 'lisi', 'zhangsan'])).toMatchObject({ success: true, message: '添加成功!' })
    expect((await users(own, {}, superior)).records.map(({ username }) => username)).toEqual(expect.arrayContaining(['lisi', 'zhangsan']))
    expect(await link(own, ['lisi'])).toMatchObject({ success: true })

    await unlink(departId('A01A04A01A01'), ['lisi'], admin)
    expect(await user('lisi')).toMatchObject({ orgCode: 'A01A05A01A01' })
    expect(await unlink(own, ['lisi'])).toMatchObject({ success: true, message: '删除成功!' })
    expect(await user('lisi')).toMatchObject({ orgCode: null, orgCodeTxt: null })
    expect(await unlink(own, ['lisi', 'zhangsan'])).toMatchObject({ success: false, message: '当前选中部门与用户无关联关系!' })
    expect((await users(own)).records.map(({ username }) => username)).toContain('zhangsan')
    expect((await user('zhangsan')).orgCodeTxt).toContain('转播车组')
    const one = { depId: other, userId: userId('zhangsan') }
    expect(await server.call('DELETE', '/sys/user/deleteUserInDepart', { token: admin, query: one })).toMatchObject({ success: true })
    expect((await user('zhangsan')).orgCodeTxt).not.toContain('转播车组')
    await link(departId('A01A04A01A01'), ['lisi'], admin)
  })

  it('lose the roles of the department that they leave', async () => {
    await server.call('POST', '/sys/sysDepartRole/add', { token: superior, body: { departId: own, roleName: '领班', roleCode: 'foreman' } })
    const [role] = (await get<{ records: { id: string }[] }>('/sys/sysDepartRole/list', { departId: own }, superior)).result.records
    const assignedRoles = async (): Promise<unknown> =>
      (await get('/sys/sysDepartRole/getDeptRoleByUserId', { departId: own, userId: userId('lisi') }, superior)).result
    await link(own, ['lisi'])
    const body = { userId: userId('lisi'), newRoleId: role!.id, oldRoleId: '' }
    expect(await server.call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { token: superior, body })).toMatchObject({ success: true })
    expect(await assignedRoles()).toMatchObject([{ droleId: role!.id }])
    await unlink(own, ['lisi'])
    await link(own, ['lisi'])
    expect(await assignedRoles()).toEqual([])
    await unlink(own, ['lisi'])
  })

  it.each([
    [{ depId: 'nothing', userIdList: [userId('lisi')] }, '未找到对应实体'],
    [{ depId: '', userIdList: [userId('lisi')] }, '部门'],
    [{ depId: own, userIdList: [] }, '用户不存在'],
    [{ depId: own, userIdList: ['nobody'] }, '用户不存在'],
  ])('refuse %j', async (body, response) => {
    const result = await server.call('POST', '/sys/user/editSysDepartWithUser', { token: admin, body })
    expect(result).toMatchObject({ success: false })
    expect(result.message).toContain(response)
  })
})

describe('[N35] a superior', () => {
  it('has the users and roles of his departments alone', async () => {
    const closed = { success: false, code: 510 }
    expect(await get('/sys/user/departUserList', { depId: parentId }, superior)).toMatchObject(closed)
    expect(await link(other, ['lisi'])).toMatchObject(closed)
    expect(await unlink(departId('A01A04A01A01'), ['lisi'])).toMatchObject(closed)
    expect(await get('/sys/sysDepartRole/list', { departId: other }, superior)).toMatchObject(closed)
    expect(await get('/sys/sysDepartRole/getDeptRoleList', { departId: other }, superior)).toMatchObject(closed)
    expect(await get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: other }, superior)).toMatchObject(closed)
    const params = { departId: other, userId: userId('lisi') }
    expect(await get('/sys/sysDepartRole/getDeptRoleByUserId', params, superior)).toMatchObject(closed)
    const added = { departId: other, roleName: '别处', roleCode: 'elsewhere' }
    expect(await server.call('POST', '/sys/sysDepartRole/add', { token: superior, body: added })).toMatchObject(closed)

    await server.call('POST', '/sys/sysDepartRole/add', { token: admin, body: added })
    const [{ id } = { id: '' }] = (await get<{ records: { id: string }[] }>('/sys/sysDepartRole/list', { departId: other }, admin)).result
      .records
    expect(await get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: id }, superior)).toMatchObject(closed)
    const edited = { token: superior, body: { id, roleName: '改名' } }
    expect(await server.call('PUT', '/sys/sysDepartRole/edit', edited)).toMatchObject(closed)
    expect(await server.call('DELETE', '/sys/sysDepartRole/delete', { token: superior, query: { id } })).toMatchObject(closed)
    const grants = { token: superior, body: { roleId: id, permissionIds: '', lastpermissionIds: '' } }
    expect(await server.call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', grants)).toMatchObject(closed)
    const input = { token: superior, body: { userId: userId('zhangsan'), newRoleId: id, oldRoleId: '' } }
    expect(await server.call('POST', '/sys/sysDepartRole/deptRoleUserAdd', input)).toMatchObject(closed)
  })

  it('moves no administrator', async () => {
    expect(await link(own, ['admin'])).toMatchObject({ code: 510 })
    expect(await link(own, ['admin'], admin)).toMatchObject({ success: true })
    expect(await unlink(own, ['admin'])).toMatchObject({ code: 510 })
    expect(await unlink(own, ['admin'], admin)).toMatchObject({ success: true })
  })

  it.each([
    ['GET', '/sys/user/departUserList'],
    ['POST', '/sys/user/editSysDepartWithUser'],
    ['DELETE', '/sys/user/deleteUserInDepart'],
    ['DELETE', '/sys/user/deleteUserInDepartBatch'],
  ] as const)('alone may %s %s', async (method, path) => {
    const token = await server.tokenOf('lisi')
    expect(await server.call(method, path, { token, ...(method === 'POST' && { body: {} }) })).toMatchObject({ code: 510 })
  })
})
