import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleId } from '../seed/roles'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let database: ReturnType<TestServer['openDatabase']>
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

interface Row {
  id: string
  departIds: string | null
  roleIds: string | null
  userIds: string | null
  readCount: number | null
  receiverCount: number | null
}

const hr = roleId('hr')
const path = '/sys/annountCement'
const GOOD = { msgContent: '<p>内容</p>', priority: 'M', msgCategory: '1' }

const add = (titile: string, fields: object) =>
  server.call<{ id: string }>('POST', `${path}/add`, { token: admin, body: { ...GOOD, titile, ...fields } })
async function listed(titile: string): Promise<Row> {
  const { result } = await server.call<{ records: Row[] }>('GET', `${path}/list`, { token: admin, query: { titile } })
  return result.records[0]!
}
const release = (id: string) => server.call('GET', `${path}/doReleaseData`, { token: admin, query: { id } })
const reach = (query: Record<string, string>) =>
  server.call<{ reached: number; audiences: string[] }>('GET', `${path}/reach`, { token: admin, query })
async function titlesOf(username: string): Promise<string[]> {
  const { result } = await server.call<{ records: { titile: string }[] }>('GET', '/sys/sysAnnouncementSend/getMyAnnouncementSend', {
    token: await server.tokenOf(username),
    query: { pageSize: '100' },
  })
  return result.records.map(({ titile }) => titile)
}

/** The department above one of his. */
async function parentDepart(username: string): Promise<string> {
  const { parentId } = await database
    .selectFrom('sysDepart')
    .innerJoin('sysUserDepart', 'sysUserDepart.depId', 'sysDepart.id')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserDepart.userId')
    .where('sysUser.username', '=', username)
    .where('sysDepart.parentId', '<>', '')
    .select('sysDepart.parentId')
    .executeTakeFirstOrThrow()
  return parentId!
}

async function usersOf(where: { departs?: string; role?: string }): Promise<number> {
  const query = { pageSize: '1', status: '1', ...(where.departs && { departId: where.departs }), ...(where.role && { roleId: where.role }) }
  const { result } = await server.call<{ total: number }>('GET', '/sys/user/list', { token: admin, query })
  return result.total
}

describe('[V-M05] the audience of an announcement', () => {
  it('is a department with all below it, as it is when the announcement is released', async () => {
    const above = await parentDepart('lisi')
    const { result } = await add('给部门', { msgType: 'DEPART', departIds: above })
    expect((await reach({ msgType: 'DEPART', departIds: above })).result.reached).toBe(await usersOf({ departs: above }))
    expect(await release(result.id)).toMatchObject({ success: true })
    expect(await titlesOf('lisi')).toContain('给部门')
    const row = await listed('给部门')
    expect(row).toMatchObject({ departIds: `${above},`, roleIds: null, userIds: null, readCount: 0 })
    expect(row.receiverCount).toBeGreaterThan(0)
  })

  it('is a role; who has it not does not get it', async () => {
    const { result } = await add('给角色', { msgType: 'ROLE', roleIds: hr, departIds: 'is left out' })
    expect((await reach({ msgType: 'ROLE', roleIds: hr })).result.reached).toBe(await usersOf({ role: hr }))
    await release(result.id)
    expect(await titlesOf('wangwu')).toContain('给角色')
    expect(await titlesOf('lisi')).not.toContain('给角色')
    // Whoever has it reads it; the lists of receivers are for those who write announcements.
    const own = await server.call<Row>('GET', `${path}/queryById`, { token: await server.tokenOf('wangwu'), query: { id: result.id } })
    expect(own.result).toMatchObject({ titile: '给角色', roleIds: null, departIds: null, userIds: null })
    expect((await listed('给角色')).departIds).toBeNull()
  })

  it.each([
    [{ msgType: 'DEPART' }, '指定部门不能为空'],
    [{ msgType: 'DEPART', departIds: 'none' }, '指定部门不存在'],
    [{ msgType: 'ROLE', roleIds: '' }, '指定角色不能为空'],
    [{ msgType: 'ROLE', roleIds: 'none,' }, '指定角色不存在'],
  ])('%j is refused: %s', async (fields, message) =>
    expect(await add('不行', fields)).toMatchObject({ success: false, message: expect.stringContaining(message) }),
  )

  it('is offered by the call that counts people', async () =>
    expect((await reach({ msgType: 'ALL' })).result.audiences).toEqual(['ALL', 'USER', 'DEPART', 'ROLE']))

  it('is counted, and how many of it have read; of a draft nothing is counted', async () => {
    const { result } = await add('多少人读过', { msgType: 'ALL' })
    expect(await listed('多少人读过')).toMatchObject({ readCount: null, receiverCount: null })
    await release(result.id)
    const everybody = (await server.call<{ total: number }>('GET', '/sys/user/list', { token: admin, query: { pageSize: '1' } })).result
      .total
    expect(await listed('多少人读过')).toMatchObject({ readCount: 0, receiverCount: everybody })
    const token = await server.tokenOf('lisi')
    await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token, body: { anntId: result.id } })
    expect(await listed('多少人读过')).toMatchObject({ readCount: 1 })
    expect((await server.call<Row>('GET', `${path}/queryById`, { token: admin, query: { id: result.id } })).result).toMatchObject({
      readCount: 1,
      receiverCount: everybody,
    })
  })
})
