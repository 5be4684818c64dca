import { afterAll, beforeAll, expect, it } from 'vitest'
import { utils, write as written } from 'xlsx'
import { BASE_PATH } from '../../platform/http/routes'
import { menuId } from '../../platform/migrations/menu-rows'
import { formId } from '../migrations/sample-forms'
import { formCalls, goodOrder, type Row } from '../../testing/forms'
import { roleId } from '../../system/seed/roles'
import { readWorkbook } from '../../platform/spreadsheets/workbooks'
import { startTestServer, type TestServer } from '../../testing/test-app'

const hr = roleId('hr')
const entryOf = (table: string): string => menuId(`/online/cgformList/${formId(table)}`)

let server: TestServer
let admin: string
let limited: string

async function post(path: string, body: unknown) {
  return server.call('POST', path, { token: admin, body })
}

async function addRule(table: string, rule: Row) {
  return post('/sys/permission/addPermissionRule', { permissionId: entryOf(table), ruleName: '约束', status: '1', ...rule })
}

/** Ticks a rule of the form's menu entry in the grant of wangwu's role. */
async function bind(table: string, rule: Row): Promise<void> {
  const permissionId = entryOf(table)
  expect(await addRule(table, rule)).toMatchObject({ success: true })
  const { result } = await server.call<{ id: string }[]>('GET', '/sys/permission/queryPermissionRule', {
    token: admin,
    query: { permissionId },
  })
  const assignments = { permissionId, roleId: hr, dataRuleIds: result.map(({ id }) => id).join() }
  expect(await post('/sys/role/datarule', assignments)).toMatchObject({ success: true })
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  limited = await server.tokenOf('wangwu')
  const database = server.openDatabase()
  const rights = await database
    .selectFrom('sysPermission')
    .select('id')
    .where((where) => where.or(['work-order:%', 'area:%'].map((code) => where('perms', 'like', code))))
    .execute()
  await database.destroy()
  const ids = [menuId('/maintenance'), entryOf('ops_work_order'), entryOf('ops_area'), ...rights.map(({ id }) => id)]
  const body = { roleId: hr, permissionIds: ids.join(), lastpermissionIds: '' }
  expect(await post('/sys/permission/saveRolePermission', body)).toMatchObject({ success: true })
})
afterAll(() => server.close())

it('data rules of the menu entry of an online form narrow its list, search and export, and nobody reaches what they hide', async () => {
  const everybody = formCalls(server, admin, 'ops_work_order')
  const orders = formCalls(server, limited, 'ops_work_order')
  const [open, urgent] = [await everybody.added(goodOrder({ urgency: '1' })), await everybody.added(goodOrder({ urgency: '3' }))]
  const size = { pageSize: '1000' }
  const all = await orders.page(size)
  await bind('ops_work_order', { ruleColumn: 'urgency', ruleConditions: '=', ruleValue: '3' })
  const shown = await orders.page(size)
  expect(shown.total).toBeLessThan(all.total)
  expect(new Set(shown.records.map(({ urgency }) => String(urgency)))).toEqual(new Set(['3']))
  expect((await everybody.page(size)).total).toBe(all.total)
  expect((await orders.page({ urgency: '1' })).total).toBe(0)

  const code = formId('ops_work_order')
  const url = `${BASE_PATH}/online/cgform/api/exportXls/${code}`
  const { rawPayload } = await server.inject({ method: 'GET', url, headers: { 'x-access-token': limited } })
  expect((await readWorkbook(rawPayload, { mostRows: 30_000, mostColumns: 50 })).rows).toHaveLength(shown.total + 3)

  const notFound = { success: false, message: '未找到对应实体' }
  expect(await server.call('GET', `/online/cgform/api/form/${code}/${open}`, { token: limited })).toMatchObject(notFound)
  expect(await orders.edit({ id: open, title: '不许' })).toMatchObject(notFound)
  expect(await orders.remove(`${urgent},${open}`)).toMatchObject(notFound)
  expect(await everybody.row(open)).toMatchObject({ title: '测试工单' })
  expect(await orders.edit({ id: urgent, title: '可以' })).toMatchObject({ success: true })
  expect(await orders.row(urgent)).toMatchObject({ title: '可以' })
})

it('a rule of one form binds no other form of the same page', async () => {
  const areas = { token: limited, query: { pageSize: '1000' } }
  const of = (token: string) => server.call<{ total: number }>('GET', '/online/cgform/api/getData/ops_area', { ...areas, token })
  const [mine, all] = [await of(limited), await of(admin)]
  expect(mine.result.total).toBe(all.result.total)
})

it('a rule is stored only for a field of its form, whose secrets have no rules', async () => {
  for (const ruleColumn of ['nothing', 'access_code'])
    expect(await addRule('ops_work_order', { ruleColumn, ruleConditions: '=', ruleValue: '1' })).toMatchObject({ success: false })
  const body = { permissionId: menuId('/online/cgformList/:code'), ruleName: '约束', status: '1', ruleConditions: '=', ruleValue: '1' }
  expect(await post('/sys/permission/addPermissionRule', { ...body, ruleColumn: 'title' })).toMatchObject({
    success: false,
    message: '该菜单没有可按数据规则过滤的列表',
  })
})

it('a row of a tree is hung below none that the rules hide', async () => {
  const everybody = formCalls(server, admin, 'ops_area')
  const areas = formCalls(server, limited, 'ops_area')
  const [top] = (await everybody.tree()).records
  await bind('ops_area', { ruleColumn: 'create_by', ruleConditions: '=', ruleValue: 'wangwu' })
  expect((await areas.tree()).total).toBe(0)
  const body = Object.fromEntries(Object.entries(top!).filter(([name]) => !/^(?:id|has_child|create_|update_)|_dictText$/.test(name)))
  expect(await areas.add({ ...body, code: 'RULED-1', pid: top!['id'] })).toMatchObject({ success: false, message: '未找到对应实体' })

  const book = utils.book_new()
  const rows = [
    ['上级区域', '区域名称', '区域编码'],
    [top!['name'], '不许', 'RULED-2'],
    ['', '可以', 'RULED-3'],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
  const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const path = `/online/cgform/api/importXls/${formId('ops_area')}`
  const form = [{ name: 'files[]', fileName: 'areas.xlsx', content }]
  expect(await server.call('POST', path, { token: limited, form })).toMatchObject({
    code: 201,
    result: { successCount: 1, errorRows: [{ line: 2, reason: '未找到对应实体' }] },
  })
  expect((await areas.tree()).records.map(({ code }) => code)).toEqual(['RULED-3'])
})
