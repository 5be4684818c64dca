import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SECOND } from '../../platform/base/time'
import { RECORDER, SIP_ID, startGbSite, type GbSite } from '../../testing/gb-site'
import { UNSEEN } from '../../streams/nodes/node-table'
import type { GbDeviceResponse } from '../device/read'

let site: GbSite
beforeAll(async () => {
  site = await startGbSite(24_110, 24_300)
})
afterAll(() => site.close())

type Page<Row> = { records: Row[]; total: number }
const devices = async () =>
  (await site.server.call<Page<GbDeviceResponse>>('GET', '/gb/gbDevice/list', { token: site.admin })).result.records
const device = async () => (await devices()).find(({ deviceId }) => deviceId === RECORDER)
const equipment = async () =>
  (
    await site.server.call<Page<Record<string, string>>>('GET', '/cloudlive/equipment/list', {
      token: site.admin,
      query: { protocol: 'gb28181', order: 'asc', column: 'equipmentNo' },
    })
  ).result.records.filter(({ equipmentNo }) => equipmentNo?.startsWith('3402000000131'))

afterEach(async () => {
  const stored = await device()
  if (stored) await site.server.call('DELETE', '/gb/gbDevice/delete', { token: site.admin, query: { id: stored.id } })
})

describe('[1-14] registration of GB28181 devices', () => {
  it('[F11] stores the device, its channels and their devices of the list, online with it', async () => {
    const camera = await site.camera()
    expect(await camera.register()).toBe(200)
    await vi.waitFor(
      async () => expect(await device()).toMatchObject({ channelCount: 2, model: 'SIM-1', state: 'online', name: '测试录像机' }),
      5000,
    )
    expect(await equipment()).toMatchObject([
      { equipmentNo: '34020000001310000001', name: '东门 & <1>', onlineStatus: '1', ptz: '1', equipmentType: 'gb', state: 'idle' },
      { equipmentNo: '34020000001310000002', name: '西门', onlineStatus: '1', ptz: '0' },
    ])
    expect(await camera.register(0)).toBe(200)
    expect(await device()).toMatchObject({ state: 'offline', reason: 'unregistered' })
    expect((await equipment()).map(({ onlineStatus }) => onlineStatus)).toEqual(['0', '0'])
  })

  it('[F11] ends after three keep-alives that did not come, and goes on with the next one', async () => {
    const camera = await site.camera()
    await camera.register()
    const registered = (await device())?.keepaliveTime
    site.server.clock.advance(170 * SECOND)
    // The response comes before the time is stored.
    expect(await camera.keepAlive()).toBe(200)
    await vi.waitFor(async () => expect((await device())?.keepaliveTime).not.toBe(registered), 5000)
    site.server.clock.advance(170 * SECOND)
    await site.server.app.gb.poll()
    expect(await device()).toMatchObject({ onlineStatus: '1', state: 'late' })
    site.server.clock.advance(20 * SECOND)
    await site.server.app.gb.poll()
    expect(await device()).toMatchObject({ state: 'offline', reason: 'keepalive' })
    expect(await camera.keepAlive()).toBe(200)
    await vi.waitFor(async () => expect(await device()).toMatchObject({ state: 'online', reason: null }), 5000)
    expect(await camera.keepAlive('OFF')).toBe(200)
    await vi.waitFor(async () => expect(await device()).toMatchObject({ state: 'offline', reason: 'reported' }), 5000)
  })

  it('[F11] refuses wrong passwords, for a minute after twenty of them, and says so', async () => {
    const camera = await site.camera({ password: 'WrongPassword1' })
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await camera.register()).toBe(403)
    const right = await site.camera()
    expect(await right.register()).toBe(403)
    const { result } = await site.server.call<{ result: string; tries: number }[]>('GET', '/gb/gbDevice/registers', { token: site.admin })
    expect(result.slice(0, 2)).toMatchObject([
      { result: 'blocked', deviceId: RECORDER },
      { result: 'wrongPassword', tries: 20 },
    ])
    site.server.clock.advance(61 * SECOND)
    expect(await right.register()).toBe(200)
  })

  it('[F11] does not know keep-alives of ids that never registered, and from other addresses (S-08)', async () => {
    const stranger = await site.camera({ deviceId: '34020000001320000099' })
    expect(await stranger.keepAlive()).toBe(403)
    expect((await devices()).map(({ deviceId }) => deviceId)).not.toContain('34020000001320000099')
  })

  it('[F11] works over TCP', async () => {
    const camera = await site.camera({ transport: 'TCP' })
    expect(await camera.register()).toBe(200)
    await vi.waitFor(async () => expect(await device()).toMatchObject({ transport: 'TCP', channelCount: 2 }), 5000)
  })

  it('[F11] is what features and the configuration say', async () => {
    const { result } = await site.server.call<{ running: boolean; sipId: string; passwordMask: string; fixed: string[] }>(
      'GET',
      '/gb/gbConfig/query',
      { token: site.admin },
    )
    expect(result).toMatchObject({ running: true, sipId: SIP_ID, passwordMask: '****2345', fixed: ['sipId', 'password'] })
  })

  it('[F11] offers as receivers the media servers that exist, not invented ones of the demo', async () => {
    const database = site.server.openDatabase()
    const row = (id: string, simFlag: '0' | '1') => ({
      ...({ id, name: id, kind: 'lal', apiUrl: '', apiUser: null, apiPassword: null, flvUrl: null, whepUrl: null, hlsUrl: null } as const),
      ...({ rtmpUrl: null, srtUrl: null, hookSecret: id, enabled: '1', remark: null, simFlag, ...UNSEEN } as const),
      createBy: null,
      createTime: null,
      updateBy: null,
      updateTime: null,
    })
    await database
      .insertInto('iblMediaNode')
      .values([row('real', '0'), row('invented', '1')])
      .execute()
    await database.destroy()
    const call = { token: site.admin }
    const { result } = await site.server.call<{ mediaNodes: { id: string }[] }>('GET', '/gb/gbConfig/query', call)
    expect(result.mediaNodes.map(({ id }) => id)).toEqual(['real'])
    expect(await site.server.call('POST', '/gb/gbConfig/edit', { ...call, body: { mediaNodeId: 'invented' } })).toMatchObject({
      success: false,
      message: '媒体节点不存在，或不能接收国标的流',
    })
  })
})
