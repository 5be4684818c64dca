import { afterAll, beforeAll, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { departId } from '../seed/departments'
import { roleId } from '../seed/roles'
import { startTestServer, type TestServer } from '../../testing/test-app'

const TABLE = 'sys_depart,depart_name,org_code'
const permissionId = menuId('/isystem/depart')

let server: TestServer
let admin: string
/** Whom a data rule shows one company alone. */
let limited: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  limited = await server.tokenOf('wangwu')
  const rule = { permissionId, ruleName: '约束', ruleColumn: 'orgCode', ruleConditions: 'RIGHT_LIKE', ruleValue: 'A02', status: '1' }
  const granted = { roleId: roleId('hr'), permissionIds: permissionId, lastpermissionIds: '' }
  await server.call('POST', '/sys/permission/saveRolePermission', { token: admin, body: granted })
  await server.call('POST', '/sys/permission/addPermissionRule', { token: admin, body: rule })
  const { result } = await server.call<{ id: string }[]>('GET', '/sys/permission/queryPermissionRule', {
    token: admin,
    query: { permissionId },
  })
  const assignments = { permissionId, roleId: roleId('hr'), dataRuleIds: result.map(({ id }) => id).join() }
  expect(await server.call('POST', '/sys/role/datarule', { token: admin, body: assignments })).toMatchObject({ success: true })
})
afterAll(() => server.close())

const idsFor = async (path: string, query: Record<string, string>, token = limited): Promise<string> =>
  JSON.stringify(await server.call('GET', `/sys/dict/${path}`, { token, query }))

it('departments that data rules hide are in no dictionary of theirs; who knows one by its id is told its name', async () => {
  const named = await server.call<string[]>('GET', `/sys/dict/loadDictItem/${TABLE}`, { token: admin, query: { key: 'A01A07' } })
  const [hidden = ''] = named.result
  expect(hidden).not.toBe('')
  const tree = { pid: departId('A01'), tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' }
  for (const [path, query] of [
    [`loadDict/${TABLE}`, { keyword: '' }],
    [`loadDict/${TABLE}`, { keyword: 'A01A07,A02A01' }],
    [`getDictItems/${TABLE}`, {}],
    [`loadDictItem/${TABLE}`, { key: 'A01A07' }],
    ['loadTreeData', { ...tree, hasChildField: '', condition: '' }],
  ] as const) {
    expect([path, await idsFor(path, query, admin)]).toEqual([path, expect.stringContaining(hidden)])
    expect([path, await idsFor(path, query)]).toEqual([path, expect.not.stringContaining(hidden)])
  }
  expect(await idsFor(`loadDict/${TABLE}`, { keyword: '' })).toContain('A02A01')
  expect(await idsFor('loadDictItem/sys_depart,depart_name,id', { key: departId('A01A07') })).toContain(hidden)
})
