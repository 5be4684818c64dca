import { newId } from '../ids'
import { Failure } from '../failures'
import type { Clips } from './clips'
import { createLiveLoop, type LiveLoop, type Receiver } from './live-loop'
import type { MediaSource, StreamKey, StreamStat, Viewing } from './source'

/** What a viewer is let go for; whoever shows the picture may say it. */
export type EndReason = 'slow' | 'kicked' | 'closing'

/** Where the bytes for one viewer go: a socket, or an answer that does not end. */
export interface Outlet {
  send(bytes: Buffer): void
  waiting(): number
  end(reason: EndReason): void
}

export interface EmbeddedSource extends MediaSource {
  /** Begins to send a clip as the stream; @throws Failure where there is no such clip, or too many watch. */
  watch(clip: string, viewing: Omit<Viewing, 'id' | 'outBytes'>, outlet: Outlet): string
  /** What a clip holds, in a word for lists: `H.264 360P`. Null where there is no such clip. */
  codec(clip: string): string | null
  /** The viewer has gone. */
  leave(viewingId: string): void
  /** All that is being watched. */
  viewings(): Viewing[]
  /** Lets everybody go and takes nobody any more. */
  close(): void
}

export interface EmbeddedLimits {
  /** Viewers at a time, and of one user. */
  viewers: number
  viewersPerUser: number
  /** Bytes that wait for a viewer who does not take them. */
  viewerBacklog: number
}

interface Channel {
  loop: LiveLoop
  /** When it began, and what it had made by then. */
  since: number
}

interface Watching {
  viewing: Viewing
  channel: Channel
  receiver: Receiver
  outlet: Outlet
}

const kilobits = (bytes: number, milliseconds: number): number => (milliseconds <= 0 ? 0 : Math.round((bytes * 8) / milliseconds))

/** Streams of our own process: clips that come with the server, sent as live loops. */
export function createEmbeddedSource(clips: Clips, limits: EmbeddedLimits, now: () => number = () => performance.now()): EmbeddedSource {
  const channels = new Map<string, Channel>()
  const watchings = new Map<string, Watching>()
  const disabled = new Set<StreamKey>()
  let isClosed = false

  function channelOf(clip: string, { key, quality }: Pick<Viewing, 'key' | 'quality'>): Channel {
    const name = `${key} ${quality} ${clip}`
    const known = channels.get(name)
    if (known) return known
    const film = clips.find(clip, quality)
    if (!film) throw new Failure('该设备没有可播放的画面', 404, 404)
    const channel = { loop: createLiveLoop(film, { backlog: limits.viewerBacklog, now }), since: now() }
    channels.set(name, channel)
    return channel
  }

  function leave(id: string): void {
    const watching = watchings.get(id)
    if (!watching) return
    watchings.delete(id)
    const { channel, receiver } = watching
    channel.loop.remove(receiver)
    if (channel.loop.receivers > 0) return
    for (const [name, known] of channels) if (known === channel) channels.delete(name)
  }

  function letGo(id: string, reason: EndReason): boolean {
    const watching = watchings.get(id)
    leave(id)
    watching?.outlet.end(reason)
    return watching !== undefined
  }

  function refuseTooMany(userId: string): void {
    const own = [...watchings.values()].filter(({ viewing }) => viewing.userId === userId).length
    if (watchings.size >= limits.viewers || own >= limits.viewersPerUser) throw new Failure('观看人数已达上限，请稍后再试', 503, 503)
  }

  const of = (key: StreamKey): Watching[] => [...watchings.values()].filter(({ viewing }) => viewing.key === key)

  function statOf(key: StreamKey): StreamStat | null {
    const seen = of(key)
    if (seen.length === 0) return null
    const running = [...new Set(seen.map(({ channel }) => channel))]
    const inKbps = (channel: Channel): number => kilobits(channel.loop.madeBytes, now() - channel.since)
    return {
      key,
      viewers: seen.length,
      inKbps: running.reduce((sum, channel) => sum + inKbps(channel), 0),
      outKbps: seen.reduce((sum, { channel }) => sum + inKbps(channel), 0),
    }
  }

  return {
    streams: () =>
      Promise.resolve([...new Set([...watchings.values()].map(({ viewing }) => viewing.key))].flatMap((key) => statOf(key) ?? [])),
    stat: (key) => Promise.resolve(statOf(key)),
    sessions: (key) => Promise.resolve(of(key).map(({ viewing }) => ({ ...viewing }))),
    kick: (id) => Promise.resolve(letGo(id, 'kicked')),
    enable(key, isEnabled) {
      if (isEnabled) disabled.delete(key)
      else disabled.add(key)
      if (!isEnabled) for (const { viewing } of of(key)) letGo(viewing.id, 'kicked')
      return Promise.resolve()
    },
    urls(key, quality, { base, ticket }) {
      const address = `${base}/media/${key}${quality === 'sub' ? '.sub' : ''}.flv?ticket=${encodeURIComponent(ticket)}`
      return { wsFlv: address.replace(/^http/, 'ws'), httpFlv: address }
    },
    test: () =>
      Promise.resolve(clips.names().length > 0 ? { ok: true, message: '' } : { ok: false, message: '没有找到随服务器发布的演示画面' }),
    codec(clip) {
      const film = clips.find(clip, 'main')
      return film ? `H.264 ${film.height}P` : null
    },
    watch(clip, wanted, outlet) {
      if (isClosed) throw new Failure('服务正在停止', 503, 503)
      if (disabled.has(wanted.key)) throw new Failure('该设备已被禁播', 403, 403)
      refuseTooMany(wanted.userId)
      const channel = channelOf(clip, wanted)
      const viewing: Viewing = { ...wanted, id: newId(), outBytes: 0 }
      const receiver: Receiver = {
        send(bytes) {
          viewing.outBytes += bytes.length
          outlet.send(bytes)
        },
        waiting: () => outlet.waiting(),
        end: () => letGo(viewing.id, 'slow'),
      }
      watchings.set(viewing.id, { viewing, channel, receiver, outlet })
      channel.loop.add(receiver)
      return viewing.id
    },
    leave,
    viewings: () => [...watchings.values()].map(({ viewing }) => ({ ...viewing })),
    close() {
      isClosed = true
      for (const id of watchings.keys()) letGo(id, 'closing')
    },
  }
}
