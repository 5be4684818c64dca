import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../seed/equipment'
import { startTestServer, type TestServer } from '../../testing/test-app'
import type { WallResponse } from './read'

let server: TestServer
let admin: string
/** A director, who sees the devices of the first studio alone. */
let zhangsan: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

/** Of the first studio, and of a newsroom. */
const [studio, camera, newsRoom] = [equipmentId(1), equipmentId(2), equipmentId(11 * 8 + 1)]

const send = <Result = null>(method: 'POST' | 'PUT', path: string, body: object, token = admin) =>
  server.call<Result>(method, `/cloudlive/wall/${path}`, { token, body })
const remove = (id: string, token = admin) => server.call('DELETE', '/cloudlive/wall/delete', { token, query: { id } })
const list = async (token = admin) => (await server.call<WallResponse[]>('GET', '/cloudlive/wall/list', { token })).result
const wall = async (id: string, token = admin) => (await list(token)).find((one) => one.id === id)

let number = 0
async function added(more: object = {}, token = admin): Promise<string> {
  number += 1
  const response = await send<{ id: string }>('POST', 'add', { name: `布局${number}`, layout: 4, ...more }, token)
  expect(response).toMatchObject({ success: true })
  return response.result.id
}

describe('layouts of walls', () => {
  it('are kept with their gaps, told with the names of their devices, changed and deleted', async () => {
    const id = await added({ layout: 9, panes: `${studio},,${newsRoom}`, more: camera, tour: 15 })
    expect(await wall(id)).toMatchObject({
      layout: 9,
      tour: 15,
      version: 1,
      panes: [
        { id: studio, title: '一号演播室主机位' },
        { id: '', title: '' },
        { id: newsRoom, title: expect.stringContaining('早间新闻') },
      ],
      more: [{ id: camera }],
    })
    expect(await send('PUT', 'edit', { id, version: 1, name: '改名', panes: '', tour: 0 })).toMatchObject({ success: true })
    expect(await wall(id)).toMatchObject({ name: '改名', layout: 9, panes: [], more: [{ id: camera }], tour: 0, version: 2 })
    expect(await remove(id)).toMatchObject({ success: true })
    expect(await wall(id)).toBeUndefined()
    expect(await remove(id)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('are those of their owner alone: others neither see nor change nor delete them', async () => {
    const id = await added({ name: '只归我' })
    expect(await wall(id, zhangsan)).toBeUndefined()
    expect(await send('PUT', 'edit', { id, version: 1, name: '归他' }, zhangsan)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await remove(id, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await wall(id)).toMatchObject({ name: '只归我', version: 1 })
    // The same name is another one's own.
    await added({ name: '只归我' }, zhangsan)
  })

  it('are shared no longer while their owner is frozen or in the recycle bin', async () => {
    const id = await added({ panes: studio, sharedFlag: '1' }, zhangsan)
    const database = server.openDatabase()
    const be = (state: { status?: number; delFlag?: number }) =>
      database.updateTable('sysUser').set(state).where('username', '=', 'zhangsan').execute()
    expect(await wall(id)).toMatchObject({ owner: '张三' })
    await be({ status: 2 })
    expect(await wall(id)).toBeUndefined()
    await be({ status: 1, delFlag: 1 })
    expect(await wall(id)).toBeUndefined()
    await be({ delFlag: 0 })
    expect(await wall(id)).toMatchObject({ owner: '张三' })
    await database.destroy()
  })

  it('are listed for all below their own where their owner shares them, and stay his alone', async () => {
    const id = await added({ name: '值班墙', panes: `${studio},,${newsRoom}`, sharedFlag: '1' })
    const own = await added({}, zhangsan)
    const visible = await list(zhangsan)
    expect(visible.findIndex((one) => one.id === own)).toBeLessThan(visible.findIndex((one) => one.id === id))
    expect(await wall(own, zhangsan)).toMatchObject({ sharedFlag: '0', owner: null })
    expect(await wall(id)).toMatchObject({ sharedFlag: '1', owner: null })
    // Nothing but its id is told of a device that he does not see.
    expect(await wall(id, zhangsan)).toMatchObject({
      name: '值班墙',
      owner: '管理员',
      panes: [
        { id: studio, title: '一号演播室主机位' },
        { id: '', title: '' },
        { id: newsRoom, title: '' },
      ],
    })
    for (const change of [{ name: '归他' }, { sharedFlag: '0' }, { layout: 1 }])
      expect(await send('PUT', 'edit', { id, version: 1, ...change }, zhangsan)).toMatchObject({
        success: false,
        message: '未找到对应实体',
      })
    expect(await remove(id, zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await wall(id)).toMatchObject({ name: '值班墙', layout: 4, version: 1 })
    // A copy of it is his own, and like any other.
    const copy = await added({ name: '值班墙', panes: `${studio},,${newsRoom}` }, zhangsan)
    expect(await wall(copy, zhangsan)).toMatchObject({ owner: null, panes: [{ id: studio }, { id: '' }, { id: '' }] })
    expect(await send('PUT', 'edit', { id, version: 1, sharedFlag: '0' })).toMatchObject({ success: true })
    expect(await wall(id, zhangsan)).toBeUndefined()
  })

  it('tell of no device that their owner does not see', async () => {
    const id = await added({ panes: `${newsRoom},${studio}`, more: newsRoom }, zhangsan)
    expect(await wall(id, zhangsan)).toMatchObject({ panes: [{ id: '', title: '' }, { id: studio }], more: [] })
  })

  it('have each name once', async () => {
    const id = await added({ name: '早班' })
    const other = await added({ name: '晚班' })
    expect(await send('POST', 'add', { name: ' 早班 ', layout: 1 })).toMatchObject({ success: false, message: '布局名称已存在' })
    expect(await send('PUT', 'edit', { id: other, version: 1, name: '早班' })).toMatchObject({ success: false, message: '布局名称已存在' })
    expect(await send('PUT', 'edit', { id, version: 1, name: '早班', layout: 36 })).toMatchObject({ success: true })
  })

  it('are not overwritten by somebody who does not know the newest', async () => {
    const id = await added()
    expect(await send('PUT', 'edit', { id, version: 1, layout: 6 })).toMatchObject({ success: true })
    const conflict = await send('PUT', 'edit', { id, version: 1, layout: 16 })
    expect(conflict).toMatchObject({ success: false, message: '布局已在别处修改，请确认后重新操作' })
    expect(await wall(id)).toMatchObject({ layout: 6, version: 2 })
    expect(await send('PUT', 'edit', { id, layout: 16 })).toMatchObject({ success: false })
  })

  it.each([
    ['no name', { name: '' }, '布局名称'],
    ['a long name', { name: '名'.repeat(31) }, '布局名称'],
    ['another number of panes', { layout: 5 }, '分屏数'],
    ['thirty-seven panes', { panes: ','.repeat(36) }, '窗格最多36个'],
    ['an id that is none', { panes: 'a b' }, '窗格'],
    ['a long id', { panes: 'a'.repeat(65) }, '窗格最多36个'],
    ['too many devices on further pages', { more: ','.repeat(100) }, '轮巡设备最多100个'],
    ['an endless tour', { tour: 3601 }, '轮巡间隔'],
    ['something else than shared or not', { sharedFlag: '2' }, '共享'],
  ])('are refused with %s', async (_what, more, text) => {
    const response = await send('POST', 'add', { name: '不行', layout: 4, ...more })
    expect(response).toMatchObject({ success: false })
    expect(response.message).toContain(text)
    expect((await list()).some(({ name }) => name === '不行')).toBe(false)
  })

  it('are fifty for one user at most', async () => {
    for (let have = (await list(zhangsan)).length; have < 50; have += 1) await added({}, zhangsan)
    expect(await send('POST', 'add', { name: '第五十一', layout: 4 }, zhangsan)).toMatchObject({
      success: false,
      message: '最多保存50个布局',
    })
  })

  it('need their permissions', async () => {
    const guest = await server.tokenOf('jeecg')
    const id = await added()
    expect(await server.call('GET', '/cloudlive/wall/list', { token: guest })).toMatchObject({ code: 510 })
    expect(await send('POST', 'add', { name: '客', layout: 4 }, guest)).toMatchObject({ code: 510 })
    expect(await send('PUT', 'edit', { id, version: 1, layout: 1 }, guest)).toMatchObject({ code: 510 })
    expect(await remove(id, guest)).toMatchObject({ code: 510 })
  })
})
