import { failedHandle, openConnection } from './connection'
import type { RtcHandle, RtcOptions } from './rtc.types'

export interface WatchOptions extends RtcOptions {
  /** What is received; both by default. */
  kinds?: readonly ('audio' | 'video')[]
}

export interface RtcWatch extends RtcHandle {
  /** Receives the tracks; for `srcObject`. */
  readonly stream: MediaStream
}

/** ms between two looks at the received packets. */
const COUNT_INTERVAL = 1_000
/** ms without a packet after which the other side counts as interrupted. */
const SILENCE_LIMIT = 6_000

async function packetsOf(peer: RTCPeerConnection): Promise<number> {
  let packets = 0
  const report = await peer.getStats()
  report.forEach((entry: RTCInboundRtpStreamStats) => {
    if (entry.type === 'inbound-rtp') packets += entry.packetsReceived ?? 0
  })
  return packets
}

/** Watches a stream over WHEP. */
export function watch({ kinds = ['video', 'audio'], ...options }: WatchOptions): RtcWatch {
  const stream = new MediaStream()
  if (typeof RTCPeerConnection !== 'function') return { ...failedHandle({ code: 'unsupported' }), stream }
  const peer = new RTCPeerConnection({ iceServers: [...(options.iceServers ?? [])] })
  peer.addEventListener('track', ({ track }) => stream.addTrack(track))
  for (const kind of kinds) peer.addTransceiver(kind, { direction: 'recvonly' })
  const connection = openConnection(options, peer)

  let packets = 0
  let changedAt = 0
  async function count(): Promise<void> {
    const received = await packetsOf(peer)
    if (received !== packets) changedAt = performance.now()
    packets = received
    if (performance.now() - changedAt > SILENCE_LIMIT) connection.fail({ code: 'silent' })
  }
  let counting: ReturnType<typeof setInterval> | undefined
  connection.onChange(() => {
    clearInterval(counting)
    if (connection.state !== 'live') return
    changedAt = performance.now()
    counting = setInterval(() => void count(), COUNT_INTERVAL)
  })
  return Object.assign(connection, { stream })
}
