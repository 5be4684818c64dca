import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../devices/seed/equipment'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { userId } from '../../system/seed/users'
import { type LiveServer, ownPage, startLiveServer } from '../../testing/live-server'
import { read, utils } from 'xlsx'
import { BASE } from '../../testing/test-app'

const DEVICE = equipmentId(6)
let server: LiveServer
let admin: string
let operator: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
  operator = await server.tokenOf('jeecg')
})
afterAll(() => server.close())

interface Uploaded {
  stored: number
  refused: { index: number; reason: string }[]
}
const upload = (rows: object[], token = admin, equipmentNo?: string) =>
  server.call<Uploaded>('POST', '/ibl/api/appGpsUpload', { headers: { 'x-access-token': token }, body: { rows, equipmentNo } })
const row = (secondsAgo: number, more: object = {}) => ({
  lng: 121.5,
  lat: 31.2,
  gpsTime: server.clock.now() - secondsAgo * SECOND,
  ...more,
})
interface Last {
  ownerType: string
  ownerId: string
  name: string
  lng: number
  state: string
  gpsTime: string
  refusal: string | null
}
const lasts = async (token = admin) => (await server.call<Last[]>('GET', '/ibl/api/usersAllListLastGPS', { token })).result
const lastOf = async (ownerId: string, token = admin) => (await lasts(token)).find((last) => last.ownerId === ownerId)
/** Adds a device and returns its id. */
async function camera(equipmentNo: string, more: object): Promise<string> {
  const body = { equipmentNo, name: equipmentNo, equipmentType: 'ipc', protocol: 'rtmp', ...more }
  expect((await server.call('POST', '/cloudlive/equipment/add', { token: admin, body })).success).toBe(true)
  const query = { equipmentNo }
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/cloudlive/equipment/list', { token: admin, query })
  return result.records[0]!.id
}
interface Track {
  points: { gpsTime: string; lng: number }[]
  total: number
  thinned: boolean
  km: number
  stops: { seconds: number }[]
}
const track = (query: Record<string, string>, token = admin) => server.call<Track>('GET', '/gpsinfo/iblGpsInfo/track', { token, query })

describe('[F9] POST /ibl/api/appGpsUpload', () => {
  it('stores rows one by one and names the refused ones', async () => {
    const rows = [row(10), row(5, { lng: 0, lat: 0 }), row(0, { lat: 91 }), row(-3600), row(0)]
    const { result, success } = await upload(rows)
    expect(success).toBe(true)
    expect(result).toEqual({
      stored: 2,
      refused: [
        { index: 1, reason: '没有定位' },
        { index: 2, reason: '纬度要在-90到90之间' },
        { index: 3, reason: '定位时间比服务器快3600秒' },
      ],
    })
  })

  it('[S-44] takes a day that comes late, newest first and in part twice, and goes back with nothing', async () => {
    server.clock.advance(MINUTE)
    const late = Array.from({ length: 100 }, (_, index) => row(index * 10, { lng: 121.6 - index / 1000 }))
    expect((await upload([row(0, { lng: 121.7 })], operator)).result.stored).toBe(1)
    expect((await upload(late, operator)).result.stored).toBe(99)
    expect((await upload(late, operator)).result.stored).toBe(0)
    expect(await lastOf(userId('jeecg'))).toMatchObject({ lng: 121.7, state: 'still' })
    const { points, total } = (await track({ ownerType: 'user', ownerId: userId('jeecg') }, operator)).result
    expect(total).toBe(100)
    expect(points.map(({ gpsTime }) => gpsTime)).toEqual(points.map(({ gpsTime }) => gpsTime).toSorted())
  })

  it('[S-43] says beside the last position why later ones were refused', async () => {
    await upload([row(0)], operator)
    await upload([{ lng: 121.5, lat: 31.2, gpsTime: '2007-04-15 12:00:00' }], operator)
    expect(await lastOf(userId('jeecg'))).toMatchObject({ refusal: expect.stringContaining('超过7天') })
    server.clock.advance(SECOND)
    await upload([row(0)], operator)
    expect(await lastOf(userId('jeecg'))).toMatchObject({ refusal: null })
  })

  it('refuses more than 100 rows, none, and a disabled device', async () => {
    expect((await upload(Array.from({ length: 101 }, (_, index) => row(index)))).success).toBe(false)
    expect((await upload(Array.from({ length: 10_000 }, (_, index) => row(index)))).success).toBe(false)
    expect((await upload([])).success).toBe(false)
    await server.call('POST', '/cloudlive/equipment/disable', { token: admin, body: { id: DEVICE } })
    expect(await upload([row(0)], admin, 'XH0006')).toMatchObject({ success: false, message: '该设备已被禁播，不能上报位置' })
    await server.call('POST', '/cloudlive/equipment/enable', { token: admin, body: { id: DEVICE } })
    expect((await upload([row(0)], admin, 'XH0006')).success).toBe(true)
  })
})

describe('[F9] a low battery of a reported position', () => {
  const lowOf = async (equipmentNo: string): Promise<Record<string, unknown>[]> => {
    const query = { type: 'lowBattery', device: equipmentNo }
    return (await server.call<{ records: Record<string, unknown>[] }>('GET', '/sos/iblSosInfo/list', { token: admin, query })).result
      .records
  }

  it('raises one alarm of level L until it was well for five minutes', async () => {
    const id = await camera('BAT-1', {})
    const report = async (battery: number, more: object = {}): Promise<void> => {
      server.clock.advance(30 * SECOND)
      expect((await upload([row(0, { battery, ...more })], admin, 'BAT-1')).result.stored).toBe(1)
    }
    await report(21)
    await report(20)
    await report(3)
    expect(await lowOf(id)).toMatchObject([{ level: 'L', repeatCount: 1, content: '电量 20%', lng: 121.5 }])
    await report(80)
    server.clock.advance(5 * MINUTE)
    await report(81)
    expect(await lowOf(id)).toMatchObject([{ status: 'new', recoverTime: expect.any(String) }])
    await report(10)
    expect(await lowOf(id)).toHaveLength(2)
  })

  it('raises none for a position that comes late', async () => {
    const id = await camera('BAT-2', {})
    await upload([row(700, { battery: 5 })], admin, 'BAT-2')
    expect(await lowOf(id)).toEqual([])
  })
})

describe('[F9] positions and tracks', () => {
  it('[7.5-11] are those of people and devices that the caller sees', async () => {
    const wangwu = await server.tokenOf('wangwu')
    expect(await lastOf(DEVICE)).toMatchObject({ ownerType: 'equipment' })
    expect((await server.call('GET', '/ibl/api/usersAllListLastGPS', { token: wangwu })).code).toBe(510)
    expect((await track({ ownerType: 'equipment', ownerId: DEVICE }, wangwu)).code).toBe(510)
  })

  it('of a device that has reported none are where it is installed, and its first one is kept as its own', async () => {
    const [fixed, placeless] = [await camera('FIX-1', { lng: 121.4, lat: 31.1 }), await camera('FIX-2', {})]
    expect(await lastOf(fixed)).toMatchObject({ name: 'FIX-1', lng: 121.4 })
    expect(await lastOf(placeless)).toBeUndefined()
    await upload([row(0, { lng: 121.9 })], admin, 'FIX-2')
    await upload([row(0, { lng: 121.8 })], admin, 'FIX-1')
    const { result } = await server.call<{ lng: number }>('GET', '/cloudlive/equipment/queryById', {
      token: admin,
      query: { id: placeless },
    })
    expect(result.lng).toBe(121.9)
    expect((await lasts()).filter(({ ownerId }) => ownerId === fixed)).toMatchObject([{ lng: 121.8 }])
  })

  it('[7.5-11] of the own person need no permission', async () => {
    const wangwu = await server.tokenOf('wangwu')
    await upload([row(0)], wangwu)
    expect((await track({ ownerType: 'user', ownerId: userId('wangwu') }, wangwu)).result.total).toBe(1)
    const { result } = await server.call<unknown[]>('GET', '/ibl/api/appAllGpsInfoNoPageList', { token: wangwu })
    expect(result).toHaveLength(1)
  })

  it('cover seven days, and midnight within', async () => {
    server.clock.advance(2 * DAY)
    await upload([row(3600), row(1800), row(0)], admin)
    const endTime = timeText(server.clock.now())
    const from = (days: number) => timeText(server.clock.now() - days * DAY)
    const ask = (startTime: string) => track({ ownerType: 'user', ownerId: userId('admin'), startTime, endTime })
    expect((await ask(from(7))).result.total).toBeGreaterThanOrEqual(5)
    expect(await ask(from(8))).toMatchObject({ success: false, message: '一次最多查询7天的轨迹' })
  })

  it('are offline five minutes after the last position', async () => {
    server.clock.advance(5 * MINUTE + SECOND)
    expect(await lastOf(userId('admin'))).toMatchObject({ state: 'offline' })
  })

  it('are listed and exported by person or device', async () => {
    const query = { ownerId: userId('admin') }
    const { result } = await server.call<{ total: number }>('GET', '/gpsinfo/iblGpsInfo/list', { token: admin, query })
    expect(result.total).toBeGreaterThan(3)
    expect((await server.call('GET', '/gpsinfo/iblGpsInfo/list', { token: admin })).message).toBe('操作失败，请选择人员或设备')
    const response = await fetch(`${server.origin}${BASE}/gpsinfo/iblGpsInfo/exportXls?ownerId=${query.ownerId}`, {
      headers: { 'x-access-token': admin },
    })
    const book = read(await response.arrayBuffer())
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })).toHaveLength(result.total + 3)
  })
})

describe('[F9] the topic gps.point', () => {
  it('comes to who has asked for it, in the area asked for, as long as that lasts', async () => {
    const page = await ownPage(server, 'admin', 'a'.repeat(32))
    const points = (): unknown[] =>
      page.frames.flatMap((frame) => {
        const { data } = JSON.parse(frame)
        return data?.topic === 'gps.point' ? data.payload.points : []
      })
    await server.call('POST', '/gpsinfo/iblGpsInfo/watch', { token: admin, body: { bounds: [121, 31, 122, 32] } })
    server.clock.advance(SECOND)
    await upload([row(0, { lng: 121.25 })], operator)
    await upload([row(0, { lng: 100 })], admin)
    await expect.poll(points).toContainEqual(expect.arrayContaining(['user', userId('jeecg'), 121.25]))
    expect(points()).not.toContainEqual(expect.arrayContaining([100]))
    page.socket.terminate()
  })
})
