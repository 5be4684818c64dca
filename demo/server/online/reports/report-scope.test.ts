import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { roleId } from '../../system/seed/roles'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const item = (fieldName: string, use: string, column: string) => ({
  fieldName,
  fieldTxt: fieldName,
  use,
  column,
  isShow: 1,
  searchMode: 'single',
})
const nothing = { joins: [], where: [], order: [], params: [], chartKind: '', chartCategory: '', chartValue: '' }

async function reportOn(code: string, definition: object): Promise<string> {
  const body = { ...nothing, code, name: code, content: '', access: 'signed-in', ...definition }
  const response = await server.call<{ id: string }>('POST', '/online/cgreport/head/add', { token: admin, body })
  expect(response).toMatchObject({ success: true })
  return response.result.id
}

async function records(id: string, token: string): Promise<Record<string, unknown>[]> {
  const query = { pageSize: '100' }
  const response = await server.call<{ records: Record<string, unknown>[] }>('GET', `/online/cgreport/api/getData/${id}`, { token, query })
  expect(response).toMatchObject({ success: true })
  return response.result.records
}

async function userTotal(token: string, query: Record<string, string> = {}): Promise<number> {
  return (await server.call<{ total: number }>('GET', '/sys/user/list', { token, query })).result.total
}

it('[V-M01] reports count no deleted users, in their own table and in a joined one', async () => {
  const count = await reportOn('scope_count', { from: 'sys_user', items: [item('users', 'count', '')] })
  const joined = await reportOn('scope_joined', {
    from: 'demo',
    joins: [{ table: 'sys_user', left: 'sys_user.org_code', right: 'demo.sys_org_code' }],
    items: [item('username', 'plain', 'sys_user.username')],
  })
  const names = new Set((await records(joined, admin)).map(({ username }) => username))
  const deleted = [...names].find((name) => typeof name === 'string' && name !== 'admin')
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/user/list', {
    token: admin,
    query: { username: String(deleted) },
  })
  expect(await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id: result.records[0]!.id } })).toMatchObject({
    success: true,
  })
  expect(Number((await records(count, admin))[0]?.['users'])).toBe(await userTotal(admin))
  expect((await records(joined, admin)).map(({ username }) => username)).not.toContain(deleted)
})

it('[V-M01] data rules of the list of users hold for reports on users', async () => {
  const id = await reportOn('scope_rules', { from: 'sys_user', items: [item('username', 'plain', 'sys_user.username')] })
  const wangwu = await server.tokenOf('wangwu')
  const database = server.openDatabase()
  const entry = await database.selectFrom('sysPermission').select('id').where('component', '=', 'system/UserList').executeTakeFirstOrThrow()
  await database.destroy()
  const all = await records(id, wangwu)
  const post = (path: string, body: object) => server.call('POST', path, { token: admin, body })
  const rule = { permissionId: entry.id, ruleName: '约束', status: '1', ruleColumn: 'orgCode', ruleConditions: '=', ruleValue: 'nowhere' }
  expect(await post('/sys/permission/addPermissionRule', rule)).toMatchObject({ success: true })
  const rules = await server.call<{ id: string }[]>('GET', '/sys/permission/queryPermissionRule', {
    token: admin,
    query: { permissionId: entry.id },
  })
  const assignments = { permissionId: entry.id, roleId: roleId('hr'), dataRuleIds: rules.result.map((one) => one.id).join() }
  expect(await post('/sys/role/datarule', assignments)).toMatchObject({ success: true })
  expect(all.length).toBeGreaterThan(0)
  expect(await records(id, wangwu)).toEqual([])
  expect((await records(id, admin)).length).toBeGreaterThan(0)
})
