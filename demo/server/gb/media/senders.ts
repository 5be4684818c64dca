import { readRtp, type RtpPacket } from './rtp'

/** Milliseconds of silence after which another sender is followed at the same port. */
const SILENCE = 500

/** Lets the packets of one sender through: pictures of two never mix. */
export interface SenderFilter {
  /** A packet from an address; `source`: `address:port`, or the connection. */
  take(bytes: Buffer, source: string): void
  /** Packets of others. */
  readonly strangers: number
  /** Time of the last packet, ms; null before the first. */
  readonly lastAt: number | null
}

/** `changed`: another ssrc is followed from now on. `now`: ms. */
export function createSenderFilter(now: () => number, deliver: (packet: RtpPacket) => void, changed: () => void): SenderFilter {
  let current: { ssrc: number; source: string } | null = null
  let lastAt: number | null = null
  let strangers = 0

  /** The same sender may change its ssrc with a key frame; another one is followed once the first is silent. */
  function isFollowed({ payload }: RtpPacket, source: string): boolean {
    if (!current || lastAt === null || now() - lastAt >= SILENCE) return true
    return source === current.source && payload.length >= 4 && payload.readUInt32BE(0) === 0x1ba
  }

  return {
    get strangers() {
      return strangers
    },
    get lastAt() {
      return lastAt
    },
    take(bytes, source) {
      const packet = readRtp(bytes)
      if (!packet) return
      if (current?.ssrc !== packet.ssrc || current.source !== source) {
        // A new port of the same sender and ssrc is the same stream.
        const isSame = current?.ssrc === packet.ssrc && current.source.split(':')[0] === source.split(':')[0]
        if (!isSame && !isFollowed(packet, source)) {
          strangers += 1
          return
        }
        if (current && !isSame) changed()
        current = { ssrc: packet.ssrc, source }
      }
      lastAt = now()
      deliver(packet)
    },
  }
}
