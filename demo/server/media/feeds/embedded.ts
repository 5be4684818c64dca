import { newId } from '../../platform/base/ids'
import { ApiError } from '../../platform/base/errors'
import type { Feed, FeedSource, FeedSubscriber, FeedRequest } from './feed'
import { GUEST, type MediaSource, type StreamKey, type StreamStat, type ViewerSession } from '../contract/source'

/** What a viewer is let go for; whoever shows the picture may say it. */
export type EndReason = 'slow' | 'kicked' | 'revoked' | 'closing' | 'ended'

/** Where the bytes for one viewer go: a socket, or an answer that does not end. */
export interface StreamSink {
  send(bytes: Buffer): void
  waiting(): number
  end(reason: EndReason): void
}

export interface EmbeddedSource extends MediaSource {
  /** Begins to send a stream, `clip` as for `codec`; @throws ApiError where there is no such picture, or too many watch. */
  watch(clip: string | null, viewing: Omit<ViewerSession, 'id' | 'outBytes'>, outlet: StreamSink): string
  /**
   * What the pictures are, in a word for lists: `H.264 360P`. `clip` is the name of the clip that is sent; null where the stream is
   * pushed. Null where there are no pictures.
   */
  codec(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null
  /** What the sound is: `AAC`, `Opus`; null where there is none, or that is not known. */
  sound(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null
  /** Seconds of pictures that are pushed here in a second; null where that is not known. */
  speed(key: StreamKey): number | null
  /** A stream for this server itself, which is no viewer; gives back what ends it, null where there is no such picture. */
  tap(requested: Pick<FeedRequest, 'key' | 'clip'>, receiver: FeedSubscriber): (() => void) | null
  /** Whether this server takes a stream for itself. */
  isTapped(key: StreamKey): boolean
  /** Ends a watching whose right has ended. */
  revoke(viewingId: string): void
  /** The viewer has gone. */
  leave(viewingId: string): void
  /** All that is being watched. */
  viewerSessions(): ViewerSession[]
  /** Lets everybody go and takes nobody any more. */
  close(): void
}

export interface EmbeddedLimits {
  /** Viewers at a time, and of one user. */
  viewers: number
  viewersPerUser: number
}

/** Guests at a time, and from one address. */
const MAX_GUESTS = 500
const GUESTS_PER_ADDRESS = 20

interface Watching {
  viewing: ViewerSession
  feed: Feed
  receiver: FeedSubscriber
  outlet: StreamSink
}

/** Streams of our own process: what its sources have, sent to whoever may watch. */
export function createEmbeddedSource(sources: readonly FeedSource[], limits: EmbeddedLimits): EmbeddedSource {
  const watchings = new Map<string, Watching>()
  const disabled = new Set<StreamKey>()
  const taps = new Map<FeedSubscriber, StreamKey>()
  let isClosed = false

  function feedOf(requested: FeedRequest): Feed | null {
    for (const source of sources) {
      const feed = source.feed(requested)
      if (feed) return feed
    }
    return null
  }

  function codecOf(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null {
    for (const source of sources) {
      const codec = source.codec(requested)
      if (codec !== null) return codec
    }
    return null
  }

  function soundOf(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null {
    for (const source of sources) {
      const sound = source.sound(requested)
      if (sound !== null) return sound
    }
    return null
  }

  function leave(id: string): void {
    const watching = watchings.get(id)
    if (!watching) return
    watchings.delete(id)
    watching.feed.remove(watching.receiver)
  }

  function endViewer(id: string, reason: EndReason): boolean {
    const watching = watchings.get(id)
    leave(id)
    watching?.outlet.end(reason)
    return watching !== undefined
  }

  function assertNotTooMany({ userId, ip }: Pick<ViewerSession, 'userId' | 'ip'>): void {
    const own = [...watchings.values()].filter(({ viewing }) => viewing.userId === userId)
    const isTooMany =
      userId === GUEST
        ? own.length >= MAX_GUESTS || own.filter(({ viewing }) => viewing.ip === ip).length >= GUESTS_PER_ADDRESS
        : own.length >= limits.viewersPerUser
    if (watchings.size >= limits.viewers || isTooMany) throw new ApiError('观看人数已达上限，请稍后再试', 503, 503)
  }

  const of = (key: StreamKey): Watching[] => [...watchings.values()].filter(({ viewing }) => viewing.key === key)

  function statOf(key: StreamKey): StreamStat | null {
    const watchers = of(key)
    const running = sources.flatMap((source) => source.running()).find((one) => one.key === key)
    if (watchers.length === 0 && !running) return null
    const watched = [...new Set(watchers.map(({ feed }) => feed))]
    return {
      key,
      viewers: watchers.length,
      inKbps: running?.inKbps ?? watched.reduce((sum, { inKbps }) => sum + inKbps, 0),
      outKbps: watchers.reduce((sum, { feed }) => sum + feed.inKbps, 0),
    }
  }

  function keys(): StreamKey[] {
    const watched = [...watchings.values()].map(({ viewing }) => viewing.key)
    return [...new Set([...sources.flatMap((source) => source.running()).map(({ key }) => key), ...watched])]
  }

  return {
    streams: () => Promise.resolve(keys().flatMap((key) => statOf(key) ?? [])),
    stat: (key) => Promise.resolve(statOf(key)),
    sessions: (key) => Promise.resolve(of(key).map(({ viewing }) => ({ ...viewing }))),
    kick: (id) => Promise.resolve(endViewer(id, 'kicked')),
    enable(key, isEnabled) {
      if (isEnabled) disabled.delete(key)
      else disabled.add(key)
      if (!isEnabled) for (const { viewing } of of(key)) endViewer(viewing.id, 'revoked')
      return Promise.resolve()
    },
    urls(key, quality, { base, ticket }) {
      const address = `${base}/media/${key}${quality === 'sub' ? '.sub' : ''}.flv?ticket=${encodeURIComponent(ticket)}`
      return { wsFlv: address.replace(/^http/, 'ws'), httpFlv: address }
    },
    test: () => Promise.resolve(isClosed ? { ok: false, message: '服务正在停止' } : { ok: true, message: '' }),
    codec: codecOf,
    sound: soundOf,
    speed: (key) => sources.flatMap((source) => source.running()).find((one) => one.key === key)?.speed ?? null,
    watch(clip, session, outlet) {
      if (isClosed) throw new ApiError('服务正在停止', 503, 503)
      if (disabled.has(session.key)) throw new ApiError('该设备已被禁播', 403, 403)
      assertNotTooMany(session)
      const feed = feedOf({ ...session, clip })
      if (!feed) throw new ApiError('该设备没有可播放的画面', 404, 404)
      const viewing: ViewerSession = { ...session, id: newId(), outBytes: 0 }
      const receiver: FeedSubscriber = {
        send(bytes) {
          viewing.outBytes += bytes.length
          outlet.send(bytes)
        },
        waiting: () => outlet.waiting(),
        end: (isSlow) => endViewer(viewing.id, isSlow ? 'slow' : 'ended'),
      }
      watchings.set(viewing.id, { viewing, feed, receiver, outlet })
      feed.add(receiver)
      return viewing.id
    },
    tap({ key, clip }, receiver) {
      // What only another process carries, that one takes.
      const isHere = !isClosed && !disabled.has(key) && codecOf({ key, clip }) !== null
      const feed = isHere ? feedOf({ key, clip, quality: 'main' }) : null
      if (!feed) return null
      taps.set(receiver, key)
      feed.add(receiver)
      return () => {
        taps.delete(receiver)
        feed.remove(receiver)
      }
    },
    isTapped: (key) => [...taps.values()].includes(key),
    revoke: (id) => void endViewer(id, 'revoked'),
    leave,
    viewerSessions: () => [...watchings.values()].map(({ viewing }) => ({ ...viewing })),
    close() {
      isClosed = true
      for (const id of watchings.keys()) endViewer(id, 'closing')
    },
  }
}
