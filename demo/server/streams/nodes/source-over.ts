import type { NodeReport, NodeRow, NodeSession, NodeSource, NodeStream } from '../../media/contract/node-source'
import type { StreamKey } from '../../media/contract/source'
import { NodeError } from '../../media/contract/node-error'

/** Where a node serves a stream over RTMP to who shows this ticket; null if it has no address for that. */
export const rtmpUrlWith = ({ rtmpUrl }: Pick<NodeRow, 'rtmpUrl'>, key: StreamKey, ticket: string): string | null =>
  rtmpUrl === null ? null : `${rtmpUrl}/${key}?ticket=${encodeURIComponent(ticket)}`

/** Bits a second in thousands, of a count of bytes that only grows. */
export function createRates(now: () => number): (name: string, bytes: number) => number | null {
  const last = new Map<string, { bytes: number; time: number; kbps: number | null }>()
  return (name, bytes) => {
    const time = now()
    const before = last.get(name)
    for (const [key, entry] of last) if (time - entry.time > 60_000) last.delete(key)
    // Too short a while tells nothing.
    if (before && time - before.time < 500) return before.kbps
    const kbps = before && bytes >= before.bytes ? Math.round(((bytes - before.bytes) * 8) / (time - before.time)) : null
    last.set(name, { bytes, time, kbps })
    return kbps
  }
}

/** Of two counts that only grow, the share of the one in the other since the last question; null until there was one. */
export function createShares(): (name: string, part: number, whole: number) => number | null {
  let last = new Map<string, { part: number; whole: number; share: number | null }>()
  return (name, part, whole) => {
    const before = last.get(name)
    const grown = before && whole >= before.whole && part >= before.part ? whole - before.whole : 0
    const share = before && grown > 0 ? (part - before.part) / grown : (before?.share ?? null)
    // Sessions come and go, and never come back.
    if (last.size > 1000) last = new Map()
    last.set(name, { part, whole, share })
    return share
  }
}

/** The parts of the interface that follow from looking, for any kind of node. */
export function sourceOver(
  poll: () => Promise<NodeReport>,
  kickSession: (session: NodeSession, key: StreamKey) => Promise<boolean>,
): Pick<NodeSource, 'poll' | 'latestStreams' | 'streams' | 'stat' | 'sessions' | 'kick' | 'enable' | 'test'> {
  let last: NodeStream[] = []

  async function pollNow(): Promise<NodeReport> {
    try {
      const report = await poll()
      last = report.streams
      return report
    } catch (error) {
      last = []
      throw error
    }
  }

  const sessionsOf = ({ publisher, watchers }: NodeStream): NodeSession[] => [...(publisher ? [publisher] : []), ...watchers]

  async function kick(id: string): Promise<boolean> {
    for (const stream of last) for (const session of sessionsOf(stream)) if (session.id === id) return kickSession(session, stream.key)
    return false
  }

  return {
    poll: pollNow,
    latestStreams: () => last,
    streams: async () => (await pollNow()).streams,
    stat: async (key) => (await pollNow()).streams.find((stream) => stream.key === key) ?? null,
    sessions: async (key) =>
      ((await pollNow()).streams.find((stream) => stream.key === key)?.watchers ?? []).map(({ id, protocol, ip, startTime, bytes }) => ({
        id,
        key,
        quality: 'main',
        protocol,
        ip,
        startTime: startTime ?? 0,
        outBytes: bytes,
        userId: '',
        sessionId: '',
      })),
    kick: async (id) => {
      await pollNow()
      return kick(id)
    },
    async enable(key, isEnabled) {
      // Who comes is looked at each time: the node keeps no list of what is forbidden.
      if (isEnabled) return
      for (const stream of (await pollNow()).streams)
        if (stream.key === key) for (const session of sessionsOf(stream)) await kickSession(session, key)
    },
    async test() {
      try {
        await pollNow()
        return { ok: true, message: '' }
      } catch (error) {
        if (error instanceof NodeError) return { ok: false, message: error.fault }
        throw error
      }
    },
  }
}
