import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDictionaries } from '../dict/dictionaries'
import { createPermissionStore } from '../permissions/permission-store'
import { fakeStorage, fakeStorageEvents } from '../storage/fake-storage'
import { describeError } from '../transport/describe-error'
import { json, ok, startTestServer, type TestServer } from '../transport/test-server'
import { createSession } from './create-session'
import { loadCaptcha } from './captcha'
import { loginWithoutCaptcha } from './login'
import { createSessionPersistence } from './persistence'
import { sessionPolicy } from './session-policy'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

let server: TestServer
let time = 0

beforeEach(async () => {
  time = new Date(2026, 10, 21, 10).getTime()
  server = await startTestServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const userInfo = { id: 'u1', username: 'admin', realname: '管理员', avatar: 'temp/a.png', phone: '1', orgCode: 'A01', sex: 1 }
const departs = [
  { id: 'd1', orgCode: 'A01', departName: '总部' },
  { id: 'd2', orgCode: 'A02', departName: '研发部' },
]
const loginResponse = { token: 't1', userInfo, departs, multi_depart: 1, sysAllDictItems: { sex: [{ value: '1', text: '男' }] } }
const menu = [{ path: '/a', component: 'a/B', meta: { title: 'a' } }]
const permissionResponse = { menu, auth: [{ action: 'user:add', type: '1' }], allAuth: [{ action: 'user:add', type: '1', status: '1' }] }
const credentials = { username: 'admin', password: 'secret', captcha: 'ab12', checkKey: '1' }

/** One browser: two areas of storage and what tabs tell each other. */
function browser() {
  const local = fakeStorage()
  const session = fakeStorage()
  const events = fakeStorageEvents()
  const open = (tabSession = session) => {
    const persistence = createSessionPersistence({ suffix: '', local: () => local, session: () => tabSession, events, now: () => time })
    const dictionaries = createDictionaries(server.transport, () => time)
    dictionaries.persistTo(persistence.local)
    const permissions = createPermissionStore()
    const page = createSession({ transport: server.transport, dictionaries, permissions, persistence, now: () => time })
    server.transport.setSessionPolicy(sessionPolicy(page, { onExpired: () => Promise.resolve('fail'), onUnauthorized: () => {} }))
    return { session: page, dictionaries, permissions }
  }
  return { local, tab: session, events, open }
}

function respondToLogin(result: unknown = loginResponse): void {
  server.respond((call, response) => {
    if (call.path === '/sys/login' || call.path === '/sys/mLogin') ok(response, result, { code: 200, message: '登录成功' })
    else if (call.path === '/sys/permission/getUserPermissionByToken') ok(response, permissionResponse)
    else if (call.path === '/sys/selectDepart') ok(response, { userInfo: { ...userInfo, orgCode: 'A02' } })
    else ok(response, null)
  })
}

const lastCall = () => server.calls.at(-1)!

describe('captcha', () => {
  it('asks for a picture by a key of milliseconds, without token', async () => {
    server.respond((_call, response) => ok(response, 'data:image/svg+xml;base64,AA'))
    server.config.set({ token: 'x' })
    expect(await loadCaptcha(server.transport, 1_763_700_000_000)).toEqual({
      checkKey: '1763700000000',
      image: 'data:image/svg+xml;base64,AA',
    })
    expect(lastCall().path).toBe('/sys/randomImage/1763700000000')
    expect(lastCall().headers['x-access-token']).toBeUndefined()
  })

  it('has no picture where the server asks for none', async () => {
    expect(await loadCaptcha(server.transport, 1)).toEqual({ checkKey: '1', image: null })
  })
})

describe('login', () => {
  it('[4.1-01] [3-01] [3-02] [7.1-01] sets token, user info, name, avatar and dictionaries', async () => {
    respondToLogin()
    const { session, dictionaries } = browser().open()
    const outcome = await session.login(credentials, { remember: true })
    expect(outcome.step).toBe('signedIn')
    expect(session.store.getState().user).toEqual({
      token: 't1',
      username: 'admin',
      realname: '管理员',
      tenantid: '',
      welcome: 'forenoon',
      avatar: 'temp/a.png',
      permissionList: [],
      info: userInfo,
    })
    expect(dictionaries.peek('sex')).toHaveLength(1)
    expect(lastCall()).toMatchObject({ method: 'POST', path: '/sys/login' })
    expect(JSON.parse(lastCall().body)).toEqual({ ...credentials, remember_me: true })
    await server.transport.get('/next')
    expect(lastCall().headers['x-access-token']).toBe('t1')
  })

  it.each([200, '200'])('[7.0-06] succeeds on code %j', async (code) => {
    server.respond((_call, response) => json(response, { success: true, code, message: '', result: loginResponse }))
    const { session } = browser().open()
    expect((await session.login(credentials, { remember: true })).step).toBe('signedIn')
  })

  it.each([
    [500, '用户名或密码错误'],
    [412, '验证码错误'],
    [0, '手机验证码错误'],
  ])('[7.0-06] [8-42] fails on code %i with the words of the server', async (code, message) => {
    server.respond((_call, response) => json(response, { success: code === 0, code, message, result: null }))
    const { session } = browser().open()
    const error: unknown = await session.login(credentials, { remember: true }).catch((reason: unknown) => reason)
    expect(describeError(error, 'en')).toBe(message)
    expect(session.store.getState().user).toBeNull()
  })

  it('signs in without captcha over mLogin, where departments and dictionaries are absent', async () => {
    respondToLogin({ token: 't2', userInfo })
    expect(await loginWithoutCaptcha(server.transport, 'admin', 'p')).toMatchObject({
      token: 't2',
      mustChooseDepart: false,
      sysAllDictItems: null,
    })
    expect(lastCall()).toMatchObject({ path: '/sys/mLogin', body: '{"username":"admin","password":"p"}' })
  })

  it('lets nobody in whose second factor is due, and tells what it takes', async () => {
    const due = { ticket: 'one', name: 'admin', enrol: false }
    server.respond((_call, response) => json(response, { success: false, code: 461, message: '请输入动态口令', result: due }))
    const { local, open } = browser()
    const { session } = open()
    expect(await session.login(credentials, { remember: false })).toEqual({ step: 'secondFactor', due, remember: false, device: '' })
    expect([session.store.getState().user, local.length]).toEqual([null, 0])
  })

  it('without a ticket an answer of that code is a refusal as any other', async () => {
    server.respond((_call, response) => json(response, { success: false, code: 461, message: '不行', result: null }))
    const { session } = browser().open()
    await expect(session.login(credentials, { remember: true })).rejects.toMatchObject({ kind: 'business', serverMessage: '不行' })
  })

  it('[4.1-05] [7.1-12] [3-15] lets nobody in who has to choose a department first', async () => {
    respondToLogin({ ...loginResponse, multi_depart: 2 })
    const { local, open } = browser()
    const { session } = open()
    expect(await session.login(credentials, { remember: true })).toEqual({ step: 'chooseDepart', departs })
    expect(session.store.getState().user).toBeNull()
    expect(local.length).toBe(0)
    const user = await session.selectDepart('A02')
    expect(user.info!.orgCode).toBe('A02')
    expect(lastCall()).toMatchObject({ method: 'POST', path: '/sys/selectDepart', body: '{"orgCode":"A02","username":"admin"}' })
    expect(lastCall().headers['x-access-token']).toBe('t1')
    const stored: unknown = JSON.parse(local.getItem('pro__Login_Userinfo')!)
    expect(stored).toMatchObject({ value: { orgCode: 'A02' }, expire: time + 604_800_000 })
  })
})

describe('where the roles of a user lead to', () => {
  const home = { ...userInfo, homePath: '/system/log' }

  it('is told as he signs in, and stays where he chooses another department', async () => {
    const session = browser().open().session
    respondToLogin({ ...loginResponse, userInfo: home })
    await session.login(credentials, { remember: true })
    const user = await session.selectDepart('A02')
    expect([user.info!.homePath, user.info!.orgCode]).toEqual(['/system/log', 'A02'])
  })

  it('is the one of the sign-in where a department has to be chosen first', async () => {
    const session = browser().open().session
    respondToLogin({ ...loginResponse, userInfo: home, multi_depart: 2 })
    expect(await session.login(credentials, { remember: true })).toMatchObject({ step: 'chooseDepart' })
    expect((await session.selectDepart('A02')).info!.homePath).toBe('/system/log')
  })
})

describe('[W-S09] the word of a server by which it knows this browser', () => {
  const bodyOf = (): unknown => JSON.parse(lastLogin().body ?? '{}')
  const lastLogin = () => server.calls.findLast((call) => call.path === '/sys/login')!

  it('is kept over sign-outs and shown at the next sign-in; servers that give none are shown none', async () => {
    const { open } = browser()
    const page = open().session
    respondToLogin()
    await page.login(credentials, { remember: false })
    expect(bodyOf()).not.toHaveProperty('device')
    respondToLogin({ ...loginResponse, device: 'word-1' })
    await page.login(credentials, { remember: false })
    expect(bodyOf()).not.toHaveProperty('device')
    await page.logout()
    await open().session.login(credentials, { remember: true })
    expect(bodyOf()).toMatchObject({ username: 'admin', device: 'word-1' })
  })
})

describe('persistence', () => {
  it('[4.1-02] [9-38] keeps a remembered session 7 days over a reload, and not longer', async () => {
    respondToLogin()
    const { local, open } = browser()
    await open().session.login(credentials, { remember: true })
    expect(JSON.parse(local.getItem('pro__Access-Token')!)).toEqual({ value: 't1', expire: time + 604_800_000 })
    const keys = Array.from({ length: local.length }, (_, i) => local.key(i))
    expect(new Set(keys)).toEqual(
      new Set(['pro__Access-Token', 'pro__Login_Userinfo', 'pro__Login_Username', 'pro__TENANT_ID', 'pro__UI_CACHE_DB_DICT_DATA']),
    )
    time += 604_800_000
    const reloaded = open()
    expect(reloaded.session.restore()).toMatchObject({ token: 't1', username: 'admin', realname: '管理员', avatar: 'temp/a.png' })
    expect(reloaded.dictionaries.peek('sex')).toHaveLength(1)
    time += 1
    const reopened = open()
    expect(reopened.session.restore()).toBeUndefined()
    expect(reopened.dictionaries.peek('sex')).toBeUndefined()
  })

  it('keeps a session that is not to be remembered for the browser session only', async () => {
    respondToLogin()
    const { local, tab, open } = browser()
    await open().session.login(credentials, { remember: false })
    expect(local.getItem('pro__Access-Token')).toBeNull()
    expect(tab.getItem('pro__Access-Token')).not.toBeNull()
    expect(open().session.restore()).toMatchObject({ token: 't1' })
    expect(open(fakeStorage()).session.restore()).toBeUndefined()
  })

  it('lives in memory without persistence', async () => {
    respondToLogin()
    const session = createSession({
      transport: server.transport,
      dictionaries: createDictionaries(server.transport),
      permissions: createPermissionStore(),
    })
    await session.login(credentials, { remember: true })
    expect(session.store.getState().user?.token).toBe('t1')
    expect(session.restore()).toBeUndefined()
  })
})

describe('permissions', () => {
  it('[3-03] [7.1-09] loads menu, auth and allAuth, and leaves the plain lists for an old console', async () => {
    respondToLogin()
    const { tab, open } = browser()
    const { session, permissions } = open()
    await session.login(credentials, { remember: true })
    await session.loadPermissions()
    expect(session.store.getState().user!.permissionList).toEqual(menu)
    expect(permissions.getState().granted).toEqual([{ action: 'user:add', type: '1', status: '1', describe: '' }])
    expect(JSON.parse(tab.getItem('LOGIN_USER_BUTTON_AUTH')!)).toEqual(permissionResponse.auth)
    expect(JSON.parse(tab.getItem('SYS_BUTTON_AUTH')!)).toEqual(permissionResponse.allAuth)
  })

  it.each([[null], [{ auth: [] }], [{ menu: null }], [{ menu: [] }]])('[8-25] rejects the answer %j, which has no menu', async (result) => {
    respondToLogin()
    const { session } = browser().open()
    await session.login(credentials, { remember: true })
    server.respond((_call, response) => ok(response, result))
    const error: unknown = await session.loadPermissions().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'permissions', message: 'permissions must be a non-null array' })
    expect(describeError(error, 'en')).toBe('permissions must be a non-null array')
    expect(describeError(error, 'zh-CN')).toContain('权限列表不能为空')
  })
})

describe('signing in over the page', () => {
  it('[8-03] keeps menu and permissions of the same user, and hands them to nobody else', async () => {
    respondToLogin()
    const { session, permissions } = browser().open()
    await session.login(credentials, { remember: true })
    await session.loadPermissions()
    respondToLogin({ ...loginResponse, token: 't2' })
    await session.login(credentials, { remember: true })
    expect(session.store.getState().user).toMatchObject({ token: 't2', permissionList: menu })
    expect(permissions.getState().granted).toHaveLength(1)
    respondToLogin({ ...loginResponse, token: 't3', userInfo: { ...userInfo, username: 'jeecg' } })
    await session.login(credentials, { remember: true })
    expect(session.store.getState().user).toMatchObject({ token: 't3', permissionList: [] })
    expect(permissions.getState().granted).toHaveLength(0)
  })
})

describe('logout', () => {
  it('[4.1-03] [4.1-04] [7.1-05] clears everything and then calls the service with the old token', async () => {
    respondToLogin()
    const { local, tab, open } = browser()
    const { session, permissions, dictionaries } = open()
    await session.login(credentials, { remember: true })
    await session.loadPermissions()
    local.setItem('pro__CACHE_INCLUDED_ROUTES', '{"value":["a"],"expire":null}')
    let cleared = false
    server.respond((_call, response) => {
      cleared = session.store.getState().user === null && local.length === 0
      ok(response, null)
    })
    expect(await session.logout()).toBeUndefined()
    expect(cleared).toBe(true)
    expect(tab.length).toBe(0)
    expect(permissions.getState()).toEqual({ granted: [], configured: [] })
    expect(dictionaries.peek('sex')).toBeUndefined()
    expect(lastCall()).toMatchObject({ method: 'POST', path: '/sys/logout' })
    expect(lastCall().headers['x-access-token']).toBe('t1')
    expect(lastCall().headers['content-type']).toMatch(/^application\/json/)
  })

  it('[8-27] [4.1-04] completes when the call fails, and tells the error', async () => {
    respondToLogin()
    const { session } = browser().open()
    await session.login(credentials, { remember: true })
    server.respond((_call, response) => json(response, { success: false, code: 500, message: '退出登录失败！' }))
    const error = await session.logout()
    expect(describeError(error, 'en')).toBe('退出登录失败！')
    expect(session.store.getState().user).toBeNull()
  })

  it('[4.1-04] completes after 2 s when the call hangs', async () => {
    respondToLogin()
    const { session } = browser().open()
    await session.login(credentials, { remember: true })
    server.respond(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ending = session.logout()
    expect(session.store.getState().user).toBeNull()
    await vi.waitFor(() => expect(lastCall().path).toBe('/sys/logout'), WAIT_TIMEOUT)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await ending).toMatchObject({ kind: 'aborted' })
  })
})

describe('other tabs', () => {
  const entry = (value: unknown) => JSON.stringify({ value, expire: null })

  async function signedIn() {
    respondToLogin()
    const world = browser()
    const { session } = world.open()
    await session.login(credentials, { remember: true })
    const changes: string[] = []
    session.onExternalChange((change) => changes.push(change))
    return { ...world, session, seen: changes }
  }

  it('signing out there signs out here', async () => {
    const { local, events, session, seen: changes } = await signedIn()
    local.removeItem('pro__Access-Token')
    events.send({ key: 'pro__Access-Token' })
    expect(changes).toEqual(['signedOut'])
    expect(session.store.getState().user).toBeNull()
  })

  it('[X48] a page that was frozen learns of it when it looks again', async () => {
    const { local, session, seen: changes } = await signedIn()
    session.recheck()
    expect(changes).toEqual([])
    local.removeItem('pro__Access-Token')
    session.recheck()
    expect([changes, session.store.getState().user]).toEqual([['signedOut'], null])
  })

  it('another user there takes this tab out of the session', async () => {
    const { local, events, session, seen: changes } = await signedIn()
    local.setItem('pro__Login_Userinfo', entry({ ...userInfo, username: 'jeecg' }))
    local.setItem('pro__Login_Username', entry('jeecg'))
    local.setItem('pro__Access-Token', entry('t9'))
    events.send({ key: 'pro__Access-Token', newValue: entry('t9') })
    expect(changes).toEqual(['otherUser'])
    expect(session.store.getState().user).toBeNull()
    expect(session.restore()).toMatchObject({ username: 'jeecg', token: 't9' })
  })

  it('the same user there renews the token here', async () => {
    const { local, events, session, seen: changes } = await signedIn()
    local.setItem('pro__Access-Token', entry('t9'))
    events.send({ key: 'pro__Access-Token', newValue: entry('t9') })
    expect(changes).toEqual(['renewed'])
    expect(session.store.getState().user).toMatchObject({ token: 't9', username: 'admin' })
  })
})
