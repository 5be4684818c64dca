import { randomBytes } from 'node:crypto'
import type { Message } from '../../platform/base/message'
import { ApiError } from '../../platform/base/errors'
import type { RtcAddress } from '../../platform/base/settings'
import type { RtcEnd, RtcKind, RtcKinds, RtcParty, SoundSink } from '../contract/rtc'
import type { StreamKey } from '../contract/source'
import type { PushEnd, Taker } from '../rtmp/rtmp-server'
import { createFlvWriter, type FlvWriter } from './flv-writer'
import type { Offer } from './offer'
import { openPublisher, openViewer, type PublisherPeer, type RtpPacket, type ViewerPeer } from './peers'

/** One HTTP session: a connection of a publisher or of a viewer. */
interface Session {
  /** 128 bits: whoever knows it may end the session. */
  id: string
  /** Time of the last sign of life, in ms of `performance.now()`; until the connection stands the time when it must. */
  alive: number
}

export interface ViewerSession extends Session {
  party: RtcParty
  kinds: RtcKinds
  peer: ViewerPeer | null
}

export interface PublicationOptions {
  key: StreamKey
  /** Null for a device: it is in no room. */
  room: string | null
  /** Null for a device, which publishes by its key. */
  party: RtcParty | null
  kinds: RtcKinds
  /** Receives the pictures as FLV. */
  taker: Taker | null
  /** Receives the sound as G.711 A; null: the sound is Opus. */
  sink: SoundSink | null
  startTime: number
}

/** Where a publication and its viewers connect, and what they may. */
export interface PublicationLimits {
  address: RtcAddress
  /** Milliseconds to connect. */
  connectTime: number
  /** Bytes a second. */
  rate: number
}

/** A stream of one publisher and its viewers. A publisher that reconnects continues it. */
export interface Publication extends Readonly<PublicationOptions> {
  readonly sessionId: string
  readonly viewers: readonly ViewerSession[]
  /** Milliseconds without a packet of the publisher; negative while it may still connect. */
  silence(): number
  /** Connects the publisher, at first or again. Returns the SDP answer. */
  connect(offer: Offer): Promise<string>
  /** Connects a viewer. */
  watch(offer: Offer, party: RtcParty): Promise<{ id: string; answer: string }>
  endViewer(id: string): Promise<void>
  end(reason: RtcEnd, pushEnd?: PushEnd): Promise<void>
}

/** Minimum time between two requests for a key frame. */
const KEY_FRAME_INTERVAL = 1000
/** Browsers send key frames on request only; players and recordings begin at one. */
const FEED_KEY_FRAME_INTERVAL = 2000
const RATE_OVER = 5000

const PUSH_ENDS: Readonly<Record<RtcEnd, PushEnd>> = {
  ended: 'stopped',
  silent: 'silent',
  broken: 'broken',
  flooding: 'flooding',
  revoked: 'disabled',
  closing: 'closing',
}

const newSessionId = (): string => randomBytes(16).toString('hex')

/** Kinds that a viewer gets. */
export const commonKinds = (one: RtcKinds, other: RtcKinds): RtcKinds => new Set([...one].filter((kind) => other.has(kind)))

/** An offer that the library does not take, in words. */
function unsupported(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('WebRTC 连接参数不受支持', 400, 400)
}

/** `onEnd` runs once, however the publication ends. */
export function createPublication(
  options: PublicationOptions,
  { address, connectTime, rate }: PublicationLimits,
  onEnd: (reason: RtcEnd) => void,
): Publication {
  const { kinds, taker, sink } = options
  const began = performance.now()
  const viewers = new Map<string, ViewerSession>()
  let session: Session = { id: newSessionId(), alive: began + connectTime }
  let peer: PublisherPeer | null = null
  let writer: FlvWriter | null = null
  let isOver = false
  const feedKeyFrames = taker ? setInterval(requestKeyFrame, FEED_KEY_FRAME_INTERVAL).unref() : undefined
  let keyFrameTimer: NodeJS.Timeout | undefined
  let keyFrameAt = -KEY_FRAME_INTERVAL
  let counted = { since: began, bytes: 0 }
  /** Kinds whose next packet is the first of a new connection. */
  const changed = new Set<RtcKind>()

  function requestKeyFrame(): void {
    if (keyFrameTimer || isOver || !kinds.has('video')) return
    const wait = Math.max(0, keyFrameAt + KEY_FRAME_INTERVAL - performance.now())
    keyFrameTimer = setTimeout(() => {
      keyFrameTimer = undefined
      keyFrameAt = performance.now()
      peer?.requestKeyFrame()
    }, wait)
    keyFrameTimer.unref()
  }

  function isFlooding(length: number): boolean {
    const now = performance.now()
    if (now - counted.since > RATE_OVER) counted = { since: now, bytes: 0 }
    counted.bytes += length
    return counted.bytes > (rate * RATE_OVER) / 1000
  }

  function takePacket(kind: RtcKind, packet: RtpPacket): void {
    session.alive = performance.now()
    if (isFlooding(packet.payload.length)) return void end('flooding')
    for (const viewer of viewers.values()) {
      if (changed.has(kind)) viewer.peer?.changeSource(kind, packet)
      viewer.peer?.write(kind, packet)
    }
    changed.delete(kind)
    if (kind === 'video') writer?.takePicture(packet)
    else if (sink) sink.write(packet.payload, packet.header.timestamp)
    else writer?.takeSound(packet)
  }

  async function end(reason: RtcEnd, pushEnd = PUSH_ENDS[reason]): Promise<void> {
    if (isOver) return
    isOver = true
    clearTimeout(keyFrameTimer)
    clearInterval(feedKeyFrames)
    taker?.ended(pushEnd)
    onEnd(reason)
    await Promise.all([sink?.end(), peer?.close(), ...[...viewers.keys()].map(endViewer)])
  }

  async function endViewer(id: string): Promise<void> {
    const viewer = viewers.get(id)
    viewers.delete(id)
    await viewer?.peer?.close()
  }

  return {
    ...options,
    get sessionId() {
      return session.id
    },
    get viewers() {
      return [...viewers.values()]
    },
    silence: () => performance.now() - session.alive,
    async connect(offer) {
      const own: Session = { id: newSessionId(), alive: performance.now() + connectTime }
      const old = peer
      session = own
      peer = null
      await old?.close()
      const opened = await openPublisher(offer, address, {
        packet: (kind, packet) => {
          if (session === own && !isOver) takePacket(kind, packet)
        },
        connected: requestKeyFrame,
        lost: () => {
          if (session === own) void end('broken')
        },
      }).catch((error: unknown) => {
        throw unsupported(error)
      })
      if (isOver || session !== own) {
        await opened.close()
        throw new ApiError('WebRTC 连接已结束', 409, 409)
      }
      peer = opened
      if (old) for (const kind of kinds) changed.add(kind)
      const flvTime = (): number => Math.round(performance.now() - began)
      if (taker) writer = createFlvWriter(flvTime, (tag) => taker.take(tag), requestKeyFrame)
      return opened.answer
    },
    async watch(offer, party) {
      const own: ViewerSession = {
        id: newSessionId(),
        alive: performance.now() + connectTime,
        party,
        kinds: commonKinds(kinds, offer.kinds),
        peer: null,
      }
      viewers.set(own.id, own)
      try {
        own.peer = await openViewer(offer, own.kinds, address, {
          connected() {
            own.alive = performance.now()
            requestKeyFrame()
          },
          alive: () => (own.alive = performance.now()),
          requestKeyFrame,
          lost: () => void endViewer(own.id),
        })
      } catch (error) {
        viewers.delete(own.id)
        throw unsupported(error)
      }
      // Ended meanwhile.
      if (!viewers.has(own.id)) {
        await own.peer.close()
        throw new ApiError('WebRTC 连接已结束', 409, 409)
      }
      return { id: own.id, answer: own.peer.answer }
    },
    endViewer,
    end,
  }
}

/** A refusal of the owner of an app name. */
export function assertPermitted(refusal: string | Message | null): void {
  if (refusal !== null) throw new ApiError(refusal, 403, 403)
}
