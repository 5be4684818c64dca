import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'
import type { DictItem } from '../../platform/dictionaries/items'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('lisi')
})
afterAll(() => server.close())

function get<Result = DictItem[]>(path: string, query: Record<string, string> = {}): Promise<ApiResponse<Result>> {
  return server.call('GET', `/sys/dict/${path}`, { token, query })
}

const items = (code: string, query?: Record<string, string>): Promise<ApiResponse<DictItem[]>> =>
  get(`getDictItems/${encodeURIComponent(code).replaceAll('%2C', ',')}`, query)
const load = (code: string, query?: Record<string, string>): Promise<ApiResponse<DictItem[]>> => get(`loadDict/${code}`, query)

describe('[W-S08] a dictionary of people', () => {
  const asAdmin = async (path: string): Promise<ApiResponse<DictItem[]>> =>
    server.call('GET', `/sys/dict/${path}`, { token: await server.tokenOf('admin'), query: { keyword: '' } })

  it('gives everybody names, a hundred at a time', async () => {
    expect((await items('sys_user,realname,username')).result).toHaveLength(100)
    expect((await load('sys_user,realname,username', { keyword: '', pageSize: '5000' })).result).toHaveLength(100)
    expect((await load('sys_user,realname,username', { keyword: 'admin' })).result).toContainEqual({
      value: 'admin',
      text: '管理员',
      title: '管理员',
    })
    expect((await asAdmin('getDictItems/sys_user,realname,username')).result).toHaveLength(1200)
  })

  it.each([
    'getDictItems/sys_user,phone,username',
    'getDictItems/sys_user,realname,phone',
    'getDictItems/sys_user,realname,username,status=2',
    'loadDict/sys_user,phone,id',
    'loadDict/sys_user,realname,id,status=2',
    "getDictItems/sys_user,realname,id,phone='18611110001'",
  ])('%s asks for the right to read users', async (path) => {
    expect(await get(path, { keyword: '' })).toMatchObject({ success: false, code: 510, result: null })
    expect((await asAdmin(path)).success).toBe(true)
  })

  it('neither by loadDictItem nor as a tree', async () => {
    expect((await get('loadDictItem/sys_user,phone,username', { key: 'admin' })).code).toBe(510)
    const tree = { pid: '', tableName: 'sys_user', text: 'phone', code: 'id', pidField: 'id', hasChildField: '', condition: '' }
    expect((await get('loadTreeData', tree)).code).toBe(510)
    expect((await get('loadTreeData', { ...tree, text: 'realname', condition: '{"status":2}' })).code).toBe(510)
  })
})

describe('GET /sys/dict/getDictItems', () => {
  it('[7.2-30] answers a code in its order, code 0', async () => {
    expect(await items('priority')).toMatchObject({
      success: true,
      code: 0,
      result: [
        { value: 'H', text: '高', title: '高' },
        { value: 'M', text: '中', title: '中' },
        { value: 'L', text: '低', title: '低' },
      ],
    })
    expect((await items('rule_conditions')).result.map((item) => item.value)).toEqual([
      '>',
      '<',
      '!=',
      '=',
      '>=',
      '<=',
      'LEFT_LIKE',
      'RIGHT_LIKE',
      'LIKE',
      'IN',
      'USE_SQL_RULES',
    ])
  })

  it.each(['unknown', '__proto__', 'constructor'])('answers an empty list for %s', async (code) =>
    expect((await items(code)).result).toEqual([]),
  )

  it('[7.2-30] answers table,text,code, also with a condition', async () => {
    expect((await items('sys_role,role_name,role_code')).result).toContainEqual({ value: 'hr', text: '人力资源', title: '人力资源' })
    expect((await items("sys_user,realname,username,username='admin' and sex=1")).result).toEqual([
      { value: 'admin', text: '管理员', title: '管理员' },
    ])
  })

  it.each([
    'sys_user,password,id',
    'sys_user,password_hash,id',
    'sys_user ,username,salt',
    '(sys_user),username,id',
    'SYS_USER,username,id',
    'main.sys_user,username,id',
    'sys_user t,username,id',
    "sys_user,username,id,username='admin' or 1=1",
    'sys_user,username,id,1=1--',
    'sys_user,username,id,id in (select id from sys_user)',
    "sys_user,username,id,password_hash='x'",
    'sqlite_master,sql,name',
    'auth_key,secret,id',
    'pg_catalog.pg_user,usename,usename',
    'information_schema.tables,table_name,table_schema',
    'a,b',
  ])('refuses %s, also for the administrator', async (code) => {
    for (const caller of [token, await server.tokenOf('admin')]) {
      const response = await server.call('GET', `/sys/dict/getDictItems/${encodeURIComponent(code)}`, { token: caller })
      expect(response).toMatchObject({ status: 200, success: false, code: 500, message: '字典Code格式不正确！', result: null })
    }
  })
})

describe('GET /sys/dict/loadDict', () => {
  it('[7.2-32] finds by keyword in text or code, up to pageSize', async () => {
    const found = await load('sys_user,realname,username', { keyword: 'wang', pageSize: '7' })
    expect(found.result).toHaveLength(7)
    expect(found.result.every((item) => item.value.includes('wang'))).toBe(true)
    expect((await load('sys_user,realname,username', { keyword: '管理员' })).result).toHaveLength(1)
    expect((await load('sys_depart,depart_name,id', { keyword: '' })).result).toHaveLength(60)
  })

  it('reads a keyword with commas as a list of codes', async () => {
    expect((await load('sys_user,realname,username', { keyword: 'admin,jeecg,nobody' })).result.map((item) => item.value).sort()).toEqual([
      'admin',
      'jeecg',
    ])
  })

  it.each(["%' or '1'='1", '%', '_', '[orderby:case when 1=1 then id end]'])('takes %s for text', async (keyword) => {
    expect((await load('sys_depart,depart_name,id', { keyword })).result).toEqual([])
  })
})

describe('GET /sys/dict/loadDictItem', () => {
  it('[7.2-31] answers labels in the order of the keys, unknown ones dropped or echoed', async () => {
    expect((await get<string[]>('loadDictItem/sys_user,realname,username', { key: 'jeecg,nobody,admin' })).result).toEqual([
      '高远',
      '管理员',
    ])
    expect((await get<string[]>('loadDictItem/sys_user,realname,username', { key: 'nobody', delNotExist: 'false' })).result).toEqual([
      'nobody',
    ])
    expect((await get('loadDictItem/sex', { key: '1' })).success).toBe(false)
    expect((await get('loadDictItem/sys_user,realname,username,status=1', { key: 'admin' })).success).toBe(false)
  })
})

describe('GET /sys/dict/queryAllDictItems', () => {
  it('[7.2-35] answers every dictionary; refleshCache succeeds before it', async () => {
    expect((await get('refleshCache')).success).toBe(true)
    const all = (await get<Record<string, DictItem[]>>('queryAllDictItems')).result
    const database = server.openDatabase()
    const dictionaries = await database.selectFrom('sysDict').select('dictCode').execute()
    await database.destroy()
    expect(Object.keys(all).toSorted()).toEqual(dictionaries.map(({ dictCode }) => dictCode).toSorted())
    expect(dictionaries.length).toBeGreaterThanOrEqual(44)
    expect(all['yn']).toEqual([
      { value: '1', text: '是', title: '是' },
      { value: '0', text: '否', title: '否' },
    ])
  })
})

describe('GET /sys/duplicate/check', () => {
  const check = (query: Record<string, string>): Promise<ApiResponse> =>
    server.call('GET', '/sys/duplicate/check', { token, query: { tableName: 'sys_user', ...query } })

  it('[7.2-50] answers whether a value is free; the own record does not count', async () => {
    expect(await check({ fieldName: 'username', fieldVal: 'nobody' })).toMatchObject({ success: true, message: '该值可用！' })
    expect(await check({ fieldName: 'username', fieldVal: 'admin' })).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    })
    const own = await server.call<DictItem[]>('GET', '/sys/dict/loadDict/sys_user,username,id', { token, query: { keyword: 'admin' } })
    expect((await check({ fieldName: 'username', fieldVal: 'admin', dataId: own.result[0]?.value ?? '' })).success).toBe(true)
  })

  it.each(['', '  '])('an empty value (%j) is answered as JeecgBoot does: success, with the code of a refusal', async (fieldVal) => {
    expect(await check({ fieldName: 'username', fieldVal })).toMatchObject({ success: true, code: 500, message: '数据为空,不作处理！' })
    expect(await check({ fieldName: 'password_hash', fieldVal })).toMatchObject({ success: false })
  })

  it('takes a hostile dataId for text', async () => {
    expect((await check({ fieldName: 'username', fieldVal: 'admin', dataId: "x' or '1'='1" })).message).toBe(
      (await check({ fieldName: 'username', fieldVal: 'admin', dataId: 'zz' })).message,
    )
  })

  it.each(['password', 'password_hash', 'username)=1 or (1', '1%09and%091', 'username/*%0a*/', 'length(username)', '__proto__'])(
    'refuses the field %s',
    async (fieldName) => {
      expect(await check({ fieldName, fieldVal: 'x' })).toMatchObject({ success: false, code: 500, message: '操作失败，不允许校验该字段' })
    },
  )
})
