import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { departId } from '../seed/departments'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Sources {
  isAdmin: boolean
  ways: { id: string; code: string; departName: string | null }[]
  entries: {
    id: string
    menuType: number
    perms: string | null
    status: string | null
    url: string | null
    isOpen: boolean
    by: string[]
  }[]
  rules: { permissionId: string; roleId: string; ruleName: string }[]
}
interface Permissions {
  menu: { path: string; children?: { path: string }[] }[]
  auth: { action: string }[]
}

const SOURCES = '/sys/user/rightSources'
const GIVERS = '/sys/role/giversOf'

let server: TestServer
let admin: string

const get = <Result>(path: string, query: Record<string, string>, token = admin) => server.call<Result>('GET', path, { token, query })
const post = (path: string, body: object) => server.call('POST', path, { token: admin, body })
const sources = async (username: string): Promise<Sources> => (await get<Sources>(SOURCES, { userId: userId(username) })).result
const grantingRolesFor = async (username: string, key: string): Promise<string[]> => {
  const { entries, ways: roles } = await sources(username)
  return entries
    .find(({ id }) => id === menuId(key))!
    .by.map((id) => roles.find((role) => role.id === id)!.code)
    .toSorted()
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

describe('where permissions come from', () => {
  it.each(['jeecg', 'zhangsan', 'wangwu', 'lisi'])('is told for all that %s has, and for nothing else', async (username) => {
    const { auth, menu } = (await get<Permissions>('/sys/permission/getUserPermissionByToken', {}, await server.tokenOf(username))).result
    const { entries, isAdmin } = await sources(username)
    expect(isAdmin).toBe(false)
    const granted = entries.filter(({ by, isOpen }) => by.length > 0 || isOpen)
    const buttons = granted.filter(({ menuType, status }) => menuType === 2 && status === '1').map(({ perms }) => perms)
    expect(buttons.toSorted()).toEqual(auth.map(({ action }) => action).toSorted())
    const shown = menu.flatMap((item) => [item.path, ...(item.children ?? []).map(({ path }) => path)])
    expect(granted.map(({ url }) => url)).toEqual(expect.arrayContaining(shown.filter((path) => path.startsWith('/isystem'))))
  })

  it('names each role that gives it, one of a department for those alone who belong to that', async () => {
    expect(await grantingRolesFor('jeecg', 'user:list')).toEqual(['operator'])
    const both = { roleId: roleId('hr'), userIdList: [userId('jeecg')] }
    expect(await post('/sys/user/addSysUserRole', both)).toMatchObject({ success: true })
    expect(await grantingRolesFor('jeecg', 'user:list')).toEqual(['hr', 'operator'])

    const depart = departId('A01A05A01A01')
    const permissionIds = menuId('order:list')
    await post('/sys/permission/saveDepartPermission', { departId: depart, permissionIds, lastpermissionIds: '' })
    await post('/sys/sysDepartRole/add', { departId: depart, roleName: '领班', roleCode: 'foreman' })
    const [role] = (await get<{ records: { id: string }[] }>('/sys/sysDepartRole/list', { departId: depart })).result.records
    await post('/sys/sysDepartPermission/saveDeptRolePermission', { roleId: role!.id, permissionIds, lastpermissionIds: '' })
    await post('/sys/sysDepartRole/deptRoleUserAdd', { userId: userId('zhangsan'), newRoleId: role!.id, oldRoleId: '' })
    expect(await grantingRolesFor('zhangsan', 'order:list')).toEqual(['foreman'])
    expect((await sources('zhangsan')).ways).toContainEqual(
      expect.objectContaining({ code: 'foreman', departName: expect.any(String) as string }),
    )
    const { result: givers } = await get<Sources['ways']>(GIVERS, { permissionId: menuId('order:list') })
    expect(givers.map(({ code }) => code)).toEqual(['hr', 'operator', 'foreman'])

    await server.call('DELETE', '/sys/user/deleteUserInDepart', { token: admin, query: { depId: depart, userId: userId('zhangsan') } })
    expect(await grantingRolesFor('zhangsan', 'order:list')).toEqual([])
  })

  it('is the role of administrators for everything, which no rule narrows', async () => {
    expect(await sources('admin')).toMatchObject({ isAdmin: true, rules: [] })
  })

  it('tells the data rules that bind, with the role they are ticked at', async () => {
    const permissionId = menuId('/isystem/user')
    const rule = { permissionId, ruleName: '本部门', ruleColumn: 'orgCode', ruleConditions: '=', ruleValue: '#{sys_org_code}', status: '1' }
    await post('/sys/permission/addPermissionRule', rule)
    const [{ id }] = (await get<[{ id: string }]>('/sys/permission/queryPermissionRule', { permissionId })).result
    await post('/sys/role/datarule', { permissionId, roleId: roleId('hr'), dataRuleIds: id })
    expect((await sources('wangwu')).rules).toEqual([
      expect.objectContaining({ permissionId, roleId: roleId('hr'), ruleName: '本部门', ruleConditions_dictText: '等于' }),
    ])
    expect((await sources('lisi')).rules).toEqual([])
  })

  it('is told to those alone who may see users and roles', async () => {
    const closed = { success: false, code: 510 }
    const query = { userId: userId('lisi') }
    for (const [username, sees] of [
      ['lisi', false],
      ['zhangsan', false],
      ['wangwu', true],
    ] as const) {
      const token = await server.tokenOf(username)
      expect(await get(SOURCES, { userId: userId(username) }, token)).toMatchObject(sees ? { success: true } : closed)
      expect(await get(GIVERS, { permissionId: menuId('user:list') }, token)).toMatchObject(sees ? { success: true } : closed)
    }
    const { result: role } = await get<{ records: { id: string }[] }>('/sys/role/list', { roleCode: 'operator' })
    expect(role.records).toHaveLength(1)
    await server.call('DELETE', '/sys/user/deleteUserRole', { token: admin, query: { roleId: roleId('hr'), userId: userId('jeecg') } })
    expect(await get(SOURCES, query, await server.tokenOf('jeecg'))).toMatchObject(closed)
    expect(await get(SOURCES, { userId: 'nobody' })).toMatchObject({ success: false, message: expect.stringContaining('未找到') as string })
    expect(await get(SOURCES, {})).toMatchObject({ success: false })
  })
})
