import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SECOND } from '../../platform/base/time'
import type { ApiResponse } from '../../testing/test-app'
import { CHANNEL, RECORDER, SIP_ID, SIP_PASSWORD, startGbSite, type GbSite } from '../../testing/gb-site'
import type { GbChannelResponse } from '../channel/read'
import type { GbDeviceResponse } from '../device/read'
import { createPsSender } from '../media/flv-to-ps'
import type { GbCamera, GbCameraOptions } from '../seed/gb-camera'
import type { Respond } from '../sip/agent'
import { authorize } from '../sip/digest'
import { header, headerValues, type SipRequest } from '../sip/message'
import { parseSdp } from '../sip/sdp'

type Intercept = NonNullable<GbCameraOptions['intercept']>
type Page<Row> = { records: Row[]; total: number }

let site: GbSite
let intercept: Intercept | undefined
const cameras: GbCamera[] = []
beforeAll(async () => {
  site = await startGbSite(25_120, 25_400)
})
afterEach(async () => {
  intercept = undefined
  await Promise.all(cameras.map((camera) => camera.close()))
  cameras.length = 0
  const stored = await device()
  if (stored) await site.server.call('DELETE', '/gb/gbDevice/delete', { token: site.admin, query: { id: stored.id } })
})
afterAll(() => site.close())

const get = <Result>(path: string, query: Record<string, string> = {}): Promise<ApiResponse<Result>> =>
  site.server.call<Result>('GET', path, { token: site.admin, query })
const device = async () =>
  (await get<Page<GbDeviceResponse>>('/gb/gbDevice/list')).result.records.find(({ deviceId }) => deviceId === RECORDER)
const channels = async () =>
  (await get<Page<GbChannelResponse>>('/gb/gbChannel/list', { column: 'channelId', order: 'asc' })).result.records.filter(
    ({ deviceId }) => deviceId === RECORDER,
  )
const firstChannel = async () => (await channels()).find(({ channelId }) => channelId === CHANNEL)!
const play = async () => get<{ httpFlv: string }>('/cloudlive/equipment/playUrls', { id: (await firstChannel()).equipmentId! })

async function start(options: Partial<GbCameraOptions> & { transport?: 'UDP' | 'TCP' } = {}): Promise<GbCamera> {
  const camera = await site.camera({ intercept: (request, respond) => intercept?.(request, respond) ?? false, ...options })
  cameras.push(camera)
  return camera
}

async function online(options: Parameters<typeof start>[0] = {}): Promise<GbCamera> {
  const camera = await start(options)
  expect(await camera.register()).toBe(200)
  await vi.waitFor(async () => expect((await firstChannel())?.onlineStatus).toBe('1'), 5000)
  return camera
}

/** Sends a clip to where an INVITE asks for it. */
function sendClip(request: SipRequest): void {
  const offer = parseSdp(request.body.toString())!
  const socket = createSocket('udp4')
  const packets: Buffer[] = []
  createPsSender(
    Number(offer.ssrc),
    (packet) => packets.push(packet),
    () => undefined,
  ).send(readFileSync(new URL('../../media/clips/videos/crossing.flv', import.meta.url)))
  for (const packet of packets.slice(0, 400)) socket.send(packet, offer.port, offer.address)
  socket.send(packets[400]!, offer.port, offer.address, () => socket.close())
}

describe('[F11] connections and addresses of devices', () => {
  it('28 of 30 devices on TCP register while one hangs up and one never reads (S-06)', async () => {
    const head = (name: string) =>
      [
        `REGISTER sip:${SIP_ID}@127.0.0.1:${site.port} SIP/2.0`,
        `Via: SIP/2.0/TCP 127.0.0.1:5060;rport;branch=z9hG4bK${name}`,
        `From: <sip:34020000001320000${name}@3402000000>;tag=1`,
        `To: <sip:34020000001320000${name}@3402000000>`,
        `Call-ID: ${name}`,
        'CSeq: 1 REGISTER',
        'Content-Length: 0',
        '',
        '',
      ].join('\r\n')
    const [gone, deaf] = [connect(site.port, '127.0.0.1'), connect(site.port, '127.0.0.1')]
    gone.on('error', () => undefined)
    deaf.on('error', () => undefined)
    deaf.pause()
    gone.write(head('900'), () => gone.destroy())
    for (let count = 0; count < 200; count += 1) deaf.write(head('901'))
    const others = await Promise.all(
      Array.from({ length: 28 }, (_, index) =>
        start({ transport: 'TCP', deviceId: `340200000013200008${String(index).padStart(2, '0')}`, channels: [] }),
      ),
    )
    expect(await Promise.all(others.map((camera) => camera.register()))).toEqual(others.map(() => 200))
    deaf.destroy()
  }, 15_000)

  it('a keep-alive from another port is followed at once, for INVITE too (S-07)', async () => {
    const old = await online()
    await old.close()
    const moved = await start()
    expect(await moved.keepAlive()).toBe(200)
    await vi.waitFor(async () => expect((await device())?.port).toBe(moved.port), 3000)
    const { success, message } = await play()
    expect(success, message).toBe(true)
    expect([old.streams, moved.streams]).toEqual([0, 1])
    expect((await device())?.slips).toMatchObject({ portChanged: 1 })
  })

  it('the time of the 200 is that of China, whatever the zone of the host (S-09)', async () => {
    const camera = await start()
    const first = await camera.request('REGISTER', [['expires', '3600']], Buffer.alloc(0))
    expect(first.status).toBe(401)
    const authorization = authorize(headerValues(first, 'www-authenticate'), {
      username: RECORDER,
      password: SIP_PASSWORD,
      method: 'REGISTER',
      uri: `sip:${SIP_ID}@127.0.0.1:${site.port}`,
    })!
    const second = await camera.request(
      'REGISTER',
      [
        ['expires', '3600'],
        ['authorization', authorization],
      ],
      Buffer.alloc(0),
    )
    const expected = new Date(site.server.clock.now() + 8 * 3600 * SECOND).toISOString().slice(0, 16)
    expect([second.status, header(second, 'date').slice(0, 16)]).toEqual([200, expected])
  })

  it('no request outside of a call has a tag in To: a recorder that refuses those takes them all (S-14)', async () => {
    let tags = 0
    intercept = ({ method, headers }, respond) => {
      if (method === 'INVITE' || method === 'BYE' || method === 'ACK' || !/;\s*tag=/i.test(header({ headers }, 'to'))) return false
      tags += 1
      respond(481)
      return true
    }
    const camera = await online()
    const { id } = (await device())!
    const reboot = await site.server.call('POST', '/gb/gbDevice/reboot', { token: site.admin, body: { id } })
    expect([reboot.success, camera.commands.at(-1), tags]).toEqual([true, 'teleboot Boot', 0])
  })
})

describe('[F11] what devices respond to INVITE (S-15)', () => {
  it('without SDP the packets count; each repeated 200 is acknowledged', async () => {
    let acknowledged = 0
    let accept: Respond | null = null
    intercept = (request, respond) => {
      if (request.method === 'ACK') acknowledged += 1
      if (request.method !== 'INVITE') return false
      accept = respond
      respond(200)
      sendClip(request)
      return true
    }
    await online()
    const { success, message } = await play()
    expect(success, message).toBe(true)
    accept!(200)
    accept!(200)
    await vi.waitFor(() => expect(acknowledged).toBe(3), 3000)
    expect((await device())?.slips).toMatchObject({ sdpMissing: 1 })
  })

  it('a 200 that comes too late is acknowledged and ended; nothing plays', async () => {
    const methods: string[] = []
    let accept: Respond | null = null
    intercept = ({ method }, respond) => {
      methods.push(method)
      if (method !== 'INVITE') return false
      accept ??= respond
      return true
    }
    await online()
    expect((await play()).message).toBe('通道在8秒内没有响应')
    methods.length = 0
    accept!(200)
    await vi.waitFor(() => expect(methods).toEqual(['ACK', 'BYE']), 3000)
    expect((await firstChannel()).liveHas).toBe('0')
  }, 12_000)
})

/** What a camera does before its power is cut. */
const STEPS: [step: string, handle: (request: SipRequest, respond: Respond) => void, text: string][] = [
  ['after the 100', (_request, respond) => respond(100), '通道在8秒内没有响应'],
  [
    'after the 200',
    (_request, respond) =>
      respond(200, { headers: [['content-type', 'application/sdp']], body: Buffer.from('v=0\r\nm=video 9 RTP/AVP 96\r\n') }),
    '通道在8秒内没有发送数据',
  ],
]

describe('[F11] a camera that disappears', () => {
  it('after REGISTER goes offline when its keep-alives are missing, and is back by a registration', async () => {
    const camera = await start()
    expect(await camera.register()).toBe(200)
    await camera.close()
    site.server.clock.advance(181 * SECOND)
    await site.server.app.gb.poll()
    await vi.waitFor(async () => expect(await device()).toMatchObject({ state: 'offline', reason: 'keepalive' }), 3000)
    await online()
    expect((await device())?.state).toBe('online')
  })

  it.each(STEPS)(
    '%s is said in words, holds no port, and plays once it is back',
    async (_step, handle, text) => {
      intercept = (request, respond) => {
        if (request.method !== 'INVITE') return false
        handle(request, respond)
        void camera.close()
        return true
      }
      const camera = await online()
      expect((await play()).message).toBe(text)
      intercept = undefined
      await online()
      const { success, message } = await play()
      expect(success, message).toBe(true)
    },
    20_000,
  )

  it('after ACK or while it sends ends for its viewers, and plays once it is back', async () => {
    const camera = await online()
    expect((await play()).success).toBe(true)
    camera.crash()
    await camera.close()
    site.server.clock.advance(11 * SECOND)
    await site.server.app.gb.poll()
    await vi.waitFor(async () => expect((await firstChannel()).liveHas).toBe('0'), 3000)
    const back = await online()
    expect((await play()).success).toBe(true)
    expect(back.streams).toBe(1)
  })
})
