import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departId } from '../seed/departments'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { reduceEditor } from '../../testing/small-role'
import { type ApiResponse, startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  await reduceEditor(server)
  admin = await server.tokenOf('admin')
  manager = await server.tokenOf('wangwu')
})
afterAll(() => server.close())

let counter = 0
/** A body the form would send; every one is another person. */
function person(changes: object = {}): Record<string, unknown> {
  counter += 1
  return {
    username: `newcomer${counter}`,
    password: 'Live-stream-9',
    confirmpassword: 'Live-stream-9',
    realname: '新同事',
    phone: `1330000${String(counter).padStart(4, '0')}`,
    workNo: `N${counter}`,
    email: `newcomer${counter}@xinghe.example`,
    sex: 2,
    birthday: '1999-02-28',
    telephone: '010-85600000',
    post: 'editor',
    userIdentity: 1,
    activitiSync: 1,
    selectedroles: roleId('editor'),
    selecteddeparts: `${departId('A01A04A01')},${departId('A01A04A02')}`,
    ...changes,
  }
}

const add = (body: object, token = admin): Promise<ApiResponse> => server.call('POST', '/sys/user/add', { token, body })
const edit = (body: object, token = admin, method: 'PUT' | 'POST' = 'PUT'): Promise<ApiResponse> =>
  server.call(method, '/sys/user/edit', { token, body })

async function find(username: string): Promise<Record<string, unknown> & { id: string }> {
  const response = await server.call<{ records: (Record<string, unknown> & { id: string })[] }>('GET', '/sys/user/list', {
    token: admin,
    query: { username },
  })
  const [row] = response.result.records
  if (!row) throw new Error(`No user ${username}`)
  return row
}

async function addPerson(changes: object = {}): Promise<Record<string, unknown> & { id: string }> {
  const body = person(changes)
  expect(await add(body)).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  return find(String(body['username']))
}

const rolesOf = (id: string): Promise<ApiResponse<string[]>> =>
  server.call('GET', '/sys/user/queryUserRole', { token: admin, query: { userid: id } })

describe('POST /sys/user/add', () => {
  it('[7.2-05] stores a user with roles and departments, who can then sign in', async () => {
    const user = await addPerson()
    expect(user).toMatchObject({
      realname: '新同事',
      sex: 2,
      status: 1,
      delFlag: 0,
      createBy: 'admin',
      createTime: '2026-11-18 10:00:00',
      orgCode: 'A01A04A01',
      orgCodeTxt: '新闻直播部,赛事直播部',
      roleTxt: '内容编辑',
      post_dictText: '责任编辑',
    })
    expect((await rolesOf(user.id)).result).toEqual([roleId('editor')])
    const departs = await server.call<{ key: string; value: string; title: string }[]>('GET', '/sys/user/userDepartList', {
      token: admin,
      query: { userId: user.id },
    })
    expect(departs.result[0]).toEqual({ key: departId('A01A04A01'), value: departId('A01A04A01'), title: '新闻直播部' })
    expect(await server.tokenOf(String(user['username']), 'Live-stream-9')).toMatch(/^ey/)
  })

  it('refuses values that are taken, by deleted users too', async () => {
    const user = await addPerson()
    const { username, phone, email, workNo } = user
    await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id: user.id } })
    expect((await add(person({ username }))).message).toBe('用户账号已存在')
    // [V-M11]
    expect((await add(person({ username: `\u200b${String(username)}` }))).message).toBe('用户账号已存在')
    expect((await add(person({ phone }))).message).toBe('数据库中已存在该记录（手机号码）')
    expect((await add(person({ email }))).message).toBe('数据库中已存在该记录（邮箱）')
    expect((await add(person({ workNo }))).message).toBe('数据库中已存在该记录（工号）')
    expect((await server.call('GET', '/sys/user/checkOnlyUser', { token: admin, query: { username: String(username) } })).message).toBe(
      '用户账号已存在',
    )
  })

  it('lets one of two equal calls at once win', async () => {
    const body = person()
    const responses = await Promise.all([add(body), add(body)])
    expect(responses.filter((response) => response.success)).toHaveLength(1)
  })

  it.each([
    [{ username: '' }, '用户账号不能为空'],
    [{ username: 'a,b' }, '用户账号含有不允许的字符'],
    [{ realname: '  ' }, '用户姓名不能为空'],
    [{ phone: '' }, '手机号码不能为空'],
    [{ phone: '12345678901' }, '手机号码格式不正确'],
    [{ email: 'nobody' }, '邮箱格式不正确'],
    [{ telephone: '85600000' }, '座机格式不正确'],
    [{ birthday: '1999-02-30' }, '生日格式不正确'],
    [{ sex: 3 }, '性别取值不正确'],
    [{ realname: { $gt: '' } }, '用户姓名格式不正确'],
    [{ realname: 'a\u0000b' }, '用户姓名含有不允许的字符'],
    [{ avatar: 'javascript:alert(1)' }, '头像格式不正确'],
    [{ selectedroles: 'unknown' }, '角色不存在'],
    [{ selecteddeparts: 'unknown' }, '部门不存在'],
    [{ password: 'short' }, '密码长度应为8到128个字符'],
    [{ password: 'x1'.repeat(65) }, '密码长度应为8到128个字符'],
    [{ password: 'Password123' }, '密码过于简单'],
    [{ password: '88888888' }, '密码过于简单'],
    [{ password: ['Live-stream-9'] }, '新密码不允许为空'],
  ])('refuses %j', async (changes, text) => {
    const body = person(changes)
    const response = await add(body)
    expect(response).toMatchObject({ status: 200, success: false, code: 500 })
    expect(response.message).toContain(text)
  })

  it('stores nothing of a refused user', async () => {
    const body = person({ selecteddeparts: 'unknown' })
    await add(body)
    expect(
      await server.call('GET', '/sys/user/checkOnlyUser', { token: admin, query: { username: String(body['username']) } }),
    ).toMatchObject({ success: true, result: true })
  })

  it("ignores fields that are the server's", async () => {
    const user = await addPerson({
      id: 'mine',
      status: 2,
      delFlag: 1,
      createBy: 'somebody',
      passwordHash: 'x',
      salt: 'x',
      __proto__x: 1,
    })
    expect(user).toMatchObject({ status: 1, delFlag: 0, createBy: 'admin', relTenantIds: null })
    expect(user.id).not.toBe('mine')
  })

  it('takes the tenants that there are, from who sees tenants, and an edit that does not name them leaves them', async () => {
    const user = await addPerson({ relTenantIds: '1000' })
    expect(user['relTenantIds']).toBe('1000')
    expect((await edit({ id: user.id, realname: '改名' })).success).toBe(true)
    expect(await find(String(user['username']))).toMatchObject({ realname: '改名', relTenantIds: '1000' })
    expect(await edit({ id: user.id, relTenantIds: '1000,99999' })).toMatchObject({ success: false, message: '操作失败，租户不存在' })
    for (const written of ['01000', '1e3', '1000,01000', ' 1000'])
      expect([written, (await edit({ id: user.id, relTenantIds: written })).success]).toEqual([written, true])
    expect((await find(String(user['username'])))?.['relTenantIds']).toBe('1000')
    expect((await edit({ id: user.id, relTenantIds: '' }, manager)).success).toBe(true)
    expect((await find(String(user['username'])))?.['relTenantIds']).toBe('1000')
    expect((await edit({ id: user.id, relTenantIds: '' })).success).toBe(true)
    expect((await find(String(user['username'])))?.['relTenantIds']).toBeNull()
  })
})

describe('PUT|POST /sys/user/edit', () => {
  it('[7.2-05] changes the fields it names and leaves the others', async () => {
    const user = await addPerson()
    expect(await edit({ id: user.id, realname: '改名', email: '' })).toMatchObject({ success: true, message: '修改成功!' })
    expect(await find(String(user['username']))).toMatchObject({
      realname: '改名',
      email: null,
      phone: user['phone'],
      updateBy: 'admin',
      roleTxt: '内容编辑',
    })
    expect((await edit({ id: user.id, telephone: null }, admin, 'POST')).success).toBe(true)
  })

  it('replaces roles and departments; what a superior manages follows', async () => {
    const managed = `${departId('A01A04A01')},${departId('A01A05')}`
    const user = await addPerson({ userIdentity: 2, departIds: managed })
    expect(await find(String(user['username']))).toMatchObject({ userIdentity: 2, departIds: departId('A01A04A01') })
    await edit({ id: user.id, selecteddeparts: departId('A01A05'), selectedroles: '' })
    expect(await find(String(user['username']))).toMatchObject({ departIds: null, orgCode: 'A01A05', roleTxt: '' })
    expect(await rolesOf(user.id)).toMatchObject({ success: false, message: '未找到用户相关角色信息' })
  })

  it('keeps the account name and refuses unknown and deleted users', async () => {
    const user = await addPerson()
    await edit({ id: user.id, username: 'other' })
    expect(await find(String(user['username']))).toMatchObject({ id: user.id })
    expect((await edit({ id: 'unknown', realname: 'x' })).message).toBe('未找到对应实体')
    expect((await edit([])).message).toBe('操作失败，请求参数格式不正确')
  })
})

describe('a manager who is no administrator', () => {
  it('adds users with roles that can do no more than he', async () => {
    expect((await add(person({ selectedroles: roleId('editor') }), manager)).success).toBe(true)
    expect(await add(person({ selectedroles: roleId('admin') }), manager)).toMatchObject({ success: false, code: 510 })
  })

  it('cannot give the role admin, nor change the account admin', async () => {
    const user = await addPerson()
    expect((await edit({ id: user.id, selectedroles: `${roleId('editor')},${roleId('admin')}` }, manager)).code).toBe(510)
    expect((await rolesOf(user.id)).result).toEqual([roleId('editor')])
    expect((await edit({ id: userId('admin'), realname: 'x' }, manager)).code).toBe(510)
  })

  it('cannot raise himself: roles, identity and departments of the own record are ignored', async () => {
    const own = userId('wangwu')
    const response = await edit(
      {
        id: own,
        realname: '王五',
        userIdentity: 2,
        status: 1,
        selectedroles: roleId('admin'),
        selecteddeparts: departId('A01'),
        delFlag: 0,
        password: 'x',
        relTenantIds: '1',
      },
      manager,
    )
    expect(response.success).toBe(true)
    expect(await find('wangwu')).toMatchObject({
      realname: '王五',
      userIdentity: 1,
      roleTxt: '人力资源',
      orgCodeTxt: '招聘培训组',
      relTenantIds: null,
    })
  })
})

describe('GET look-ups', () => {
  it('[7.2-10] [N46] checkOnlyUser tells whether an account is free, for exact names only', async () => {
    const check = (query: Record<string, string>): Promise<ApiResponse<boolean>> => server.call('GET', '/sys/user/checkOnlyUser', { query })
    expect(await check({ username: 'admin' })).toMatchObject({ success: false, message: '用户账号已存在' })
    for (const username of ['nobody', '!x', 'a,b', 'adm*']) expect(await check({ username })).toMatchObject({ success: true, result: true })
    expect((await check({ password: '*1*' })).success).toBe(false)
  })

  it('[7.2-06] queryUserRole and userDepartList answer for oneself, and for others with user:list', async () => {
    const zhangsan = await server.tokenOf('zhangsan')
    const get = (path: string, query: Record<string, string>): Promise<ApiResponse<unknown[]>> =>
      server.call('GET', path, { token: zhangsan, query })
    expect((await get('/sys/user/queryUserRole', { userid: userId('zhangsan') })).result).toEqual([roleId('director')])
    expect((await get('/sys/user/userDepartList', { userId: userId('zhangsan') })).result).toHaveLength(3)
    expect((await get('/sys/user/queryUserRole', { userid: userId('admin') })).code).toBe(510)
    expect((await get('/sys/user/userDepartList', { userId: userId('admin') })).code).toBe(510)
    expect((await get('/sys/user/queryById', { id: userId('admin') })).code).toBe(510)
    expect((await get('/sys/user/queryById', { id: userId('zhangsan') })).result).toMatchObject({
      username: 'zhangsan',
      orgCodeTxt: '一号演播室,转播车组,华东导播组',
    })
  })
})
