import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { userId } from '../../system/seed/users'
import { DIRECTOR, type Method, NEWS_DEVICE, STUDIO, useEquipmentGrants, ZHANGSAN } from '../../testing/equipment-grants'
import { ownPage, startLiveServer, type TestSocket } from '../../testing/live-server'
import { watchResponse, watchSocket } from '../../testing/streams'
import { BASE } from '../../testing/test-app'
import { MINUTE, timeText } from '../../platform/base/time'
import type { PlayUrls } from '../watching/play-urls'
import type { GroupNode } from './tree'

const grants = useEquipmentGrants()
const { ask: request, call, grant, revoke, sees, urlsOf, onDatabase, added } = grants

/** The device of this id in an answer, wherever it stands. */
function findDevice(response: unknown, id: string): unknown {
  if (typeof response !== 'object' || response === null) return undefined
  if ('id' in response && response.id === id && 'equipmentNo' in response) return response
  return Object.values(response)
    .map((part) => findDevice(part, id))
    .find((device) => device !== undefined)
}

describe('a device of another department', () => {
  it.each([
    ['user', { users: ZHANGSAN }],
    ['role', { roles: DIRECTOR }],
  ])('is seen and played by whom it is granted to by %s, in everything that shows it', async (_kind, to) => {
    expect(await sees()).toBe(false)
    expect(await grant(to)).toMatchObject({ success: true, message: '授权成功' })

    const { result } = await call<{ total: number; records: { id: string; managed: string }[] }>(
      'GET',
      'list',
      { pageSize: '50' },
      grants.zhangsan,
    )
    expect(result.total).toBe(9)
    expect(result.records.filter(({ managed }) => managed === '0').map(({ id }) => id)).toEqual([NEWS_DEVICE])
    expect((await call<object>('GET', 'queryById', { id: NEWS_DEVICE }, grants.zhangsan)).result).toMatchObject({
      id: NEWS_DEVICE,
      managed: '0',
    })
    for (const path of ['treeList', 'treeOneTwoList']) {
      const tree = (await call<GroupNode[]>('GET', path, {}, grants.zhangsan)).result
      expect(tree.reduce((total, group) => total + group.total, 0)).toBe(9)
      expect(JSON.stringify(tree)).toContain(NEWS_DEVICE)
    }
    expect((await call<object[]>('GET', 'figures', { ids: NEWS_DEVICE }, grants.zhangsan)).result).toHaveLength(1)
    const viewer = await watchSocket((await urlsOf()).wsFlv)
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(1000)
    viewer.leave()

    const records = await request<{ records: { managed: string }[] }>(
      'GET',
      '/ibl/records/list',
      { equipmentId: NEWS_DEVICE },
      grants.zhangsan,
    )
    expect(records.result.records.length).toBeGreaterThan(0)
    expect(new Set(records.result.records.map(({ managed }) => managed))).toEqual(new Set(['0']))
    const day = await request('GET', '/ibl/records/day', { equipmentId: NEWS_DEVICE, day: '2026-11-18' }, grants.zhangsan)
    expect(day.result).toMatchObject({ recorder: { managed: '0' } })
    expect(await request('GET', '/ibl/api/appCurrentThumb', { id: NEWS_DEVICE }, grants.zhangsan)).toMatchObject({ success: true })
    expect(
      await request('GET', '/iblCloudLiveEquipmentSlowinfo/queryByEquipmentId', { equipmentId: NEWS_DEVICE }, grants.zhangsan),
    ).toMatchObject({
      success: true,
    })
    expect(await call('GET', 'ptz/state', { id: NEWS_DEVICE }, grants.zhangsan)).toMatchObject({ success: true })

    expect(await revoke(to)).toMatchObject({ success: true, message: '已撤销授权' })
    expect(await sees()).toBe(false)
    expect((await call<{ total: number }>('GET', 'list', {}, grants.zhangsan)).result.total).toBe(8)
    expect((await request<{ total: number }>('GET', '/ibl/records/list', { equipmentId: NEWS_DEVICE }, grants.zhangsan)).result.total).toBe(
      0,
    )
  })

  it('is played as far as permissions go: who holds none plays nothing', async () => {
    await grant({ users: userId('jeecg') })
    expect(await call('GET', 'playUrls', { id: NEWS_DEVICE }, await grants.server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })

  it('is told without where it is fetched from and reached, and what its department notes of it', async () => {
    const saved = { ip: '10.9.8.7', phone: '13900000017', remark: 'only for us', pullUrl: 'rtsp://user:pass@10.9.8.7/1' }
    const id = await added('G-told')
    await onDatabase((database) =>
      database
        .updateTable('iblCloudLiveEquipment')
        .set({ ...saved, liveHas: '1', sysId: 'g-told' })
        .where('id', '=', id)
        .execute(),
    )
    await grant({ ids: id, users: ZHANGSAN })
    const response = { id, managed: '0', ip: null, phone: null, remark: null, pullUrl: null }
    for (const [path, query] of [
      ['/cloudlive/equipment/list', { equipmentNo: 'G-told' }],
      ['/cloudlive/equipment/queryById', { id }],
      ['/ibl/api/appListBySysId', { sysId: 'g-told' }],
      ['/ibl/api/appLiveEquipmentQueryById', { id }],
      ['/ibl/api/appLiveListForPhone', { phone: saved.phone }],
    ] as const) {
      const { result } = await request<unknown>('GET', path, query, grants.zhangsan)
      const device = findDevice(result, id)
      expect(device, path).toMatchObject(response)
      expect(findDevice((await request<unknown>('GET', path, query)).result, id), path).toMatchObject({ id, managed: '1', ...saved })
    }
    const exported = await grants.server.inject({
      method: 'GET',
      url: `${BASE}/cloudlive/equipment/exportXls`,
      query: { equipmentNo: 'G-told' },
      headers: { 'x-access-token': grants.zhangsan },
    })
    const { Sheets, SheetNames } = read(exported.rawPayload)
    const cells = JSON.stringify(utils.sheet_to_json(Sheets[SheetNames[0]!]!, { header: 1 }))
    expect(cells).toContain('G-told')
    for (const value of Object.values(saved)) expect(cells).not.toContain(value)
    await onDatabase((database) => database.updateTable('iblCloudLiveEquipment').set({ liveHas: '0' }).where('id', '=', id).execute())
    expect(await call('DELETE', 'delete', { id })).toMatchObject({ success: true })
  })

  it('is neither changed, moved, forbidden, recorded, deleted nor granted on by whom it is granted to', async () => {
    await grant({ users: ZHANGSAN })
    const forbidden = { success: false, message: '设备“早间新闻直播间主机位”是其他部门授权给你的，只能查看和播放' }
    for (const [method, path, input] of [
      ['PUT', '/cloudlive/equipment/edit', { id: NEWS_DEVICE, name: 'x' }],
      ['DELETE', '/cloudlive/equipment/delete', { id: NEWS_DEVICE }],
      ['POST', '/cloudlive/equipment/disable', { id: NEWS_DEVICE }],
      ['POST', '/cloudlive/equipment/disable', { ids: `${STUDIO},${NEWS_DEVICE}` }],
      ['POST', '/cloudlive/equipment/stop', { id: NEWS_DEVICE }],
      ['POST', '/cloudlive/equipment/group', { ids: NEWS_DEVICE, groupId: '' }],
      ['POST', '/cloudlive/equipment/kickViewer', { id: NEWS_DEVICE, viewer: 'x' }],
      ['POST', '/cloudlive/equipment/grant', { ids: NEWS_DEVICE, users: userId('lisi') }],
      ['POST', '/cloudlive/equipment/revoke', { ids: NEWS_DEVICE, users: ZHANGSAN }],
      ['POST', '/ibl/records/start', { id: NEWS_DEVICE }],
      ['POST', '/ibl/records/policy', { ids: NEWS_DEVICE, recordMode: '0' }],
      ['POST', '/cloudlive/equipment/preset/set', { id: NEWS_DEVICE, index: 1, name: 'x' }],
      ['POST', '/cloudlive/equipment/preset/delete', { id: NEWS_DEVICE, index: 1 }],
      [
        'POST',
        '/cloudlive/equipment/cruise/save',
        {
          id: NEWS_DEVICE,
          name: 'x',
          steps: [
            { preset: 1, stay: 1, speed: 1 },
            { preset: 1, stay: 1, speed: 1 },
          ],
        },
      ],
      ['POST', '/cloudlive/equipment/cruise/delete', { id: NEWS_DEVICE, cruiseId: 'x' }],
    ] as const)
      expect(await request(method, path, input, grants.zhangsan), path).toMatchObject(forbidden)
    for (const path of ['grants', 'viewers'])
      expect(await call('GET', path, { id: NEWS_DEVICE }, grants.zhangsan)).toMatchObject({ success: false, message: '未找到对应实体' })
    for (const [path, input, message] of [
      ['/ibl/api/appEditLiveHas', { id: NEWS_DEVICE }, '未找到对应实体'],
      [
        '/iblCloudLiveEquipmentSlowinfo/add',
        { equipmentId: NEWS_DEVICE, title: 'x', openTime: '06:00-20:00', publicFlag: '0' },
        '设备不存在',
      ],
      ['/push/iblPushListInfo/add', { equipmentId: NEWS_DEVICE, name: 'x', idlePolicy: 'none' }, '设备不存在'],
    ] as const)
      expect(await request('POST', path, input, grants.zhangsan), path).toMatchObject({ success: false, message })
    const [record] = (
      await request<{ records: { id: string }[] }>('GET', '/ibl/records/list', { equipmentId: NEWS_DEVICE }, grants.zhangsan)
    ).result.records
    expect((await request('POST', '/ibl/records/lock', { id: record!.id }, grants.zhangsan)).success).toBe(false)
    expect((await request('DELETE', '/ibl/records/delete', { id: record!.id }, grants.zhangsan)).success).toBe(false)
    const pushes = await request<{ records: { equipmentId: string }[] }>(
      'GET',
      '/push/iblPushListInfo/list',
      { pageSize: '100' },
      grants.zhangsan,
    )
    expect(pushes.result.records.map((push) => push.equipmentId)).not.toContain(NEWS_DEVICE)
    expect((await call<object>('GET', 'queryById', { id: NEWS_DEVICE })).result).toMatchObject({
      name: '早间新闻直播间主机位',
      state: 'live',
    })
  })

  it('is left out where somebody looks for devices that he is in charge of', async () => {
    await grant({ users: ZHANGSAN })
    const idsOf = async (input: object) =>
      (await call<{ records: { id: string }[] }>('GET', 'list', { pageSize: '500', ...input }, grants.zhangsan)).result.records.map(
        ({ id }) => id,
      )
    expect(await idsOf({})).toEqual(expect.arrayContaining([STUDIO, NEWS_DEVICE]))
    const managed = await idsOf({ managed: '1' })
    expect(managed).toContain(STUDIO)
    expect(managed).not.toContain(NEWS_DEVICE)
  })
})

describe('rights end at once', () => {
  it('when a grant is revoked: whoever watches is let go, his addresses open nothing any more', async () => {
    for (const to of [{ users: ZHANGSAN }, { roles: DIRECTOR }]) {
      await grant(to)
      const urls = await urlsOf()
      const viewers = [await watchSocket(urls.wsFlv), await watchResponse(urls.httpFlv)]
      expect(await revoke(to)).toMatchObject({ success: true })
      expect(await viewers[0]!.closed).toBe(1008)
      await viewers[1]!.closed
      await expect(watchSocket(urls.wsFlv)).rejects.toThrow('closed 4404')
      expect(await call('GET', 'playUrls', { id: NEWS_DEVICE }, grants.zhangsan)).toMatchObject({ success: false, message: '设备不存在' })
    }
  })

  it('when its time is over', async () => {
    const own = await startLiveServer({ emulate: new Set(['devices']) })
    const [giver, taker] = [await own.tokenOf('admin'), await own.tokenOf('zhangsan')]
    const at = (method: Method, path: string, input: object, token: string) =>
      own.call<Required<PlayUrls>>(method, `/cloudlive/equipment/${path}`, {
        token,
        headers: { host: new URL(own.origin).host },
        ...(method === 'GET' ? { query: input as Record<string, string> } : { body: input }),
      })
    const expireTime = timeText(own.clock.now() + 5 * MINUTE)
    expect(await at('POST', 'grant', { ids: NEWS_DEVICE, users: ZHANGSAN, expireTime }, giver)).toMatchObject({ success: true })
    const { result } = await at('GET', 'playUrls', { id: NEWS_DEVICE }, taker)
    const viewer = await watchSocket(result.wsFlv)
    own.clock.advance(5 * MINUTE - 1000)
    expect((await at('GET', 'queryById', { id: NEWS_DEVICE }, taker)).success).toBe(true)
    own.clock.advance(1000)
    expect((await at('GET', 'queryById', { id: NEWS_DEVICE }, taker)).success).toBe(false)
    expect(await viewer.closed).toBe(1008)
    await expect(watchSocket(result.wsFlv)).rejects.toThrow('closed 4404')
    expect((await at('GET', 'grants', { id: NEWS_DEVICE }, giver)).result).toMatchObject([
      { targetId: ZHANGSAN, expireTime, isExpired: true },
    ])
    await own.close()
  })
})

describe('what open pages hear', () => {
  const presence = (id: string, onlineStatus: string) =>
    request('POST', '/sys/emulated/equipmentPresence', { id, onlineStatus, liveHas: onlineStatus })
  const next = async (page: TestSocket) => {
    const { data } = JSON.parse(await page.next()) as { data: { topic: string; payload: { id?: string; state?: string } } }
    return [data.topic, data.payload.id, data.payload.state]
  }

  it.each([
    ['user', { users: ZHANGSAN }],
    ['role', { roles: DIRECTOR }],
  ])('is what becomes of a device as long as it is granted, by %s; and that it is granted, and no more', async (_kind, to) => {
    const page = await ownPage(grants.server, 'zhangsan', 'd'.repeat(32))
    const other = await ownPage(grants.server, 'jeecg', 'e'.repeat(32))
    await grant(to)
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    await presence(NEWS_DEVICE, '0')
    expect(await next(page)).toEqual(['equipment.state', NEWS_DEVICE, 'offline'])
    await revoke(to)
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    await presence(NEWS_DEVICE, '1')
    await presence(STUDIO, '0')
    // Of the other it hears nothing: this is what comes next.
    expect(await next(page)).toEqual(['equipment.state', STUDIO, 'offline'])
    await presence(STUDIO, '1')
    await next(page)
    expect(other.frames).toEqual([])
    for (const { socket } of [page, other]) socket.close()
  })

  it.each([
    ['user', { users: ZHANGSAN }],
    ['role', { roles: DIRECTOR }],
  ])('is that a grant has ended by itself, by %s, also for who plays devices and lists none', async (_kind, to) => {
    const own = await startLiveServer({ emulate: new Set(['devices']) })
    const giver = await own.tokenOf('admin')
    const database = own.openDatabase()
    const lists = database.selectFrom('sysPermission').select('id').where('perms', '=', 'equipment:list')
    await database.deleteFrom('sysRolePermission').where('permissionId', 'in', lists).execute()
    await database.destroy()
    const page = await ownPage(own, 'zhangsan', 'a'.repeat(32))
    const expireTime = timeText(own.clock.now() + 5 * MINUTE)
    const body = { ids: NEWS_DEVICE, ...to, expireTime }
    expect(await own.call('POST', '/cloudlive/equipment/grant', { token: giver, body })).toMatchObject({ success: true })
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    own.clock.advance(5 * MINUTE)
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    page.socket.close()
    await own.close()
  })

  it('is nothing of what is pushed for a device that is only granted', async () => {
    const id = await added('G-push')
    await request('POST', '/push/iblPushListInfo/add', { equipmentId: id, name: 'x', app: 'live', stream: 'g-push', idlePolicy: 'none' })
    const pushes = await request<{ records: { id: string }[] }>('GET', '/push/iblPushListInfo/list', { equipmentId: id })
    const push = pushes.result.records[0]!.id
    const page = await ownPage(grants.server, 'zhangsan', 'f'.repeat(32))
    await grant({ ids: id, users: ZHANGSAN })
    expect(await next(page)).toEqual(['equipment.scope', undefined, undefined])
    expect(await request('POST', '/push/iblPushListInfo/disable', { id: push })).toMatchObject({ success: true })
    await presence(STUDIO, '0')
    expect(await next(page)).toEqual(['equipment.state', STUDIO, 'offline'])
    await presence(STUDIO, '1')
    page.socket.close()
    expect(await call('DELETE', 'delete', { id })).toMatchObject({ success: true })
  })
})
