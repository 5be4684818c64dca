import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { userId } from '../seed/users'
import { roleId } from '../seed/roles'
import { reduceEditor } from '../../testing/small-role'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  await reduceEditor(server)
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Role {
  id: string
  roleCode: string
  roleName: string
}

interface Node {
  key: string
  parentId: string | null
  isLeaf: boolean
  slotTitle: string
  children: Node[] | null
}

const post = (path: string, body: object, token = admin) => server.call('POST', path, { token, body })
const add = (body: object, token = admin) => post('/sys/role/add', body, token)
const find = async (roleCode: string): Promise<Role | undefined> =>
  (await server.call<{ records: Role[] }>('GET', '/sys/role/list', { token: admin, query: { roleCode } })).result.records[0]
const granted = async (id: string): Promise<string[]> =>
  (await server.call<string[]>('GET', '/sys/permission/queryRolePermission', { token: admin, query: { roleId: id } })).result
const grant = (id: string, requested: readonly string[], last: readonly string[], token = admin) =>
  post('/sys/permission/saveRolePermission', { roleId: id, permissionIds: requested.join(), lastpermissionIds: last.join() }, token)

/** Every role of the demo data has it. */
const addressBook = menuId('/isystem/addressList')

describe('roles', () => {
  it('[7.2-01] are added, changed and deleted', async () => {
    expect(await add({ roleCode: 'gaffer', roleName: '灯光组' })).toMatchObject({ success: true })
    const role = (await find('gaffer'))!
    const body = { id: role.id, roleName: '灯光一组', description: '外场' }
    expect(await server.call('PUT', '/sys/role/edit', { token: admin, body })).toMatchObject({ success: true })
    expect(await find('gaffer')).toMatchObject({ roleName: '灯光一组', description: '外场' })
    expect(await server.call('GET', '/sys/role/queryById', { token: admin, query: { id: role.id } })).toMatchObject({
      result: { roleCode: 'gaffer' },
    })
    expect(await server.call('DELETE', '/sys/role/delete', { token: admin, query: { id: role.id } })).toMatchObject({ success: true })
    expect(await find('gaffer')).toBeUndefined()
  })

  it.each([
    [{ roleCode: 'hr', roleName: '重复' }, '角色编码已存在'],
    [{ roleCode: '中文', roleName: '编码' }, '角色编码'],
    [{ roleCode: 'a,b', roleName: '编码' }, '角色编码'],
    [{ roleCode: 'short', roleName: '短' }, '角色名称'],
    [{ roleCode: 'long', roleName: '长'.repeat(31) }, '角色名称'],
    [{ roleCode: 'x'.repeat(65), roleName: '编码' }, '角色编码'],
    [{ roleCode: 'note', roleName: '备注', description: '长'.repeat(127) }, '备注'],
  ])('refuse %j', async (body, response) => {
    expect(await add(body)).toMatchObject({ success: false, message: expect.stringContaining(response) })
  })

  it('keep their code; the one of administrators stays', async () => {
    const edit = await server.call('PUT', '/sys/role/edit', { token: admin, body: { id: roleId('hr'), roleCode: 'other' } })
    expect(edit).toMatchObject({ success: false, message: '角色编码不能修改' })
    const ids = `${roleId('editor')},${roleId('admin')}`
    expect(await server.call('DELETE', '/sys/role/deleteBatch', { token: admin, query: { ids } })).toMatchObject({ success: false })
    expect(await find('editor')).toBeDefined()
  })

  it('checkRoleCode says whether another role has the code', async () => {
    const check = (query: Record<string, string>) => server.call('GET', '/sys/role/checkRoleCode', { token: admin, query })
    expect(await check({ id: '', roleCode: 'hr' })).toMatchObject({ success: false, message: '角色编码已存在' })
    expect(await check({ id: roleId('hr'), roleCode: 'hr' })).toMatchObject({ success: true })
  })
})

describe('permissions of a role', () => {
  it.each(['/sys/role/queryTreeList', '/sys/permission/queryTreeList'])(
    '[7.2-03] [7.2-17] %s is the tree of menu and buttons',
    async (path) => {
      const { result } = await server.call<{ treeList: Node[]; ids: string[] }>('GET', path, { token: admin })
      const system = result.treeList.find(({ key }) => key === menuId('/isystem'))!
      const roles = system.children!.find(({ key }) => key === menuId('/isystem/roleUserList'))!
      expect(roles).toMatchObject({ slotTitle: '角色管理', isLeaf: false, parentId: menuId('/isystem') })
      expect(roles.children!.map(({ key, isLeaf, children }) => [key, isLeaf, children])).toContainEqual([menuId('role:grant'), true, null])
      expect(result.ids).toContain(menuId('role:grant'))
    },
  )

  it('[7.2-17] [7.2-18] are stored, and in force at the next fetch of permissions', async () => {
    const jeecg = await server.tokenOf('jeecg')
    const before = await granted(roleId('operator'))
    const more = [...before, menuId('/isystem/roleUserList'), menuId('role:list')]
    expect(await grant(roleId('operator'), more, before)).toMatchObject({ success: true })
    expect((await granted(roleId('operator'))).toSorted()).toEqual(more.toSorted())
    const { result } = await server.call<{ codeList: string[] }>('GET', '/sys/permission/getUserPermissionByToken', { token: jeecg })
    expect(result.codeList).toContain('role:list')
    expect(await grant(roleId('operator'), before, more)).toMatchObject({ success: true })
    expect((await granted(roleId('operator'))).toSorted()).toEqual(before.toSorted())
  })

  it('of two who save one after the other both have their way', async () => {
    const [first, second] = [menuId('role:list'), menuId('position:list')]
    const before = await granted(roleId('technician'))
    expect(await grant(roleId('technician'), [first], [])).toMatchObject({ success: true })
    expect(await grant(roleId('technician'), [second], [])).toMatchObject({ success: true })
    expect((await granted(roleId('technician'))).toSorted()).toEqual([...before, first, second].toSorted())
  })

  it('of administrators are all there are, and cannot be changed', async () => {
    expect(await granted(roleId('admin'))).toContain(menuId('role:grant'))
    expect(await grant(roleId('admin'), [], [])).toMatchObject({ success: false })
  })

  it('are refused where an entry does not exist', async () => {
    expect(await grant(roleId('editor'), ['nothing'], [])).toMatchObject({ success: false })
    expect(await granted(roleId('editor'))).toEqual([addressBook])
  })
})

describe('who is no administrator', () => {
  let token: string
  beforeAll(async () => {
    const permissionIds = ['role:list', 'role:add', 'role:edit', 'role:delete', 'role:grant', 'role:users'].map(menuId)
    await grant(roleId('hr'), [...(await granted(roleId('hr'))), ...permissionIds], await granted(roleId('hr')))
    token = await server.tokenOf('wangwu')
  })

  it('[N35] hands out what he holds, and nothing beyond', async () => {
    expect(await grant(roleId('editor'), [menuId('user:list')], [], token)).toMatchObject({ success: true })
    expect(await grant(roleId('editor'), [menuId('announcement:release')], [], token)).toMatchObject({ success: false, code: 510 })
    expect(await grant(roleId('editor'), [], [menuId('user:list')], token)).toMatchObject({ success: true })
    expect(await granted(roleId('editor'))).toEqual([addressBook])
    const ofAdministrators = await granted(roleId('admin'))
    expect(await grant(roleId('admin'), [], ofAdministrators, token)).toMatchObject({ success: false, code: 510 })
    expect(await granted(roleId('admin'))).toEqual(ofAdministrators)
  })

  it('[N36] makes nobody an administrator, himself neither, and does not touch roles above him', async () => {
    const link = (id: string, user = 'jeecg') => post('/sys/user/addSysUserRole', { roleId: id, userIdList: [userId(user)] }, token)
    expect(await link(roleId('admin'))).toMatchObject({ success: false, code: 510 })
    expect(await link(roleId('admin'), 'wangwu')).toMatchObject({ success: false, code: 510 })
    expect(await link(roleId('editor'))).toMatchObject({ success: true })
    await grant(roleId('technician'), [menuId('announcement:release')], [])
    expect(await server.call('DELETE', '/sys/role/delete', { token, query: { id: roleId('technician') } })).toMatchObject({ code: 510 })
    expect(await server.call('PUT', '/sys/role/edit', { token, body: { id: roleId('technician'), roleName: '改名' } })).toMatchObject({
      code: 510,
    })
  })

  it.each([
    ['GET', '/sys/role/queryTreeList'],
    ['GET', '/sys/permission/queryRolePermission'],
    ['GET', '/sys/role/exportXls'],
    ['POST', '/sys/role/add'],
    ['PUT', '/sys/role/edit'],
    ['DELETE', '/sys/role/delete'],
    ['DELETE', '/sys/role/deleteBatch'],
    ['POST', '/sys/permission/saveRolePermission'],
    ['POST', '/sys/user/addSysUserRole'],
    ['DELETE', '/sys/user/deleteUserRole'],
    ['DELETE', '/sys/user/deleteUserRoleBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const other = await server.tokenOf('lisi')
    expect(await server.call(method, path, { token: other, ...(method !== 'GET' && { body: {} }) })).toMatchObject({ code: 510 })
  })
})

describe('users of a role', () => {
  const names = async (id: string): Promise<string[]> =>
    (
      await server.call<{ records: { username: string }[] }>('GET', '/sys/user/userRoleList', {
        token: admin,
        query: { roleId: id, pageSize: '1000' },
      })
    ).result.records.map(({ username }) => username)

  it('get it once, and lose it singly or several at once', async () => {
    const users = [userId('jeecg'), userId('zhangsan')]
    const body = { roleId: roleId('editor'), userIdList: users }
    expect(await post('/sys/user/addSysUserRole', body)).toMatchObject({ success: true })
    for (const bad of [{}, { userIdList: [] }, { userIdList: [1] }, { userIdList: ['gone'] }, { userIdList: { a: 1 } }]) {
      expect(await post('/sys/user/addSysUserRole', { roleId: roleId('editor'), ...bad })).toMatchObject({ success: false, code: 500 })
    }
    const nobody = await post('/sys/user/addSysUserRole', { roleId: roleId('editor'), userIdList: [] })
    expect(nobody).toMatchObject({ success: false, message: expect.stringContaining('用户不存在') as string })
    expect(await post('/sys/user/addSysUserRole', body)).toMatchObject({ success: true })
    expect(await names(roleId('editor'))).toEqual(expect.arrayContaining(['jeecg', 'zhangsan']))
    const unlink = (path: string, query: Record<string, string>) =>
      server.call('DELETE', path, { token: admin, query: { roleId: roleId('editor'), ...query } })
    expect(await unlink('/sys/user/deleteUserRole', { userId: users[0]! })).toMatchObject({ success: true })
    expect(await names(roleId('editor'))).not.toContain('jeecg')
    expect(await unlink('/sys/user/deleteUserRoleBatch', { userIds: users.join() })).toMatchObject({ success: true })
    expect(await names(roleId('editor'))).not.toContain('zhangsan')
    expect(await unlink('/sys/user/deleteUserRole', { userId: users[0]! })).toMatchObject({ success: false })
  })

  it('[W-S03] no administrator takes that role from himself', async () => {
    const query = { roleId: roleId('admin'), userId: userId('admin') }
    expect(await server.call('DELETE', '/sys/user/deleteUserRole', { token: admin, query })).toMatchObject({ success: false })
    expect(await names(roleId('admin'))).toContain('admin')
  })
})
