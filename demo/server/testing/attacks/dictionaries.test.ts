import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith, NO, send } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const encoded = (code: string): string => encodeURIComponent(code).replaceAll('%2C', ',')

describe('names from the wire are never SQL', () => {
  it.each([
    ['N01', 'admin', 'sys_user,password,id'],
    ['N01', 'admin', 'sys_user,password_hash,id'],
    ['N02', 'lisi', 'sys_user ,username,salt'],
    ['N02', 'lisi', '(sys_user),username,id'],
    ['N02', 'lisi', 'SYS_USER,username,id'],
    ['N02', 'lisi', 'main.sys_user,username,id'],
    ['N02', 'lisi', 'sys_user t,username,id'],
    ['N02', 'lisi', 'sys_user\u0000,username,id'],
    ['N02', 'lisi', 'sys_user/**/,username,id'],
    ['N03', 'lisi', "sys_user,username,id,username='admin' or 1=1"],
    ['N03', 'lisi', 'sys_user,username,id,1=1--'],
    ['N03', 'lisi', 'sys_user,username,id,id in (select id from sys_user)'],
    ['N03', 'lisi', "sys_user,username,id,username='a' union select secret from auth_key"],
    ['N04', 'lisi', 'sqlite_master,sql,name'],
    ['N04', 'lisi', 'pg_catalog.pg_user,usename,usename'],
    ['N04', 'lisi', 'information_schema.tables,table_name,table_schema'],
    ['N04', 'lisi', 'auth_session,id,user_id'],
  ])('[%s] as %s: getDictItems %s', async (_id, as, code) => {
    expect(await attackWith(server, { path: `/sys/dict/getDictItems/${encoded(code)}`, as })).toMatchObject(NO)
    expect(await attackWith(server, { path: `/sys/dict/loadDict/${encoded(code)}`, query: { keyword: '' }, as })).toMatchObject(NO)
    expect(await send(server, { path: `/sys/dict/loadDictItem/${encoded(code)}`, query: { key: 'x' }, as })).toMatchObject(NO)
  })

  it.each(["%' or '1'='1", '%', '_', '\\', "'", '%25', '*', '!x'])('[N05] the keyword %s is a text', async (keyword) => {
    const { success, result } = await attackWith(server, {
      path: '/sys/dict/loadDict/sys_depart,depart_name,id',
      query: { keyword },
      as: 'lisi',
    })
    expect([success, result]).toEqual([true, []])
  })

  it('[N06] so is an annotation', async () => {
    const response = await attackWith(server, {
      path: '/sys/dict/loadDict/sys_depart,depart_name,id',
      query: { keyword: '[orderby:case when 1=1 then id end]' },
      as: 'lisi',
    })
    expect(response).toMatchObject({ success: true, result: [] })
  })

  const TREE = {
    pid: '',
    tableName: 'sys_depart',
    text: 'depart_name',
    code: 'id',
    pidField: 'parent_id',
    hasChildField: '',
    condition: '',
  }
  const tree = (change: Record<string, string>) =>
    attackWith(server, { path: '/sys/dict/loadTreeData', query: { ...TREE, ...change }, as: 'lisi' })

  it.each<Record<string, string>>([
    { tableName: 'sys_user t&', text: 'password', code: 'password' },
    { tableName: 'sys_user', text: 'password_hash', code: 'id', pidField: 'id' },
    { tableName: 'sys_depart t' },
    { tableName: 'SYS_DEPART' },
    { tableName: 'main.sys_depart' },
    { tableName: 'auth_key', text: 'secret' },
    { tableName: '__proto__', text: 'constructor' },
    { text: 'depart_name, id' },
    { text: 'depart_name as x' },
    { code: 'id) from sys_user --' },
    { pidField: '1=1 or parent_id' },
    { pidField: 'constructor' },
    { hasChildField: 'case when 1=1 then 1 end' },
  ])('[N07] loadTreeData with %j', async (change) => expect(await tree(change)).toMatchObject(NO))

  it.each([
    '{"_tableFilterSql":"1=1 union select 1"}',
    '{"id":{"$ne":1}}',
    '[1]',
    '{"__proto__":{"a":1}}',
    '{"constructor":"x"}',
    'not JSON',
    '"id"',
    'null',
    '{"id":["a"]}',
    '{"id":true}',
    '{"password":"x"}',
    '{"1=1 or id":"x"}',
  ])('[N08] the condition %s', async (condition) => {
    expect(await tree({ condition })).toMatchObject(NO)
    expect(await attackWith(server, { path: '/sys/category/loadTreeData', query: { pcode: '0', condition }, as: 'lisi' })).toMatchObject(NO)
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  it.each(["' or 1=1", "x' or parent_id is null --", '%', '_', "0' union select 1"])('the pid %s is a text', async (pid) => {
    expect(await tree({ pid })).toMatchObject({ success: true, result: [] })
    expect(await attackWith(server, { path: '/sys/category/loadTreeChildren', query: { pid }, as: 'lisi' })).toMatchObject({
      success: true,
      result: [],
    })
    expect(await attackWith(server, { path: '/sys/category/loadDictItem/', query: { ids: pid }, as: 'lisi' })).toMatchObject({
      success: true,
      result: [],
    })
    for (const [path, query] of [
      ['loadOne', { field: 'code', val: pid }],
      ['loadTreeRoot', { async: 'true', pcode: pid }],
      ['loadTreeData', { pcode: pid }],
      ['loadAllData', { code: pid }],
    ] as const) {
      expect(await attackWith(server, { path: `/sys/category/${path}`, query, as: 'lisi' })).toMatchObject(NO)
    }
  })

  it.each(['id or 1', 'name', 'create_by', '1=1 or id', '__proto__', 'constructor', ''])('loadOne by the field %j', async (field) => {
    expect(await attackWith(server, { path: '/sys/category/loadOne', query: { field, val: 'A01' }, as: 'lisi' })).toMatchObject(NO)
  })

  it('more ids than 1,000 are refused', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => index).join(',')
    expect(await attackWith(server, { path: '/sys/category/loadDictItem/', query: { ids }, as: 'lisi' })).toMatchObject(NO)
  })

  it('a NUL is a text that nothing holds, on every database', async () => {
    for (const path of [
      '/sys/dict/getDictItems/a%00b',
      '/sys/dict/loadDict/sys_depart,depart_name,id?keyword=a%00b',
      '/sys/user/checkOnlyUser?username=a%00b',
      '/sys/user/list?username=a%00b',
      '/sys/category/loadTreeChildren?pid=a%00b',
      '/sys/dict/loadTreeData?pid=a%00b&tableName=sys_depart&text=depart_name&code=id&pidField=parent_id&hasChildField=&condition=',
      '/online/cgreport/api/getRpColumns/a%00b',
    ]) {
      const response = await server.inject({
        method: 'GET',
        url: `/jeecg-boot${path}`,
        headers: { 'x-access-token': await server.tokenOf('lisi') },
      })
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toContain('服务器内部错误')
    }
  })

  it.each([
    ['sys_user', 'password'],
    ['sys_user', 'username)=1 or (1'],
    ['sys_user', '1\tand\t1'],
    ['sys_user', 'username/*\n*/'],
    ['sys_user', 'length(username)'],
    ['sys_user', 'password_hash'],
    ['auth_key', 'secret'],
    ['__proto__', 'constructor'],
  ])('[N09] [N10] duplicate check of %s.%j', async (tableName, fieldName) => {
    expect(
      await attackWith(server, { path: '/sys/duplicate/check', query: { tableName, fieldName, fieldVal: 'x' }, as: 'lisi' }),
    ).toMatchObject(NO)
  })

  it('[N11] its dataId is a text', async () => {
    const checkDuplicate = (dataId: string) =>
      attackWith(server, {
        path: '/sys/duplicate/check',
        query: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'admin', dataId },
        as: 'lisi',
      })
    expect(await checkDuplicate("x' or '1'='1")).toEqual(await checkDuplicate('zz'))
    expect((await checkDuplicate(userId('admin'))).success).toBe(true)
  })
})
