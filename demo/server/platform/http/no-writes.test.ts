import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../../start/areas'
import { captchaOf } from '../../testing/captcha'
import { type LiveServer, openSocket, startLiveServer } from '../../testing/live-server'
import { multipart } from '../../testing/multipart'
import { PICTURES } from '../../testing/pictures'
import { type ApiResponse, BASE } from '../../testing/test-app'
import { MINUTE } from '../base/time'
import { queryResult } from './envelope'
import type { Route } from './routes'
import { uploadedFiles } from '../../testing/uploaded-files'

/** Runs a statement on the server's own connection. */
const doing = (path: string, statement: RawBuilder<unknown>): Route => ({
  methods: ['POST'],
  path,
  access: 'open',
  handler: async ({ context }) => queryResult((await statement.execute(context.database)).rows),
})
const SWITCHES = [doing('/test/close', sql`pragma query_only = on`), doing('/test/open', sql`pragma query_only = off`)]

let server: LiveServer
beforeAll(async () => {
  // Where idle sessions end, each call notes its time.
  server = await startLiveServer({ databaseUrl: '', moreRoutes: SWITCHES, captcha: 'on', limits: { idleLife: 60 * MINUTE } })
})
afterAll(() => server.close())
const close = () => server.call('POST', '/test/close')
const open = () => server.call('POST', '/test/open')
afterEach(open)

const WORDS = /^操作失败，数据库当前只读，数据没有保存，请联系管理员检查数据目录的写权限（编号 [0-9a-f]{16}）$/
const closed = ROUTES.filter(({ access }) => access !== 'open')
/** Releasing is a write, whatever its verb. */
const reads = closed.filter(({ methods, audit }) => methods.includes('GET') && !audit).map(({ path }) => path.replace(/:\w+/g, 'sex'))

let pictures = 0
const signIn = async (username: string, password: string, key = `picture-${(pictures += 1)}`) => {
  const captcha = await captchaOf(server, key)
  return server.call<{ token: string; userInfo: { id: string } }>('POST', '/sys/login', {
    body: { username, password, captcha, checkKey: key },
  })
}

describe('[W-S13] while the database takes no writes', () => {
  it('every read is answered as before, also where each call notes its time', async () => {
    const token = await server.tokenOf('admin')
    const request = async () => {
      const responses: unknown[] = []
      for (const path of reads) {
        const response = await server.inject({ method: 'GET', url: BASE + path, headers: { 'x-access-token': token } })
        const type = String(response.headers['content-type'])
        const { success, message } = type.startsWith('application/json') ? response.json<ApiResponse>() : { success: true, message: type }
        responses.push([path, response.statusCode, success, message])
      }
      return responses
    }
    const before = await request()
    server.clock.advance(40 * MINUTE)
    await close()
    expect(await request()).toEqual(before)
  })

  it('every write says so and what to do, and has stored nothing', async () => {
    const token = await server.tokenOf('admin')
    const user = {
      username: 'unstored',
      realname: '甲',
      phone: '13311110029',
      password: 'first-secret',
      selectedroles: '',
      selecteddeparts: '',
    }
    const notice = { titile: '通告', msgContent: '内容', priority: 'L', msgCategory: '1', msgType: 'ALL' }
    const id = (await server.call<{ records: { id: string }[] }>('GET', '/sys/user/list', { token, query: { username: 'zhangsan' } }))
      .result.records[0]!.id
    await close()
    const writes = [
      await server.call('POST', '/sys/user/add', { token, body: user }),
      await server.call('PUT', '/sys/user/edit', { token, body: { id, realname: '乙' } }),
      await server.call('PUT', '/sys/user/frozenBatch', { token, body: { ids: id, status: 2 } }),
      await server.call('DELETE', '/sys/user/delete', { token, query: { id } }),
      await server.call('POST', '/sys/annountCement/add', { token, body: notice }),
      await server.call('PUT', '/sys/sysAnnouncementSend/readAll', { token }),
      await server.call('POST', '/sys/sms', { body: { mobile: '18611110003', smsmode: '0' } }),
      await server.call('GET', '/sys/logout', { token }),
    ]
    for (const response of writes)
      expect(response).toMatchObject({ status: 200, success: false, code: 500, message: expect.stringMatching(WORDS) })
    await open()
    expect((await server.call('GET', '/sys/user/queryById', { token, query: { id } })).result).toMatchObject({
      realname: '张三',
      status: 1,
      delFlag: 0,
    })
    expect((await server.call('POST', '/sys/user/add', { token, body: user })).success).toBe(true)
  })

  it('an upload says so, keeps no file, and works again afterwards', async () => {
    const token = await server.tokenOf('lisi')
    const { payload, type } = multipart([{ name: 'file', fileName: 'a.png', content: PICTURES['png']!({ width: 1, height: 1 }) }])
    const upload = async () =>
      (
        await server.inject({
          method: 'POST',
          url: '/jeecg-boot/sys/common/upload',
          headers: { 'content-type': type, 'x-access-token': token },
          payload,
        })
      ).json<{ success: boolean; message: string }>()
    await close()
    expect((await upload()).message).toMatch(WORDS)
    expect(uploadedFiles(server.dataDir)).toEqual([])
    await open()
    expect((await upload()).success).toBe(true)
    expect(uploadedFiles(server.dataDir)).toHaveLength(1)
  })

  it('people sign in and read, their socket opens, and their session is an ordinary one as soon as it can be', async () => {
    await close()
    const { success, result } = await signIn('wangwu', '123456')
    expect(success).toBe(true)
    const { token, userInfo } = result
    expect((await server.call('GET', '/sys/annountCement/listByUser', { token })).success).toBe(true)
    expect((await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })).success).toBe(true)
    const received = await openSocket(server, `/websocket/${userInfo.id}`, [token])
    await open()
    expect((await server.call('GET', '/sys/loginfo', { token })).success).toBe(true)
    const admin = await server.tokenOf('admin')
    await server.call('PUT', '/sys/user/frozenBatch', { token: admin, body: { ids: userInfo.id, status: 2 } })
    expect(await received.closed).toBe(1001)
    expect((await server.call('GET', '/sys/loginfo', { token })).status).toBe(401)
  })

  it('who has signed in then can sign out', async () => {
    await close()
    const { token } = (await signIn('lisi', '123456')).result
    expect((await server.call('GET', '/sys/logout', { token })).success).toBe(true)
    expect((await server.call('GET', '/sys/loginfo', { token })).status).toBe(401)
    await open()
    expect((await server.call('GET', '/sys/loginfo', { token })).status).toBe(401)
  })

  it('guessing is held up all the same, and a captcha is good for one try', async () => {
    await close()
    expect((await signIn('zhangsan', 'wrong-one', 'once')).message).toBe('用户名或密码错误')
    expect((await signIn('zhangsan', '123456', 'once')).message).toBe('验证码错误')
    for (let attempt = 1; attempt < 5; attempt += 1)
      expect(
        (await server.call('POST', '/sys/mLogin', { body: { username: 'ZhangSan', password: 'wrong-one' }, address: `192.0.2.${attempt}` }))
          .message,
      ).toBe('用户名或密码错误')
    expect((await signIn('zhangsan', '123456')).message).toBe('该用户登录失败次数过多，请于10分钟后再次登录！')
    server.clock.advance(11 * MINUTE)
    expect((await signIn('zhangsan', '123456')).success).toBe(true)
  })
})
