import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../seed/roles'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['3.8'] as const) })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Home {
  id: string
  roleCode: string
  url: string
  route: boolean
  priority: number
  status: string
}

const path = '/sys/sysRoleIndex'
const page = { url: '/system/log', component: 'monitor/log/index' }
const add = (body: object, token = admin) => server.call('POST', `${path}/add`, { token, body })
const edit = (body: object, token = admin) => server.call('PUT', `${path}/edit`, { token, body })
const homeOf = async (roleCode: string) =>
  (await server.call<Home | null>('GET', `${path}/queryByCode`, { token: admin, query: { roleCode } })).result
/** What a sign-in by each way says. */
async function landing(username: string): Promise<unknown[]> {
  const body = { username, password: '123456' }
  const response = []
  for (const url of ['/sys/login', '/sys/mLogin']) {
    const { result } = await server.call<{ token: string; userInfo: { homePath: unknown } }>('POST', url, { body })
    const own = await server.call<{ userInfo: { homePath: unknown } }>('GET', '/sys/user/getUserInfo', { token: result.token })
    response.push(result.userInfo.homePath, own.result.userInfo.homePath)
  }
  return [...new Set(response)]
}
const lines = async () => {
  const database = server.openDatabase()
  const rows = await database.selectFrom('sysLog').select(['requestUrl', 'username']).where('requestUrl', 'like', `%${path}/%`).execute()
  await database.destroy()
  return rows
}

describe('the home page of a role', () => {
  it('is stored, changed and taken away, told to whoever signs in, and logged', async () => {
    expect(await landing('wangwu')).toEqual([null])
    expect(await homeOf('hr')).toBeNull()
    expect(await add({ roleCode: 'hr', ...page, url: 'system/log' })).toMatchObject({ success: true, message: '添加成功！' })
    const home = (await homeOf('hr'))!
    expect(home).toMatchObject({ roleCode: 'hr', ...page, route: true, priority: 0, status: '1' })
    expect(await landing('wangwu')).toEqual(['/system/log'])
    expect(await landing('jeecg')).toEqual([null])
    expect(await edit({ id: home.id, status: '0' })).toMatchObject({ success: true })
    expect(await landing('wangwu')).toEqual([null])
    expect(await edit({ id: home.id, status: '1', url: '/address', route: false, priority: 3 })).toMatchObject({ success: true })
    expect(await landing('wangwu')).toEqual(['/address'])
    expect(await homeOf('hr')).toMatchObject({ url: '/address', component: page.component, route: false, priority: 3 })
    expect(await server.call('DELETE', `${path}/delete`, { token: admin, query: { id: home.id } })).toMatchObject({ success: true })
    expect(await landing('wangwu')).toEqual([null])
    const logged = (await lines()).map(({ requestUrl, username }) => `${requestUrl?.split('/').at(-1)} ${username}`)
    expect(logged.toSorted()).toEqual(['add admin', 'delete admin', 'edit admin', 'edit admin'])
  })

  it('of several counts that of the smallest priority', async () => {
    await add({ roleCode: 'hr', url: '/later', component: 'a', priority: 5 })
    await add({ roleCode: 'editor', url: '/first', component: 'b', priority: 2 })
    const { records } = (
      await server.call<{ records: Home[] }>('GET', `${path}/list`, { token: admin, query: { column: 'priority', order: 'asc' } })
    ).result
    expect(records.map(({ url, route }) => [url, route])).toEqual([
      ['/first', true],
      ['/later', true],
    ])
    expect(await landing('wangwu')).toEqual(['/later'])
    const database = server.openDatabase()
    const { id } = await database.selectFrom('sysUser').select('id').where('username', '=', 'wangwu').executeTakeFirstOrThrow()
    await database.destroy()
    await server.call('POST', '/sys/user/addSysUserRole', { token: admin, body: { roleId: roleId('editor'), userIdList: [id] } })
    expect(await landing('wangwu')).toEqual(['/first'])
    const ids = records.map((home) => home.id).join()
    const remove = (query: Record<string, string>) => server.call('DELETE', `${path}/deleteBatch`, { token: admin, query })
    expect(await remove({ ids: `${ids},gone` })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await remove({})).toMatchObject({ success: false })
    expect(await landing('wangwu')).toEqual(['/first'])
    expect(await remove({ ids })).toMatchObject({ success: true })
    expect(await landing('wangwu')).toEqual([null])
  })

  it('stays told where somebody chooses his department', async () => {
    await add({ roleCode: 'director', ...page })
    const token = await server.tokenOf('zhangsan')
    const departs = await server.call<{ list: { orgCode: string }[] }>('GET', '/sys/user/getCurrentUserDeparts', { token })
    const chosen = await server.call<{ userInfo: { homePath: string } }>('PUT', '/sys/selectDepart', {
      token,
      body: { username: 'zhangsan', orgCode: departs.result.list[1]!.orgCode },
    })
    expect(chosen.result.userInfo.homePath).toBe(page.url)
  })

  it('goes with its role', async () => {
    await server.call('POST', '/sys/role/add', { token: admin, body: { roleCode: 'passing', roleName: '临时' } })
    const role = await server.call<{ records: { id: string }[] }>('GET', '/sys/role/list', { token: admin, query: { roleCode: 'passing' } })
    await add({ roleCode: 'passing', ...page })
    expect(await homeOf('passing')).not.toBeNull()
    await server.call('DELETE', '/sys/role/delete', { token: admin, query: { id: role.result.records[0]!.id } })
    expect(await homeOf('passing')).toBeNull()
  })

  it('is refused twice for one role, for a role that is not there, and with what is no path', async () => {
    expect(await add({ roleCode: 'technician', ...page })).toMatchObject({ success: true })
    expect(await add({ roleCode: 'technician', ...page })).toMatchObject({ success: false, message: '该角色已配置首页' })
    expect(await add({ roleCode: 'nobody', ...page })).toMatchObject({ success: false, message: '操作失败，角色不存在' })
    const { id } = (await homeOf('technician'))!
    for (const url of [
      '',
      'javascript:alert(1)',
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere',
      '/a b',
      'x'.repeat(300),
    ])
      expect([url, (await edit({ id, url })).success]).toEqual([url, false])
    expect(await edit({ id, component: '' })).toMatchObject({ success: false })
    expect(await edit({ id, priority: -1 })).toMatchObject({ success: false })
    expect(await edit({ id, status: '7' })).toMatchObject({ success: false })
    expect(await edit({ id, roleCode: 'hr' })).toMatchObject({ success: false, message: '角色编码不能修改' })
    expect(await edit({ id: 'gone', priority: 1 })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await homeOf('technician')).toMatchObject({ id, ...page, priority: 0 })
  })

  it.each([
    ['GET', 'list'],
    ['GET', 'queryByCode'],
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['POST', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, name) => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call(method, `${path}/${name}`, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({
      success: false,
      code: 510,
    })
  })

  it('is nothing that 3.0.0 knows', async () => {
    const plain = await startTestServer()
    const token = await plain.tokenOf('admin')
    expect((await plain.call('GET', `${path}/list`, { token })).code).toBe(404)
    const { result } = await plain.call<{ userInfo: object }>('POST', '/sys/login', { body: { username: 'lisi', password: '123456' } })
    expect(result.userInfo).not.toHaveProperty('homePath')
    await plain.close()
  })
})
