import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const freeze = (ids: string, status: unknown, token = admin): Promise<ApiResponse> =>
  server.call('PUT', '/sys/user/frozenBatch', { token, body: { ids, status } })
const remove = (ids: string, token = admin): Promise<ApiResponse> =>
  server.call('DELETE', '/sys/user/deleteBatch', { token, query: { ids } })

async function stateOf(username: string): Promise<{ status: number } | undefined> {
  const response = await server.call<{ records: { status: number }[] }>('GET', '/sys/user/list', { token: admin, query: { username } })
  return response.result.records[0]
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await server.call('GET', '/sys/loginfo', { token })).success
}

describe('PUT /sys/user/frozenBatch', () => {
  it('[7.2-09] [V-M11] freezes and unfreezes; a frozen user is out at once, reads why, and cannot sign in', async () => {
    const token = await server.tokenOf('jeecg')
    expect(await freeze(userId('jeecg'), 2)).toMatchObject({ success: true, message: '操作成功!' })
    expect(await server.call('GET', '/sys/loginfo', { token })).toMatchObject({ message: 'Token失效，账号已被冻结，请联系管理员!' })
    expect((await server.call('POST', '/sys/login', { body: { username: 'jeecg', password: '123456' } })).message).toBe('该用户已冻结')
    expect((await freeze(`${userId('jeecg')},`, '1')).success).toBe(true)
    expect(await server.tokenOf('jeecg')).toBeTruthy()
    expect(await isSignedIn(token)).toBe(false)
  })

  it('refuses the whole batch when admin or the caller is in it', async () => {
    for (const [ids, token] of [
      [`${userId('zhangsan')},${userId('admin')}`, admin],
      [`${userId('zhangsan')},${userId('admin')}`, manager],
      [`${userId('zhangsan')},${userId('wangwu')}`, manager],
    ] as const) {
      expect(await freeze(ids, 2, token)).toMatchObject({ success: false, code: 500 })
    }
    expect((await stateOf('zhangsan'))?.status).toBe(1)
  })

  it.each([
    ['', 2],
    ["1' or '1'='1", 2],
    [userId('lisi'), 3],
    [userId('lisi'), null],
    [`${userId('lisi')},unknown`, 2],
  ])('refuses ids %.40j status %j', async (ids, status) => {
    expect((await freeze(ids, status)).success).toBe(false)
    expect((await stateOf('lisi'))?.status).toBe(1)
  })

  it('refuses five thousand ids', async () => {
    expect((await freeze(Array.from({ length: 5000 }, (_, index) => `id${index}`).join(','), 2)).success).toBe(false)
  })
})

describe('DELETE /sys/user/delete and deleteBatch', () => {
  it('marks the users: out of the lists, signed out, their names stay taken', async () => {
    const token = await server.tokenOf('lisi')
    expect(await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id: userId('lisi') } })).toMatchObject({
      success: true,
      message: '删除成功!',
    })
    expect(await isSignedIn(token)).toBe(false)
    expect(await stateOf('lisi')).toBeUndefined()
    expect((await server.call('POST', '/sys/login', { body: { username: 'lisi', password: '123456' } })).message).toBe('该用户已注销')
    expect(
      (
        await server.call('GET', '/sys/duplicate/check', {
          token: admin,
          query: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'lisi' },
        })
      ).success,
    ).toBe(false)
    expect((await remove(userId('lisi'))).message).toBe('未找到对应实体')
  })

  it('deletes all of a batch or nothing', async () => {
    const list = await server.call<{ records: { id: string; username: string }[] }>('GET', '/sys/user/list', {
      token: admin,
      query: { pageSize: '3' },
    })
    const ids = list.result.records.map((row) => row.id)
    expect((await remove([...ids, userId('admin')].join(','))).success).toBe(false)
    expect((await remove([...ids, userId('wangwu')].join(','), manager)).message).toBe('不允许删除自己的账号')
    expect((await remove([...ids, 'unknown'].join(','))).success).toBe(false)
    expect(await stateOf(list.result.records[0]?.username ?? '')).toBeDefined()
    expect((await remove(`${ids.join(',')},`)).success).toBe(true)
    expect(await stateOf(list.result.records[0]?.username ?? '')).toBeUndefined()
  })
})

describe('PUT /sys/user/changePassword', () => {
  const change = (username: string, password: string, token = admin, confirmPassword = password): Promise<ApiResponse> =>
    server.call('PUT', '/sys/user/changePassword', { token, body: { username, password, confirmPassword, realname: 'ignored' } })

  it("[7.2-11] sets another user's password and ends his sessions", async () => {
    const token = await server.tokenOf('zhangsan')
    expect(await change('zhangsan', 'Live-stream-9')).toMatchObject({ success: true, message: '密码修改成功!' })
    expect(await isSignedIn(token)).toBe(false)
    expect(await server.tokenOf('zhangsan', 'Live-stream-9')).toBeTruthy()
  })

  it('keeps to the rules', async () => {
    expect((await change('zhangsan', '1234567')).message).toContain('8到128')
    expect((await change('zhangsan', 'Live-stream-9', admin, 'other')).message).toBe('两次输入密码不一致!')
    expect((await change('nobody', 'Live-stream-9')).message).toBe('用户不存在！')
    expect((await change('admin', 'Live-stream-9', manager)).code).toBe(510)
    expect((await change('zhagnxiao', 'Live-stream-9', manager)).success).toBe(true)
  })
})
