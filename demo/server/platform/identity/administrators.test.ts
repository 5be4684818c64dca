import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
})
afterAll(() => server.close())

describe('[W-S03] somebody who may do everything is always left', () => {
  const edit = (body: object) => server.call('PUT', '/sys/user/edit', { token, body })
  const lastText = '至少要保留一个能登录的管理员'

  it('the last administrator keeps the role, whoever takes it', async () => {
    expect(await edit({ id: userId('admin'), selectedroles: '' })).toMatchObject({ success: false, message: lastText })
    expect(await edit({ id: userId('admin'), selectedroles: roleId('hr') })).toMatchObject({ success: false, message: lastText })
    expect((await edit({ id: userId('admin'), selectedroles: `${roleId('hr')},${roleId('admin')}` })).success).toBe(true)
  })

  it('with a second one who can sign in, the first may give it up; the second is then the last', async () => {
    const ids = userId('wangwu')
    expect((await edit({ id: ids, selectedroles: roleId('admin') })).success).toBe(true)
    expect((await server.call('PUT', '/sys/user/frozenBatch', { token, body: { ids, status: 2 } })).success).toBe(true)
    expect((await edit({ id: userId('admin'), selectedroles: '' })).message).toBe(lastText)
    expect((await server.call('PUT', '/sys/user/frozenBatch', { token, body: { ids, status: 1 } })).success).toBe(true)
    const second = await server.tokenOf('wangwu')
    expect((await edit({ id: userId('admin'), selectedroles: '' })).success).toBe(true)
    const remove = (path: string, query: Record<string, string>) => server.call('DELETE', path, { token: second, query })
    expect((await remove('/sys/user/delete', { id: ids })).success).toBe(false)
    expect((await remove('/sys/user/deleteBatch', { ids })).success).toBe(false)
    expect((await server.call('PUT', '/sys/user/frozenBatch', { token: second, body: { ids, status: 2 } })).success).toBe(false)
    expect((await server.call('PUT', '/sys/user/edit', { token: second, body: { id: ids, selectedroles: '' } })).message).toBe(lastText)
  })
})
