import { englishOf } from '../server-texts/server-texts'
import { RtcError, type RtcFailure, type RtcOptions } from './rtc.types'

/** ms to gather addresses before the offer is sent with those that are there. */
const GATHER_LIMIT = 1_000

/** Resolves when all own addresses are in the offer, or after a while: a server that does not respond must not hold it up. */
export function gatherCandidates(peer: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, GATHER_LIMIT)
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

/** The text of an error envelope; servers of media have none. */
async function messageOf(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') return undefined
  const key = 'messageKey' in body && typeof body.messageKey === 'string' ? body.messageKey : undefined
  const args = 'messageArgs' in body && Array.isArray(body.messageArgs) ? body.messageArgs : []
  return (await englishOf(body.message, key, args)) ?? body.message
}

const codes: Readonly<Record<number, RtcFailure['code']>> = { 404: 'missing', 406: 'codec' }

async function failureOf(response: Response): Promise<RtcFailure> {
  const { status } = response
  const message = await messageOf(response)
  return { code: codes[status] ?? 'server', status, ...(message && { message }) }
}

/** Sends the offer of a peer and applies the answer. Returns the URL of the session; null if it has none or has ended. @throws RtcError */
export async function exchange(
  peer: RTCPeerConnection,
  { url, headers }: Pick<RtcOptions, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/sdp' },
    body: peer.localDescription?.sdp ?? '',
    signal,
  })
  if (!response.ok) throw new RtcError(await failureOf(response))
  const sdp = await response.text()
  if (!sdp.startsWith('v=')) throw new RtcError({ code: 'network', status: response.status, detail: 'no SDP' })
  const location = response.headers.get('location')
  const session = location === null ? null : new URL(location, new URL(url, window.location.href)).href
  try {
    if (!signal.aborted) {
      await peer.setRemoteDescription({ type: 'answer', sdp })
      return session
    }
  } catch (error) {
    endSession(session, headers)
    throw error
  }
  // Closed meanwhile: without this call the server would notice it seconds later.
  endSession(session, headers)
  return null
}

/** Ends a session on the server, also from a page that is being left. */
export function endSession(session: string | null, headers: RtcOptions['headers'] = {}): void {
  if (session !== null) void fetch(session, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined)
}
