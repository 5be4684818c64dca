import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_SECRET } from '../../platform/base/versions'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { timeText } from '../../platform/base/time'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['3.8'] as const) })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface User {
  id: string
  username: string
  realname: string
  phone: string
  post: string | null
  post_dictText?: string
  relTenantIds: string | null
  avatar: string | null
  orgCodeTxt: string | null
  roleTxt: string
}

interface Item {
  id: string
  path: string
  component: string
  meta: { title: string; icon?: string; url?: string; internalOrExternal: boolean }
  children?: Item[]
}

interface Permissions {
  menu: Item[]
  auth: { action: string }[]
  allAuth: { action: string }[]
}

const find = async (username: string): Promise<User> =>
  (await server.call<{ records: User[] }>('GET', '/sys/user/list', { token: admin, query: { username } })).result.records[0]!
const permissions = async (token: string) =>
  (await server.call<Permissions>('GET', '/sys/permission/getUserPermissionByToken', { token })).result
const actions = (rules: { action: string }[]) => rules.map(({ action }) => action)

describe('OPS_EMULATE=3.8', () => {
  it('tells positions by id and tenants in lists, and neither by queryById', async () => {
    const row = await find('wangwu')
    const positions = await server.call<{ records: { id: string; code: string; tenantId: number }[] }>('GET', '/sys/position/list', {
      token: admin,
      query: { pageSize: '100' },
    })
    const hr = positions.result.records.find(({ code }) => code === 'hr')!
    expect(row).toMatchObject({ post: hr.id, post_dictText: '人事专员', relTenantIds: '1000' })
    expect(hr.tenantId).toBe(0)
    expect(row.avatar).toMatch(/^https:\/\//)
    const { result } = await server.call<User>('GET', '/sys/user/queryById', { token: admin, query: { id: row.id } })
    expect(result).toMatchObject({ username: 'wangwu', post: null, relTenantIds: null })
    expect(result).not.toHaveProperty('post_dictText')
  })

  it('has queryById behind a right of its own, and own data behind none', async () => {
    const token = await server.tokenOf('wangwu')
    const { id } = await find('wangwu')
    expect(await server.call('GET', '/sys/user/queryById', { token, query: { id } })).toMatchObject({ success: false, code: 510 })
    const own = await server.call<User>('GET', '/sys/user/login/setting/getUserData', { token })
    expect(own.result).toMatchObject({ id, username: 'wangwu', post: '人事专员' })
    expect(own.result).not.toHaveProperty('sex_dictText')
  })

  it('[V-G20] changes an own e-mail address without looking at the password, and asks for none', async () => {
    const token = await server.tokenOf('lisi')
    const path = '/sys/user/login/setting'
    expect((await server.call('GET', `${path}/getUserData`, { token })).result).not.toHaveProperty('contactsNeedPassword')
    const body = { email: 'lisi@another.example', oldpassword: 'wrong-one' }
    expect(await server.call('POST', `${path}/userEdit`, { token, body })).toMatchObject({ success: true })
    expect(await find('lisi')).toMatchObject({ email: body.email })
  })

  it('[V-G22] keeps the birthday where an edit has an empty one', async () => {
    const { id } = await find('lisi')
    const edit = (birthday: string) => server.call('PUT', '/sys/user/edit', { token: admin, body: { id, birthday } })
    await edit('1991-02-03')
    expect(await edit('')).toMatchObject({ success: true })
    expect(await find('lisi')).toMatchObject({ birthday: expect.stringContaining('1991-02-03') })
  })

  it('takes away what an edit does not name', async () => {
    const { id } = await find('zhangsan')
    expect(await server.call('PUT', '/sys/user/edit', { token: admin, body: { id, realname: '张三' } })).toMatchObject({ success: true })
    expect(await find('zhangsan')).toMatchObject({
      realname: '张三',
      phone: '18611110003',
      post: null,
      relTenantIds: null,
      orgCodeTxt: null,
      roleTxt: '',
    })
  })

  it('stores positions as they come: a code names none', async () => {
    const { id } = await find('lisi')
    await server.call('PUT', '/sys/user/edit', { token: admin, body: { id, post: 'director', relTenantIds: '1000,1001' } })
    const row = await find('lisi')
    expect([row.post, row.post_dictText, row.relTenantIds]).toEqual(['director', undefined, '1000,1001'])
  })

  it('searches names of roles as they are written', async () => {
    const total = async (roleName: string) =>
      (await server.call<{ total: number }>('GET', '/sys/role/list', { token: admin, query: { roleName } })).result.total
    expect([await total('管理'), await total('*管理*')]).toEqual([1, 0])
  })

  it('pins announcements, which then stand before the others among the messages of everybody', async () => {
    const list = (query: Record<string, string>) =>
      server.call<{ records: { id: string; izTop: number }[] }>('GET', '/sys/annountCement/list', { token: admin, query })
    const [old] = (await list({ titile: '流媒体协议内部培训' })).result.records
    expect(old).toMatchObject({ izTop: 0 })
    const pin = (izTop: number, token = admin) =>
      server.call('POST', '/sys/annountCement/editIzTop', { token, body: { id: old!.id, izTop } })
    expect(await pin(1, await server.tokenOf('jeecg'))).toMatchObject({ success: false, code: 510 })
    expect(await pin(1)).toMatchObject({ success: true })
    expect((await list({ id: old!.id })).result.records).toMatchObject([{ izTop: 1 }])
    expect((await server.call('GET', '/sys/annountCement/queryById', { token: admin, query: { id: old!.id } })).result).toMatchObject({
      izTop: 1,
    })
    const bell = await server.call<{ anntMsgList: { id: string }[] }>('GET', '/sys/annountCement/listByUser', { token: admin })
    expect(bell.result.anntMsgList[0]).toMatchObject({ id: old!.id })
    expect(await pin(0)).toMatchObject({ success: true })
    expect((await list({ id: old!.id })).result.records).toMatchObject([{ izTop: 0 }])
  })

  it('names permissions and pages as its front end does, in another order each time', async () => {
    const [first, second] = [await permissions(admin), await permissions(admin)]
    expect(actions(first.allAuth)).toEqual(
      expect.arrayContaining([
        'system:user:add',
        'system:user:frozenBatch',
        'system:user:changepwd',
        'system:user:deleteBatch',
        'system:user:queryById',
        'system:role:list',
      ]),
    )
    expect(actions(first.allAuth).filter((action) => action.startsWith('user:'))).toEqual([])
    expect(actions(second.auth)).not.toEqual(actions(first.auth))
    expect(actions(second.auth).toSorted()).toEqual(actions(first.auth).toSorted())
    const users = first.menu.find(({ path }) => path === '/system')?.children?.[0]
    expect(users).toMatchObject({ path: '/system/user', component: 'system/user/index', meta: { icon: 'ant-design:user-outlined' } })
    const monitors = [first, second].map(({ menu }) => menu.find(({ path }) => path === '/monitor')!.children!.map(({ id }) => id))
    expect(monitors[1]).not.toEqual(monitors[0])
    expect(monitors[1]!.toSorted()).toEqual(monitors[0]!.toSorted())
  })

  it('keeps addresses in the component, and has no entry for the pages of one’s own', async () => {
    const { menu } = await permissions(await server.tokenOf('jeecg'))
    const all = menu.flatMap((item) => [item, ...(item.children ?? [])])
    expect(all.map(({ component }) => component)).toEqual(
      expect.arrayContaining([
        "{{ window._CONFIG['domianURL'] }}/druid",
        expect.stringContaining('${token}&tenantId=${tenantId}'),
        'http://help.invalid/guide',
      ]),
    )
    expect(all.find(({ component }) => component.startsWith('http://'))).toMatchObject({ path: '/', meta: { internalOrExternal: true } })
    expect(all.filter(({ path }) => /account|isps/.test(path))).toEqual([])
    expect(all.filter(({ meta }) => meta.url !== undefined)).toEqual([])
  })

  it('wants dictionary calls and codes for phones signed, their bodies included', async () => {
    const sms = (headers: Record<string, string>) =>
      server.call('POST', '/sys/sms', { body: { mobile: '18611110005', smsmode: '0' }, headers })
    expect((await sms({})).message).toBe('Sign签名校验失败，时间戳为空！')
    expect((await server.call('GET', '/sys/dict/getDictItems/sex')).message).toBe('Sign签名校验失败，时间戳为空！')
    const stamp = timeText(server.clock.now()).replace(/\D/g, '')
    const sign = (text: string) =>
      createHash('md5')
        .update(text + DEFAULT_SECRET)
        .digest('hex')
        .toUpperCase()
    expect((await sms({ 'x-timestamp': stamp, 'x-sign': sign('{}') })).message).toBe('Sign签名校验失败！')
    expect(await sms({ 'x-timestamp': stamp, 'x-sign': sign('{"mobile":"18611110005","smsmode":"0"}') })).toMatchObject({ success: true })
  })

  it('keeps other sessions when a password changes, ends them when the account is frozen', async () => {
    const user = {
      username: 'stays',
      realname: '甲',
      phone: '13311110009',
      password: 'first-secret',
      selectedroles: '',
      selecteddeparts: '',
    }
    expect(await server.call('POST', '/sys/user/add', { token: admin, body: user })).toMatchObject({ success: true })
    const { result } = await server.call<{ token: string }>('POST', '/sys/login', { body: { username: 'stays', password: 'first-secret' } })
    const changed = await server.call('PUT', '/sys/user/changePassword', {
      token: admin,
      body: { username: 'stays', password: 'other-secret', confirmPassword: 'other-secret' },
    })
    expect(changed).toMatchObject({ success: true, result: { sessionsEnded: false } })
    expect((await server.call('GET', '/sys/loginfo', { token: result.token })).status).toBe(200)
    await server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: (await find('stays')).id, status: 2 } })
    expect((await server.call('GET', '/sys/loginfo', { token: result.token })).status).toBe(401)
  })

  it('knows one verb for what 3.0.0 takes in two', async () => {
    for (const path of ['/sys/selectDepart', '/sys/user/updatePassword'])
      expect((await server.call('POST', path, { token: admin, body: {} })).code).toBe(405)
    expect((await server.call('POST', '/sys/user/passwordChange', { body: {} })).code).toBe(405)
  })
})
