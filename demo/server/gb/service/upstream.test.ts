import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { GbChannelResponse } from '../channel/read'
import type { GbCamera } from '../seed/gb-camera'
import { CHANNEL, SIP_ID, SIP_PASSWORD, startGbSite, type GbSite } from '../../testing/gb-site'

/** With which the lower site registers at the upper one. */
const OWN_ID = '34020000002000000099'

let lower: GbSite
let upper: GbSite
let camera: GbCamera
beforeAll(async () => {
  lower = await startGbSite(24_130, 24_600)
  upper = await startGbSite(24_140, 24_700)
  camera = await lower.camera()
  await camera.register()
  await vi.waitFor(async () => expect((await channelsOf(lower)).length).toBe(2), 5000)
}, 20_000)
afterAll(async () => {
  await lower.close()
  await upper.close()
})

type Page<Row> = { records: Row[]; total: number }
const channelsOf = async ({ server, admin }: GbSite) =>
  (await server.call<Page<GbChannelResponse>>('GET', '/gb/gbChannel/list', { token: admin })).result.records
const post = (path: string, body: object) => lower.server.call('POST', `/gb/gbPlatform/${path}`, { token: lower.admin, body })
const platform = async () =>
  (
    await lower.server.call<Page<{ id: string; registerState: string; lastError: string | null; channelCount: number }>>(
      'GET',
      '/gb/gbPlatform/list',
      { token: lower.admin },
    )
  ).result.records[0]!

async function addPlatform(password: string): Promise<string> {
  const response = await post('add', {
    name: '上级',
    serverGbId: SIP_ID,
    serverGbDomain: SIP_ID.slice(0, 10),
    serverIp: '127.0.0.1',
    serverPort: upper.port,
    deviceGbId: OWN_ID,
    password,
  })
  expect(response.success, response.message).toBe(true)
  return (await platform()).id
}

describe('[F11] an upper platform', () => {
  it('refuses a wrong password in words; with the right one it gets shared channels only, and their pictures', async () => {
    const id = await addPlatform('WrongPassword1')
    const [channel] = (await channelsOf(lower)).filter(({ channelId }) => channelId === CHANNEL)
    expect((await post('share', { platformId: id, channelIds: [channel!.id], shared: '1' })).success).toBe(true)
    await post('enable', { id })
    await vi.waitFor(
      async () =>
        expect(await platform()).toMatchObject({ registerState: 'failed', lastError: '上级平台拒绝了注册：密码或编号不对（403）' }),
      5000,
    )
    const edited = await lower.server.call('PUT', '/gb/gbPlatform/edit', { token: lower.admin, body: { id, password: SIP_PASSWORD } })
    expect(edited.success, edited.message).toBe(true)
    await vi.waitFor(
      async () => expect(await platform()).toMatchObject({ registerState: 'registered', lastError: null, channelCount: 1 }),
      5000,
    )
    await vi.waitFor(async () => expect((await channelsOf(upper)).map(({ channelId }) => channelId)).toEqual([CHANNEL]), 5000)
    const [shared] = await channelsOf(upper)
    const played = await upper.server.call('GET', '/cloudlive/equipment/playUrls', {
      token: upper.admin,
      query: { id: shared!.equipmentId! },
    })
    expect(played.success, played.message).toBe(true)
    expect(camera.streams).toBe(1)
    await post('disable', { id })
    await vi.waitFor(async () => expect(await platform()).toMatchObject({ registerState: 'unregistered' }), 5000)
    await vi.waitFor(async () => expect((await channelsOf(upper))[0]).toMatchObject({ onlineStatus: '0' }), 5000)
  }, 20_000)

  it('gets new channels by itself where it is set so, and is told at once', async () => {
    const { id } = await platform()
    await post('enable', { id })
    await vi.waitFor(async () => expect(await platform()).toMatchObject({ registerState: 'registered' }), 5000)
    const before = (await channelsOf(upper)).map(({ channelId }) => channelId)
    expect((await post('autoShare', { id, autoShare: '1' })).success).toBe(true)
    const added = '34020000001310000077'
    const other = await lower.camera({
      deviceId: '34020000001180000077',
      channels: [{ channelId: added, name: '北门', ptzType: 3 }],
    })
    await other.register()
    await vi.waitFor(async () => expect(await platform()).toMatchObject({ autoShare: '1', channelCount: before.length + 1 }), 5000)
    await vi.waitFor(
      async () => expect((await channelsOf(upper)).map(({ channelId }) => channelId).toSorted()).toEqual([...before, added].toSorted()),
      5000,
    )
    expect((await channelsOf(lower)).length).toBe(3)
    // What was not shared before stays so.
    expect(await platform()).toMatchObject({ autoShare: '1', channelCount: before.length + 1 })
  }, 20_000)
})
