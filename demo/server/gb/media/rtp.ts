/** A packet of RTP (RFC 3550). */
export interface RtpPacket {
  payloadType: number
  marker: boolean
  sequence: number
  /** 90,000 a second, 32 bits. */
  timestamp: number
  ssrc: number
  payload: Buffer
}

const HEAD = 12

/** Reads a packet; null for what is none. */
export function readRtp(bytes: Buffer): RtpPacket | null {
  if (bytes.length < HEAD || bytes.readUInt8(0) >> 6 !== 2) return null
  const first = bytes.readUInt8(0)
  const second = bytes.readUInt8(1)
  let start = HEAD + (first & 0x0f) * 4
  if (first & 0x10) {
    if (start + 4 > bytes.length) return null
    start += 4 + bytes.readUInt16BE(start + 2) * 4
  }
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0
  const end = bytes.length - padding
  if (start > end) return null
  return {
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, end),
  }
}

/** The bytes of a packet. */
export function formatRtp({ payloadType, marker, sequence, timestamp, ssrc, payload }: RtpPacket): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(0x80, 0)
  head.writeUInt8((marker ? 0x80 : 0) | payloadType, 1)
  head.writeUInt16BE(sequence & 0xffff, 2)
  head.writeUInt32BE(timestamp >>> 0, 4)
  head.writeUInt32BE(ssrc >>> 0, 8)
  return Buffer.concat([head, payload])
}

/** Packets that wait for a missing one, before it counts as lost. */
const REORDER_WINDOW = 64

/** Distance of two sequence numbers, -32768 to 32767. */
const distance = (from: number, to: number): number => ((to - from + 0x8000) & 0xffff) - 0x8000

/** Puts packets in order. */
export interface RtpQueue {
  take(packet: RtpPacket): void
  /** Begins anew: another sender. */
  reset(): void
  /** Packets that never came. */
  readonly lost: number
}

/** `deliver` gets the packets in order; `isAfterLoss`: packets before this one are missing. */
export function createRtpQueue(deliver: (packet: RtpPacket, isAfterLoss: boolean) => void): RtpQueue {
  const waiting = new Map<number, RtpPacket>()
  let next: number | null = null
  let lost = 0

  function drain(isAfterLoss: boolean): void {
    let isFirst = isAfterLoss
    while (next !== null) {
      const packet = waiting.get(next)
      if (!packet) return
      waiting.delete(next)
      next = (next + 1) & 0xffff
      deliver(packet, isFirst)
      isFirst = false
    }
  }

  return {
    get lost() {
      return lost
    },
    take(packet) {
      next ??= packet.sequence
      const ahead = distance(next, packet.sequence)
      // Late or repeated; a jump far back is a sender that began anew.
      if (ahead < 0 && ahead > -1000) return
      if (ahead < 0) {
        waiting.clear()
        next = packet.sequence
      }
      waiting.set(packet.sequence, packet)
      drain(ahead < 0)
      if (waiting.size < REORDER_WINDOW) return
      const from = next
      const first = [...waiting.keys()].sort((one, other) => distance(from, one) - distance(from, other))[0] ?? from
      lost += Math.max(0, distance(from, first))
      next = first
      drain(true)
    },
    reset() {
      waiting.clear()
      next = null
    },
  }
}
