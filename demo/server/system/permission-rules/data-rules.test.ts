import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BASE_PATH } from '../../platform/http/routes'
import { menuId } from '../../platform/migrations/menu-rows'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { readWorkbook } from '../../platform/spreadsheets/workbooks'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Rule {
  id: string
  ruleName: string
  ruleColumn: string | null
  ruleConditions: string
  ruleConditions_dictText?: string
  ruleValue: string
  status: string
}

interface Page {
  records: { id: string; username: string; orgCode: string | null }[]
  total: number
}

interface Node {
  id: string
  key: string
  ruleFlag: number
  children: Node[] | null
}

let server: TestServer
let admin: string
let limited: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  limited = await server.tokenOf('wangwu')
})
afterAll(() => server.close())

const users = menuId('/isystem/user')
const hr = roleId('hr')
const api = '/sys/permission'

const add = (body: object, token = admin) =>
  server.call('POST', `${api}/addPermissionRule`, { token, body: { permissionId: users, status: '1', ...body } })
const edit = (body: object, token = admin) => server.call('PUT', `${api}/editPermissionRule`, { token, body })
const remove = (id: string, token = admin) => server.call('DELETE', `${api}/deletePermissionRule`, { token, query: { id } })
const rules = async (permissionId = users, query: Record<string, string> = {}): Promise<Rule[]> =>
  (await server.call<Rule[]>('GET', `${api}/queryPermissionRule`, { token: admin, query: { permissionId, ...query } })).result
const named = async (name: string): Promise<Rule> => (await rules()).find(({ ruleName }) => ruleName === name)!
const assignedRules = (permissionId = users, role = hr) =>
  server.call<{ datarule: Rule[]; drChecked?: string }>('GET', `/sys/role/datarule/${permissionId}/${role}`, { token: admin })
const assignRules = (ids: readonly string[], more: object = {}, token = admin) =>
  server.call('POST', '/sys/role/datarule', { token, body: { permissionId: users, roleId: hr, dataRuleIds: ids.join(), ...more } })
const list = async (token = limited, query: Record<string, string> = {}): Promise<Page> =>
  (await server.call<Page>('GET', '/sys/user/list', { token, query: { pageSize: '1000', ...query } })).result
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

async function rule(ruleName: string, ruleColumn: string, ruleConditions: string, ruleValue: string): Promise<string> {
  expect(await add({ ruleName, ruleColumn, ruleConditions, ruleValue })).toMatchObject({ success: true })
  return (await named(ruleName)).id
}

describe('data rules of a menu entry', () => {
  it('[7.2-19] are listed with the words for their conditions, searched, changed and deleted; the entry is marked', async () => {
    const id = await rule('只看本人', 'createBy', '=', '#{sys_user_code}')
    const shown = { id, ruleName: '只看本人', ruleColumn: 'createBy', ruleConditions_dictText: '等于', status: '1', createBy: 'admin' }
    expect(await rules()).toEqual([expect.objectContaining(shown)])
    const { result } = await server.call<Rule[]>('GET', `${api}/getPermRuleListByPermId`, { token: admin, query: { permissionId: users } })
    expect(result).toEqual([expect.objectContaining(shown)])
    expect(await rules(users, { ruleName: '*本人*' })).toHaveLength(1)
    expect(await rules(users, { ruleName: '别的' })).toEqual([])
    expect(await rules(users, { ruleValue: 'user_code' })).toHaveLength(1)
    expect(await rules(menuId('/isystem/position'))).toEqual([])

    const menus = await server.call<Node[]>('GET', `${api}/list`, { token: admin })
    expect(flat(menus.result).find((node) => node.id === users)).toMatchObject({ ruleFlag: 1 })
    const tree = await server.call<{ treeList: Node[] }>('GET', '/sys/role/queryTreeList', { token: admin })
    expect(
      flat(tree.result.treeList)
        .filter(({ ruleFlag }) => ruleFlag === 1)
        .map(({ key }) => key),
    ).toEqual([users])

    expect(await edit({ id, ruleName: '本人的', status: '0' })).toMatchObject({ success: true })
    expect(await named('本人的')).toMatchObject({ status: '0', ruleColumn: 'createBy', ruleValue: '#{sys_user_code}' })
    expect(await remove(id)).toMatchObject({ success: true })
    expect(await remove(id)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await edit({ id, ruleName: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await rules()).toEqual([])
  })

  it.each([
    [{ ruleName: '' }, '规则名称'],
    [{ ruleName: '长'.repeat(51) }, '规则名称'],
    [{ ruleColumn: '' }, '规则字段'],
    [{ ruleColumn: 'passwordHash' }, '规则字段不存在'],
    [{ ruleColumn: "orgCode' or '1'='1" }, '规则字段不存在'],
    [{ ruleColumn: 'constructor' }, '规则字段不存在'],
    [{ ruleConditions: '' }, '条件规则'],
    [{ ruleConditions: 'BETWEEN' }, '条件规则'],
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, '自定义SQL'],
    [{ ruleValue: '' }, '规则值'],
    [{ ruleValue: '值'.repeat(301) }, '规则值'],
    [{ ruleValue: '#{sys_secret}' }, '系统变量不存在'],
    [{ ruleValue: '#{constructor}' }, '系统变量不存在'],
    [{ ruleValue: '#{sys_multi_org_code}' }, 'IN'],
    [{ ruleConditions: 'IN', ruleValue: ',' }, '规则值'],
    [{ ruleColumn: 'status', ruleValue: 'one' }, '类型'],
    [{ ruleColumn: 'birthday', ruleValue: 'yesterday' }, '日期'],
    [{ status: '2' }, '状态'],
    [{ permissionId: 'nothing' }, '菜单不存在'],
    [{ permissionId: menuId('/isystem') }, '没有可按数据规则过滤的列表'],
    [{ permissionId: menuId('user:list') }, '没有可按数据规则过滤的列表'],
  ])('%j is refused with the name of the field', async (wrong, response) => {
    const body = { ruleName: '不行', ruleColumn: 'orgCode', ruleConditions: '=', ruleValue: 'A01', ...wrong }
    expect(await add(body)).toMatchObject({ success: false, message: expect.stringContaining(response) })
    expect(await rules()).toEqual([])
  })

  it('are ticked in the grant of a role; of two who tick both have their way, and a list alone is the whole truth', async () => {
    const [one, two] = [await rule('一', 'orgCode', '=', 'A01'), await rule('二', 'orgCode', '!=', 'A02')]
    expect((await assignedRules()).result).toMatchObject({ datarule: [{ id: one }, { id: two }] })
    expect((await assignedRules()).result.drChecked).toBeUndefined()
    expect(await assignRules([one], { lastDataRuleIds: '' })).toMatchObject({ success: true })
    expect(await assignRules([two], { lastDataRuleIds: '' })).toMatchObject({ success: true })
    expect((await assignedRules()).result.drChecked?.split(',').toSorted()).toEqual([one, two].toSorted())
    expect(await assignRules([two])).toMatchObject({ success: true })
    expect((await assignedRules()).result.drChecked).toBe(two)
    expect(await assignRules(['nothing'])).toMatchObject({ success: false, message: expect.stringContaining('数据规则不存在') })
    expect(await assignRules([two], { roleId: roleId('editor') })).toMatchObject({ success: false, message: '请先保存角色菜单权限!' })
    expect(await assignRules([two], { roleId: 'nothing' })).toMatchObject({ success: false })
    await assignRules([])
    expect((await assignedRules()).result.drChecked).toBeUndefined()
    await Promise.all([remove(one), remove(two)])
    expect(await assignedRules()).toMatchObject({ success: false, message: '未找到权限配置信息' })
  })

  it('go with the entry, and the ticks with the grant and the role', async () => {
    await server.call('POST', '/sys/role/add', { token: admin, body: { roleName: '暂时', roleCode: 'ruled' } })
    const found = await server.call<{ records: { id: string }[] }>('GET', '/sys/role/list', { token: admin, query: { roleCode: 'ruled' } })
    const temporary = found.result.records[0]!.id
    const page = { menuType: 1, name: '另一张', url: '/another', component: 'system/UserList', parentId: menuId('/isystem') }
    await server.call('POST', `${api}/add`, { token: admin, body: page })
    const tree = await server.call<(Node & { url: string })[]>('GET', `${api}/list`, { token: admin })
    const entry = flat(tree.result).find((node) => (node as Node & { url: string }).url === '/another')!.id
    await add({ permissionId: entry, ruleName: '随行', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' })
    const [{ id }] = (await rules(entry)) as [Rule]
    const grant = (requested: string, last: string) =>
      server.call('POST', `${api}/saveRolePermission`, {
        token: admin,
        body: { roleId: temporary, permissionIds: requested, lastpermissionIds: last },
      })
    await grant(entry, '')
    expect(await assignRules([id], { permissionId: entry, roleId: temporary })).toMatchObject({ success: true })
    await grant('', entry)
    await grant(entry, '')
    expect((await assignedRules(entry, temporary)).result.drChecked).toBeUndefined()
    await assignRules([id], { permissionId: entry, roleId: temporary })
    expect(await server.call('DELETE', '/sys/role/delete', { token: admin, query: { id: temporary } })).toMatchObject({ success: true })
    expect(await server.call('DELETE', `${api}/delete`, { token: admin, query: { id: entry } })).toMatchObject({ success: true })
    const database = server.openDatabase()
    try {
      expect(await database.selectFrom('sysPermissionDataRule').selectAll().execute()).toEqual([])
      expect(await database.selectFrom('sysRoleDataRule').selectAll().execute()).toEqual([])
    } finally {
      await database.destroy()
    }
  })
})

describe('a list is narrowed by the rules that bind its reader', () => {
  let id = ''
  const bind = async (column: string, conditions: string, value: string): Promise<void> => {
    id = await rule('约束', column, conditions, value)
    await assignRules([id])
  }
  const loosen = async (): Promise<void> => {
    if (id !== '') await remove(id)
    id = ''
  }

  interface Stored {
    username: string
    orgCode: string | null
    status: number
    createTime: string | null
  }

  async function stored(): Promise<Stored[]> {
    const database = server.openDatabase()
    try {
      return await database.selectFrom('sysUser').select(['username', 'orgCode', 'status', 'createTime']).where('delFlag', '=', 0).execute()
    } finally {
      await database.destroy()
    }
  }

  it.each<[column: string, conditions: string, value: string, isShown: (user: Stored, reader: Stored) => boolean]>([
    ['orgCode', '=', '#{sys_org_code}', (user, reader) => user.orgCode === reader.orgCode],
    ['orgCode', 'RIGHT_LIKE', '#{sys_org_code}', (user, reader) => user.orgCode?.startsWith(reader.orgCode!) === true],
    ['orgCode', 'LEFT_LIKE', 'A01', (user) => user.orgCode?.endsWith('A01') === true],
    ['username', '=', '#{sys_user_code}', (user) => user.username === 'wangwu'],
    ['username', 'LIKE', 'ang', (user) => user.username.includes('ang')],
    ['username', 'IN', 'lisi, jeecg', (user) => ['lisi', 'jeecg'].includes(user.username)],
    ['createTime', '<', '#{sys_date}', () => true],
    ['createTime', '>=', '#{sys_time}', () => false],
    ['status', '!=', '1', (user) => user.status !== 1],
  ])('%s %s %s', async (column, conditions, value, isShown) => {
    const all = await stored()
    const reader = all.find(({ username }) => username === 'wangwu')!
    const expected = all.filter((user) => isShown(user, reader)).map(({ username }) => username)
    await bind(column, conditions, value)
    const page = await list()
    expect(page.total).toBe(expected.length)
    expect(page.records.every(({ username }) => expected.includes(username))).toBe(true)
    expect((await list(admin)).total).toBe(all.length)
    await loosen()
    expect((await list()).total).toBe(all.length)
  })

  it('of several departments each counts; who has none of what a rule speaks of sees nothing', async () => {
    await bind('orgCode', 'IN', '#{sys_multi_org_code}')
    const codes = new Set((await list()).records.map(({ orgCode }) => orgCode))
    const own = await server.call<{ list: { orgCode: string }[] }>('GET', '/sys/user/getCurrentUserDeparts', { token: limited })
    expect([...codes].every((code) => own.result.list.some(({ orgCode }) => orgCode === code))).toBe(true)
    await loosen()
    await bind('workNo', '=', '#{tenant_id}')
    expect((await list()).total).toBe(0)
    await loosen()
  })

  it('a tenant counts that the reader belongs to, and none that he only names', async () => {
    const database = server.openDatabase()
    const set = (relTenantIds: string | null, workNo: string) =>
      database.updateTable('sysUser').set({ relTenantIds, workNo }).where('username', '=', 'wangwu').execute()
    const { workNo } = await database.selectFrom('sysUser').select('workNo').where('username', '=', 'wangwu').executeTakeFirstOrThrow()
    const listFor = async (tenant: string): Promise<string[]> => {
      const call = { token: limited, query: { pageSize: '1000' }, headers: { 'x-tenant-id': tenant } }
      return (await server.call<Page>('GET', '/sys/user/list', call)).result.records.map(({ username }) => username)
    }
    await bind('workNo', '=', '#{tenant_id}')
    await set('6,7', '7')
    expect([await listFor('7'), await listFor('6')]).toEqual([['wangwu'], []])
    await set('6', '7')
    expect(await listFor('7')).toEqual([])
    // Who belongs to none is where front ends send the tenant 0: nowhere else.
    await set(null, '0')
    expect([await listFor('0'), await listFor('7')]).toEqual([['wangwu'], []])
    await set(null, '7')
    expect([await listFor('0'), await listFor('7')]).toEqual([[], []])
    await set('6', '0')
    expect(await listFor('0')).toEqual([])
    await set(null, workNo!)
    await database.destroy()
    await loosen()
  })

  it('several rules hold at once, one that is not in force holds not, and a search narrows further', async () => {
    await bind('username', 'IN', 'lisi,jeecg,zhangsan')
    const second = await rule('再', 'username', '!=', 'lisi')
    await assignRules([id, second])
    expect((await list()).records.map(({ username }) => username).toSorted()).toEqual(['jeecg', 'zhangsan'])
    expect((await list(limited, { username: 'jeecg' })).total).toBe(1)
    expect((await list(limited, { username: 'lisi' })).total).toBe(0)
    const or = encodeURIComponent(
      JSON.stringify([
        { field: 'username', rule: 'eq', val: 'lisi' },
        { field: 'sex', rule: 'gt', val: '-1' },
      ]),
    )
    const found = await list(limited, { superQueryParams: or, superQueryMatchType: 'or' })
    expect(found.records.map(({ username }) => username)).not.toContain('lisi')
    await edit({ id: second, status: '0' })
    expect((await list()).total).toBe(3)
    await remove(second)
    await loosen()
  })

  it('what the list hides is not reached by its name, read, changed, exported or restored; oneself is', async () => {
    await bind('username', '=', 'zhangsan')
    const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, input: object) => server.call(method, path, { token: limited, ...input })
    const hidden = userId('lisi')
    const shown = [expect.objectContaining({ username: 'zhangsan' })]
    expect(await call('GET', '/ibl/api/appUserslist', {})).toMatchObject({ result: { total: 1, records: shown } })
    expect(await call('GET', '/ibl/api/appAllUsersNoPageList', {})).toMatchObject({ result: shown })
    const notFound = { success: false, message: '未找到对应实体' }
    expect(await call('GET', '/sys/user/queryById', { query: { id: hidden } })).toMatchObject(notFound)
    expect(await call('GET', '/sys/user/queryUserRole', { query: { userid: hidden } })).toMatchObject(notFound)
    expect(await call('PUT', '/sys/user/edit', { body: { id: hidden, realname: '不许' } })).toMatchObject(notFound)
    expect(await call('PUT', '/sys/user/edit', { body: { id: [hidden], realname: '不许' } })).toMatchObject({ success: false })
    expect(await call('PUT', '/sys/user/frozenBatch', { body: { ids: `${userId('zhangsan')}, ${hidden}`, status: 2 } })).toMatchObject(
      notFound,
    )
    expect(await call('PUT', '/sys/user/changePassword', { body: { username: 'lisi', password: 'x' } })).toMatchObject(notFound)
    expect(await call('DELETE', '/sys/user/deleteBatch', { query: { ids: hidden } })).toMatchObject(notFound)
    expect(await call('GET', '/sys/user/queryById', { query: { id: userId('zhangsan') } })).toMatchObject({ success: true })
    expect(await call('GET', '/sys/user/queryById', { query: { id: userId('wangwu') } })).toMatchObject({ success: true })
    await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id: hidden } })
    expect(await call('GET', '/sys/user/recycleBin', {})).toMatchObject({ result: [] })
    expect(await call('PUT', '/sys/user/putRecycleBin', { body: { userIds: hidden } })).toMatchObject(notFound)
    await server.call('PUT', '/sys/user/putRecycleBin', { token: admin, body: { userIds: hidden } })
    for (const selections of ['', hidden]) {
      const { rawPayload } = await server.inject({
        method: 'GET',
        url: `${BASE_PATH}/sys/user/exportXls`,
        query: { selections },
        headers: { 'x-access-token': limited },
      })
      const [, , , ...rows] = (await readWorkbook(rawPayload, { mostRows: 30_000, mostColumns: 50 })).rows
      expect(rows.map(([username]) => username)).toEqual(selections === '' ? ['zhangsan'] : [])
    }
    const roleUsers = await call('GET', '/sys/user/userRoleList', { query: { roleId: hr, pageSize: '1000' } })
    expect(JSON.stringify(roleUsers.result)).not.toContain('wangwu')
    await loosen()
    expect(await call('GET', '/sys/user/queryById', { query: { id: hidden } })).toMatchObject({ success: true })
  })

  it('nobody frees himself: not by the rule, the tick, the grant, nor the page', async () => {
    const codes = ['role:grant', 'role:edit', 'role:list', 'role:users', 'role:delete'].map(menuId)
    const permissions = ['list', 'edit', 'delete', 'addRule', 'editRule', 'deleteRule'].map((action) =>
      menuId(`system:permission:${action}`),
    )
    const before = (await server.call<string[]>('GET', `${api}/queryRolePermission`, { token: admin, query: { roleId: hr } })).result
    const grant = (requested: readonly string[], last: readonly string[], token = admin) =>
      server.call('POST', `${api}/saveRolePermission`, {
        token,
        body: { roleId: hr, permissionIds: requested.join(), lastpermissionIds: last.join() },
      })
    const more = [...before, ...codes, ...permissions]
    await grant(more, before)
    await bind('username', '=', 'zhangsan')
    const stays = { success: false, message: '不能解除限制自己的数据规则' }
    expect(await assignRules([], {}, limited)).toMatchObject(stays)
    expect(await edit({ id, ruleValue: 'lisi' }, limited)).toMatchObject(stays)
    expect(await edit({ id, status: '0' }, limited)).toMatchObject(stays)
    expect(await remove(id, limited)).toMatchObject(stays)
    expect(
      await grant(
        more.filter((one) => one !== users),
        more,
        limited,
      ),
    ).toMatchObject(stays)
    expect(await server.call('PUT', `${api}/edit`, { token: limited, body: { id: users, component: 'system/Other' } })).toMatchObject(stays)
    const query = { roleId: hr, userId: userId('wangwu') }
    expect(await server.call('DELETE', '/sys/user/deleteUserRole', { token: limited, query })).toMatchObject(stays)
    expect((await list()).total).toBe(1)
    expect(await edit({ id, ruleName: '改名' }, limited)).toMatchObject({ success: true })
    await loosen()
    await grant(before, more)
  })

  it('works for other lists the same way', async () => {
    const positions = menuId('/isystem/position')
    const before = (await server.call<string[]>('GET', `${api}/queryRolePermission`, { token: admin, query: { roleId: hr } })).result
    const grant = (requested: readonly string[], last: readonly string[]) =>
      server.call('POST', `${api}/saveRolePermission`, {
        token: admin,
        body: { roleId: hr, permissionIds: requested.join(), lastpermissionIds: last.join() },
      })
    await grant([...before, positions], before)
    await add({ permissionId: positions, ruleName: '职级', ruleColumn: 'postRank', ruleConditions: '=', ruleValue: '4' })
    const [{ id: rank }] = (await rules(positions)) as [Rule]
    await assignRules([rank], { permissionId: positions })
    const { result } = await server.call<{ records: { postRank: string }[] }>('GET', '/sys/position/list', { token: limited })
    expect(result.records.map(({ postRank }) => postRank)).toEqual(['4', '4'])
    await remove(rank)
    await grant(before, [...before, positions])
  })
})

it.each([
  ['GET', `${api}/queryPermissionRule`],
  ['GET', `${api}/getPermRuleListByPermId`],
  ['POST', `${api}/addPermissionRule`],
  ['PUT', `${api}/editPermissionRule`],
  ['DELETE', `${api}/deletePermissionRule`],
  ['GET', `/sys/role/datarule/${users}/${hr}`],
  ['POST', '/sys/role/datarule'],
] as const)('[N35] %s %s is closed to whoever lacks the right', async (method, path) => {
  const token = await server.tokenOf('lisi')
  expect(await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({ code: 510 })
})

it('[V-M05] the fields that rules of a menu entry may name are those of its list; none for entries without such a list', async () => {
  const fields = (permissionId: string, token = admin) =>
    server.call<{ name: string; type: string }[]>('GET', `${api}/dataRuleFields`, { token, query: { permissionId } })
  const { result } = await fields(users)
  expect(result).toContainEqual({ name: 'username', type: 'text' })
  expect(result).toContainEqual({ name: 'birthday', type: 'day' })
  expect((await fields(menuId('/isystem/permission'))).result.map(({ name }) => name)).toContain('component')
  expect((await fields(menuId('/isystem'))).result).toEqual([])
  expect(await fields('nothing')).toMatchObject({ success: false })
  expect(await fields(users, limited)).toMatchObject({ success: false, code: 510 })
})

it('[V-M11] the rules of a role tell how many of its users other roles narrow, and by which rules', async () => {
  const created = await server.call<{ id: string }>('POST', '/sys/role/add', {
    token: admin,
    body: { roleName: '第二个角色', roleCode: 'second_role' },
  })
  expect(created).toMatchObject({ success: true })
  const roles = await server.call<{ records: { id: string }[] }>('GET', '/sys/role/list', {
    token: admin,
    query: { roleCode: 'second_role' },
  })
  const second = roles.result.records[0]!.id
  const link = (names: readonly string[]) =>
    server.call('POST', '/sys/user/addSysUserRole', { token: admin, body: { roleId: second, userIdList: names.map(userId) } })
  // The administrator is bound by no rule.
  expect(await link(['wangwu', 'admin'])).toMatchObject({ success: true })
  const id = await rule('只看本部门的', 'orgCode', '=', '#{sys_org_code}')
  const elsewhere = async () =>
    (await server.call<{ elsewhere: object[]; drChecked?: string }>('GET', `/sys/role/datarule/${users}/${second}`, { token: admin }))
      .result.elsewhere
  expect(await elsewhere()).toEqual([])
  expect(await assignRules([id])).toMatchObject({ success: true })
  expect(await elsewhere()).toEqual([{ ruleId: id, users: 1, roles: ['人力资源'] }])
  // Of the role itself it is no other.
  const own = await server.call<{ elsewhere: object[] }>('GET', `/sys/role/datarule/${users}/${hr}`, { token: admin })
  expect(own.result.elsewhere).toEqual([])
  await remove(id)
})
