import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

interface Position {
  id: string
  code: string
  name: string
  postRank_dictText?: string
}

const add = (body: object, token = admin) => server.call('POST', '/sys/position/add', { token, body })
const find = async (code: string): Promise<Position | undefined> =>
  (await server.call<{ records: Position[] }>('GET', '/sys/position/list', { token: admin, query: { code } })).result.records[0]

describe('positions', () => {
  it('[7.2-27] are added, changed and deleted, with an audit row each', async () => {
    expect(await add({ code: 'gaffer', name: '灯光师长', postRank: '3' })).toMatchObject({ success: true, message: '添加成功！' })
    const added = (await find('gaffer'))!
    expect(added).toMatchObject({ name: '灯光师长', postRank_dictText: '中级' })
    expect(await server.call('PUT', '/sys/position/edit', { token: admin, body: { id: added.id, name: '首席灯光师' } })).toMatchObject({
      success: true,
    })
    expect(await find('gaffer')).toMatchObject({ name: '首席灯光师', postRank_dictText: '中级' })
    expect(await server.call('DELETE', '/sys/position/delete', { token: admin, query: { id: added.id } })).toMatchObject({ success: true })
    expect(await find('gaffer')).toBeUndefined()
    const { result } = await server.call<{ records: unknown[] }>('GET', '/sys/position/list', { token: admin, query: { code: 'gaffer' } })
    expect(result.records).toEqual([])
  })

  it('refuse a code that is taken, a rank that is none, and a batch of which one is gone', async () => {
    expect(await add({ code: 'camera', name: 'x', postRank: '1' })).toMatchObject({ success: false, message: '职务编码已存在' })
    expect(await add({ code: 'new', name: 'x', postRank: '9' })).toMatchObject({ success: false })
    expect(await add({ code: 'a,b', name: 'x', postRank: '1' })).toMatchObject({ success: false })
    expect(await add({ code: 'new', postRank: '1' })).toMatchObject({ success: false })
    const camera = (await find('camera'))!
    const batch = await server.call('DELETE', '/sys/position/deleteBatch', { token: admin, query: { ids: `${camera.id},gone` } })
    expect(batch).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await find('camera')).toBeDefined()
  })

  it.each([
    ['POST', '/sys/position/add'],
    ['PUT', '/sys/position/edit'],
    ['DELETE', '/sys/position/delete'],
    ['DELETE', '/sys/position/deleteBatch'],
    ['GET', '/sys/position/exportXls'],
  ] as const)('%s %s is closed to whoever lacks the right', async (method, path) => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({ success: false, code: 510 })
  })

  it('a dictionary item tells its colour', async () => {
    const { result } = await server.call<{ value: string; color?: string }[]>('GET', '/sys/dict/getDictItems/position_rank', {
      token: admin,
    })
    expect(result.map(({ color }) => color)).toEqual([undefined, undefined, '#1890FF', '#722ED1', '#FA541C'])
  })
})
