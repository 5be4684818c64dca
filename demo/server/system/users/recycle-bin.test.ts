import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

type User = Record<string, unknown> & { id: string; username: string }

const remove = (ids: string, token = admin) => server.call('DELETE', '/sys/user/deleteBatch', { token, query: { ids } })
const restore = (userIds: string, token = admin) => server.call('PUT', '/sys/user/putRecycleBin', { token, body: { userIds } })
const purge = (userIds: string, token = admin) => server.call('DELETE', '/sys/user/deleteRecycleBin', { token, query: { userIds } })
const deleted = async (): Promise<string[]> =>
  (await server.call<User[]>('GET', '/sys/user/recycleBin', { token: admin })).result.map(({ username }) => username)
const listed = async (username: string): Promise<User | undefined> =>
  (await server.call<{ records: User[] }>('GET', '/sys/user/list', { token: admin, query: { username } })).result.records[0]

/** Two users of the demo that nobody else needs. */
async function twoUsers(page: string): Promise<[User, User]> {
  const { result } = await server.call<{ records: User[] }>('GET', '/sys/user/list', {
    token: admin,
    query: { pageNo: page, pageSize: '2' },
  })
  return [result.records[0]!, result.records[1]!]
}

describe('the recycle bin of users', () => {
  it('holds who was deleted, and gives him back with all he had', async () => {
    const [one, other] = await twoUsers('3')
    const before = await listed(one.username)
    await remove(`${one.id},${other.id}`)
    expect(await deleted()).toEqual(expect.arrayContaining([one.username, other.username]))
    expect(await listed(one.username)).toBeUndefined()
    expect(await restore(one.id)).toMatchObject({ success: true, message: '还原成功!' })
    const { updateTime: _time, updateBy: _by, ...now } = (await listed(one.username))!
    expect(before).toMatchObject(now)
    expect(await deleted()).toEqual([other.username])
  })

  it('erases for good only who is in it; the name is free then', async () => {
    const [one] = await twoUsers('5')
    expect(await purge(one.id)).toMatchObject({ success: false, message: '未找到对应实体' })
    await remove(one.id)
    expect(await purge(one.id)).toMatchObject({ success: true })
    expect(await restore(one.id)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await server.call('GET', '/sys/user/checkOnlyUser', { query: { username: one.username } })).toMatchObject({ result: true })
  })

  it('refuses a whole batch for one that is not in it, and an empty one', async () => {
    const [one, other] = await twoUsers('7')
    await remove(one.id)
    expect(await restore(`${one.id},${other.id}`)).toMatchObject({ success: false })
    expect(await deleted()).toContain(one.username)
    expect(await restore('')).toMatchObject({ success: false })
  })

  it('is closed to whoever may not delete users', async () => {
    const operator = await server.tokenOf('jeecg')
    for (const response of [await restore('x', operator), await purge('x', operator)])
      expect(response).toMatchObject({ success: false, code: 510 })
    expect(await server.call('GET', '/sys/user/recycleBin', { token: operator })).toMatchObject({ success: false, code: 510 })
  })

  it('writes an audit row for each', async () => {
    const [one] = await twoUsers('9')
    await remove(one.id)
    await restore(one.id)
    const database = server.openDatabase()
    const rows = await database.selectFrom('sysLog').select('logContent').where('requestUrl', 'like', '%/putRecycleBin').execute()
    await database.destroy()
    expect(rows.map(({ logContent }) => logContent)).toContainEqual(expect.stringContaining('取回用户'))
  })
})
