import { utils, write } from 'xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formCalls, type Row } from '../../testing/forms'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['3.8'] as const) })
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

const records = async (path: string, query: Record<string, string>): Promise<Row[]> =>
  (await server.call<{ records: Row[] }>('GET', path, { token, query })).result.records

it('[V-G01] an import of a 3.8 server skips two lines, and says success without a row where the headings are not below them', async () => {
  const headings = ['职务编码', '职务名称', '职级']
  async function imported(rows: string[][]): Promise<string> {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 's')
    const content: Buffer = write(book, { type: 'buffer' })
    const form = [{ name: 'files[]', fileName: 'a.xlsx', content }]
    return (await server.call('POST', '/sys/position/importExcel', { token, form })).message
  }
  expect(await imported([headings, ['skipped', '甲', '1']])).toBe('文件导入成功！数据行数：0')
  expect(await imported([['职务'], ['导出人'], headings, ['stored', '乙', '1']])).toBe('文件导入成功！数据行数：1')
  const codes = (await records('/sys/position/list', { pageSize: '100' })).map(({ code }) => code)
  expect([codes.includes('skipped'), codes.includes('stored')]).toEqual([false, true])
})

it.each([
  ['/sys/role', ['角色名', '角色编码', '描述'], ['角色甲', 'role_a', '说明'], 'roleName'],
  [
    '/sys/fillRule',
    ['规则名称', '规则Code', '规则实现类'],
    ['规则甲', 'rule_a', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule'],
    'ruleName',
  ],
  ['/sys/checkRule', ['规则名称', '规则Code', '规则JSON'], ['规则乙', 'rule_b', '[]'], 'ruleName'],
])('[V-G27] %s imports the headings of JeecgBoot, and those of our former files on other servers', async (path, headings, row, field) => {
  const file = (rows: string[][]) => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 's')
    const content: Buffer = write(book, { type: 'buffer' })
    return [{ name: 'files[]', fileName: 'a.xlsx', content }]
  }
  const genuine = await server.call('POST', `${path}/importExcel`, { token, form: file([['一'], ['二'], headings, row]) })
  expect(genuine.message).toBe('文件导入成功！数据行数：1')
  expect((await records(`${path}/list`, { pageSize: '100' })).map((record) => record[field])).toContain(row[0])
  const former = headings.map((heading) => ({ 角色名: '角色名称', 描述: '备注', 规则Code: '规则编码' })[heading] ?? heading)
  const other = await startTestServer()
  try {
    const own = await other.tokenOf('admin')
    for (const [index, names] of [headings, former].entries()) {
      const form = file([names, row.map((text, column) => (column < 2 ? `${text}${index}` : text))])
      expect((await other.call('POST', `${path}/importExcel`, { token: own, form })).message).toBe('文件导入成功！数据行数：1')
    }
  } finally {
    await other.close()
  }
})

it('[V-G07] the roles of a department are asked for by deptId', async () => {
  const departId = String((await server.call<Row[]>('GET', '/sys/sysDepart/queryDepartTreeSync', { token })).result[0]!['id'])
  const body = { departId, roleName: '部门角色', roleCode: 'of_depart', description: '' }
  expect(await server.call('POST', '/sys/sysDepartRole/add', { token, body })).toMatchObject({ success: true })
  expect((await server.call('GET', '/sys/sysDepartRole/list', { token, query: { departId } })).result).toBeNull()
  expect(await records('/sys/sysDepartRole/list', { deptId: departId })).toMatchObject([{ roleCode: 'of_depart' }])
})

describe('what an edit of a 3.8 server loses', () => {
  it('[V-G03] [V-G04] lists users of a role without tenants, and of a department without positions', async () => {
    const [user] = await records('/sys/user/list', { username: 'wangwu' })
    const ids = async (path: string): Promise<string> =>
      (
        await server.call<string[] | { key: string }[]>('GET', path, {
          token,
          query: { userid: String(user!['id']), userId: String(user!['id']) },
        })
      ).result.map((one) => (typeof one === 'string' ? one : one.key))[0]!
    const [ofRole] = await records('/sys/user/userRoleList', { roleId: await ids('/sys/user/queryUserRole'), username: 'wangwu' })
    const [ofDepart] = await records('/sys/user/departUserList', { depId: await ids('/sys/user/userDepartList'), username: 'wangwu' })
    expect(user).toMatchObject({ post: expect.any(String), relTenantIds: '1000' })
    expect([ofRole!['relTenantIds'], ofRole!['post']]).toEqual([null, user!['post']])
    expect([ofDepart!['relTenantIds'], ofDepart!['post']]).toEqual(['1000', null])
  })

  it('[V-G06] lists passwords of data sources encrypted, and tells them by id as they were typed', async () => {
    const body = { code: 'secret', name: 'a', dbType: '6', dbDriver: 'd', dbUrl: 'jdbc:postgresql://127.0.0.1/a', dbUsername: 'u' }
    await server.call('POST', '/sys/dataSource/add', { token, body: { ...body, dbPassword: 'typed' } })
    const [listed] = await records('/sys/dataSource/list', { code: 'secret' })
    const id = String(listed!['id'])
    const password = async () => (await server.call<Row>('GET', '/sys/dataSource/queryById', { token, query: { id } })).result['dbPassword']
    expect(listed!['dbPassword']).toMatch(/^[0-9a-f]{32}$/)
    await server.call('PUT', '/sys/dataSource/edit', { token, body: { id, name: 'b' } })
    expect(await password()).toBe('typed')
    await server.call('PUT', '/sys/dataSource/edit', { token, body: { id, dbPassword: listed!['dbPassword'] } })
    expect(await password()).toBe(listed!['dbPassword'])
  })

  it('[V-G08] [V-G09] [V-G32] empties fields of online forms and lists of details that it does not get', async () => {
    const patrols = formCalls(server, token, 'ops_patrol')
    const [row] = (await patrols.page({ pageSize: '1' })).records
    const id = String(row!['id'])
    expect(Object.values(row!)).not.toContain(null)
    expect((await patrols.page({ id: 'another' })).total).toBe((await patrols.page({})).total)
    const before = await patrols.row(id)
    expect(before['ops_patrol_item']).not.toEqual([])
    expect(Object.keys(row!).length).toBeLessThan(Object.keys(before).length)
    const { patrol_no, title, patrol_date, state } = before
    expect(await patrols.edit({ id, patrol_no, title, patrol_date, state })).toMatchObject({ success: true })
    const after = await patrols.row(id)
    const emptied = Object.keys(before).filter((name) => before[name] !== null && after[name] === null)
    expect(emptied.length).toBeGreaterThan(0)
    expect(after['ops_patrol_item']).toEqual([])
  })
})
