import { waitFor } from './page'

export interface WebRtcServer {
  readonly calls: string[]
  /** Tracks that the page publishes. */
  readonly received: readonly MediaStreamTrack[]
  readonly state: () => string
  close(): void
}

/** The other end of a WebRTC connection within this page: a clock drawn on a canvas, asked for over the page's own `fetch`. */
export function webRtcServer(): WebRtcServer {
  const { fetch: before } = window
  const calls: string[] = []
  const peer = new RTCPeerConnection()
  const received: MediaStreamTrack[] = []
  peer.addEventListener('track', ({ track }) => received.push(track))
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const context = canvas.getContext('2d')!
  let round = 0
  const drawing = setInterval(() => {
    round += 1
    context.fillStyle = `hsl(${(round * 17) % 360} 80% 50%)`
    context.fillRect(0, 0, 320, 180)
  }, 66)
  for (const track of canvas.captureStream(15).getVideoTracks()) peer.addTrack(track)

  async function response(sdp: string): Promise<Response> {
    await peer.setRemoteDescription({ type: 'offer', sdp })
    await peer.setLocalDescription()
    await waitFor(() => peer.iceGatheringState === 'complete', 'the addresses')
    return new Response(peer.localDescription!.sdp, { status: 201, headers: { location: '/session/1' } })
  }
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith('https://media.example/')) return before(input, init)
    calls.push(`${init?.method ?? 'GET'} ${url}`)
    return init?.method === 'POST' ? response(init.body as string) : new Response('')
  }
  return {
    calls,
    received,
    state: () => peer.connectionState,
    close() {
      window.fetch = before
      clearInterval(drawing)
      peer.close()
    },
  }
}
