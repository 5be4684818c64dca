import type { FeedSubscriber } from '../../media/feeds/feed'
import { type Content, formatBody, readBody, type Body } from '../manscdp/bodies'
import { decodeBody } from '../manscdp/charset'
import { createPsSender } from '../media/flv-to-ps'
import { outputFor, type RtpOutput } from '../media/rtp-output'
import { createSipAgent, newCallId, newTag, type Respond, type SipAgent, type SipTimes, SIP_TIMES } from '../sip/agent'
import { authorize } from '../sip/digest'
import { header, headerValues, type Headers, type SipRequest, type SipResponse } from '../sip/message'
import { formatAnswer, parseSdp, type StreamMode } from '../sip/sdp'
import { createSipTransport, type SipPeer, type Transport } from '../sip/transport'
import { textOfChild } from '../manscdp/xml'
import { type CameraTalk, createCameraTalk } from './camera-talk'

/** A channel of a simulated device. */
export interface CameraChannel {
  channelId: string
  name: string
  ptzType: number
  civilCode?: string
}

/** Sends the pictures of a channel as FLV; gives back what stops it. */
export type CameraSource = (channelId: string, receiver: FeedSubscriber) => (() => void) | null

export interface GbCameraOptions {
  /** SIP server. */
  server: SipPeer
  sipId: string
  password: string
  deviceId: string
  name: string
  channels: readonly CameraChannel[]
  source: CameraSource
  times?: SipTimes
  /** How it takes the sound of a talk. */
  talkMode?: StreamMode
  /** Replaces what the device does with a request: true where it was handled. */
  intercept?(request: SipRequest, respond: Respond): boolean
}

/** A device of GB/T 28181 made of software: it registers, sends its catalogue, and real RTP on INVITE. */
export interface GbCamera {
  readonly port: number
  /** Control bodies that came: command and element, e.g. `PTZCmd A50F…`. */
  readonly commands: readonly string[]
  /** MANSRTSP that came. */
  readonly infos: readonly string[]
  readonly subscriptions: readonly string[]
  readonly talk: CameraTalk
  /** Streams that it sends. */
  readonly streams: number
  /** Registers, or with 0 signs off; resolves with the last status. */
  register(expires?: number): Promise<number>
  keepAlive(status?: string): Promise<number>
  /** Sends a Notify. */
  notify(command: string, content: Content, target?: string): Promise<number>
  /** Sends any request; Via, From, To, Call-ID and CSeq are added. */
  request(method: string, headers: Headers, body: Buffer): Promise<SipResponse>
  /** Ends its streams without BYE, as without power. */
  crash(): void
  close(): Promise<void>
}

interface Sending {
  output: RtpOutput
  stop(): void
}

export async function createGbCamera(options: GbCameraOptions): Promise<GbCamera> {
  const { server, sipId, password, deviceId, name, channels, source, times = SIP_TIMES } = options
  const domain = sipId.slice(0, 10)
  const own = `sip:${deviceId}@${domain}`
  const commands: string[] = []
  const infos: string[] = []
  const subscriptions: string[] = []
  const sending = new Map<string, Sending>()
  let callId = newCallId()
  let sequence = 0
  let sn = 0
  let agent: SipAgent | undefined

  const transport = await createSipTransport({
    host: '127.0.0.1',
    port: 0,
    now: () => performance.now(),
    listenTcp: false,
    received: (message, from) => agent?.received(message, from),
  })
  const uac = createSipAgent({ transport, times, now: () => performance.now(), handle })
  agent = uac
  const talk = createCameraTalk({ agent: uac, server, sipId, deviceId, mode: options.talkMode ?? 'UDP' })

  const requestOf = (method: string, headers: Headers, body: Buffer, call = newCallId()) => {
    sequence += 1
    return {
      method,
      uri: `sip:${sipId}@${server.address}:${server.port}`,
      from: `<${own}>;tag=${newTag()}`,
      to: method === 'REGISTER' ? `<${own}>` : `<sip:${sipId}@${domain}>`,
      callId: call,
      sequence,
      headers: [['contact', `<sip:${deviceId}@127.0.0.1:${transport.port}>`] as const, ...headers],
      body,
    }
  }

  async function send(method: string, headers: Headers, body: Buffer): Promise<SipResponse> {
    return uac.request(requestOf(method, headers, body), server)
  }

  async function sendBody(kind: 'Response' | 'Notify', command: string, content: Content, target: string, number: string | number) {
    const body = formatBody(kind, { command, sn: number, deviceId: target }, content, 'GB2312')
    return send('MESSAGE', [['content-type', 'Application/MANSCDP+xml']], body)
  }

  function respondToQuery({ command, sn: number, deviceId: target, root }: Body): void {
    const reply = (name: string, content: Content): void => void sendBody('Response', name, content, target, number).catch(() => undefined)
    if (command === 'catalog')
      for (const channel of channels)
        reply('Catalog', [
          ['SumNum', channels.length],
          ['DeviceList', [['Item', itemOf(channel)]]],
        ])
    if (command === 'deviceinfo')
      reply('DeviceInfo', [
        ['Result', 'OK'],
        ['DeviceName', name],
        ['Manufacturer', 'OPS'],
        ['Model', 'SIM-1'],
        ['Firmware', 'V1.0'],
      ])
    if (command === 'devicestatus')
      reply('DeviceStatus', [
        ['Result', 'OK'],
        ['Online', 'ONLINE'],
        ['Status', 'OK'],
        ['Encode', 'ON'],
        ['Record', 'ON'],
      ])
    if (command === 'recordinfo') {
      const day = textOfChild(root, 'starttime').slice(0, 10)
      const hours = [8, 9, 10]
      for (const hour of hours)
        reply('RecordInfo', [
          ['Name', name],
          ['SumNum', hours.length],
          [
            'RecordList',
            [
              [
                'Item',
                [
                  ['DeviceID', target],
                  ['Name', `${hour}`],
                  ['FilePath', `${day}-${hour}`],
                  ['StartTime', `${day}T${String(hour).padStart(2, '0')}:00:00`],
                  ['EndTime', `${day}T${String(hour).padStart(2, '0')}:30:00`],
                  ['Type', 'time'],
                ],
              ],
            ],
          ],
        ])
    }
  }

  const itemOf = ({ channelId, name: title, ptzType, civilCode = domain.slice(0, 6) }: CameraChannel): Content => [
    ['DeviceID', channelId],
    ['Name', title],
    ['Manufacturer', 'OPS'],
    ['Model', 'SIM-CH'],
    ['CivilCode', civilCode],
    ['Address', ''],
    ['Parental', 0],
    ['ParentID', deviceId],
    ['Status', 'ON'],
    ['Info', [['PTZType', ptzType]]],
  ]

  async function startStream(request: SipRequest, respond: Respond): Promise<void> {
    const offer = parseSdp(decodeBody(request.body))
    const channelId = /^sips?:(\d{20})/i.exec(request.uri)?.[1] ?? ''
    if (!offer) return respond(488)
    respond(100)
    const call = header(request, 'call-id')
    const end = (): void => endStream(call)
    const { output, setup } = await outputFor('127.0.0.1', offer, server, end)
    const ssrc = offer.ssrc ?? '0000000001'
    const sender = createPsSender(Number(ssrc) >>> 0, (packet) => output.send(packet), end)
    const stop = source(channelId, sender)
    if (!stop) {
      output.close()
      return respond(404)
    }
    sending.set(call, { output, stop })
    const answer = formatAnswer({ user: channelId, name: offer.name, address: '127.0.0.1', port: output.port, setup, ssrc })
    respond(200, { headers: [['content-type', 'application/sdp']], body: Buffer.from(answer) })
  }

  async function takeBroadcast(body: Body): Promise<void> {
    await sendBody('Response', 'Broadcast', [['Result', 'OK']], deviceId, body.sn)
    await talk.call(body)
  }

  function endStream(call: string): void {
    const stream = sending.get(call)
    sending.delete(call)
    stream?.stop()
    stream?.output.close()
  }

  function handle(request: SipRequest, _from: SipPeer, respond: Respond): void {
    if (options.intercept?.(request, respond)) return
    const { method } = request
    if (method === 'INVITE') return void startStream(request, respond).catch(() => respond(500))
    if (method === 'BYE' && !talk.ended(header(request, 'call-id'))) endStream(header(request, 'call-id'))
    if (method === 'ACK') return
    if (method === 'INFO') infos.push(request.body.toString())
    respond(200)
    const body = readBody(request.body)
    if (!body) return
    if (method === 'SUBSCRIBE') subscriptions.push(`${body.command} ${header(request, 'expires')}`)
    else if (body.kind === 'query') respondToQuery(body)
    else if (body.command === 'broadcast') void takeBroadcast(body).catch(() => undefined)
    else if (body.kind === 'control')
      for (const child of body.root.children)
        if (!['cmdtype', 'sn', 'deviceid'].includes(child.name)) commands.push(`${child.name} ${child.text.trim()}`)
  }

  return {
    port: transport.port,
    commands,
    infos,
    subscriptions,
    talk,
    get streams() {
      return sending.size
    },
    async register(expires = 3600) {
      const headers = [['expires', String(expires)] as const]
      const first = await uac.request(requestOf('REGISTER', headers, Buffer.alloc(0), callId), server)
      if (first.status !== 401) return first.status
      const request = requestOf('REGISTER', headers, Buffer.alloc(0), callId)
      const authorization = authorize(headerValues(first, 'www-authenticate'), {
        username: deviceId,
        password,
        method: 'REGISTER',
        uri: request.uri,
      })
      const second = await uac.request({ ...request, headers: [...request.headers, ['authorization', authorization ?? '']] }, server)
      return second.status
    },
    async keepAlive(status = 'OK') {
      sn += 1
      return (await sendBody('Notify', 'Keepalive', [['Status', status]], deviceId, sn)).status
    },
    async notify(command, content, target = deviceId) {
      sn += 1
      return (await sendBody('Notify', command, content, target, sn)).status
    },
    request: send,
    crash() {
      for (const call of sending.keys()) endStream(call)
      callId = newCallId()
      sequence = 0
    },
    async close() {
      for (const call of sending.keys()) endStream(call)
      await talk.close()
      uac.close()
      await transport.close()
    },
  }
}

/** Over which transport a simulated device talks. */
export const serverPeer = (port: number, transport: Transport = 'UDP'): SipPeer => ({ transport, address: '127.0.0.1', port })
