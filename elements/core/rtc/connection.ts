import { endSession, exchange, gatherCandidates } from './exchange'
import { RtcError, type RtcFailure, type RtcHandle, type RtcOptions, type RtcState } from './rtc.types'

/** ms for the response of the server and the connection. */
const CONNECT_LIMIT = 20_000
/** ms that a connection may be interrupted. */
const INTERRUPTION_LIMIT = 5_000

export interface RtcConnection extends RtcHandle {
  /** Ends the connection with a failure. */
  fail(failure: RtcFailure): void
}

/** Connects a peer over WHIP or WHEP. It does not reconnect: a lost session may mean a lost right, so the caller decides. */
export function openConnection(options: RtcOptions, peer: RTCPeerConnection): RtcConnection {
  const ends = new AbortController()
  const { signal } = ends
  const listeners = new Set<() => void>()
  let state: RtcState = 'connecting'
  let failure: RtcFailure | null = null
  let session: string | null = null
  let interruption: ReturnType<typeof setTimeout> | undefined

  function change(next: RtcState, reason: RtcFailure | null = null): void {
    if (state === next || state === 'failed' || state === 'closed') return
    state = next
    failure = reason
    for (const listener of listeners) listener()
  }

  function hangUp(): void {
    clearTimeout(interruption)
    clearTimeout(limit)
    ends.abort()
    peer.close()
    endSession(session, options.headers)
    session = null
  }

  function fail(reason: RtcFailure): void {
    if (signal.aborted) return
    hangUp()
    change('failed', reason)
  }

  function followConnection(): void {
    clearTimeout(interruption)
    const { connectionState } = peer
    if (connectionState === 'connected') {
      clearTimeout(limit)
      change('live')
    } else if (connectionState === 'failed' || connectionState === 'closed') fail({ code: 'network', detail: connectionState })
    else if (connectionState === 'disconnected')
      interruption = setTimeout(() => fail({ code: 'network', detail: connectionState }), INTERRUPTION_LIMIT)
  }

  async function connect(): Promise<void> {
    await peer.setLocalDescription()
    await gatherCandidates(peer, signal)
    if (signal.aborted) return
    session = await exchange(peer, options, signal)
  }

  const limit = setTimeout(() => fail({ code: 'network', detail: 'timeout' }), CONNECT_LIMIT)
  peer.addEventListener('connectionstatechange', followConnection, { signal })
  // A page that is left closes nothing.
  window.addEventListener('pagehide', hangUp, { signal })
  connect().catch((error: unknown) => fail(error instanceof RtcError ? error.failure : { code: 'network', detail: String(error) }))

  return {
    get state() {
      return state
    },
    get failure() {
      return failure
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      hangUp()
      change('closed')
    },
    fail,
  }
}

/** A handle that has failed before anything was sent. */
export function failedHandle(failure: RtcFailure): RtcHandle {
  return { state: 'failed', failure, onChange: () => () => undefined, close: () => undefined }
}
