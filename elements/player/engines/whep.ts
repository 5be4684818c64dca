import { endSession, exchange, gatherCandidates } from '../../core/rtc/exchange'
import { RtcError } from '../../core/rtc/rtc.types'
import { clearVideo } from './clear-video'
import type { EngineMetrics, OpenEngine, PlayFailure } from './engine.types'
import { openingLimit } from './connections'
import { noMetrics } from './engine.types'
import { startVideo } from './start-video'
import { statusFailure } from './status-failure'

/** ms between two looks at the counts of the connection. */
const countEvery = 1_000

/** A failure of the exchange, in the codes of players. */
function playFailure(error: unknown): PlayFailure {
  if (!(error instanceof RtcError)) return { code: 'network', detail: String(error) }
  const { code, status, detail = `HTTP ${status}` } = error.failure
  if (detail === 'no SDP') return { code: 'format', detail }
  // 406: none of the codecs that we take.
  return statusFailure(status, detail) ?? { code: code === 'codec' ? 'codec' : 'network', detail }
}

async function countsOf(peer: RTCPeerConnection, last: EngineMetrics): Promise<EngineMetrics> {
  let { bytes, codec, latency } = last
  let codecId: string | undefined
  const report = await peer.getStats()
  report.forEach((entry: RTCInboundRtpStreamStats) => {
    if (entry.type !== 'inbound-rtp' || entry.kind !== 'video') return
    bytes = entry.bytesReceived ?? bytes
    const { jitterBufferDelay = 0, jitterBufferEmittedCount = 0 } = entry
    latency = jitterBufferEmittedCount > 0 ? jitterBufferDelay / jitterBufferEmittedCount : latency
    codecId = entry.codecId
  })
  report.forEach((entry: { id: string; mimeType?: string }) => {
    if (entry.id === codecId) codec = entry.mimeType?.replace('video/', '') ?? codec
  })
  return { bytes, codec, latency }
}

/** WebRTC by one exchange over HTTP (WHEP): half a second behind the camera. */
export const openWhep: OpenEngine = ({ play, video, onFailure }) => {
  const ends = new AbortController()
  const { signal } = ends
  const peer = new RTCPeerConnection()
  const stream = new MediaStream()
  let session: string | null = null
  let counts = noMetrics

  const counting = setInterval(() => {
    void countsOf(peer, counts).then((next) => (counts = next))
  }, countEvery)

  function fail(failure: PlayFailure): void {
    if (!signal.aborted) onFailure(failure)
  }

  async function connect(): Promise<void> {
    peer.addTransceiver('video', { direction: 'recvonly' })
    peer.addTransceiver('audio', { direction: 'recvonly' })
    await peer.setLocalDescription()
    await gatherCandidates(peer, signal)
    if (signal.aborted) return
    const timeout = setTimeout(() => fail({ code: 'network', detail: 'no answer' }), openingLimit)
    signal.addEventListener('abort', () => clearTimeout(timeout))
    session = await exchange(peer, play, signal)
    clearTimeout(timeout)
  }

  peer.addEventListener('track', ({ track }) => stream.addTrack(track), { signal })
  peer.addEventListener(
    'connectionstatechange',
    () => {
      if (peer.connectionState === 'failed' || peer.connectionState === 'closed') fail({ code: 'network', detail: peer.connectionState })
    },
    { signal },
  )
  video.srcObject = stream
  startVideo(video, fail)
  connect().catch((error: unknown) => fail(playFailure(error)))

  /** The server would notice only half a minute later that nobody watches. */
  function hangUp(): void {
    peer.close()
    endSession(session)
    session = null
  }
  // A page that is left destroys nothing.
  window.addEventListener('pagehide', hangUp, { signal })

  return {
    destroy() {
      ends.abort()
      clearInterval(counting)
      hangUp()
      for (const track of stream.getTracks()) track.stop()
      clearVideo(video)
    },
    figures: () => counts,
  }
}
