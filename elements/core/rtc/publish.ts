import { failedHandle, openConnection } from './connection'
import type { RtcHandle, RtcOptions } from './rtc.types'

export interface PublishOptions extends RtcOptions {
  /** At most one picture and one sound. The caller stops its tracks. */
  stream: MediaStream
}

export interface RtcPublication extends RtcHandle {
  /** Exchanges the camera or microphone within the same session; null sends nothing. */
  replaceTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void>
  /** Bytes sent so far. */
  bytesSent(): Promise<number>
}

async function bytesSentBy(peer: RTCPeerConnection): Promise<number> {
  let bytes = 0
  const report = await peer.getStats()
  report.forEach((entry: RTCOutboundRtpStreamStats) => {
    if (entry.type === 'outbound-rtp') bytes += entry.bytesSent ?? 0
  })
  return bytes
}

/** H.264 first: recordings and FLV players take nothing else. */
function preferH264(transceiver: RTCRtpTransceiver): boolean {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  const isH264 = ({ mimeType }: RTCRtpCodec): boolean => mimeType.toUpperCase() === 'VIDEO/H264'
  if (!codecs.some(isH264)) return false
  transceiver.setCodecPreferences(codecs.toSorted((one, other) => Number(isH264(other)) - Number(isH264(one))))
  return true
}

/** Enough for 720 lines; the relay does not measure the bandwidth. */
const MAX_BITRATE = 1_500_000

/** A change of the size in mid-stream would begin a new recording: few pictures a second are better. */
async function limitSender({ sender }: RTCRtpTransceiver): Promise<void> {
  const parameters = sender.getParameters()
  parameters.degradationPreference = 'maintain-resolution'
  for (const encoding of parameters.encodings) encoding.maxBitrate = MAX_BITRATE
  // Not known in all browsers.
  await sender.setParameters(parameters).catch(() => undefined)
}

/** Publishes a stream over WHIP. */
export function publish({ stream, ...options }: PublishOptions): RtcPublication {
  const unsupported = { replaceTrack: () => Promise.resolve(), bytesSent: () => Promise.resolve(0) }
  if (typeof RTCPeerConnection !== 'function') return { ...failedHandle({ code: 'unsupported' }), ...unsupported }
  const peer = new RTCPeerConnection({ iceServers: [...(options.iceServers ?? [])] })
  const transceivers = new Map<string, RTCRtpTransceiver>()
  for (const track of [...stream.getVideoTracks().slice(0, 1), ...stream.getAudioTracks().slice(0, 1)]) {
    const transceiver = peer.addTransceiver(track, { direction: 'sendonly', streams: [stream] })
    transceivers.set(track.kind, transceiver)
    if (track.kind !== 'video') continue
    if (!preferH264(transceiver)) {
      peer.close()
      return { ...failedHandle({ code: 'codec' }), ...unsupported }
    }
    void limitSender(transceiver)
  }
  const connection = openConnection(options, peer)
  return Object.assign(connection, {
    bytesSent: () => bytesSentBy(peer),
    replaceTrack: async (kind: 'audio' | 'video', track: MediaStreamTrack | null) => transceivers.get(kind)?.sender.replaceTrack(track),
  })
}
