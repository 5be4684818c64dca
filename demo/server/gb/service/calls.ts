import { message, type Message } from '../../platform/base/message'
import { ApiError } from '../../platform/base/errors'
import type { GbDeviceTable } from '../gb-tables'
import { decodeBody } from '../manscdp/charset'
import { type MediaReceiver, openReceiver } from '../media/receiver'
import type { PortPool } from '../media/port-pool'
import { type OutgoingRequest, SipTimeoutError } from '../sip/agent'
import { header, type SipRequest, type SipResponse } from '../sip/message'
import { formatOffer, parseSdp, type SessionDescription, type StreamMode } from '../sip/sdp'
import type { SipPeer } from '../sip/transport'
import { domainOf, type GbCore, inTime, mediaAddress, peerOf, requestTo, requireLink, RESPONSE_TIME } from './core'
import { countSlips } from './device-state'

/** Milliseconds after which we connect, where both sides wait for each other. */
const CONNECT_AFTER = 2000
/** Ports that are tried, where something else uses one. */
const MAX_PORTS = 5
const BUSY = 486

export interface CallOptions {
  device: GbDeviceTable
  channelId: string
  name: 'Play' | 'Playback'
  /** Seconds since 1970, of a playback. */
  range?: readonly [from: number, to: number]
  /** Where it sends over UDP; without it a port of this server receives. */
  target?: { address: string; port: number }
  packet: (bytes: Buffer, source: string) => void
  /** Ended by the device. */
  ended: () => void
}

/** A stream that a device sends. */
export interface GbCall {
  readonly channelId: string
  readonly deviceId: string
  /** Sends MANSRTSP within the call. */
  info(text: string): Promise<void>
  /** Ends it here and there. `isGone`: the device has forgotten it. */
  end(isGone?: boolean): Promise<void>
}

export interface GbCalls {
  /** Asks a device for a stream. @throws ApiError with the reason */
  start(options: CallOptions): Promise<GbCall>
  /** BYE of a device; false: the call is unknown. */
  ended(request: SipRequest): boolean
  /** The call of a request; undefined for an unknown one. */
  of(callId: string): GbCall | undefined
  /** An INVITE that was accepted too late: acknowledged and ended. */
  late(response: SipResponse, from: SipPeer): void
  readonly running: number
  close(): Promise<void>
}

interface Entry {
  call: GbCall
  options: CallOptions
}

/** The next numbers of a stream: four digits. */
let lastStream = 0

/** Ten digits: 0 live or 1 playback, five of the domain, four of the stream (GB/T 28181, annex). */
function newSsrc(sipId: string, name: 'Play' | 'Playback'): string {
  lastStream = (lastStream % 9999) + 1
  return `${name === 'Play' ? '0' : '1'}${sipId.slice(3, 8)}${String(lastStream).padStart(4, '0')}`
}

/** How a device sends, as it responded and as was agreed. */
function connectTarget(
  answer: SessionDescription | null,
  mode: StreamMode,
  peer: SipPeer,
): { address: string; port: number; after: number } | null {
  if (mode === 'UDP' || !answer || answer.port === 0) return null
  const address = answer.address === '' ? peer.address : answer.address
  if (mode === 'TCP-ACTIVE') return { address, port: answer.port, after: 0 }
  return answer.setup === 'active' ? null : { address, port: answer.port, after: CONNECT_AFTER }
}

export function createGbCalls(core: GbCore, ports: PortPool): GbCalls {
  const { settings } = core.context
  const calls = new Map<string, Entry>()

  async function receiverAt(mode: StreamMode, packet: CallOptions['packet']): Promise<{ receiver: MediaReceiver; port: number }> {
    for (let tried = 0; tried < MAX_PORTS; tried += 1) {
      const port = ports.lease()
      if (port === null) break
      try {
        // oxlint-disable-next-line no-await-in-loop -- one port after another
        return { port, receiver: await openReceiver({ host: settings.sip.host, port, mode, packet }) }
      } catch {
        ports.release(port, true)
      }
    }
    throw new ApiError('国标收流端口已用完')
  }

  const callOf = (deviceId: string, channelId: string, name: CallOptions['name']): GbCall | undefined =>
    [...calls.values()].find(({ call, options }) => call.deviceId === deviceId && call.channelId === channelId && options.name === name)
      ?.call

  /** INVITE until its final response. @throws ApiError */
  async function invite(options: CallOptions, peer: SipPeer, port: number): Promise<{ request: OutgoingRequest; response: SipResponse }> {
    const { device, channelId, name, range, target } = options
    const { agent } = requireLink(core)
    const { sipId } = await core.config()
    const address = target?.address ?? (await mediaAddress(core, device, peer.address))
    const ssrc = newSsrc(sipId, name)
    const offer = formatOffer({
      user: sipId,
      name,
      channel: channelId,
      address,
      port,
      mode: target ? 'UDP' : device.streamMode,
      ssrc,
      ...(range && { range }),
    })
    const request = await requestTo(core, peer, {
      method: 'INVITE',
      user: channelId,
      headers: [
        ['subject', `${channelId}:${ssrc},${sipId}:0`],
        ['content-type', 'application/sdp'],
      ],
      body: Buffer.from(offer),
    })
    const response = await inTime(agent.request(request, peer, { timeout: RESPONSE_TIME }), '通道在8秒内没有响应')
    return { request, response }
  }

  function acknowledge(request: OutgoingRequest, response: SipResponse, peer: SipPeer): OutgoingRequest {
    const { from, callId, sequence, uri } = request
    const dialog = { uri, from, to: header(response, 'to') || request.to, callId, sequence }
    core.link?.agent.acknowledge({ ...dialog, method: 'ACK' }, peer)
    return { ...dialog, method: 'ACK' }
  }

  /** What receives the packets: a port of this server, or a media server (no receiver). */
  async function receptionOf({ target, packet }: CallOptions, mode: StreamMode) {
    if (target) return { receiver: null, port: target.port, release: () => Promise.resolve() }
    let packets = 0
    const { receiver, port } = await receiverAt(mode, (bytes, source) => {
      packets += 1
      packet(bytes, source)
    })
    const release = async (): Promise<void> => {
      await receiver.close()
      ports.release(port, packets > 0)
    }
    return { receiver, port, release }
  }

  const refusal = (status: number): Message | string =>
    status === BUSY ? '通道忙，请稍后再试' : status === 404 ? '设备没有这个通道' : message`通道拒绝了请求（${status}）`

  async function connected(options: CallOptions, peer: SipPeer, mode: StreamMode, isRetry: boolean): Promise<GbCall> {
    const { device, channelId, name } = options
    const { receiver, port, release } = await receptionOf(options, mode)
    try {
      const { request, response } = await invite(options, peer, port)
      const dialog = acknowledge(request, response, peer)
      const old = callOf(device.deviceId, channelId, name)
      if (response.status === BUSY && old && !isRetry) {
        await old.end()
        await release()
        return await connected(options, peer, mode, true)
      }
      if (response.status >= 300) throw new ApiError(refusal(response.status))
      const answer = response.body.length > 0 ? parseSdp(decodeBody(response.body)) : null
      if (!answer) await countSlips(core, device.deviceId, ['sdpMissing'])
      const target = receiver && connectTarget(answer, mode, peer)
      const timer =
        target &&
        setTimeout(() => {
          if (receiver && !receiver.isConnected) receiver.connectTo(target.address, target.port)
        }, target.after).unref()
      return enter(options, peer, dialog, async () => {
        if (timer) clearTimeout(timer)
        await release()
      })
    } catch (error) {
      await release()
      throw error
    }
  }

  function enter(options: CallOptions, peer: SipPeer, dialog: OutgoingRequest, release: () => Promise<void>): GbCall {
    const { device, channelId } = options
    let { sequence } = dialog
    let isEnded = false
    const within = (method: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => {
      sequence += 1
      return { ...dialog, ...more, method, sequence }
    }
    const call: GbCall = {
      channelId,
      deviceId: device.deviceId,
      async info(text) {
        const { agent } = requireLink(core)
        const request = within('INFO', { headers: [['content-type', 'Application/MANSRTSP']], body: Buffer.from(text) })
        const { status } = await inTime(agent.request(request, peer, { timeout: RESPONSE_TIME }))
        if (status >= 300) throw new ApiError(message`国标设备拒绝了请求（${status}）`)
      },
      async end(isGone = false) {
        if (isEnded) return
        isEnded = true
        calls.delete(dialog.callId)
        await release()
        if (isGone || !core.link) return
        // Nobody waits for a device that has gone.
        void core.link.agent.request(within('BYE'), peer, { timeout: RESPONSE_TIME }).catch((error: unknown) => {
          if (!(error instanceof SipTimeoutError)) core.report(error)
        })
      },
    }
    calls.set(dialog.callId, { call, options })
    return call
  }

  return {
    get running() {
      return calls.size
    },
    start: (options) => connected(options, peerOf(options.device), options.device.streamMode, false),
    of: (callId) => calls.get(callId)?.call,
    ended(request) {
      const entry = calls.get(header(request, 'call-id'))
      if (!entry) return false
      entry.options.ended()
      void entry.call.end(true).catch((error: unknown) => core.report(error))
      return true
    },
    late(response, from) {
      if (!/INVITE\s*$/i.test(header(response, 'cseq')) || response.status >= 300 || !core.link) return
      const callId = header(response, 'call-id')
      if (calls.has(callId)) return
      const { agent } = core.link
      const to = header(response, 'to')
      const user = /sips?:([^@;>]+)@/i.exec(to)?.[1] ?? ''
      const sequence = Number.parseInt(header(response, 'cseq'), 10) || 1
      const dialog = { uri: `sip:${user}@${from.address}:${from.port}`, from: header(response, 'from'), to, callId }
      agent.acknowledge({ ...dialog, method: 'ACK', sequence }, from)
      void agent.request({ ...dialog, method: 'BYE', sequence: sequence + 1 }, from, { timeout: RESPONSE_TIME }).catch(() => undefined)
    },
    async close() {
      await Promise.all([...calls.values()].map(({ call }) => call.end()))
    },
  }
}

/** Line of an address in a domain. */
export const addressLine = (user: string, sipId: string): string => `<sip:${user}@${domainOf(sipId)}>`
