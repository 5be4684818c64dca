import { clearVideo } from './clear-video'
import type { EngineMetrics, OpenEngine, PlayFailure } from './engine.types'
import { openingLimit } from './connections'
import { noMetrics } from './engine.types'
import { statusFailure } from './status-failure'

/** ms to gather addresses before the offer is sent with those that are there. */
const gatherLimit = 1_000
/** ms between two looks at the counts of the connection. */
const countEvery = 1_000

/** Resolves when all own addresses are in the offer, or after a while: one that never answers must not hold it up. */
function gathered(peer: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, gatherLimit)
    signal.addEventListener('abort', () => clearTimeout(limit))
    peer.addEventListener(
      'icegatheringstatechange',
      () => {
        if (peer.iceGatheringState !== 'complete') return
        clearTimeout(limit)
        resolve()
      },
      { signal },
    )
  })
}

class Refusal extends Error {
  constructor(readonly failure: PlayFailure) {
    super(failure.code)
  }
}

function failureOfResponse(status: number): PlayFailure {
  const detail = `HTTP ${status}`
  // 406: none of the codecs that we take.
  return statusFailure(status, detail) ?? { code: status === 406 ? 'codec' : 'network', detail }
}

/** Sends the offer; gives the answer and the address of the session, which ends it. */
async function exchange(url: string, offer: string, signal: AbortSignal): Promise<{ answer: string; session: string | null }> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: offer, signal })
  if (!response.ok) throw new Refusal(failureOfResponse(response.status))
  const sdp = await response.text()
  if (!sdp.startsWith('v=')) throw new Refusal({ code: 'format', detail: 'no SDP' })
  const location = response.headers.get('location')
  return { answer: sdp, session: location === null ? null : new URL(location, url).href }
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
    await gathered(peer, signal)
    if (signal.aborted) return
    const timeout = setTimeout(() => fail({ code: 'network', detail: 'no answer' }), openingLimit)
    signal.addEventListener('abort', () => clearTimeout(timeout))
    const { answer: response, session: sessionUrl } = await exchange(play.url, peer.localDescription?.sdp ?? '', signal)
    clearTimeout(timeout)
    session = sessionUrl
    await peer.setRemoteDescription({ type: 'answer', sdp: response })
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
  video.play().catch(() => undefined)
  connect().catch((error: unknown) => fail(error instanceof Refusal ? error.failure : { code: 'network', detail: String(error) }))

  /** The server would notice only half a minute later that nobody watches. */
  function hangUp(): void {
    peer.close()
    if (session) void fetch(session, { method: 'DELETE', keepalive: true }).catch(() => undefined)
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
