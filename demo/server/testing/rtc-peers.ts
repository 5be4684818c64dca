import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  useH264 as h264,
  useOPUS as opus,
  useVideoOrientation as videoOrientation,
  useVP8 as vp8,
} from 'werift'
import { shippedClips } from '../media/clips/clips'
import { FLV_HEADER, isKeyFrame, isSequenceHeader, readTags, type FlvTag } from '../media/flv/tags'
import type { RtcKind } from '../media/contract/rtc'

/** A client of the relay; `status` and `text` are those of the response to its offer. */
export interface RtcClient {
  status: number
  text: string
  /** SDP that it sent. */
  offer: string
  /** URL that ends the session; '' if the offer was rejected. */
  session: string
  packets(kind: RtcKind): number
  /** Requests for a key frame that it got. */
  keyFrameRequests(): number
  /** Requests a key frame. */
  requestKeyFrame(): void
  state(): string
  /** Sends nothing more; the connection stays. */
  pause(): void
  /** Ends without telling the server. */
  drop(): Promise<void>
}

const MAX_PAYLOAD = 1100
const POLL_INTERVAL = 20
const ADDRESS = { iceServers: [], iceUseIpv4: false, iceUseIpv6: false, iceAdditionalHostAddresses: ['127.0.0.1'] }

/** NAL units of a picture of an FLV, each behind its length. */
function unitsOf(data: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let offset = 5; offset < data.length;) {
    const length = data.readUInt32BE(offset)
    units.push(data.subarray(offset + 4, offset + 4 + length))
    offset += 4 + length
  }
  return units
}

/** The parameter sets of a decoder configuration with one of each. */
function parameterSets(config: Buffer): Buffer[] {
  const spsLength = config.readUInt16BE(11)
  const sps = config.subarray(13, 13 + spsLength)
  const at = 13 + spsLength + 1
  return [sps, config.subarray(at + 2, at + 2 + config.readUInt16BE(at))]
}

/** RTP payloads of a NAL unit (RFC 6184): itself, or fragments. */
export function payloadsOf(unit: Buffer): Buffer[] {
  if (unit.length <= MAX_PAYLOAD) return [unit]
  const first = unit[0] ?? 0
  const payloads: Buffer[] = []
  for (let offset = 1; offset < unit.length; offset += MAX_PAYLOAD) {
    const end = offset + MAX_PAYLOAD >= unit.length
    const marks = (offset === 1 ? 0x80 : 0) | (end ? 0x40 : 0) | (first & 0x1f)
    payloads.push(Buffer.concat([Buffer.from([(first & 0xe0) | 28, marks]), unit.subarray(offset, offset + MAX_PAYLOAD)]))
  }
  return payloads
}

/** RTP packets of a clip, without end, each with the time when it is due (ms). */
function* clipPackets(): Generator<{ due: number; payload: Buffer; isLast: boolean }> {
  const clip = shippedClips().find('studio', 'sub')
  if (!clip) throw new Error('no clip studio')
  const head = readTags(Buffer.concat([FLV_HEADER, clip.head]))
  const config = head.find((tag) => tag.kind === 'video' && isSequenceHeader(tag))
  if (!config) throw new Error('the clip has no configuration')
  const pictures: readonly FlvTag[] = clip.tags.filter(({ kind }) => kind === 'video')
  for (let round = 0; ; round += 1)
    for (const tag of pictures) {
      const units = [...(isKeyFrame(tag) ? parameterSets(config.data) : []), ...unitsOf(tag.data)]
      const payloads = units.flatMap(payloadsOf)
      for (const [index, payload] of payloads.entries())
        yield { due: round * clip.duration + tag.timestamp, payload, isLast: index === payloads.length - 1 }
    }
}

const packet = (payload: Buffer, fields: Partial<RtpHeader>): RtpPacket =>
  new RtpPacket(new RtpHeader({ payloadType: 96, ssrc: 1, ...fields }), payload)

/** Sends a clip and silence, as fast as they are played. */
function send(tracks: ReadonlyMap<RtcKind, MediaStreamTrack>): () => void {
  const packets = clipPackets()
  const began = performance.now()
  let next = packets.next()
  let sequenceNumber = 0
  let sounds = 0
  const timer = setInterval(() => {
    const elapsed = performance.now() - began
    while (!next.done && next.value.due <= elapsed) {
      const { due, payload, isLast } = next.value
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      tracks.get('video')?.writeRtp(packet(payload, { sequenceNumber, timestamp: Math.round(due * 90), marker: isLast }))
      next = packets.next()
    }
    for (; sounds * 20 <= elapsed; sounds += 1)
      tracks.get('audio')?.writeRtp(packet(Buffer.from([0xf8, 0xff, 0xfe]), { sequenceNumber: sounds & 0xffff, timestamp: sounds * 960 }))
  }, POLL_INTERVAL)
  return () => clearInterval(timer)
}

const pcma = () => new RTCRtpCodecParameters({ mimeType: 'audio/PCMA', clockRate: 8000, channels: 1, payloadType: 8 })

interface ClientOptions {
  kinds?: readonly RtcKind[]
  headers?: Record<string, string>
  codec?: 'H264' | 'VP8'
  /** Offers to send the angle of the phone beside its pictures. */
  offersAngle?: boolean
}

async function open(
  url: string,
  direction: 'sendonly' | 'recvonly',
  { kinds = ['video', 'audio'], headers = {}, codec = 'H264', offersAngle = false }: ClientOptions,
): Promise<RtcClient> {
  const peer = new RTCPeerConnection({
    ...ADDRESS,
    codecs: { video: [codec === 'H264' ? h264() : vp8()], audio: [opus(), pcma()] },
    headerExtensions: { video: offersAngle ? [videoOrientation()] : [], audio: [] },
  })
  const counts = new Map<RtcKind, number>()
  const tracks = new Map<RtcKind, MediaStreamTrack>()
  let requests = 0
  let stop = (): void => undefined
  let askForKeyFrame = (): void => undefined
  peer.onTrack.subscribe((track) => {
    const kind = track.kind === 'video' ? 'video' : 'audio'
    const receiver = peer.getReceivers().find((one) => one.tracks.includes(track))
    track.onReceiveRtp.subscribe(() => counts.set(kind, (counts.get(kind) ?? 0) + 1))
    if (kind === 'video') askForKeyFrame = () => void (track.ssrc !== undefined && receiver?.sendRtcpPLI(track.ssrc))
  })
  for (const kind of kinds) {
    const track = new MediaStreamTrack({ kind })
    tracks.set(kind, track)
    const { sender } = peer.addTransceiver(direction === 'sendonly' ? track : kind, { direction })
    sender.onPictureLossIndication.subscribe(() => (requests += 1))
  }
  await peer.setLocalDescription(await peer.createOffer())
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...headers },
    body: peer.localDescription?.sdp ?? '',
  })
  const text = await response.text()
  if (response.status === 201) {
    await peer.setRemoteDescription({ type: 'answer', sdp: text })
    if (direction === 'sendonly') stop = send(tracks)
  } else await peer.close()
  const location = response.headers.get('location')
  return {
    status: response.status,
    text,
    offer: peer.localDescription?.sdp ?? '',
    session: location === null ? '' : new URL(location, url).href,
    packets: (kind) => counts.get(kind) ?? 0,
    keyFrameRequests: () => requests,
    requestKeyFrame: () => askForKeyFrame(),
    state: () => peer.connectionState,
    pause: () => stop(),
    async drop() {
      stop()
      await peer.close()
    },
  }
}

/** Publishes a clip with silence over WHIP. */
export const publishRtc = (url: string, options: ClientOptions = {}): Promise<RtcClient> => open(url, 'sendonly', options)

/** Watches over WHEP. */
export const watchRtc = (url: string, options: ClientOptions = {}): Promise<RtcClient> => open(url, 'recvonly', options)
