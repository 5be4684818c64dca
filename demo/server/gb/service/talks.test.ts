import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { userId } from '../../system/seed/users'
import { BASE } from '../../testing/test-app'
import { CHANNEL, startGbSite, type GbSite } from '../../testing/gb-site'
import { publishRtc, type RtcClient } from '../../testing/rtc-peers'
import type { Room } from '../../field/dispatch/responses'
import type { GbChannelResponse } from '../channel/read'
import type { GbCamera, GbCameraOptions } from '../seed/gb-camera'

let site: GbSite
let origin: string
let roomId: string
let answer: GbCameraOptions['intercept']
const adminId = userId('admin')
const clients: RtcClient[] = []
const cameras: GbCamera[] = []

beforeAll(async () => {
  site = await startGbSite(25_110, 25_300)
  origin = await site.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.drop()))
  clients.length = 0
  answer = undefined
  await Promise.all(cameras.map((camera) => camera.register(0)))
  cameras.length = 0
})
afterAll(() => site.close())

const post = <Result = null>(path: string, body: object) => site.server.call<Result>('POST', path, { token: site.admin, body })

async function startCamera(talkMode: GbCameraOptions['talkMode'] = 'UDP'): Promise<GbCamera> {
  const camera = await site.camera({ talkMode, intercept: (request, respond) => answer?.(request, respond) ?? false })
  cameras.push(camera)
  expect(await camera.register()).toBe(200)
  return camera
}

async function channel(): Promise<GbChannelResponse> {
  const { result } = await site.server.call<{ records: GbChannelResponse[] }>('GET', '/gb/gbChannel/list', { token: site.admin })
  const found = result.records.find(({ channelId, onlineStatus }) => channelId === CHANNEL && onlineStatus === '1')
  if (!found) throw new Error('The channel is not online yet')
  return found
}

/** The speaker of a talk with the first channel of the recorder. */
async function speak(): Promise<RtcClient> {
  const { equipmentId } = await vi.waitFor(channel, 5000)
  const { result, success, message } = await post<{ id: string }>('/dispatch/iblDispatch/talk', { equipmentId })
  expect(success, message).toBe(true)
  roomId = result.id
  await post('/dispatch/iblDispatch/floorRequest', { id: roomId })
  const url = `${origin}${BASE}/ibl/rtc/whip/room/${roomId}-${adminId}`
  const client = await publishRtc(url, { kinds: ['audio'], headers: { 'x-access-token': site.admin } })
  clients.push(client)
  return client
}

/** Whether the speaker sends. */
async function microphone(): Promise<string | undefined> {
  const { result } = await site.server.call<Room>('GET', '/dispatch/iblDispatch/queryById', { token: site.admin, query: { id: roomId } })
  return result.members.find(({ memberId }) => memberId === adminId)?.mic
}

describe('[1-14] talk to GB28181 cameras', () => {
  it.each(['UDP', 'TCP-PASSIVE', 'TCP-ACTIVE'] as const)(
    '[F11] brings the microphone of the speaker as G.711 A over %s, until the speaker ends it',
    async (mode) => {
      const camera = await startCamera(mode)
      const speaker = await speak()
      expect([speaker.status, speaker.text.includes('PCMA/8000'), speaker.text.includes('opus')]).toEqual([201, true, false])
      await vi.waitFor(() => expect(camera.talk.sounds).toBeGreaterThan(20), 5000)
      await fetch(speaker.session, { method: 'DELETE' })
      await vi.waitFor(() => expect(camera.talk.running).toBe(0), 3000)
      await vi.waitFor(async () => expect(await microphone()).toBe('0'), 3000)
    },
  )

  it('[F11] ends when the camera ends it', async () => {
    const camera = await startCamera()
    await speak()
    await vi.waitFor(() => expect(camera.talk.sounds).toBeGreaterThan(0), 5000)
    await camera.talk.hangUp()
    await vi.waitFor(async () => expect(await microphone()).toBe('0'), 3000)
  })

  it('[F11] ends with the registration of the camera, and can begin anew', async () => {
    const camera = await startCamera()
    await speak()
    await vi.waitFor(() => expect(camera.talk.running).toBe(1), 3000)
    await camera.register(0)
    await vi.waitFor(async () => expect(await microphone()).toBe('0'), 3000)
    await camera.register()
    expect((await speak()).status).toBe(201)
  })

  it('[F11] says why a camera takes none: it refuses, or its sound is of another kind', async () => {
    await startCamera()
    answer = (request, respond) => {
      if (!request.body.includes('Broadcast')) return false
      respond(403)
      return true
    }
    const refused = await speak()
    expect([refused.status, (JSON.parse(refused.text) as { message: string }).message]).toEqual([503, '国标设备拒绝了请求（403）'])
    expect(await microphone()).toBe('0')
  })
})
