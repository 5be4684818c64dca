import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith, FORBIDDEN, NO, send } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Page {
  records: Record<string, unknown>[]
  total: number
  size: number
  current: number
}

async function page(query: Record<string, string>, as = 'admin', path = '/sys/user/list'): Promise<Page> {
  const response = await attackWith(server, { path, query, as })
  expect(response.success).toBe(true)
  return response.result as Page
}

describe('sort, columns and filters', () => {
  it.each([
    'password',
    'salt',
    'updatexml(1,2,3)',
    'id;drop table sys_log',
    'case when 1=1 then id else username end',
    '(select 1)',
    'rowid',
    'sysUser.id',
    'constructor',
    '__proto__',
    'username desc,(select 1)',
  ])('[N12] column=%s', async (column) =>
    expect(await attackWith(server, { path: '/sys/user/list', query: { column, order: 'asc' }, as: 'admin' })).toMatchObject(NO),
  )

  it.each(['asc,id', 'asc nulls first', 'desc--', 'asc;', '1'])('[N13] order=%s', async (order) =>
    expect(await attackWith(server, { path: '/sys/user/list', query: { column: 'username', order }, as: 'admin' })).toMatchObject(NO),
  )

  it('[N13] an empty order is descending', async () => {
    const names = (await page({ column: 'username', order: '' })).records.map((row) => String(row['username']))
    expect(names).toEqual([...names].sort((left, right) => (left < right ? 1 : -1)))
  })

  it.each(['*', 'password', 'passwordHash'])('[N14] field=%s shows no secret', async (field) => {
    for (const row of (await page({ field })).records) expect(Object.keys(row).filter((name) => /pass|salt|hash/i.test(name))).toEqual([])
  })

  it.each([
    '[{"field":"password","rule":"eq","val":"x"}]',
    '[{"field":"1=1","rule":"eq","val":"x"}]',
    '[{"field":"username","rule":"eq) or (1=1","val":"x"}]',
    '[{"field":"t.id","rule":"eq","val":"1"}]',
    '[{"field":"username","rule":"exists","val":"x"}]',
    '[{"field":"username","rule":"ext","val":"x"}]',
    '[{"field":"username","rule":"eq","val":{"a":1}}]',
    `[${'{"field":"username","rule":"eq","val":"x"},'.repeat(2000)}{}]`,
    '('.repeat(20_000),
  ])('[N15] [N17] superQueryParams %.60s drops nothing in silence', async (superQueryParams) =>
    expect(
      await attackWith(server, {
        path: '/sys/user/list',
        query: { superQueryParams: encodeURIComponent(superQueryParams).slice(0, 60_000) },
        as: 'admin',
      }),
    ).toMatchObject(NO),
  )

  // A list is the text of it, which no account is called.
  it('[N15] superQueryParams with a list of values filters by it', async () => {
    const superQueryParams = encodeURIComponent('[{"field":"username","rule":"eq","val":["admin","lisi"]}]')
    expect((await page({ superQueryParams })).total).toBe(0)
    expect((await page({ superQueryParams: superQueryParams.replace('%22eq%22', '%22in%22') })).total).toBe(2)
  })

  it.each(['or 1=1', 'xor', 'or)'])('[N16] superQueryMatchType=%s is and', async (superQueryMatchType) => {
    const conditions = ['admin', 'lisi'].map((val) => ({ field: 'username', rule: 'eq', val }))
    const superQueryParams = encodeURIComponent(JSON.stringify(conditions))
    expect((await page({ superQueryParams, superQueryMatchType })).total).toBe(0)
    expect((await page({ superQueryParams, superQueryMatchType: 'or' })).total).toBe(2)
  })

  it.each(["a' or '1'='1", '*', '!*a*', '%', '_', 'a,b', '>= 1', '*\\*'])(
    '[N18] queryUserComponentData looks for the text %s',
    async (text) => {
      for (const name of ['username', 'realname'])
        expect((await page({ [name]: text }, 'lisi', '/sys/user/queryUserComponentData')).total).toBe(0)
      const { result } = await attackWith(server, { path: '/sys/user/queryUserByDepId', query: { id: '', realname: text }, as: 'lisi' })
      expect(result).toEqual([])
    },
  )

  it.each<Record<string, string>>([
    { password: '*a*' },
    { password_begin: 'a' },
    { salt: '!x' },
    { passwordHash: '*scrypt*' },
    { password_hash_begin: 'a' },
  ])('[N19] %j is no filter', async (query) => expect((await page(query)).total).toBe((await page({})).total))

  it.each([
    [{ pageSize: '-1' }, 10],
    [{ pageSize: '0' }, 10],
    [{ pageSize: '1000000000' }, 1000],
    [{ pageSize: '9007199254740993' }, 1000],
    [{ pageNo: '-1' }, 10],
    [{ pageNo: '2147483648' }, 10],
  ])('[N22] %j is clamped', async (query, size) => expect((await page(query)).size).toBe(size))

  it('[N22] a size that is no number is refused, of a repeated one the first counts', async () => {
    expect(await attackWith(server, { path: '/sys/user/list', query: { pageSize: "10'" }, as: 'admin' })).toMatchObject(NO)
    const response = await server.inject({
      method: 'GET',
      url: '/jeecg-boot/sys/user/list?pageNo=1&pageNo=2',
      headers: { 'x-access-token': await server.tokenOf('admin') },
    })
    expect(response.json()).toMatchObject({ success: true, result: { current: 1 } })
  })

  it.each(['99999999999', '1.5', '-1'])('a number that no row has finds nothing: sex=%s', async (sex) =>
    expect((await page({ sex })).total).toBe(0),
  )
})

describe('what ordinary staff sees', () => {
  it('[N27] [V-S05] picker columns, 100 a page, no other filters', async () => {
    const allowed = ['id', 'username', 'realname', 'phone', 'sex', 'sex_dictText', 'orgCodeTxt']
    const department = await server.call<object[]>('GET', '/sys/user/queryUserByDepId', { token: await server.tokenOf('lisi') })
    expect(department.result.length).toBeGreaterThan(0)
    for (const row of department.result) expect(Object.keys(row).filter((name) => !allowed.includes(name))).toEqual([])
    for (const path of ['/sys/user/list', '/sys/user/queryUserComponentData']) {
      const { records, size } = await page({ pageSize: '1000' }, 'lisi', path)
      expect(size).toBe(100)
      for (const row of records) expect(Object.keys(row).filter((name) => !allowed.includes(name))).toEqual([])
    }
    const book = await page({ pageSize: '1000' }, 'zhangsan', '/sys/user/queryByOrgCodeForAddressList')
    expect(book.size).toBe(100)
    const inBook = [
      'userId',
      'realname',
      'avatar',
      'workNo',
      'post',
      'post_dictText',
      'telephone',
      'phone',
      'email',
      'departName',
      'orgCodeTxt',
    ]
    for (const row of book.records) expect(Object.keys(row).filter((name) => !inBook.includes(name))).toEqual([])
    for (const [path, columns] of [
      ['role', ['id', 'roleName', 'roleCode']],
      ['position', ['id', 'code', 'name', 'postRank', 'postRank_dictText', 'rank_dictText']],
    ] as const) {
      const { records, size } = await page({ pageSize: '1000' }, 'lisi', `/sys/${path}/list`)
      expect(size).toBe(100)
      expect(Object.keys(records[0] ?? {})).toEqual(columns)
    }
    const { result } = await attackWith(server, { path: '/sys/role/queryall', as: 'lisi' })
    expect(Object.keys((result as object[])[0] ?? {})).toEqual(['id', 'roleName', 'roleCode'])
  })

  it.each<[string, Record<string, string>]>([
    ['user', { workNo: '1' }],
    ['user', { column: 'status' }],
    ['user', { createTime_begin: '2020-01-01' }],
    ['role', { description: '*a*' }],
    ['role', { createBy: 'admin' }],
    ['role', { column: 'updateTime', order: 'asc' }],
    ['role', { createTime_begin: '2020-01-01' }],
    ['position', { createBy: 'admin' }],
    ['position', { column: 'sysOrgCode' }],
  ])('[N27] a filter of %s by %j needs the permission', async (list, query) => {
    expect(await attackWith(server, { path: `/sys/${list}/list`, query, as: 'lisi' })).toMatchObject(FORBIDDEN)
    expect((await send(server, { path: `/sys/${list}/list`, query, as: 'admin' })).success).toBe(true)
  })

  it.each(['/actuator/env', '/actuator/heapdump', '/druid/index.html', '/jmreport/list'])('[N27] %s is not there', async (path) => {
    expect((await attackWith(server, { path, as: 'lisi' })).status).toBe(404)
  })

  it.each([
    '/sys/log/list',
    '/sys/log/exportXls',
    '/sys/dataLog/list',
    '/ibl/records/list',
    '/sys/permission/list',
    '/sys/online/list',
    '/sys/checkRule/list',
    '/sys/user/departUserList',
    '/sys/fillRule/testFillRule',
    '/sys/dataSource/list',
    '/sys/message/sysMessageTemplate/list',
    '/sys/message/sysMessage/list',
    '/actuator/httptrace',
    '/actuator/metrics',
    '/sys/actuator/redis/queryDiskInfo',
  ])('[N27] %s needs the permission', async (path) => {
    expect(await attackWith(server, { path, as: 'lisi' })).toMatchObject(FORBIDDEN)
  })

  it.each(['foreign', '0 or 1', '-1', '../1'])('[N40] tenant %s shows the own rows', async (tenant) => {
    const own = (await page({})).total
    for (const name of ['tenant_id', 'tenant-id', 'X-Tenant-Id']) {
      const response = await send(server, { path: '/sys/user/list', as: 'admin', headers: { [name]: tenant, 'X-TENANT-ID': '7' } })
      expect((response.result as Page).total).toBe(own)
    }
  })
})
