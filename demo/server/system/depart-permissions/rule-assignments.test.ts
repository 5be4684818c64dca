import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departId } from '../seed/departments'
import { menuId } from '../../platform/migrations/menu-rows'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Ticks {
  datarule: { id: string; ruleName: string }[]
  drChecked?: string
}

interface Node {
  key: string
  ruleFlag: number
  children: Node[] | null
}

/** That of lisi, and the entry that is narrowed. */
const depart = departId('A01A04A01A01')
const users = menuId('/isystem/user')

let server: TestServer
let admin: string
let role = ''
let [one, two] = ['', '']

const get = <Result>(path: string, query: Record<string, string> = {}, token = admin) => server.call<Result>('GET', path, { token, query })
const post = (path: string, body: object, token = admin) => server.call('POST', path, { token, body })
const grantDepart = (requested: readonly string[], last: readonly string[]) =>
  post('/sys/permission/saveDepartPermission', { departId: depart, permissionIds: requested.join(), lastpermissionIds: last.join() })
const grantRole = (requested: readonly string[], last: readonly string[]) =>
  post('/sys/sysDepartPermission/saveDeptRolePermission', {
    roleId: role,
    permissionIds: requested.join(),
    lastpermissionIds: last.join(),
  })
const ofDepart = () => get<Ticks>(`/sys/sysDepartPermission/datarule/${users}/${depart}`)
const ofRole = (departOf = depart) => get<Ticks>(`/sys/sysDepartRole/datarule/${users}/${departOf}/${role}`)
const tickDepart = (ids: readonly string[], more: object = {}) =>
  post('/sys/sysDepartPermission/datarule', { permissionId: users, departId: depart, dataRuleIds: ids.join(), ...more })
const tickRole = (ids: readonly string[], more: object = {}) =>
  post('/sys/sysDepartRole/datarule', { permissionId: users, roleId: role, dataRuleIds: ids.join(), ...more })

async function rule(ruleName: string, ruleColumn: string, ruleValue: string): Promise<string> {
  await post('/sys/permission/addPermissionRule', {
    permissionId: users,
    ruleName,
    ruleColumn,
    ruleConditions: '=',
    ruleValue,
    status: '1',
  })
  const { result } = await get<{ id: string }[]>('/sys/permission/queryPermissionRule', { permissionId: users, ruleName })
  return result[0]!.id
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  await post('/sys/sysDepartRole/add', { departId: depart, roleName: '值班', roleCode: 'on_duty' })
  const { result } = await get<{ records: { id: string }[] }>('/sys/sysDepartRole/list', { departId: depart })
  role = result.records[0]!.id
  one = await rule('一', 'username', 'lisi')
  two = await rule('二', 'sex', '1')
})
afterAll(() => server.close())

describe('data rules of departments and of their roles', () => {
  it('are ticked where the entry is granted; a role is tied to none but those of its department', async () => {
    expect(await tickDepart([one])).toMatchObject({ success: false, message: '请先保存角色菜单权限!' })
    expect((await ofDepart()).result).toEqual({ datarule: [expect.objectContaining({ id: one }), expect.objectContaining({ id: two })] })
    expect(await ofRole()).toMatchObject({ success: false, message: '未找到权限配置信息' })
    await grantDepart([users, menuId('user:list')], [])
    expect(await tickDepart([one, two])).toMatchObject({ success: true })
    expect((await ofDepart()).result.drChecked?.split(',').toSorted()).toEqual([one, two].toSorted())
    expect(await tickDepart([one])).toMatchObject({ success: true })
    expect(await tickDepart(['nothing'])).toMatchObject({ success: false, message: expect.stringContaining('数据规则不存在') })
    expect(await tickRole([one])).toMatchObject({ success: false, message: '请先保存角色菜单权限!' })
    await grantRole([users, menuId('user:list')], [])
    expect((await ofRole()).result).toEqual({ datarule: [expect.objectContaining({ id: one })] })
    expect(await tickRole([two])).toMatchObject({ success: false, message: expect.stringContaining('数据规则不存在') })
    expect(await tickRole([one])).toMatchObject({ success: true })
    expect((await ofRole()).result.drChecked).toBe(one)
    expect(await ofRole(departId('A02'))).toMatchObject({ success: false })
  })

  it('are marked in the tree that a role is granted from, where the department has ticked some', async () => {
    const { result } = await get<{ treeList: Node[] }>('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId: depart })
    const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    expect(
      flat(result.treeList)
        .filter(({ ruleFlag }) => ruleFlag === 1)
        .map(({ key }) => key),
    ).toEqual([users])
  })

  it('bind who has the role while he belongs to the department, and where they come from is told', async () => {
    await post('/sys/sysDepartRole/deptRoleUserAdd', { userId: userId('lisi'), newRoleId: role, oldRoleId: '' })
    const lisi = await server.tokenOf('lisi')
    const names = async (): Promise<string[]> =>
      (await get<{ records: { username: string }[] }>('/sys/user/list', { pageSize: '100' }, lisi)).result.records.map(
        ({ username }) => username,
      )
    expect(await names()).toEqual(['lisi'])
    const sources = await get<{ rules: { roleId: string; ruleName: string }[] }>('/sys/user/rightSources', { userId: userId('lisi') })
    expect(sources.result.rules).toMatchObject([{ roleId: role, ruleName: '一' }])
    await tickRole([])
    expect((await names()).length).toBeGreaterThan(1)
    await tickRole([one])
    expect(await names()).toEqual(['lisi'])
  })

  it('of two who tick, both have their way', async () => {
    await tickDepart([], { lastDataRuleIds: '' })
    await tickDepart([two], { lastDataRuleIds: '' })
    expect((await ofDepart()).result.drChecked?.split(',').toSorted()).toEqual([one, two].toSorted())
    await tickRole([two], { lastDataRuleIds: '' })
    expect((await ofRole()).result.drChecked?.split(',').toSorted()).toEqual([one, two].toSorted())
  })

  it('what the department loses, its roles lose, and nobody is bound by it any more', async () => {
    await tickDepart([two])
    expect((await ofRole()).result).toMatchObject({ datarule: [{ id: two }], drChecked: two })
    await grantDepart([], [users])
    await grantDepart([users], [])
    await grantRole([users], [])
    expect((await ofDepart()).result.drChecked).toBeUndefined()
    expect(await ofRole()).toMatchObject({ success: false })
  })
})
