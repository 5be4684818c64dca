import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { departId } from '../seed/departments'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Role {
  id: string
  roleName: string
  roleCode: string
  departId: string
  departId_dictText?: string
}

interface Node {
  key: string
  slotTitle: string
  children: Node[] | null
}

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

/** That of lisi, who has no role. */
const depart = departId('A01A04A01A01')
const system = menuId('/isystem')
const positions = menuId('/isystem/position')
const list = menuId('position:list')

const get = <Result>(path: string, query: Record<string, string>, token = admin) => server.call<Result>('GET', path, { token, query })
const post = (path: string, body: object, token = admin) => server.call('POST', path, { token, body })
const granted = async (id = depart): Promise<string[]> =>
  (await get<string[]>('/sys/permission/queryDepartPermission', { departId: id })).result
const grantDepart = (requested: readonly string[], last: readonly string[], id = depart, token = admin) =>
  post('/sys/permission/saveDepartPermission', { departId: id, permissionIds: requested.join(), lastpermissionIds: last.join() }, token)
const ofRole = async (id: string): Promise<string[]> =>
  (await get<string[]>('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: id })).result
const grantRole = (id: string, requested: readonly string[], last: readonly string[], token = admin) =>
  post(
    '/sys/sysDepartPermission/saveDeptRolePermission',
    { roleId: id, permissionIds: requested.join(), lastpermissionIds: last.join() },
    token,
  )
const roles = async (departOf = depart, more: Record<string, string> = {}): Promise<Role[]> =>
  (await get<{ records: Role[] }>('/sys/sysDepartRole/list', { departId: departOf, ...more })).result.records
const assign = (user: string, requested: readonly string[], last: readonly string[], token = admin) =>
  post('/sys/sysDepartRole/deptRoleUserAdd', { userId: userId(user), newRoleId: requested.join(), oldRoleId: last.join() }, token)
const codesOf = async (user: string): Promise<string[]> =>
  (await get<{ codeList: string[] }>('/sys/permission/getUserPermissionByToken', {}, await server.tokenOf(user))).result.codeList

async function role(roleCode: string, departOf = depart): Promise<Role> {
  expect(await post('/sys/sysDepartRole/add', { departId: departOf, roleName: `角色${roleCode}`, roleCode })).toMatchObject({
    success: true,
  })
  return (await roles(departOf, { roleCode }))[0]!
}

describe('what a department may hand out', () => {
  it('[7.2-20] is stored and read; of two who save one after the other both have their way', async () => {
    expect(await granted()).toEqual([])
    expect(await grantDepart([system, positions], [])).toMatchObject({ success: true })
    expect(await grantDepart([list], [])).toMatchObject({ success: true })
    expect((await granted()).toSorted()).toEqual([system, positions, list].toSorted())
    expect(await grantDepart(['nothing'], [])).toMatchObject({ success: false })
    expect(await grantDepart([system], [], 'nothing')).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await get('/sys/permission/queryDepartPermission', { departId: 'nothing' })).toMatchObject({ success: false })
    expect(await get('/sys/permission/queryDepartPermission', {})).toMatchObject({ success: false })
  })

  it('[7.2-21] [7.2-22] is what its roles are granted from, as a tree; what it loses, they lose', async () => {
    const { id } = await role('tree')
    const { result } = await get<{ treeList: Node[]; ids: string[] }>('/sys/sysDepartPermission/queryTreeListForDeptRole', {
      departId: depart,
    })
    expect(result.ids.toSorted()).toEqual([system, positions, list].toSorted())
    expect(result.treeList).toMatchObject([{ key: system, slotTitle: '系统管理' }])
    expect(result.treeList[0]!.children!.map(({ key }) => key).toSorted()).toEqual([positions, list].toSorted())
    expect(await ofRole(id)).toEqual([])
    expect(await grantRole(id, [positions, list], [])).toMatchObject({ success: true })
    expect((await ofRole(id)).toSorted()).toEqual([positions, list].toSorted())
    expect(await grantRole(id, [menuId('user:list')], [])).toMatchObject({ success: false, message: expect.stringContaining('部门没有') })
    await grantDepart([], [list])
    expect(await ofRole(id)).toEqual([positions])
    await grantDepart([list], [])
    expect(await ofRole(id)).toEqual([positions])
    expect(await grantRole('nothing', [], [])).toMatchObject({ success: false })
  })
})

describe('roles of a department', () => {
  it('are listed with its name, added, changed and deleted; their codes are unique and stay', async () => {
    const made = await role('listed')
    expect(made).toMatchObject({ departId: depart, roleCode: 'listed', departId_dictText: expect.any(String) })
    expect(await get('/sys/sysDepartRole/list', {})).toMatchObject({ success: true, result: null })
    expect(await roles(departId('A02'))).toEqual([])
    const edit = (body: object) => server.call('PUT', '/sys/sysDepartRole/edit', { token: admin, body: { id: made.id, ...body } })
    expect(await edit({ roleName: '改名', roleCode: 'listed' })).toMatchObject({ success: true })
    expect(await edit({ roleCode: 'other' })).toMatchObject({ success: false })
    expect(await edit({ departId: departId('A02') })).toMatchObject({ success: false })
    expect(await roles(depart, { roleName: '改名' })).toHaveLength(1)
    const remove = (id: string) => server.call('DELETE', '/sys/sysDepartRole/delete', { token: admin, query: { id } })
    expect(await remove(made.id)).toMatchObject({ success: true })
    expect(await remove(made.id)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it.each([
    [{ roleName: '' }, '名称'],
    [{ roleName: '短' }, '名称'],
    [{ roleName: '长'.repeat(31) }, '名称'],
    [{ roleCode: '' }, '编码'],
    [{ roleCode: '中文' }, '编码'],
    [{ roleCode: 'a b' }, '编码'],
    [{ roleCode: 'tree' }, '已存在'],
    [{ description: '长'.repeat(127) }, '备注'],
    [{ departId: 'nothing' }, '未找到'],
    [{ departId: '' }, '部门'],
  ])('%j is refused with the name of the field', async (wrong, response) => {
    const body = { departId: depart, roleName: '不行', roleCode: 'refused', ...wrong }
    expect(await post('/sys/sysDepartRole/add', body)).toMatchObject({ success: false, message: expect.stringContaining(response) })
  })

  it('go with their department', async () => {
    await post('/sys/sysDepart/add', { departName: '会撤的', parentId: departId('A02') })
    const { result } = await get<{ id: string }[]>('/sys/sysDepart/searchBy', { keyWord: '会撤的' })
    const id = result[0]!.id
    await grantDepart([positions], [], id)
    const made = await role('doomed', id)
    await grantRole(made.id, [positions], [])
    expect(await server.call('DELETE', '/sys/sysDepart/delete', { token: admin, query: { id } })).toMatchObject({ success: true })
    expect(await get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId: made.id })).toMatchObject({ success: false })
  })

  it('[7.2-22] count at the next fetch of permissions, for members of the department alone, as long as they are', async () => {
    const user = 'lisi'
    const { id } = await role('counted')
    await grantDepart([system, positions, list], await granted())
    await grantRole(id, [system, positions, list], [])
    expect(await codesOf(user)).not.toContain('position:list')
    expect(await assign(user, [id], [])).toMatchObject({ success: true })
    expect(await assign(user, [id], [])).toMatchObject({ success: true })
    const rows = await get<{ droleId: string }[]>('/sys/sysDepartRole/getDeptRoleByUserId', { userId: userId(user), departId: depart })
    expect(rows.result.map(({ droleId }) => droleId)).toEqual([id])
    const choices = await get<Role[]>('/sys/sysDepartRole/getDeptRoleList', { userId: userId(user), departId: depart })
    expect(choices.result.map(({ roleCode }) => roleCode)).toContain('counted')
    expect(await codesOf(user)).toContain('position:list')
    const token = await server.tokenOf(user)
    expect(await get('/sys/position/list', { createBy: 'admin' }, token)).toMatchObject({ success: true })
    const move = (ids: readonly string[]) =>
      server.call('PUT', '/sys/user/edit', { token: admin, body: { id: userId(user), selecteddeparts: ids.join() } })
    await move([departId('A02')])
    expect(await codesOf(user)).not.toContain('position:list')
    expect(await assign(user, [id], [])).toMatchObject({ success: false, message: expect.stringContaining('不属于') })
    await move([depart])
    expect(await codesOf(user)).toContain('position:list')
    expect(await assign(user, [], [id])).toMatchObject({ success: true })
    expect(await codesOf(user)).not.toContain('position:list')
  })

  it('[N35] nobody hands out by them what he does not hold, nor to administrators', async () => {
    const codes = [menuId('system:permission:saveDepart'), menuId('depart:list')]
    const more = ['list', 'add', 'edit', 'delete', 'grant', 'userAdd'].map((action) => menuId(`system:depart:role:${action}`))
    const before = (await get<string[]>('/sys/permission/queryRolePermission', { roleId: roleId('hr') })).result
    await post('/sys/permission/saveRolePermission', {
      roleId: roleId('hr'),
      permissionIds: [...before, ...codes, ...more].join(),
      lastpermissionIds: before.join(),
    })
    const wangwu = await server.tokenOf('wangwu')
    const grantedId = menuId('user:list')
    const beyond = menuId('announcement:release')
    expect(await grantDepart([beyond], [], depart, wangwu)).toMatchObject({ code: 510 })
    expect(await grantDepart([grantedId], [], depart, wangwu)).toMatchObject({ success: true })
    await grantDepart([beyond], [])
    const strong = await role('strong')
    await grantRole(strong.id, [beyond], [])
    expect(await grantRole(strong.id, [], [beyond], wangwu)).toMatchObject({ code: 510 })
    expect(await assign('wangwu', [strong.id], [], wangwu)).toMatchObject({ code: 510 })
    expect(await server.call('DELETE', '/sys/sysDepartRole/delete', { token: wangwu, query: { id: strong.id } })).toMatchObject({
      code: 510,
    })
    expect(await assign('admin', [], [], wangwu)).toMatchObject({ code: 510 })
    const weak = await role('weak')
    expect(await grantRole(weak.id, [grantedId], [], wangwu)).toMatchObject({ success: true })
  })
})

it.each([
  ['GET', '/sys/permission/queryDepartPermission'],
  ['POST', '/sys/permission/saveDepartPermission'],
  ['GET', '/sys/sysDepartRole/list'],
  ['POST', '/sys/sysDepartRole/add'],
  ['PUT', '/sys/sysDepartRole/edit'],
  ['DELETE', '/sys/sysDepartRole/delete'],
  ['DELETE', '/sys/sysDepartRole/deleteBatch'],
  ['GET', '/sys/sysDepartPermission/queryTreeListForDeptRole'],
  ['GET', '/sys/sysDepartPermission/queryDeptRolePermission'],
  ['POST', '/sys/sysDepartPermission/saveDeptRolePermission'],
  ['GET', '/sys/sysDepartRole/getDeptRoleList'],
  ['GET', '/sys/sysDepartRole/getDeptRoleByUserId'],
  ['POST', '/sys/sysDepartRole/deptRoleUserAdd'],
  ['GET', '/sys/sysDepartPermission/datarule/x/y'],
  ['POST', '/sys/sysDepartPermission/datarule'],
  ['GET', '/sys/sysDepartRole/datarule/x/y/z'],
  ['POST', '/sys/sysDepartRole/datarule'],
] as const)('[N35] %s %s is closed to whoever lacks the right', async (method, path) => {
  const token = await server.tokenOf('lisi')
  expect(await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({ code: 510 })
})
