import { ApiError } from '../../platform/base/errors'
import { SECOND } from '../../platform/base/time'
import { clipOf, streamKeyOf } from '../../devices/equipment/streams'
import type { GbPlatformTable } from '../gb-tables'
import { decodeBody } from '../manscdp/charset'
import { createPsSender } from '../media/flv-to-ps'
import { outputFor, type RtpOutput } from '../media/rtp-output'
import { newTag, type Respond, type ResponseOptions } from '../sip/agent'
import { header, type SipRequest, userOf } from '../sip/message'
import { formatAnswer, parseSdp } from '../sip/sdp'
import type { SipPeer } from '../sip/transport'
import { type GbCore, requireLink } from './core'

/** Milliseconds in which ACK has to come. */
const ACK_TIME = 32 * SECOND
/** Streams to upper platforms at a time. */
const MAX_CALLS = 50

/** Streams that upper platforms fetch. */
export interface UpstreamCalls {
  invite(platform: GbPlatformTable, request: SipRequest, from: SipPeer, respond: Respond): Promise<void>
  /** ACK of a call; false: unknown. */
  acknowledged(callId: string): boolean
  /** BYE of a call; false: unknown. */
  ended(callId: string): boolean
  endOf(platformId: string): Promise<void>
  readonly running: number
  close(): void
}

interface Call {
  platformId: string
  channelId: string
  output: RtpOutput
  timer: NodeJS.Timeout
  /** What its INVITE was answered with. */
  response: ResponseOptions
  stop(): void
}

export function createUpstreamCalls(core: GbCore, openLive: (equipmentId: string) => Promise<void>): UpstreamCalls {
  const { context } = core
  const calls = new Map<string, Call>()

  function end(callId: string): boolean {
    const call = calls.get(callId)
    if (!call) return false
    calls.delete(callId)
    clearTimeout(call.timer)
    call.stop()
    call.output.close()
    return true
  }

  async function sharedDevice(platform: GbPlatformTable, channelId: string) {
    return context.database
      .selectFrom('gbPlatformChannel')
      .innerJoin('gbChannel', 'gbChannel.id', 'gbPlatformChannel.channelId')
      .innerJoin('iblCloudLiveEquipment', 'iblCloudLiveEquipment.id', 'gbChannel.equipmentId')
      .selectAll('iblCloudLiveEquipment')
      .where('gbPlatformChannel.platformId', '=', platform.id)
      .where('gbChannel.channelId', '=', channelId)
      .where('iblCloudLiveEquipment.enabled', '=', '1')
      .executeTakeFirst()
  }

  return {
    get running() {
      return calls.size
    },
    async invite(platform, request, from, respond) {
      const channelId = /^sips?:(\d{20})/i.exec(request.uri)?.[1] ?? userOf(header(request, 'to'))
      const callId = header(request, 'call-id')
      const running = calls.get(callId)
      // The same INVITE again: one stream.
      if (running?.platformId === platform.id) return respond(200, running.response)
      const device = await sharedDevice(platform, channelId)
      const key = device && streamKeyOf(device)
      const offer = parseSdp(decodeBody(request.body))
      if (!device || !key) return respond(404)
      if (!offer?.isVideo) return respond(488)
      // One stream of a channel for each platform: the older one ends first.
      for (const [id, call] of calls) if (call.platformId === platform.id && call.channelId === channelId) end(id)
      if (calls.size >= MAX_CALLS) return respond(486)
      respond(100)
      try {
        const clip = clipOf(device)
        if (clip === null) await openLive(device.id)
        const address = await requireLink(core).transport.localAddress(from.address)
        const { output, setup } = await outputFor(context.settings.sip.host, offer, from, () => void end(callId))
        // A platform that names no ssrc gets one of ours.
        const ssrc = offer.ssrc ?? `0${platform.deviceGbId.slice(3, 8)}${String(calls.size + 1).padStart(4, '0')}`
        const sender = createPsSender(
          Number(ssrc) >>> 0,
          (packet) => output.send(packet),
          () => void end(callId),
        )
        const stop = context.media.tap({ key, clip }, sender)
        if (!stop) {
          output.close()
          return respond(503)
        }
        const timer = setTimeout(() => end(callId), ACK_TIME).unref()
        const answer = formatAnswer({ user: platform.deviceGbId, name: offer.name || 'Play', address, port: output.port, setup, ssrc })
        const response: ResponseOptions = { tag: newTag(), headers: [['content-type', 'application/sdp']], body: Buffer.from(answer) }
        calls.set(callId, { platformId: platform.id, channelId, output, timer, response, stop })
        respond(200, response)
      } catch (error) {
        if (!(error instanceof ApiError)) core.report(error)
        respond(503)
      }
    },
    acknowledged(callId) {
      const call = calls.get(callId)
      if (call) clearTimeout(call.timer)
      return call !== undefined
    },
    ended: end,
    endOf(platformId) {
      for (const [callId, call] of calls) if (call.platformId === platformId) end(callId)
      return Promise.resolve()
    },
    close() {
      for (const callId of calls.keys()) end(callId)
    },
  }
}
