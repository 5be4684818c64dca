import { message, type Message } from '../../platform/base/message'
import { ApiError } from '../../platform/base/errors'
import { SECOND } from '../../platform/base/time'
import type { SoundSink } from '../../media/contract/rtc'
import type { GbDeviceTable } from '../gb-tables'
import { type Body, formatBody } from '../manscdp/bodies'
import { decodeBody } from '../manscdp/charset'
import { textOfChild } from '../manscdp/xml'
import { formatRtp } from '../media/rtp'
import { outputFor, type RtpOutput } from '../media/rtp-output'
import { newTag, type OutgoingRequest, type Respond } from '../sip/agent'
import { header, type SipRequest, userOf } from '../sip/message'
import { formatAnswer, parseSdp, PCMA } from '../sip/sdp'
import type { SipPeer } from '../sip/transport'
import { type GbCore, mediaAddress, nextSn, peerOf, RESPONSE_TIME, sendMessage } from './core'

/** Milliseconds in which ACK has to come. */
const ACK_TIME = 32 * SECOND
/** Talks at a time. */
const MAX_TALKS = 20

/** Sound to the loudspeakers of devices (GB/T 28181, 9.12: Broadcast, then an INVITE of the device). */
export interface GbTalks {
  /** Resolves once the device takes sound. `ended`: the talk is over, whoever ended it. @throws ApiError with the reason, where it takes none */
  start(device: GbDeviceTable, channelId: string, ended: () => void): Promise<SoundSink>
  /** Takes the response of a device to Broadcast. */
  answered(deviceId: string, body: Body): void
  /** INVITE of a device; false: it was not asked for one. */
  invite(request: SipRequest, from: SipPeer, respond: Respond): Promise<boolean>
  /** ACK and BYE; false: the call is unknown. */
  acknowledged(callId: string): boolean
  ended(callId: string): boolean
  /** The device is gone, or began anew: its talks end, and it is not asked to end them. */
  endOf(deviceId: string): void
  readonly running: number
  close(): void
}

interface Talk {
  device: GbDeviceTable
  channelId: string
  /** Null until the device has called. */
  callId: string | null
  settle(sink: SoundSink): void
  fail(error: ApiError): void
  /** `isGone`: the device has ended it, or has forgotten it, and gets no BYE. */
  end: (isGone: boolean) => void
}

export function createGbTalks(core: GbCore): GbTalks {
  const { host } = core.context.settings.sip
  /** By channel. */
  const talks = new Map<string, Talk>()
  const acknowledgements = new Map<string, NodeJS.Timeout>()

  const talkOfCall = (callId: string): Talk | undefined => [...talks.values()].find((talk) => talk.callId === callId)

  /** The talk for which a device calls: some name the channel, some only themselves. */
  function awaitedBy(request: SipRequest, { address }: SipPeer): Talk | undefined {
    const waiting = [...talks.values()].filter(({ device, callId }) => callId === null && device.ip === address)
    const [source = ''] = header(request, 'subject').split(':')
    const names = new Set([userOf(header(request, 'from')), source, userOf(header(request, 'to'))])
    return waiting.find(({ channelId }) => names.has(channelId)) ?? waiting.find(({ device }) => names.has(device.deviceId))
  }

  /** Ends the call of a device from our side: roles of From and To change. */
  function hangUp(request: SipRequest, tag: string, from: SipPeer): void {
    const user = userOf(header(request, 'from'))
    const bye: OutgoingRequest = {
      method: 'BYE',
      uri: `sip:${user}@${from.address}:${from.port}`,
      from: `${header(request, 'to')};tag=${tag}`,
      to: header(request, 'from'),
      callId: header(request, 'call-id'),
      sequence: 1,
    }
    void core.link?.agent.request(bye, from, { timeout: RESPONSE_TIME }).catch(() => undefined)
  }

  function sinkOf(talk: Talk, output: RtpOutput, ssrc: number): SoundSink {
    let sequence = 0
    return {
      write(payload, timestamp) {
        output.send(formatRtp({ payloadType: PCMA, marker: sequence === 0, sequence, timestamp, ssrc, payload }))
        sequence = (sequence + 1) & 0xffff
      },
      end() {
        talk.end(false)
        return Promise.resolve()
      },
    }
  }

  async function accept(talk: Talk, request: SipRequest, from: SipPeer, respond: Respond): Promise<void> {
    const { device, channelId } = talk
    const offer = parseSdp(decodeBody(request.body))
    if (!offer || offer.isVideo || !offer.payloads.includes(PCMA)) {
      respond(488)
      return talk.fail(new ApiError('设备不接受 G.711 A 的声音，不能对讲'))
    }
    const callId = header(request, 'call-id')
    const tag = newTag()
    talk.callId = callId
    const { output, setup } = await outputFor(host, offer, from, () => talk.end(true))
    const endTalk = talk.end
    talk.end = (isGone) => {
      clearTimeout(acknowledgements.get(callId))
      acknowledgements.delete(callId)
      output.close()
      if (!isGone && talks.get(channelId) === talk) hangUp(request, tag, from)
      endTalk(isGone)
    }
    // Given up meanwhile.
    if (talks.get(channelId) !== talk) {
      output.close()
      return respond(486)
    }
    const { sipId } = await core.config()
    const address = await mediaAddress(core, device, from.address)
    const ssrc = offer.ssrc ?? `0${sipId.slice(3, 8)}0001`
    const answer = formatAnswer({ user: sipId, name: offer.name || 'Play', address, port: output.port, setup, ssrc, media: 'audio' })
    acknowledgements.set(callId, setTimeout(() => talk.end(false), ACK_TIME).unref())
    respond(200, { tag, headers: [['content-type', 'application/sdp']], body: Buffer.from(answer) })
    talk.settle(sinkOf(talk, output, Number(ssrc) >>> 0))
  }

  async function sendBroadcast(device: GbDeviceTable, channelId: string): Promise<void> {
    const { sipId } = await core.config()
    const content = [
      ['SourceID', sipId],
      ['TargetID', channelId],
    ] as const
    const body = formatBody('Notify', { command: 'Broadcast', sn: nextSn() }, content, device.charset)
    await sendMessage(core, peerOf(device), device.deviceId, body)
  }

  return {
    get running() {
      return talks.size
    },
    async start(device, channelId, ended) {
      if (talks.has(channelId)) throw new ApiError('该通道正在对讲')
      if (talks.size >= MAX_TALKS) throw new ApiError(message`同时对讲的国标通道已达上限（${MAX_TALKS}路）`)
      let settle: Talk['settle'] = () => undefined
      let fail: Talk['fail'] = () => undefined
      const sink = new Promise<SoundSink>((resolve, reject) => {
        settle = resolve
        fail = reject
      })
      sink.catch(() => undefined)
      const talk: Talk = {
        device,
        channelId,
        callId: null,
        settle,
        fail,
        end() {
          if (talks.get(channelId) !== talk) return
          talks.delete(channelId)
          fail(new ApiError('设备已结束对讲'))
          ended()
        },
      }
      talks.set(channelId, talk)
      const timer = setTimeout(() => fail(new ApiError('设备在8秒内没有接通对讲')), RESPONSE_TIME).unref()
      try {
        await sendBroadcast(device, channelId)
        return await sink
      } catch (error) {
        talk.end(false)
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    answered(deviceId, { root }) {
      if (textOfChild(root, 'result').toUpperCase() !== 'ERROR') return
      const target = textOfChild(root, 'deviceid')
      const waiting = [...talks.values()].filter(({ device, callId }) => callId === null && device.deviceId === deviceId)
      const talk = waiting.find(({ channelId }) => channelId === target) ?? waiting[0]
      talk?.fail(new ApiError('设备拒绝了对讲'))
    },
    async invite(request, from, respond) {
      const talk = awaitedBy(request, from)
      if (!talk) return false
      await accept(talk, request, from, respond)
      return true
    },
    acknowledged(callId) {
      clearTimeout(acknowledgements.get(callId))
      return acknowledgements.delete(callId)
    },
    ended(callId) {
      const talk = talkOfCall(callId)
      talk?.end(true)
      return talk !== undefined
    },
    endOf(deviceId) {
      for (const talk of talks.values()) if (talk.device.deviceId === deviceId) talk.end(true)
    },
    close() {
      for (const talk of talks.values()) talk.end(false)
    },
  }
}

/** Why a channel cannot be talked to; null: it can. */
export function talkObstacle(link: GbCore['link'], why: string | Message, hasClip: boolean): string | Message | null {
  if (link === null) return why
  return hasClip ? '演示设备没有经过国标注册，不能下发命令' : null
}
