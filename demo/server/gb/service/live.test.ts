import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SECOND } from '../../platform/base/time'
import { BASE, type ApiResponse } from '../../testing/test-app'
import type { GbChannelResponse } from '../channel/read'
import type { GbDeviceResponse } from '../device/read'
import { RECORDER, startGbSite, type GbSite } from '../../testing/gb-site'
import type { GbCamera } from '../seed/gb-camera'
import { header } from '../sip/message'

let site: GbSite
let camera: GbCamera
let silence = false
let refusal = 0
let origin: string
beforeAll(async () => {
  site = await startGbSite(24_120, 24_500)
  camera = await site.camera({
    intercept(request, respond) {
      if (request.method !== 'INVITE' || (refusal === 0 && !silence)) return false
      if (refusal > 0) respond(refusal)
      return true
    },
  })
  origin = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
  await camera.register()
  await vi.waitFor(async () => expect((await channels()).length).toBe(2), 5000)
})
afterAll(() => site.close())

type Page<Row> = { records: Row[]; total: number }
const get = <Result>(path: string, query: Record<string, string> = {}) =>
  site.server.call<Result>('GET', path, { token: site.admin, query })
const post = <Result = null>(path: string, body: object): Promise<ApiResponse<Result>> =>
  site.server.call<Result>('POST', path, { token: site.admin, body })
const channels = async () =>
  (await get<Page<GbChannelResponse>>('/gb/gbChannel/list', { column: 'channelId', order: 'asc' })).result.records
const device = async () =>
  (await get<Page<GbDeviceResponse>>('/gb/gbDevice/list')).result.records.find(({ deviceId }) => deviceId === RECORDER)!
const firstChannel = async () => (await channels())[0]!
const play = async () =>
  get<{ httpFlv: string; codec: string }>('/cloudlive/equipment/playUrls', { id: (await firstChannel()).equipmentId! })

async function setMode(streamMode: string): Promise<void> {
  await post('/gb/gbDevice/edit', { id: (await device()).id, streamMode })
}

/** Ends what nobody watches. */
async function idle(): Promise<void> {
  site.server.clock.advance(31 * SECOND)
  await camera.keepAlive()
  await site.server.app.gb.poll()
  await vi.waitFor(() => expect(camera.streams).toBe(0), 3000)
  site.server.clock.advance(11 * SECOND)
}

describe('[1-14] live pictures of GB28181 channels', () => {
  it.each(['UDP', 'TCP-PASSIVE', 'TCP-ACTIVE'])(
    '[F11] come by ordinary play addresses over %s, and end 30 s after the last viewer',
    async (mode) => {
      await setMode(mode)
      const { success, message, result } = await play()
      expect(success, message).toBe(true)
      expect(result.codec.split('/')[0]).toBe('H.264')
      expect(camera.streams).toBe(1)
      expect(await firstChannel()).toMatchObject({ liveHas: '1', onlineStatus: '1' })
      const url = new URL(result.httpFlv)
      const viewer = new AbortController()
      const stream = await fetch(`${origin}${url.pathname}${url.search}`, { signal: viewer.signal })
      const { value } = await stream.body!.getReader().read()
      expect(Buffer.from(value!).toString('latin1', 0, 3)).toBe('FLV')
      viewer.abort()
      await idle()
      expect(await firstChannel()).toMatchObject({ liveHas: '0', onlineStatus: '1' })
    },
  )

  it('[F11] are fetched once for all who begin at the same time (S-16)', async () => {
    await setMode('UDP')
    const responses = await Promise.all([play(), play(), play()])
    expect(responses.every(({ success }) => success)).toBe(true)
    expect(camera.streams).toBe(1)
    await idle()
  })

  it('[F11] say why there are none: busy, unknown', async () => {
    refusal = 486
    expect((await play()).message).toBe('通道忙，请稍后再试')
    refusal = 404
    expect((await play()).message).toBe('设备没有这个通道')
    refusal = 0
  })

  it('[F11] say that the device does not respond, after 8 s', async () => {
    silence = true
    expect((await play()).message).toBe('通道在8秒内没有响应')
    silence = false
  }, 12_000)

  it('[F11] go on after the device began anew, without a click (S-03)', async () => {
    await play()
    camera.crash()
    expect(camera.streams).toBe(0)
    await camera.register()
    await vi.waitFor(() => expect(camera.streams).toBe(1), 3000)
    expect((await firstChannel()).liveHas).toBe('1')
    await idle()
  })

  it('[F11] are steered by commands in order, the stop twice (S-19)', async () => {
    const { equipmentId } = await firstChannel()
    const before = camera.commands.length
    await post('/cloudlive/equipment/ptz', { id: equipmentId, cmd: 'right', speed: 31 })
    await post('/cloudlive/equipment/ptz', { id: equipmentId, cmd: 'stop', speed: 31 })
    await vi.waitFor(
      () =>
        expect(camera.commands.slice(before)).toEqual(['ptzcmd A50F01011F0000D5', 'ptzcmd A50F0100000000B5', 'ptzcmd A50F0100000000B5']),
      3000,
    )
    await post('/cloudlive/equipment/preset/set', { id: equipmentId, index: 3 })
    await vi.waitFor(() => expect(camera.commands.at(-1)).toBe('ptzcmd A50F018100030039'), 3000)
    expect((await post('/gb/gbDevice/reboot', { id: (await device()).id })).success).toBe(true)
    expect(camera.commands.at(-1)).toBe('teleboot Boot')
  })
})

describe('[F11] recordings, subscriptions and reports of GB28181 devices', () => {
  it('are found by day and played with pause and speed', async () => {
    const { id } = await firstChannel()
    const day = '2026-11-18'
    const { result } = await get<{ records: { startTime: string; endTime: string }[]; isComplete: boolean }>('/gb/gbChannel/records', {
      id,
      day,
    })
    expect(result).toMatchObject({ isComplete: true, total: 3 })
    const [record] = result.records
    expect(record).toMatchObject({ startTime: `${day} 08:00:00`, endTime: `${day} 08:30:00` })
    const played = await post<{ sessionId: string; httpFlv: string }>('/gb/gbChannel/playback', { id, ...record })
    expect(played.success, played.message).toBe(true)
    expect(played.result.httpFlv).toContain(`${BASE}/media/gbrecord/`)
    const { sessionId } = played.result
    expect((await post('/gb/gbChannel/playbackControl', { sessionId, cmd: 'pause' })).success).toBe(true)
    expect((await post('/gb/gbChannel/playbackControl', { sessionId, cmd: 'scale', value: 2 })).success).toBe(true)
    expect(camera.infos.map((text) => text.split(' ')[0])).toEqual(['PAUSE', 'PLAY'])
    expect(camera.infos[1]).toContain('Scale: 2.000000')
    expect((await post('/gb/gbChannel/playbackEnd', { sessionId })).success).toBe(true)
    await vi.waitFor(() => expect(camera.streams).toBe(0), 3000)
  })

  it('are subscribed to; positions reach the map, alarms the list of alarms (S-18)', async () => {
    const { id } = await device()
    expect((await post('/gb/gbDevice/subscribe', { id, catalog: '1', position: '1', alarm: '0' })).success).toBe(true)
    expect(camera.subscriptions).toEqual(['catalog 3600', 'mobileposition 3600'])
    expect(await device()).toMatchObject({ subCatalog: '1', subPosition: '1', subAlarm: '0' })
    const { channelId, equipmentId } = await firstChannel()
    const position = [
      ['Time', '2026-11-18T10:00:00'],
      ['Longitude', 121.448204],
      ['Latitude', 31.2],
      ['Speed', ''],
    ] as const
    expect(await camera.notify('MobilePosition', position, channelId)).toBe(200)
    await vi.waitFor(async () => {
      const { result } = await get<{ ownerId: string; lng: number }[]>('/ibl/api/usersAllListLastGPS')
      expect(result.find(({ ownerId }) => ownerId === equipmentId)).toMatchObject({ lng: 121.448204 })
    }, 3000)
    await camera.notify(
      'Alarm',
      [
        ['AlarmPriority', 1],
        ['AlarmMethod', 5],
        ['AlarmTime', '2026-11-18T10:00:00'],
        ['AlarmDescription', '越界'],
        ['Info', [['AlarmType', 6]]],
      ],
      channelId,
    )
    await vi.waitFor(async () => {
      const { result } = await get<Page<Record<string, string>>>('/sos/iblSosInfo/list', { type: 'gb' })
      expect(result.records[0]).toMatchObject({ ownerId: equipmentId, level: 'H', content: '越界 AlarmMethod/AlarmType 5/6' })
    }, 3000)
  })

  it('tell of themselves, and of what they get wrong', async () => {
    const { id } = await device()
    expect((await post('/gb/gbDevice/status', { id })).result).toMatchObject({ online: 'ONLINE', status: 'OK' })
    await camera.request('MESSAGE', [['content-type', 'Application/MANSCDP+xml']], Buffer.from('not xml'))
    await vi.waitFor(async () => expect((await device()).slips).toMatchObject({ bodyUnreadable: 1 }), 3000)
    const { status, headers } = await camera.request('PUBLISH', [], Buffer.alloc(0))
    expect([status, header({ headers }, 'cseq').split(' ')[1]]).toEqual([405, 'PUBLISH'])
  })
})
