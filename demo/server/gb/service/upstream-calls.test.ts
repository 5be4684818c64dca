import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHANNEL, SIP_ID, startGbSite, type GbSite } from '../../testing/gb-site'
import type { GbChannelResponse } from '../channel/read'
import type { GbCamera } from '../seed/gb-camera'
import { createSipAgent, newCallId, newTag, type OutgoingRequest, type SipAgent } from '../sip/agent'
import { header } from '../sip/message'
import { createSipTransport, type SipTransport } from '../sip/transport'

/** An upper platform made of a SIP agent alone, that accepts every registration. */
const UPPER_ID = '34010000002000000001'
const OWN_ID = '34020000002000000098'

let site: GbSite
let camera: GbCamera
let transport: SipTransport
let agent: SipAgent
const sockets: Socket[] = []
beforeAll(async () => {
  site = await startGbSite(25_140, 25_700)
  camera = await site.camera()
  await camera.register()
  const channel = await vi.waitFor(async () => {
    const { result } = await site.server.call<{ records: GbChannelResponse[] }>('GET', '/gb/gbChannel/list', { token: site.admin })
    const found = result.records.find(({ channelId }) => channelId === CHANNEL)
    if (!found) throw new Error('no catalogue yet')
    return found
  }, 5000)
  let registrations = 0
  transport = await createSipTransport({
    host: '127.0.0.1',
    port: 0,
    now: () => performance.now(),
    listenTcp: false,
    received: (message, from) => agent.received(message, from),
  })
  agent = createSipAgent({
    transport,
    now: () => performance.now(),
    handle({ method }, _from, respond) {
      if (method === 'REGISTER') registrations += 1
      respond(200)
    },
  })
  const post = (path: string, body: object) => site.server.call('POST', `/gb/gbPlatform/${path}`, { token: site.admin, body })
  await post('add', {
    name: '上级',
    serverGbId: UPPER_ID,
    serverGbDomain: UPPER_ID.slice(0, 10),
    serverIp: '127.0.0.1',
    serverPort: transport.port,
    deviceGbId: OWN_ID,
  })
  const { result } = await site.server.call<{ records: { id: string }[] }>('GET', '/gb/gbPlatform/list', { token: site.admin })
  const { id } = result.records[0]!
  await post('share', { platformId: id, channelIds: [channel.id], shared: '1' })
  await post('enable', { id })
  await vi.waitFor(() => expect(registrations).toBeGreaterThan(0), 5000)
}, 20_000)
afterAll(async () => {
  for (const socket of sockets) socket.close()
  agent.close()
  await transport.close()
  await site.close()
})

/** A port that counts what comes. */
async function receiver(): Promise<{ port: number; packets: () => number }> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve))
  let packets = 0
  socket.on('message', () => (packets += 1))
  return { port: socket.address().port, packets: () => packets }
}

function invitation(port: number, lines: readonly string[] = [], channelId = CHANNEL): OutgoingRequest {
  const sdp = [
    'v=0',
    `o=${UPPER_ID} 0 0 IN IP4 127.0.0.1`,
    's=Play',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=video ${port} RTP/AVP 96`,
    ...lines,
    '',
  ]
  return {
    method: 'INVITE',
    uri: `sip:${channelId}@127.0.0.1:${site.port}`,
    from: `<sip:${UPPER_ID}@3401000000>;tag=${newTag()}`,
    to: `<sip:${channelId}@3402000000>`,
    callId: newCallId(),
    sequence: 1,
    headers: [['content-type', 'application/sdp']],
    body: Buffer.from(sdp.join('\r\n')),
  }
}

const server = () => ({ transport: 'UDP' as const, address: '127.0.0.1', port: site.port })
const send = (request: OutgoingRequest) => agent.request(request, server(), { timeout: 9000 })

describe('[F11] INVITE of an upper platform (S-20)', () => {
  it('without an ssrc gets one of ours; one stream for repetitions, and for a new call before the old one has ended', async () => {
    const first = await receiver()
    const request = invitation(first.port)
    const response = await send(request)
    expect(response.status).toBe(200)
    expect(response.body.toString()).toMatch(/^y=0\d{9}$/m)
    agent.acknowledge({ ...request, method: 'ACK', to: header(response, 'to') }, server())
    await vi.waitFor(() => expect(first.packets()).toBeGreaterThan(5), 5000)
    // The same INVITE gets the same response.
    for (let count = 0; count < 3; count += 1) expect(header(await send(request), 'to')).toBe(header(response, 'to'))
    const second = await receiver()
    const next = invitation(second.port, ['y=0200000777'])
    const answered = await send(next)
    expect(answered.body.toString()).toContain('y=0200000777')
    await vi.waitFor(() => expect(second.packets()).toBeGreaterThan(5), 5000)
    const before = first.packets()
    await vi.waitFor(() => expect(second.packets()).toBeGreaterThan(30), 5000)
    expect([first.packets(), camera.streams]).toEqual([before, 1])
    const bye = { ...next, method: 'BYE', to: header(answered, 'to'), sequence: 2, body: Buffer.alloc(0) }
    expect((await send(bye)).status).toBe(200)
    expect((await send({ ...bye, sequence: 3 })).status).toBe(481)
  }, 20_000)

  it('for a channel that is not shared, or of a stranger, gets nothing', async () => {
    const { port } = await receiver()
    expect((await send(invitation(port, [], '34020000001310000002'))).status).toBe(404)
    const stranger = { ...invitation(port), from: `<sip:${SIP_ID}@3402000000>;tag=1` }
    expect((await send(stranger)).status).toBe(403)
  })
})
