import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Tenant {
  id: number
  name: string
  status: number
  status_dictText?: string
  beginDate: string | null
}

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, more: object) =>
  server.call(method, `/sys/tenant/${path}`, { token: admin, ...more })
const add = (body: object) => send('POST', 'add', { body })
const edit = (body: object) => send('PUT', 'edit', { body })
const list = async (query: Record<string, string> = {}) =>
  (await server.call<{ records: Tenant[]; total: number }>('GET', '/sys/tenant/list', { token: admin, query })).result
const tenant = async (id: number) => (await list({ id: String(id) })).records[0]

describe('tenants', () => {
  it('are listed with their state in words, searched by name and put in order', async () => {
    const { records } = await list({ column: 'id', order: 'asc' })
    expect(records.map(({ id }) => id)).toEqual([1, 1000])
    expect(records[0]).toMatchObject({ name: '星河直播传媒集团', status: 1, status_dictText: '正常' })
    expect((await list({ name: '*文旅*' })).records.map(({ id }) => id)).toEqual([1000])
  })

  it('are added under a number of their own, changed field by field, and deleted', async () => {
    const body = { id: 2000, name: '新租户', beginDate: '2026-01-01 00:00:00', endDate: '2027-01-01 00:00:00', status: 1 }
    expect(await add(body)).toMatchObject({ success: true })
    expect(await add(body)).toMatchObject({ success: false, message: '该编号已存在!' })
    expect(await edit({ id: 2000, status: 0 })).toMatchObject({ success: true })
    expect(await tenant(2000)).toMatchObject({ name: '新租户', status: 0, status_dictText: '冻结', beginDate: '2026-01-01 00:00:00' })
    expect(await send('DELETE', 'delete', { query: { id: '2000' } })).toMatchObject({ success: true, message: '删除成功！' })
    expect(await tenant(2000)).toBeUndefined()
  })

  it.each([
    { id: 0, name: 'x', status: 1 },
    { id: 1.5, name: 'x', status: 1 },
    { id: 2 ** 31, name: 'x', status: 1 },
    { id: 'x', name: 'x', status: 1 },
    { id: 2001, status: 1 },
    { id: 2001, name: 'x', status: 2 },
    { id: 2001, name: 'x'.repeat(101), status: 1 },
    { id: 2001, name: 'x', status: 1, beginDate: '2026-13-01 00:00:00' },
    { id: 2001, name: 'x', status: 1, beginDate: '2026-02-01 00:00:00', endDate: '2026-01-01 00:00:00' },
  ])('refuse %j', async (body) => {
    expect(await add(body)).toMatchObject({ success: false, code: 500 })
    expect(await tenant(2001)).toBeUndefined()
  })

  it('refuse an edit that would end before the beginning that is stored, and one of who is gone', async () => {
    expect(await edit({ id: 1000, endDate: '2020-01-01 00:00:00' })).toMatchObject({ success: false })
    expect(await edit({ id: 4711, name: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('that have users stay: alone refused, of several in part, which the answer says', async () => {
    const database = server.openDatabase()
    await database.updateTable('sysUser').set({ relTenantIds: '11,3000' }).where('username', '=', 'lisi').execute()
    await database.destroy()
    for (const id of [3000, 3001, 1]) await add({ id, name: `租户${id}`, status: 1 })
    expect(await send('DELETE', 'delete', { query: { id: '3000' } })).toMatchObject({
      success: false,
      message: '该租户已被引用，无法删除！',
    })
    expect(await send('DELETE', 'deleteBatch', { query: { ids: '3000,3001' } })).toMatchObject({
      success: true,
      message: '部分删除成功！（被引用的租户无法删除）',
    })
    expect([(await tenant(3000))?.id, await tenant(3001)]).toEqual([3000, undefined])
    // 11 is another tenant than 1.
    expect(await send('DELETE', 'deleteBatch', { query: { ids: '1,3001' } })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await send('DELETE', 'delete', { query: { id: '1' } })).toMatchObject({ success: true })
    expect(await send('DELETE', 'delete', { query: { id: "1' or 1=1" } })).toMatchObject({ success: false })
    expect(await send('DELETE', 'delete', { query: {} })).toMatchObject({ success: false })
  })

  it('that work can be chosen by everybody, of some only these', async () => {
    const token = await server.tokenOf('jeecg')
    const chosen = async (ids?: string) =>
      (await server.call<Tenant[]>('GET', '/sys/tenant/queryList', { token, ...(ids && { query: { ids } }) })).result.map(({ id }) => id)
    await edit({ id: 3000, status: 0 })
    expect(await chosen()).toEqual([1000])
    expect(await chosen('1000,3000,x')).toEqual([1000])
    expect(await chosen('x')).toEqual([])
  })

  it.each([
    ['GET', 'list'],
    ['GET', 'queryById'],
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const token = await server.tokenOf('jeecg')
    const response = await server.call(method, `/sys/tenant/${path}`, {
      token,
      ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
    })
    expect(response).toMatchObject({ success: false, code: 510 })
  })
})
