import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { equipmentId, groupId } from '../seed/equipment'
import { roleId } from '../../system/seed/roles'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { SECOND } from '../../platform/base/time'
import { watchSocket } from '../../testing/streams'
import type { ApiResponse } from '../../testing/test-app'
import type { PlayUrls } from '../watching/play-urls'
import type { EquipmentResponse } from './read'

/** Of the first studio, live. */
const STUDIO = equipmentId(1)
/** In the newsroom, which zhangsan does not see. */
const NEWS_DEVICE = equipmentId(11 * 8 + 1)

let server: LiveServer
let admin: string
let zhangsan: string
beforeAll(async () => {
  server = await startLiveServer({ emulate: new Set(['devices']) })
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

const get = async <Result>(path: string, query: Record<string, string>, token = admin): Promise<ApiResponse<Result>> =>
  server.call<Result>('GET', `/cloudlive/equipment/${path}`, { token, query, headers: { host: new URL(server.origin).host } })
const post = (path: string, body: object, token = admin): Promise<ApiResponse<null>> =>
  server.call<null>('POST', `/cloudlive/equipment/${path}`, { token, body })
const one = async (id: string) => (await get<EquipmentResponse>('queryById', { id })).result
const watch = async (id: string) => watchSocket((await get<Required<PlayUrls>>('playUrls', { id })).result.wsFlv)

describe('a device that is live', () => {
  it('is stopped, its viewers are let go, and may be live again', async () => {
    const viewer = await watch(STUDIO)
    expect(await post('stop', { ids: `${STUDIO},${equipmentId(3)}` })).toMatchObject({ success: true, message: '已停止直播' })
    expect(await one(STUDIO)).toMatchObject({ state: 'idle', enabled: '1' })
    expect(await viewer.closed).toBe(1008)
    await server.call('POST', '/ibl/api/appEditLiveHas', { token: admin, body: { id: STUDIO } })
    expect(await one(STUDIO)).toMatchObject({ state: 'live' })
  })

  it('tells who watches it, since when and how much, and lets one of them go', async () => {
    const [first, second] = [await watch(STUDIO), await watch(STUDIO)]
    type Told = { records: { id: string; user: string; protocol: string; bytes: number }[]; total: number }
    const response = async () => (await get<Told>('viewers', { id: STUDIO })).result
    await expect.poll(async () => (await response()).records.map(({ bytes }) => bytes > 1000)).toEqual([true, true])
    const [one] = (await response()).records
    expect(one).toMatchObject({ user: '管理员', protocol: 'ws-flv' })
    expect((await post('kickViewer', { id: STUDIO, viewer: one?.id })).success).toBe(true)
    await expect.poll(async () => (await response()).total).toBe(1)
    expect((await post('kickViewer', { id: STUDIO, viewer: one?.id })).message).toBe('该观看者已离开')
    first.leave()
    second.leave()
    // He stays out for a moment.
    server.clock.advance(11 * SECOND)
  })

  it('is told with what it does and sends now, of those that are asked for', async () => {
    const viewer = await watch(STUDIO)
    const stats = async () => (await get<EquipmentResponse[]>('figures', { ids: `${STUDIO},${NEWS_DEVICE}` })).result
    await expect.poll(async () => (await stats()).find(({ id }) => id === STUDIO)?.viewers).toBe(1)
    expect((await stats()).map(({ id }) => id).toSorted()).toEqual([STUDIO, NEWS_DEVICE].toSorted())
    expect((await get<EquipmentResponse[]>('figures', { ids: `${STUDIO},${NEWS_DEVICE}` }, zhangsan)).result.map(({ id }) => id)).toEqual([
      STUDIO,
    ])
    viewer.leave()
  })
})

describe('several devices', () => {
  it('are put into a group at once, and into none', async () => {
    const ids = [equipmentId(4), equipmentId(5)]
    expect((await post('group', { ids: ids.join(), groupId: groupId(9) })).success).toBe(true)
    expect(await Promise.all(ids.map(async (id) => (await one(id)).groupId))).toEqual([groupId(9), groupId(9)])
    expect((await post('group', { ids: ids.join(), groupId: 'nothing' })).message).toBe('分组不存在')
    expect((await post('group', { ids: ids.join() })).success).toBe(true)
    expect(await Promise.all(ids.map(async (id) => (await one(id)).groupId))).toEqual([null, null])
  })

  it.each([
    ['stop', {}],
    ['stop', { ids: ',' }],
    ['disable', {}],
    ['enable', { ids: ',' }],
    ['group', { ids: ',' }],
  ] as const)('none at all are found by %s %o', async (path, body) => {
    expect(await post(path, body)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('are no more than a thousand of one call', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `none${index}`).join()
    for (const path of ['stop', 'disable', 'group'])
      expect(await post(path, { ids }), path).toMatchObject({ success: false, message: '一次最多1000台设备' })
  })

  it('of another department are neither stopped nor grouped nor watched', async () => {
    for (const [path, body] of [
      ['stop', { id: NEWS_DEVICE }],
      ['group', { ids: NEWS_DEVICE, groupId: groupId(1) }],
      ['kickViewer', { id: NEWS_DEVICE, viewer: 'x' }],
    ] as const)
      expect((await post(path, body, zhangsan)).success).toBe(false)
    expect((await get('viewers', { id: NEWS_DEVICE }, zhangsan)).success).toBe(false)
  })
})

describe('who watches a device', () => {
  it('is told to those alone who may let him go: others who look on see neither his name nor his address', async () => {
    const database = server.openDatabase()
    const grant = { roleId: roleId('director'), permissionId: menuId('cloudlive:disable') }
    await database
      .deleteFrom('sysRolePermission')
      .where('roleId', '=', grant.roleId)
      .where('permissionId', '=', grant.permissionId)
      .execute()
    expect((await get('playUrls', { id: STUDIO }, zhangsan)).success).toBe(true)
    expect(await get('viewers', { id: STUDIO }, zhangsan)).toMatchObject({ success: false, code: 510 })
    await database.insertInto('sysRolePermission').values(grant).execute()
    await database.destroy()
    expect((await get('viewers', { id: STUDIO }, zhangsan)).success).toBe(true)
  })
})
