/** Bytes that wait for the rest of a packet: a packet has at most 65,535. */
const MAX_WAITING = 256 * 1024
const [PREFIX, RTP_HEAD] = [2, 12]
/** `$`, channel, length: RTSP framing that some devices use. */
const DOLLAR = 0x24

/** Cuts a TCP connection into RTP packets (RFC 4571). */
export interface RtpFraming {
  read(bytes: Buffer): Buffer[]
  /** Bytes that were skipped until a packet began again. */
  readonly skipped: number
}

/**
 * After a length that the data contradicts, it searches for the next packet of the same sender: the connection stays, and the picture is
 * back with the next key frame.
 */
export function createRtpFraming(): RtpFraming {
  let rest: Buffer = Buffer.alloc(0)
  let ssrc: number | null = null
  let payloadType: number | null = null
  let skipped = 0

  /** Length of what stands before the packet at `offset`; null where no packet of the sender begins there. */
  function prefixAt(offset: number): number | null {
    const prefix = rest[offset] === DOLLAR ? PREFIX + 2 : PREFIX
    const start = offset + prefix
    if (start + RTP_HEAD > rest.length || rest.readUInt16BE(start - 2) < RTP_HEAD || rest.readUInt8(start) >> 6 !== 2) return null
    return ssrc === null || rest.readUInt32BE(start + 8) === ssrc || isSwitch(start) ? prefix : null
  }

  /** A packet of another ssrc with a pack of the same payload type: senders change it with a key frame. */
  const isSwitch = (start: number): boolean =>
    (rest.readUInt8(start + 1) & 0x7f) === payloadType &&
    rest.length >= start + RTP_HEAD + 4 &&
    rest.readUInt32BE(start + RTP_HEAD) === 0x1ba

  function search(): boolean {
    for (let offset = 1; offset + PREFIX + RTP_HEAD <= rest.length; offset += 1)
      if (prefixAt(offset) !== null) {
        skipped += offset
        rest = rest.subarray(offset)
        return true
      }
    const dropped = Math.max(0, rest.length - 64)
    skipped += dropped
    rest = rest.subarray(dropped)
    return false
  }

  return {
    get skipped() {
      return skipped
    },
    read(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const packets: Buffer[] = []
      while (rest.length >= PREFIX + 2 + RTP_HEAD) {
        const prefix = prefixAt(0)
        if (prefix === null) {
          if (search()) continue
          break
        }
        const length = rest.readUInt16BE(prefix - 2)
        if (rest.length < prefix + length) break
        const packet = rest.subarray(prefix, prefix + length)
        ssrc = packet.readUInt32BE(8)
        payloadType = packet.readUInt8(1) & 0x7f
        packets.push(packet)
        rest = rest.subarray(prefix + length)
      }
      if (rest.length > MAX_WAITING) {
        skipped += rest.length
        rest = Buffer.alloc(0)
      }
      return packets
    },
  }
}
