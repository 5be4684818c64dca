import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith, expectOtherData, FORBIDDEN, NO } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const API = '/online/cgreport/api'
const USERS = `${API}/getData/${stableId('report:report_user')}`
const DEMO = `${API}/getData/${stableId('report:demo')}`

interface Data {
  total: number
  records: Record<string, unknown>[]
}

async function data(path: string, query: Record<string, string>, as = 'admin'): Promise<Data> {
  const response = await attackWith(server, { path, query, as })
  expect(response.success).toBe(true)
  return response.result as Data
}

describe('a report runs what is stored, with bound values', () => {
  it.each(['asc,(select 1)', 'asc nulls first', 'desc--', 'case when 1=1 then 1 end'])('[N20] order=%s', async (order) =>
    expect(await attackWith(server, { path: DEMO, query: { column: 'name', order }, as: 'admin' })).toMatchObject(NO),
  )

  it.each(['a.b', 'report.name', 'demo.name', '(select 1)', 'name desc,(select 1)', 'rowid', 'password_hash', 'constructor', '__proto__'])(
    '[N20] column=%s',
    async (column) => expect(await attackWith(server, { path: DEMO, query: { column, order: 'asc' }, as: 'admin' })).toMatchObject(NO),
  )

  it.each(["' or 1=1", "' or '1'='1", '%', '_', "'%'", '*', 'A01%'])('[N20] self_org_code=%s is a text', async (value) => {
    expect((await data(USERS, { self_org_code: value })).total).toBe(0)
  })

  it.each<Record<string, string>>([
    { force_password: '1' },
    { force_sex: '9' },
    { self_x: "' or 1=1" },
    { self_del_flag: '1' },
    { self_constructor: '1' },
    { self___proto__: 'x' },
    { password_hash: '*a*' },
    { del_flag: '1' },
    { del_flag_begin: '0' },
  ])('[N20] %j is not looked at', async (query) => expect((await data(USERS, query)).total).toBe((await data(USERS, {})).total))

  it.each(["x' or '1'='1", '%', '_', "*' or 1=1 or '*", '${7*7}', '{{7*7}}', '=1+1'])(
    '[N20] [N21] the search text %s is a text',
    async (text) => {
      for (const field of ['name', 'key_word', 'email']) expect((await data(DEMO, { [field]: text })).total).toBe(0)
    },
  )

  it.each<Record<string, string>>([
    { age: '1 or 1=1' },
    { age_begin: "30' --" },
    { birthday_end: "2000-01-01' or 1=1" },
    { punch_time_begin: '(select 1)' },
    { salary_money: '1e9' },
  ])('[N20] %j is ill-typed', async (query) => expect(await attackWith(server, { path: DEMO, query, as: 'admin' })).toMatchObject(NO))

  it.each<Record<string, string>>([
    { sql: 'select * from sys_user' },
    { dbUrl: 'jdbc:h2:mem:x;INIT=x' },
    { dbSource: 'other' },
    { cgrSql: '${7*7}' },
    { query: '{"from":"auth_key"}' },
  ])('[N21] %j decides nothing', async (query) => {
    for (const path of [DEMO, `${API}/getRpColumns/demo`, `${API}/getQueryInfo/${stableId('report:demo')}`]) {
      const plain = await attackWith(server, { path, as: 'admin' })
      expect((await attackWith(server, { path, query, as: 'admin' })).result).toEqual(plain.result)
    }
  })

  it.each([
    '[{"field":"password_hash","rule":"eq","val":"x"}]',
    '[{"field":"demo.sex","rule":"eq","val":"1"}]',
    '[{"field":"sex","rule":"exists","val":"1"}]',
    '[{"field":"sex","rule":"eq) or (1=1","val":"1"}]',
    `[${'{"field":"sex","rule":"eq","val":"1"},'.repeat(300)}{}]`,
    '('.repeat(2000),
  ])('[N15] [N17] superQueryParams %.60s is refused', async (superQueryParams) =>
    expect(
      await attackWith(server, { path: DEMO, query: { superQueryParams: encodeURIComponent(superQueryParams) }, as: 'admin' }),
    ).toMatchObject(NO),
  )

  it.each(['or 1=1', 'xor', 'or)'])('[N16] superQueryMatchType=%s is and', async (superQueryMatchType) => {
    const conditions = [
      { field: 'sex', rule: 'eq', val: '1' },
      { field: 'sex', rule: 'eq', val: '2' },
    ]
    const superQueryParams = encodeURIComponent(JSON.stringify(conditions))
    expect((await data(DEMO, { superQueryParams, superQueryMatchType })).total).toBe(0)
    expect((await data(DEMO, { superQueryParams, superQueryMatchType: 'or' })).total).toBe(80)
  })

  it.each(["demo' or '1'='1", '%', '__proto__', 'constructor', 'demo,report_user', '..%2fdemo', 'x'.repeat(1500)])(
    '[N58] %.30s is no report',
    async (name) => {
      for (const call of ['getRpColumns', 'getQueryInfo', 'getData'])
        expect(await attackWith(server, { path: `${API}/${call}/${encodeURIComponent(name)}`, as: 'admin' })).toMatchObject(NO)
    },
  )

  it.each([
    [{ pageSize: '-521' }, 10],
    [{ pageSize: '1000000000' }, 100],
    [{ pageSize: '9007199254740993' }, 100],
    [{ pageNo: '2147483648' }, 0],
    [{ pageNo: '-1' }, 10],
  ])('[N22] %j is clamped', async (query, rows) => expect((await data(USERS, query)).records).toHaveLength(rows))

  it('[N22] a size that is no number is refused', async () => {
    expect(await attackWith(server, { path: DEMO, query: { pageSize: "10'" }, as: 'admin' })).toMatchObject(NO)
  })
})

describe('what a report shows', () => {
  it('[N27] ordinary staff gets the columns a picker needs, 100 rows at most, and no deleted user', async () => {
    const { records } = await data(USERS, { pageSize: '1000' }, 'lisi')
    expect(records).toHaveLength(100)
    expect(Object.keys(records[0] ?? {}).sort()).toEqual([
      'birthday',
      'create_time',
      'id',
      'org_code',
      'phone',
      'realname',
      'sex',
      'username',
    ])
    const token = await server.tokenOf('admin')
    const deletedId = String(records.find((row) => row['username'] !== 'admin')?.['id'])
    await server.call('DELETE', '/sys/user/delete', { token, query: { id: deletedId } })
    expectOtherData(server)
    expect((await data(USERS, { id: deletedId }, 'lisi')).total).toBe(0)
  })

  it('a report that asks for a permission gives not even its columns without it', async () => {
    for (const path of [
      'getRpColumns/tj_user_report',
      `getQueryInfo/${stableId('report:tj_user_report')}`,
      `getData/${stableId('report:tj_user_report')}`,
    ]) {
      expect(await attackWith(server, { path: `${API}/${path}`, as: 'lisi' })).toMatchObject(FORBIDDEN)
    }
  })

  it('[N21] a definition that was tampered with runs nothing and tells nothing', async () => {
    const database = server.openDatabase()
    const column = { code: 'stolen', name: 'x', content: null, createBy: null, createTime: null, updateBy: null, updateTime: null }
    const queries = [
      { from: 'auth_key', joins: [], where: [], order: [] },
      { from: 'sys_user', joins: [], where: [{ column: 'sys_user.password_hash', operator: 'startsWith', value: 'x' }], order: [] },
      'select * from sys_user',
    ]
    for (const [index, query] of queries.entries()) {
      await database
        .insertInto('onlCgreportHead')
        .values({ ...column, id: `stolen${index}`, code: `stolen${index}`, access: 'signed-in', query: JSON.stringify(query) })
        .execute()
    }
    await database
      .insertInto('onlCgreportHead')
      .values({
        ...column,
        id: 'column',
        code: 'column',
        access: 'signed-in',
        query: JSON.stringify({ from: 'sys_user', joins: [], where: [], order: [] }),
      })
      .execute()
    await database
      .insertInto('onlCgreportItem')
      .values({
        id: 'column',
        cgrheadId: 'column',
        fieldName: 'x',
        fieldTxt: 'x',
        fieldType: 'String',
        source: 'sys_user.password_hash',
        searchMode: null,
        dictCode: null,
        isShow: 1,
        isSearch: 0,
        isOrder: 0,
        orderNum: 1,
      })
      .execute()
    expectOtherData(server)
    for (const id of ['stolen0', 'stolen1', 'stolen2', 'column']) {
      expect(await attackWith(server, { path: `${API}/getData/${id}`, as: 'admin' })).toMatchObject({
        ...NO,
        message: expect.stringMatching(/^操作失败，服务器内部错误（编号 [0-9a-f]{16}）$/),
      })
    }
    await database.destroy()
  })

  it('a report whose access says nothing known is closed to all but the administrator', async () => {
    const database = server.openDatabase()
    await database.updateTable('onlCgreportHead').set({ access: '' }).where('code', '=', 'demo').execute()
    expectOtherData(server)
    expect(await attackWith(server, { path: DEMO, as: 'wangwu' })).toMatchObject(FORBIDDEN)
    expect((await attackWith(server, { path: DEMO, as: 'admin' })).success).toBe(true)
    await database.destroy()
  })
})
