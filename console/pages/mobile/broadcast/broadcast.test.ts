import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PublishOptions, RtcError, type RtcFailure, type RtcState } from '../../../../elements/core/rtc'
import { createBroadcast, MAX_ATTEMPTS } from './broadcast'

class FakeTrack extends EventTarget {
  enabled = true
  isStopped = false
  constructor(readonly kind: 'audio' | 'video') {
    super()
  }
  say(name: 'mute' | 'unmute' | 'ended'): void {
    this.dispatchEvent(new Event(name))
  }
  stop(): void {
    this.isStopped = true
  }
}

class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[]) {}
  getTracks = () => [...this.tracks]
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio')
}

class FakePublication {
  state: RtcState = 'connecting'
  failure: RtcFailure | null = null
  isClosed = false
  replaced: unknown[] = []
  bytes = 0
  private listeners: (() => void)[] = []
  onChange(listener: () => void): () => void {
    this.listeners.push(listener)
    return () => undefined
  }
  change(state: RtcState, failure: RtcFailure | null = null): void {
    this.state = state
    this.failure = failure
    for (const listener of this.listeners) listener()
  }
  close(): void {
    this.isClosed = true
  }
  replaceTrack(kind: string, track: unknown): Promise<void> {
    this.replaced.push([kind, track])
    return Promise.resolve()
  }
  bytesSent = () => Promise.resolve(this.bytes)
}

let publications: FakePublication[]
let captures: MediaStreamConstraints[]
let refusal: RtcError | null
let time: number

function broadcast() {
  return createBroadcast({
    capture(constraints) {
      captures.push(constraints)
      if (refusal) return Promise.reject(refusal)
      const kinds = (['video', 'audio'] as const).filter((kind) => constraints[kind] !== undefined)
      return Promise.resolve(new FakeStream(kinds.map((kind) => new FakeTrack(kind))) as unknown as MediaStream)
    },
    publish(_options: PublishOptions) {
      const next = new FakePublication()
      publications.push(next)
      return next
    },
    now: () => time,
  })
}
const target = () => Promise.resolve({ url: '/whip' })
const tracksOf = (own: ReturnType<typeof broadcast>) => own.store.getState().stream!.getTracks() as unknown as FakeTrack[]
const flush = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', FakeStream)
  publications = []
  captures = []
  refusal = null
  time = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function live() {
  const own = broadcast()
  await own.open()
  own.start(target)
  await flush()
  publications[0]!.change('live')
  return own
}

describe('[F11] a broadcast', () => {
  it('shows the camera first, goes live by WHIP, and measures its bit rate', async () => {
    const own = await live()
    expect(own.store.getState()).toMatchObject({ phase: 'live', startedAt: 0, failure: null })
    publications[0]!.bytes = 125_000
    time = 1000
    await vi.advanceTimersByTimeAsync(1000)
    expect(own.store.getState().kbps).toBe(1000)
    own.stop()
    expect(publications[0]!.isClosed).toBe(true)
    expect(own.store.getState()).toMatchObject({ phase: 'ended', failure: null, kbps: 0 })
  })

  it('says why there is no camera, and opens it when asked again', async () => {
    refusal = new RtcError({ code: 'denied' })
    const own = broadcast()
    await own.open()
    expect(own.store.getState()).toMatchObject({ stream: null, captureFailure: { code: 'denied' } })
    refusal = null
    await own.open()
    expect(own.store.getState()).toMatchObject({ captureFailure: null })
  })

  it('reconnects five times, keeps its timer, and then says why it gave up', async () => {
    const own = await live()
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      publications.at(-1)!.change('failed', { code: 'network' })
      expect(own.store.getState()).toMatchObject({ phase: 'reconnecting', attempt, startedAt: 0 })
      await vi.advanceTimersByTimeAsync(15_000)
      expect(publications).toHaveLength(attempt + 1)
    }
    publications.at(-1)!.change('failed', { code: 'network' })
    expect(own.store.getState()).toMatchObject({ phase: 'ended', failure: { code: 'network' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(publications).toHaveLength(MAX_ATTEMPTS + 1)
  })

  it('counts reconnects anew after half a minute live', async () => {
    const own = await live()
    publications[0]!.change('failed', { code: 'network' })
    await vi.advanceTimersByTimeAsync(15_000)
    publications[1]!.change('live')
    time = 40_000
    publications[1]!.change('failed', { code: 'network' })
    expect(own.store.getState().attempt).toBe(1)
  })

  it('closes a connection that is being opened before it opens another', async () => {
    const own = await live()
    publications[0]!.change('failed', { code: 'network' })
    own.reconnect()
    await flush()
    own.reconnect()
    await flush()
    expect(publications.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
  })

  it('does not try again after a refusal, but while the old connection is not silent yet', async () => {
    const own = await live()
    publications[0]!.change('failed', { code: 'server', status: 409 })
    expect(own.store.getState().phase).toBe('reconnecting')
    own.reconnect()
    await flush()
    publications[1]!.change('failed', { code: 'server', status: 403, message: 'disabled' })
    expect(own.store.getState()).toMatchObject({ phase: 'ended', failure: { message: 'disabled' } })
  })

  it('[S-41] ends when somebody else sends with the device, and says who', async () => {
    const message = '林晓芸正在用该设备直播，2026-11-30 10:20:00 开始'
    const own = broadcast()
    await own.open()
    own.start(target)
    await flush()
    for (const waits of [2000, 2000]) {
      publications.at(-1)!.change('failed', { code: 'server', status: 409, message })
      expect(own.store.getState().phase).toBe('reconnecting')
      await vi.advanceTimersByTimeAsync(waits)
    }
    publications.at(-1)!.change('failed', { code: 'server', status: 409, message })
    expect(own.store.getState()).toMatchObject({ phase: 'ended', failure: { status: 409, message } })
    expect(publications).toHaveLength(3)
    own.start(target)
    await flush()
    publications.at(-1)!.change('failed', { code: 'server', status: 409, message })
    expect(own.store.getState().phase).toBe('reconnecting')
  })

  it('[S-37] says what the system interrupts, and exchanges what it ended in the same connection', async () => {
    const own = await live()
    const [camera, microphone] = tracksOf(own)
    microphone!.say('mute')
    expect(own.store.getState().interrupted).toEqual(['audio'])
    microphone!.say('unmute')
    expect(own.store.getState().interrupted).toEqual([])
    camera!.say('ended')
    expect(own.store.getState().interrupted).toEqual(['video'])
    await flush()
    expect(publications).toHaveLength(1)
    expect(publications[0]!.replaced).toHaveLength(1)
    expect(own.store.getState()).toMatchObject({ interrupted: [], phase: 'live' })
    refusal = new RtcError({ code: 'inUse' })
    tracksOf(own)
      .find(({ kind }) => kind === 'video')!
      .say('ended')
    await flush()
    expect(own.store.getState()).toMatchObject({ phase: 'live', captureFailure: { code: 'inUse' }, interrupted: ['video'] })
  })

  it('changes the camera while live, and takes the one before where there is no other', async () => {
    const own = await live()
    await own.switchCamera()
    expect(own.store.getState().facing).toBe('user')
    expect(publications[0]!.replaced).toHaveLength(1)
    expect(captures.at(-1)).toMatchObject({ video: { facingMode: 'user' } })
    refusal = new RtcError({ code: 'noDevice' })
    await own.switchCamera()
    expect(own.store.getState()).toMatchObject({ facing: 'user', captureFailure: { code: 'noDevice' } })
  })

  it('mutes the microphone and ends everything with the page', async () => {
    const own = await live()
    own.toggleMute()
    expect(tracksOf(own).find(({ kind }) => kind === 'audio')!.enabled).toBe(false)
    const tracks = tracksOf(own)
    own.close()
    expect(tracks.every(({ isStopped }) => isStopped)).toBe(true)
    expect(publications[0]!.isClosed).toBe(true)
  })
})
