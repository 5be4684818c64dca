import { createStore, type StoreApi } from 'zustand/vanilla'
import { backoff } from '../../../../elements/core/realtime'
import type { PublishOptions, RtcFailure, RtcPublication } from '../../../../elements/core/rtc'
import { RtcError } from '../../../../elements/core/rtc'

export type Facing = 'environment' | 'user'
type Kind = 'audio' | 'video'

export interface BroadcastState {
  /** `ended`: by the user, or for `failure`. */
  readonly phase: 'preview' | 'starting' | 'live' | 'reconnecting' | 'ended'
  /** Camera and microphone, as the preview shows them; null: not open. */
  readonly stream: MediaStream | null
  /** Why there is no camera. */
  readonly captureFailure: RtcFailure | null
  /** Why the broadcast ended, or broke off. */
  readonly failure: RtcFailure | null
  readonly facing: Facing
  readonly isMuted: boolean
  /** Reconnects in a row. */
  readonly attempt: number
  /** Epoch ms of the first picture; null before. */
  readonly startedAt: number | null
  readonly kbps: number
  /** What the system took away for a while, for a call say. */
  readonly interrupted: readonly Kind[]
}

const start: BroadcastState = {
  phase: 'preview',
  stream: null,
  captureFailure: null,
  failure: null,
  facing: 'environment',
  isMuted: false,
  attempt: 0,
  startedAt: null,
  kbps: 0,
  interrupted: [],
}

/** Reconnects until the broadcast gives up. */
export const MAX_ATTEMPTS = 5
/** The server replaces a connection that has been silent for 2 s. */
const waitBefore = backoff([2000, 2000, 4000, 8000, 15_000])
/** ms live after which reconnects count anew. */
const STABLE_AFTER = 30_000
const STATS_INTERVAL = 1000

const CONFLICT = 409
/** Conflicts in a row that may still be the own connection from before; after them somebody else sends. */
const MAX_CONFLICTS = 2

/** Refusals that another attempt does not change; 409: the old connection is not silent yet, 429 and 5xx pass. */
const isFinal = ({ code, status = 0 }: RtcFailure): boolean =>
  (code === 'server' && status >= 400 && status < 500 && status !== CONFLICT && status !== 429) ||
  code === 'codec' ||
  code === 'unsupported'

/** Somebody else sends with the same device. */
export const isConflict = ({ status }: RtcFailure): boolean => status === CONFLICT

/** Where a broadcast is sent. */
export type Target = Pick<PublishOptions, 'url' | 'headers' | 'iceServers'>

/** What a broadcast needs of the browser; replaced in tests. */
export interface BroadcastTools {
  readonly capture: (constraints: MediaStreamConstraints) => Promise<MediaStream>
  readonly publish: (options: PublishOptions) => RtcPublication
  /** Monotonic ms. */
  readonly now: () => number
}

export interface Broadcast {
  readonly store: StoreApi<BroadcastState>
  /** Opens camera and microphone for the preview, or again after a failure. */
  open(): Promise<void>
  /** Changes between front and back camera, also while live. */
  switchCamera(): Promise<void>
  toggleMute(): void
  /** Sends; `target` is asked anew before each connection. */
  start(target: () => Promise<Target>): void
  stop(): void
  /** Connects now instead of after the wait. */
  reconnect(): void
  close(): void
}

const failureOf = (error: unknown): RtcFailure => (error instanceof RtcError ? error.failure : { code: 'network', detail: String(error) })

const videoOf = (facing: Facing): MediaTrackConstraints => ({
  facingMode: facing,
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 25, max: 30 },
})

/** A broadcast from this phone: camera and microphone, the connection, and its reconnects. */
export function createBroadcast({ capture, publish, now }: BroadcastTools): Broadcast {
  const store = createStore<BroadcastState>(() => start)
  const { getState, setState } = store
  let publication: RtcPublication | null = null
  let findTarget: (() => Promise<Target>) | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let measuring: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  /** Of the listeners of the tracks that are shown. */
  let shown = new AbortController()
  /** Counts connections: what an older one says is not heard. */
  let turn = 0
  let conflicts = 0

  function withInterruption(kind: Kind, isInterrupted: boolean): void {
    const others = getState().interrupted.filter((one) => one !== kind)
    setState({ interrupted: isInterrupted ? [...others, kind] : others })
  }

  /** Asks again for what the system ended, in the same connection. */
  async function replace(kind: Kind): Promise<void> {
    const { stream, facing, isMuted } = getState()
    if (!stream || isClosed) return
    withInterruption(kind, true)
    try {
      const [track] = (await capture(kind === 'video' ? { video: videoOf(facing) } : { audio: true })).getTracks()
      if (!track) return
      if (getState().stream !== stream || isClosed) return track.stop()
      track.enabled = kind === 'video' || !isMuted
      await publication?.replaceTrack(kind, track)
      adopt([...stream.getTracks().filter((one) => one.kind !== kind), track])
      withInterruption(kind, false)
    } catch (error) {
      // The other track goes on.
      setState({ captureFailure: failureOf(error) })
    }
  }

  /** Shows these tracks, and follows what the system does with them. */
  function adopt(tracks: readonly MediaStreamTrack[]): void {
    shown.abort()
    shown = new AbortController()
    const { signal } = shown
    const stream = new MediaStream([...tracks])
    setState({ stream, captureFailure: null })
    for (const track of tracks) {
      const kind: Kind = track.kind === 'video' ? 'video' : 'audio'
      track.addEventListener('mute', () => withInterruption(kind, true), { signal })
      track.addEventListener('unmute', () => withInterruption(kind, false), { signal })
      track.addEventListener('ended', () => void replace(kind), { signal })
    }
  }

  function endTracks(): void {
    for (const track of getState().stream?.getTracks() ?? []) track.stop()
    setState({ stream: null, interrupted: [] })
  }

  async function open(): Promise<void> {
    const { facing, isMuted } = getState()
    endTracks()
    try {
      const stream = await capture({ video: videoOf(facing), audio: { echoCancellation: true, noiseSuppression: true } })
      if (isClosed) return stream.getTracks().forEach((track) => track.stop())
      for (const track of stream.getAudioTracks()) track.enabled = !isMuted
      adopt(stream.getTracks())
    } catch (error) {
      if (!isClosed) setState({ captureFailure: failureOf(error) })
    }
  }

  function hangUp(): void {
    turn += 1
    clearTimeout(waiting)
    clearInterval(measuring)
    publication?.close()
    publication = null
    setState({ kbps: 0 })
  }

  function end(failure: RtcFailure | null): void {
    hangUp()
    findTarget = null
    setState({ phase: 'ended', failure })
  }

  function measure(sent: RtcPublication): void {
    let last = { bytes: 0, at: now() }
    async function poll(): Promise<void> {
      const bytes = await sent.bytesSent()
      const at = now()
      if (publication === sent && at > last.at) setState({ kbps: Math.max(0, Math.round(((bytes - last.bytes) * 8) / (at - last.at))) })
      last = { bytes, at }
    }
    measuring = setInterval(() => void poll(), STATS_INTERVAL)
  }

  function retry(failure: RtcFailure): void {
    const { attempt } = getState()
    hangUp()
    conflicts = isConflict(failure) ? conflicts + 1 : 0
    if (isFinal(failure) || conflicts > MAX_CONFLICTS || attempt >= MAX_ATTEMPTS) return end(failure)
    setState({ phase: 'reconnecting', failure, attempt: attempt + 1 })
    waiting = setTimeout(() => void connect(), waitBefore(attempt))
  }

  async function connect(): Promise<void> {
    const own = ++turn
    const find = findTarget
    const { stream } = getState()
    if (!find || !stream) return
    try {
      const target = await find()
      if (own !== turn) return
      const sent = publish({ ...target, stream: getState().stream ?? stream })
      publication = sent
      let liveAt: number | null = null
      const follow = (): void => {
        if (publication !== sent) return
        if (sent.state === 'live' && liveAt === null) {
          conflicts = 0
          liveAt = now()
          setState(({ startedAt }) => ({ phase: 'live', failure: null, startedAt: startedAt ?? liveAt }))
          measure(sent)
        }
        if (sent.state !== 'failed') return
        if (liveAt !== null && now() - liveAt > STABLE_AFTER) setState({ attempt: 0 })
        retry(sent.failure ?? { code: 'network' })
      }
      sent.onChange(follow)
      follow()
    } catch (error) {
      if (own === turn) retry(failureOf(error))
    }
  }

  return {
    store,
    open,
    async switchCamera() {
      const { stream, facing, phase } = getState()
      const next: Facing = facing === 'environment' ? 'user' : 'environment'
      if (!stream) {
        setState({ facing: next })
        return open()
      }
      // `ended` comes only from the system, not from `stop`.
      const [old] = stream.getVideoTracks()
      // Phones open one camera at a time.
      old?.stop()
      const [microphone] = stream.getAudioTracks()
      for (const wanted of [next, facing])
        try {
          // oxlint-disable-next-line no-await-in-loop -- the one before, where the phone has no other camera
          const [track] = (await capture({ video: videoOf(wanted) })).getVideoTracks()
          if (!track) continue
          if (isClosed) return track.stop()
          if (phase !== 'preview') await publication?.replaceTrack('video', track)
          adopt([track, ...(microphone ? [microphone] : [])])
          setState({ facing: wanted })
          return
        } catch (error) {
          setState({ captureFailure: failureOf(error) })
        }
    },
    toggleMute() {
      const { stream, isMuted } = getState()
      for (const track of stream?.getAudioTracks() ?? []) track.enabled = isMuted
      setState({ isMuted: !isMuted })
    },
    start(target) {
      hangUp()
      conflicts = 0
      findTarget = target
      setState({ phase: 'starting', failure: null, attempt: 0, startedAt: null })
      void connect()
    },
    stop: () => end(null),
    reconnect() {
      if (getState().phase !== 'reconnecting') return
      hangUp()
      void connect()
    },
    close() {
      isClosed = true
      shown.abort()
      hangUp()
      findTarget = null
      endTracks()
    },
  }
}
