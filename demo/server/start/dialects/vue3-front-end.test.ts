import { createCipheriv, createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket, type LiveServer, startLiveServer } from '../../testing/live-server'
import { typedPassword } from './sent-password'

/** As the front end encrypts it, and as those before it did. */
function encrypted(text: string, isPadded = true): string {
  const cipher = createCipheriv('aes-128-cbc', '1234567890adbcde', '1234567890hjlkew').setAutoPadding(isPadded)
  const bytes = Buffer.from(text)
  const zeros = isPadded ? 0 : (16 - (bytes.length % 16)) % 16
  return Buffer.concat([cipher.update(Buffer.concat([bytes, Buffer.alloc(zeros)])), cipher.final()]).toString('base64')
}

const LONG = '很长的密码 with words, 0123456789'

describe('a password as it was sent', () => {
  it.each(['123456', 'a', 'exactly-16-chars', LONG])('%s is what was typed, encrypted in either way or not', (typed) => {
    for (const sent of [encrypted(typed), encrypted(typed, false), typed]) expect(typedPassword(sent)).toBe(typed)
  })

  it('is taken as typed where it only looks encrypted', () => {
    for (const typed of [
      'AAAAAAAAAAAAAAAAAAAAAA==',
      'Zm9vYmFyZm9vYmFyZm9vYg==',
      'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq=',
      'short==',
      '',
    ])
      expect(typedPassword(typed)).toBe(typed)
  })
})

interface Person {
  id: string
  username: string
}

describe('what the front end of the Vue 3 generation asks of OPS_EMULATE=3.8', () => {
  let server: LiveServer
  beforeAll(async () => {
    server = await startLiveServer({ emulate: new Set(['3.8'] as const), origins: ['https://front.example'] })
  })
  afterAll(() => server.close())

  const signIn = (username: string, password: string, path = '/sys/login') =>
    server.call<{ token: string; userInfo: Person }>('POST', path, { body: { username, password } })
  const departsOf = (body: unknown) =>
    server.call<{ departs: { orgCode: string; departName: string }[]; currentOrgCode: string }>('POST', '/sys/loginGetUserDeparts', {
      body,
    })

  it.each(['/sys/login', '/sys/mLogin'])('%s takes the password encrypted, padded as before, and plain', async (path) => {
    for (const password of [encrypted('123456'), encrypted('123456', false), '123456'])
      expect(await signIn('zhangsan', password, path)).toMatchObject({ success: true, code: 200 })
    expect(await signIn('zhangsan', encrypted('1234567'), path)).toMatchObject({ success: false, message: '用户名或密码错误' })
  })

  it('goes from the password field to the home page', async () => {
    const before = await departsOf({ username: 'zhangsan', password: encrypted('123456'), loginType: 'account', checkKey: 1 })
    expect(before.success).toBe(true)
    expect(before.result.departs.map(({ orgCode }) => orgCode)).toContain(before.result.currentOrgCode)
    const { result } = await signIn('zhangsan', encrypted('123456'))
    const { token, userInfo } = result
    const own = await server.call<{ userInfo: Person; sysAllDictItems: Record<string, unknown[]> }>('GET', '/sys/user/getUserInfo', {
      token,
    })
    expect(own).toMatchObject({ success: true, code: 200, result: { userInfo: { id: userInfo.id, username: 'zhangsan' } } })
    expect(own.result.userInfo).not.toHaveProperty('passwordHash')
    expect(own.result.sysAllDictItems['sex']!.length).toBeGreaterThan(1)
    const received = await openSocket(server, `/websocket/${userInfo.id}_${createHash('md5').update(token).digest('hex')}`, [token], {
      origin: 'https://front.example',
    })
    received.socket.close()
    expect(await server.call('GET', '/sys/user/verifyIzDefaultPwd', { token })).toMatchObject({ success: true, message: 'yes_123456' })
  })

  it('counts the messages that the bell shows, and no more once they are read', async () => {
    const { token } = (await signIn('lisi', '123456')).result
    const count = async () => (await server.call<number>('GET', '/sys/annountCement/getUnreadMessageCount', { token })).result
    const bell = (await server.call<{ anntMsgTotal: number; sysMsgTotal: number }>('GET', '/sys/annountCement/listByUser', { token }))
      .result
    expect(await count()).toBe(bell.anntMsgTotal + bell.sysMsgTotal)
    expect(await count()).toBeGreaterThan(0)
    await server.call('PUT', '/sys/sysAnnouncementSend/readAll', { token })
    expect(await count()).toBe(0)
  })

  it('lists users and roles of all tenants for its page of users, and has an announcement that is opened counted nowhere', async () => {
    const token = await server.tokenOf('admin')
    const get = (path: string, as = token, query: Record<string, string> = {}) => server.call('GET', path, { token: as, query })
    const query = { pageNo: '2', pageSize: '7', column: 'createTime', order: 'desc', username: '*a*' }
    const all = await get('/sys/user/listAll', token, query)
    expect(all).toMatchObject({ success: true, result: { current: 2, size: 7 } })
    expect(all.result).toEqual((await get('/sys/user/list', token, query)).result)
    expect((await get('/sys/role/queryallNoByTenant')).result).toEqual((await get('/sys/role/queryall')).result)
    const other = await server.tokenOf('lisi')
    expect(await get('/sys/user/listAll', other)).toMatchObject({ success: false, code: 510 })
    expect(await get('/sys/annountCement/addVisitsNumber', token, { id: 'any' })).toMatchObject({ success: true })
  })

  it('says of a password of one’s own nothing but that it is', async () => {
    const admin = await server.tokenOf('admin')
    const user = {
      username: 'own-word',
      realname: '甲',
      phone: '13311110019',
      password: 'first-secret',
      selectedroles: '',
      selecteddeparts: '',
    }
    await server.call('POST', '/sys/user/add', { token: admin, body: user })
    const { token } = (await signIn('own-word', encrypted('first-secret'))).result
    expect(await server.call('GET', '/sys/user/verifyIzDefaultPwd', { token })).toMatchObject({ success: true, message: 'no' })
  })

  it('tells departments to whom it would let in alone, and counts wrong passwords as a sign-in does', async () => {
    const unsuccessful = []
    for (let attempt = 0; attempt < 6; attempt += 1)
      unsuccessful.push((await departsOf({ username: 'wangwu', password: encrypted('wrong-one') })).message)
    expect(unsuccessful).toEqual([...Array(5).fill('用户名或密码错误'), '该用户登录失败次数过多，请于10分钟后再次登录！'])
    expect(await signIn('wangwu', '123456')).toMatchObject({ success: false, message: unsuccessful[5] })
    expect(await departsOf({ username: 'nobody-there', password: '123456' })).toMatchObject({ success: false, result: null })
    const database = server.openDatabase()
    const sessions = await database
      .selectFrom('authSession')
      .innerJoin('sysUser', 'sysUser.id', 'authSession.userId')
      .select('authSession.id')
      .where('sysUser.username', '=', 'wangwu')
      .execute()
    await database.destroy()
    expect(sessions).toEqual([])
  })
})
