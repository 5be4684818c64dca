import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, write as written } from 'xlsx'
import { readWorkbook } from '../platform/spreadsheets/workbooks'
import { BASE_PATH } from '../platform/http/routes'
import { menuId } from '../platform/migrations/menu-rows'
import { stableId as id } from '../platform/base/ids'
import { departId } from '../system/seed/departments'
import { roleId } from '../system/seed/roles'
import { userId } from '../system/seed/users'
import { startTestServer, type TestServer } from '../testing/test-app'
import { type FilteredList, FILTERED_LISTS } from '../testing/filtered-lists'
import { DATA_RULE_TARGETS } from '../platform/data-rules/data-rule-targets'

const hr = roleId('hr')
let server: TestServer
let admin: string
let limited: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  limited = await server.tokenOf('wangwu')
  const keys = ['/isystem', '/online', '/message', ...FILTERED_LISTS.flatMap(({ entry, codes }) => [entry, ...codes])]
  const departs = ['list', 'add', 'edit', 'move', 'delete'].map((action) => `depart:${action}`)
  const devices = ['equipment:list', 'equipment:edit', 'cloudlive:play', 'record:list']
  const menus = ['list', 'add', 'edit', 'delete'].map((action) => `system:permission:${action}`)
  const links = [
    '/isystem/permission',
    ...menus,
    '/isystem/online',
    'online:list',
    'online:end',
    'departUser:list',
    'departUser:add',
    'role:list',
    'role:grant',
  ]
  const departRoles = ['list', 'add', 'edit', 'delete', 'deleteBatch', 'grant', 'userAdd'].map((action) => `system:depart:role:${action}`)
  const permissions = [
    ...keys,
    ...links,
    '/sys/dataLog-list',
    'dataLog:list',
    '/isystem/depart',
    ...departs,
    ...departRoles,
    '/cloudlive/equipment',
    ...devices,
  ].map(menuId)
  const body = { roleId: hr, permissionIds: permissions.join(), lastpermissionIds: '' }
  expect(await server.call('POST', '/sys/permission/saveRolePermission', { token: admin, body })).toMatchObject({ success: true })
})
afterAll(() => server.close())

/** Ticks a rule in the grant of wangwu's role. */
async function bind(entry: string, rule: FilteredList['rule']): Promise<void> {
  const permissionId = menuId(entry)
  const body = { permissionId, ruleName: '约束', status: '1', ...rule }
  expect(await server.call('POST', '/sys/permission/addPermissionRule', { token: admin, body })).toMatchObject({ success: true })
  const query = { permissionId }
  const { result } = await server.call<{ id: string }[]>('GET', '/sys/permission/queryPermissionRule', { token: admin, query })
  const assignments = { permissionId, roleId: hr, dataRuleIds: result.map((one) => one.id).join() }
  expect(await server.call('POST', '/sys/role/datarule', { token: admin, body: assignments })).toMatchObject({ success: true })
}

const rowsOf = async (path: string, token: string): Promise<Record<string, string>[]> =>
  (await server.call<{ records: Record<string, string>[] }>('GET', path, { token, query: { pageSize: '1000' } })).result.records

/** How many rows a workbook has. */
async function exported(path: string, token: string): Promise<number> {
  const { rawPayload } = await server.inject({ method: 'GET', url: `${BASE_PATH}${path}`, headers: { 'x-access-token': token } })
  return (await readWorkbook(rawPayload, { mostRows: 30_000, mostColumns: 50 })).rows.length
}

describe.each(FILTERED_LISTS)('the data rules of $component', ({ component, entry, list, rule, shown, hidden, exported: path }) => {
  it('narrow its list and export, and nobody reaches what they hide by its name', async () => {
    expect(DATA_RULE_TARGETS.map((target) => target.component)).toContain(component)
    const all = await rowsOf(list, limited)
    const whole = path === undefined ? 0 : await exported(path, limited)
    expect(all.length).toBeGreaterThan(shown.length)
    await bind(entry, rule)
    expect((await rowsOf(list, limited)).map((row) => row[rule.ruleColumn]).toSorted()).toEqual([...shown].toSorted())
    expect(await rowsOf(list, admin)).toHaveLength(all.length)
    if (path !== undefined) expect(await exported(path, limited)).toBeLessThan(whole)
    for (const [method, call, input] of hidden)
      expect([call, await server.call(method, call, { token: limited, ...input })]).toMatchObject([
        call,
        { success: false, message: '未找到对应实体' },
      ])
    expect(await rowsOf(list, admin)).toHaveLength(all.length)
  })
})

describe('the data rules of dictionaries', () => {
  it('hide items and what is in the recycle bin, and no choices', async () => {
    const items = await rowsOf('/sys/dictItem/list', limited)
    const dictIds = new Set(items.map(({ dictId }) => dictId))
    expect([...dictIds].toSorted()).toEqual([id('dict:priority'), id('dict:yn')].toSorted())
    const choices = await server.call<unknown[]>('GET', '/sys/dict/getDictItems/sex', { token: limited })
    expect(choices.result).toHaveLength(2)
    await server.call('DELETE', '/sys/dict/delete', { token: admin, query: { id: id('dict:ceshi_online') } })
    expect(await server.call('GET', '/sys/dict/deleteList', { token: limited })).toMatchObject({ result: [] })
    expect(await server.call('PUT', `/sys/dict/back/${id('dict:ceshi_online')}`, { token: limited })).toMatchObject({ success: false })
  })
})

describe('the data rules of categories', () => {
  it('keep what they hide from going with what is above it', async () => {
    const query = { id: id('category:/合作方分类') }
    const childQuery = { pid: query.id }
    const children = async (): Promise<unknown[]> =>
      (await server.call<unknown[]>('GET', '/sys/category/childList', { token: admin, query: childQuery })).result
    await server.call('POST', '/sys/category/add', { token: admin, body: { ...childQuery, name: '下级' } })
    expect(await children()).toHaveLength(1)
    expect(await server.call('DELETE', '/sys/category/delete', { token: limited, query })).toMatchObject({
      success: false,
      message: '下级中有您无权查看的数据，不能删除',
    })
    expect(await children()).toHaveLength(1)
  })

  it('keep a workbook from adding below what they hide', async () => {
    const book = utils.book_new()
    const rows = [
      ['分类路径', '分类名称'],
      ['工作簿', '工作簿'],
      ['合作方分类/可以', '可以'],
      ['四川省/不许', '不许'],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
    const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const form = [{ name: 'files[]', fileName: 'categories.xlsx', content }]
    expect(await server.call('POST', '/sys/category/importExcel', { token: limited, form })).toMatchObject({
      code: 201,
      result: { successCount: 2, errorRows: [{ line: 4, reason: '父级分类“四川省”不存在，请写在它的下级之前' }] },
    })
  })
})

describe('the data rules of departments', () => {
  interface Node {
    departName: string
    isLeaf: boolean
    children: Node[] | null
  }
  const get = async (path: string, query: Record<string, string> = {}, token = limited): Promise<Node[]> =>
    (await server.call<Node[]>('GET', `/sys/sysDepart/${path}`, { token, query })).result
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

  it('show a tree of their own, and nobody reaches another department by its name', async () => {
    const children = (await get('queryDepartTreeSync', { pid: departId('A02') }, admin)).map(({ departName }) => departName)
    await bind('/isystem/depart', { ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A02' })
    const [top, ...others] = await get('queryDepartTreeSync')
    expect([top!.isLeaf, others]).toEqual([false, []])
    expect((await get('queryDepartTreeSync', { pid: departId('A02') })).map(({ departName }) => departName)).toEqual(children)
    expect(await get('queryDepartTreeSync', { pid: departId('A01') })).toEqual([])
    const whole = flat(await get('queryTreeList'))
    expect(whole.length).toBeGreaterThan(children.length)
    expect(whole.length).toBeLessThan(flat(await get('queryTreeList', {}, admin)).length)
    expect(flat(await get('queryIdTree'))).toHaveLength(whole.length)
    expect(await server.call('GET', '/sys/sysDepart/searchBy', { token: limited, query: { keyWord: '演播室' } })).toMatchObject({
      success: false,
    })
    expect(await exported('/sys/sysDepart/exportXls', limited)).toBe(whole.length + 3)
    const hidden = departId('A01A07')
    for (const [method, path, input] of [
      ['PUT', 'edit', { body: { id: hidden, memo: '不许' } }],
      ['POST', 'add', { body: { parentId: hidden, departName: '不许' } }],
      ['PUT', 'updateChangeDepart', { body: { dragId: departId('A02A01'), dropId: hidden, dropPosition: 0 } }],
      ['DELETE', 'delete', { query: { id: hidden } }],
    ] as const)
      expect([path, await server.call(method, `/sys/sysDepart/${path}`, { token: limited, ...input })]).toMatchObject([
        path,
        { success: false, message: '未找到对应实体' },
      ])
  })

  it('hide who belongs to the departments that they hide', async () => {
    const members = (depId: string, token: string) =>
      server.call<{ total: number }>('GET', '/sys/user/departUserList', { token, query: { depId } })
    const hidden = departId('A01A07')
    expect((await members(hidden, admin)).result.total).toBeGreaterThan(0)
    expect((await members(departId('A02A01'), limited)).success).toBe(true)
    expect(await members(hidden, limited)).toMatchObject({ success: false, message: '未找到对应实体' })
    const body = { depId: hidden, userIdList: [departId('nobody')] }
    expect(await server.call('POST', '/sys/user/editSysDepartWithUser', { token: limited, body })).toMatchObject({
      message: '未找到对应实体',
    })
  })

  it('hide who belongs to them from lists of users, too', async () => {
    const named = (departOf: string) =>
      [
        ['/sys/user/list', { departId: departOf }],
        ['/sys/user/queryUserComponentData', { departId: departOf }],
        ['/sys/user/queryUserByDepId', { id: departOf }],
      ] as const
    for (const [path, query] of named(departId('A02A01')))
      expect([path, await server.call('GET', path, { token: limited, query })]).toMatchObject([path, { success: true }])
    const book = (orgCode: string) => server.call('GET', '/sys/user/queryByOrgCodeForAddressList', { token: limited, query: { orgCode } })
    expect(await book('A02A01')).toMatchObject({ success: true })
    for (const code of ['A01A07', 'A01A0', 'A'])
      expect([code, await book(code)]).toMatchObject([code, { success: false, message: '未找到对应实体' }])
    const hidden = departId('A01A07')
    for (const [path, query] of [...named(hidden), ['/sys/user/exportXls', { departId: hidden }] as const])
      expect([path, await server.call('GET', path, { token: limited, query })]).toMatchObject([
        path,
        { success: false, message: '未找到对应实体' },
      ])
  })

  it('hide the roles of the departments that they hide', async () => {
    const depart = departId('A01A07')
    const roles = (departOf: string, token = limited) =>
      server.call<{ records: { id: string }[] }>('GET', '/sys/sysDepartRole/list', { token, query: { departId: departOf } })
    const input = { departId: depart, roleName: '隐藏部门角色', roleCode: 'hidden-depart-role' }
    expect(await server.call('POST', '/sys/sysDepartRole/add', { token: admin, body: input })).toMatchObject({ success: true })
    const role = (await roles(depart, admin)).result.records[0]!.id
    expect((await roles(departId('A02A01'))).success).toBe(true)
    expect(await roles(depart)).toMatchObject({ success: false, message: '未找到对应实体' })
    const user = userId('zhangsan')
    for (const [method, path, named] of [
      ['PUT', 'sysDepartRole/edit', { body: { id: role, description: '不许' } }],
      ['DELETE', 'sysDepartRole/delete', { query: { id: role } }],
      ['DELETE', 'sysDepartRole/deleteBatch', { query: { ids: role } }],
      ['GET', 'sysDepartRole/getDeptRoleList', { query: { departId: depart } }],
      ['POST', 'sysDepartRole/deptRoleUserAdd', { body: { userId: user, newRoleId: role, oldRoleId: '' } }],
      ['POST', 'sysDepartRole/deptRoleUserAdd', { body: { userId: user, newRoleId: '', oldRoleId: role } }],
      ['GET', 'sysDepartPermission/queryDeptRolePermission', { query: { roleId: role } }],
      ['POST', 'sysDepartPermission/saveDeptRolePermission', { body: { roleId: role, permissionIds: '', lastpermissionIds: '' } }],
    ] as const)
      expect([path, await server.call(method, `/sys/${path}`, { token: limited, ...named })]).toMatchObject([
        path,
        { success: false, message: '未找到对应实体' },
      ])
    expect((await roles(depart, admin)).result.records).toHaveLength(1)
  })
})

describe('the data rules of the menu', () => {
  interface Entry {
    id: string
    name: string
    children: Entry[] | null
  }
  const get = async (path: string, query: Record<string, string> = {}, token = limited): Promise<Entry[]> =>
    (await server.call<Entry[]>('GET', `/sys/permission/${path}`, { token, query })).result
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

  it('show a tree of their own, and nobody reaches another entry by its name', async () => {
    const whole = flat(await get('list'))
    await bind('/isystem/permission', { ruleColumn: 'url', ruleConditions: 'RIGHT_LIKE', ruleValue: '/isystem/' })
    const shown = flat(await get('list'))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(whole.length)
    expect((await get('getSystemMenuList')).map(({ id: one }) => one)).toEqual((await get('list')).map(({ id: one }) => one))
    expect(await get('getSystemSubmenu', { parentId: menuId('/online') })).toBeNull()
    expect(flat(await get('list', {}, admin))).toHaveLength(whole.length)
    const hidden = menuId('/online')
    for (const [method, path, input] of [
      ['PUT', 'edit', { body: { id: hidden, name: '不许' } }],
      ['POST', 'add', { body: { parentId: hidden, name: '不许', menuType: 1, url: '/not', component: 'not/Allowed' } }],
      ['DELETE', 'delete', { query: { id: hidden } }],
      ['GET', 'queryPermissionRule', { query: { permissionId: hidden } }],
    ] as const)
      expect([path, await server.call(method, `/sys/permission/${path}`, { token: limited, ...input })]).toMatchObject([
        path,
        { success: false, message: '未找到对应实体' },
      ])
    for (const [method, path, input] of [
      ['GET', `datarule/${hidden}/${hr}`, {}],
      ['POST', 'datarule', { body: { permissionId: hidden, roleId: hr, dataRuleIds: '' } }],
      ['GET', 'giversOf', { query: { permissionId: hidden } }],
    ] as const)
      expect([path, await server.call(method, `/sys/role/${path}`, { token: limited, ...input })]).toMatchObject([
        path,
        { success: false, message: '未找到对应实体' },
      ])
    const query = { permissionId: menuId('/isystem/depart') }
    expect((await server.call('GET', '/sys/role/giversOf', { token: limited, query })).success).toBe(true)
  })

  it('keep what they hide from going with what is above it', async () => {
    const query = { id: menuId('/isystem/user') }
    expect(await server.call('DELETE', '/sys/permission/delete', { token: limited, query })).toMatchObject({
      success: false,
      message: '下级中有您无权查看的数据，不能删除',
    })
  })
})

describe('the data rules of who is online', () => {
  it('hide sessions of users, which nobody ends then', async () => {
    const list = async (token = limited) =>
      (
        await server.call<{ total: number; records: { username: string; token: string }[] }>('GET', '/sys/online/list', {
          token,
          query: { pageSize: '100' },
        })
      ).result
    await server.tokenOf('lisi')
    const all = await list()
    expect(new Set(all.records.map(({ username }) => username)).size).toBeGreaterThan(2)
    await bind('/isystem/online', { ruleColumn: 'username', ruleConditions: '=', ruleValue: 'wangwu' })
    const shown = await list()
    expect(new Set(shown.records.map(({ username }) => username))).toEqual(new Set(['wangwu']))
    expect(shown.total).toBe(shown.records.length)
    const hidden = all.records.find(({ username }) => username === 'lisi')!.token
    expect(await server.call('POST', '/sys/online/forceLogout', { token: limited, body: { token: hidden } })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect((await list(admin)).total).toBe(all.total)
  })
})

describe('the data rules of devices', () => {
  it('narrow what somebody sees of his department, in lists, trees, pictures and recordings', async () => {
    const database = server.openDatabase()
    await database.updateTable('sysUser').set({ orgCode: 'A01' }).where('username', '=', 'wangwu').execute()
    await database.destroy()
    const rows = await rowsOf('/cloudlive/equipment/list', limited)
    const kinds = new Set(rows.map(({ equipmentType }) => equipmentType))
    expect(kinds.size).toBeGreaterThan(1)
    const hidden = rows.find(({ equipmentType }) => equipmentType !== rows[0]!['equipmentType'])!
    const keys = async (): Promise<string> => {
      const { result } = await server.call<unknown>('GET', '/cloudlive/equipment/treeList', { token: limited })
      return JSON.stringify(result)
    }
    expect(await keys()).toContain(hidden['id'])
    await bind('/cloudlive/equipment', { ruleColumn: 'equipmentType', ruleConditions: '=', ruleValue: rows[0]!['equipmentType']! })
    const shown = await rowsOf('/cloudlive/equipment/list', limited)
    expect(new Set(shown.map(({ equipmentType }) => equipmentType))).toEqual(new Set([rows[0]!['equipmentType']]))
    expect(shown.length).toBeLessThan(rows.length)
    expect(await keys()).not.toContain(hidden['id'])
    for (const [method, path, input] of [
      ['GET', '/cloudlive/equipment/queryById', { query: { id: hidden['id']! } }],
      ['GET', '/cloudlive/equipment/playUrls', { query: { id: hidden['id']! } }],
      ['PUT', '/cloudlive/equipment/edit', { body: { id: hidden['id'], remark: '不许' } }],
    ] as const)
      expect([path, await server.call(method, path, { token: limited, ...input })]).toMatchObject([path, { success: false }])
    expect(await rowsOf('/cloudlive/equipment/list', admin)).not.toHaveLength(shown.length)
  })
})

describe('the data rules of versions', () => {
  it('narrow the list of versions and those of a record', async () => {
    const position = id('position:camera')
    await server.call('PUT', '/sys/position/edit', { token: admin, body: { id: position, name: '一' } })
    await server.call('PUT', '/sys/category/edit', { token: admin, body: { id: id('category:/合作方分类'), name: '合作方分类' } })
    await server.call('PUT', '/sys/category/edit', { token: admin, body: { id: id('category:/合作方分类'), name: '合作方分类二' } })
    await bind('/sys/dataLog-list', { ruleColumn: 'dataTable', ruleConditions: '=', ruleValue: 'sys_category' })
    const rows = await rowsOf('/sys/dataLog/list', limited)
    expect(new Set(rows.map(({ dataTable }) => dataTable))).toEqual(new Set(['sys_category']))
    const versions = async (token: string) =>
      (
        await server.call<{ id: string }[]>('GET', '/sys/dataLog/queryDataVerList', {
          token,
          query: { dataTable: 'sys_position', dataId: position },
        })
      ).result
    expect(await versions(limited)).toEqual([])
    const [hidden] = await versions(admin)
    const compared = { dataId1: hidden!.id, dataId2: hidden!.id }
    expect(await server.call('GET', '/sys/dataLog/queryCompareList', { token: limited, query: compared })).toMatchObject({
      message: '未找到对应实体',
    })
  })
})
