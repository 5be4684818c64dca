/** An RTP packet, as far as pictures need it. */
export interface PicturePacket {
  header: { sequenceNumber: number; timestamp: number; marker: boolean }
  payload: Buffer
}

/** NAL units of one picture. */
export interface AccessUnit {
  /** RTP time: 90 000 a second, 32 bits. */
  timestamp: number
  units: Buffer[]
}

export interface H264Reader {
  take(packet: PicturePacket): void
}

/** Packets that wait for a missing one, before it counts as lost. */
const REORDER_WINDOW = 32
const [STAP_A, FU_A] = [24, 28]
export const [IDR, SPS, PPS] = [5, 7, 8]

export const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f

/** Distance of two sequence numbers, -32768 to 32767. */
const distance = (from: number, to: number): number => ((to - from + 0x8000) & 0xffff) - 0x8000

function aggregated(payload: Buffer): Buffer[] {
  const units: Buffer[] = []
  for (let offset = 1; offset + 2 <= payload.length;) {
    const length = payload.readUInt16BE(offset)
    units.push(payload.subarray(offset + 2, offset + 2 + length))
    offset += 2 + length
  }
  return units.filter((unit) => unit.length > 0)
}

/**
 * Puts the pictures of an RTP stream together (RFC 6184, packetization mode 1). Packets may come out of order. After a loss the rest of the
 * picture and all further ones are dropped until `lost` has brought a key frame.
 */
export function createH264Reader(picture: (unit: AccessUnit) => void, lost: () => void): H264Reader {
  const waiting = new Map<number, PicturePacket>()
  let next: number | null = null
  let units: Buffer[] = []
  let timestamp: number | null = null
  let fragments: Buffer[] = []
  let isBroken = false

  function finish(): void {
    const complete = units
    units = []
    fragments = []
    if (timestamp === null || complete.length === 0) return
    if (complete.some((unit) => typeOf(unit) === IDR)) isBroken = false
    if (!isBroken) picture({ timestamp, units: complete })
  }

  function addFragment(payload: Buffer): void {
    const [indicator = 0, header = 0] = payload
    if (header & 0x80) fragments = [Buffer.from([(indicator & 0xe0) | (header & 0x1f)])]
    if (fragments.length === 0) return
    fragments.push(payload.subarray(2))
    if ((header & 0x40) === 0) return
    units.push(Buffer.concat(fragments))
    fragments = []
  }

  function read({ header, payload }: PicturePacket): void {
    if (header.timestamp !== timestamp) finish()
    ;({ timestamp } = header)
    const type = typeOf(payload)
    if (type === STAP_A) units.push(...aggregated(payload))
    else if (type === FU_A) addFragment(payload)
    else if (type > 0 && type < STAP_A) units.push(payload)
    if (header.marker) finish()
  }

  /** Continues behind a gap. */
  function skip(): void {
    const after = [...waiting.keys()].sort((one, other) => distance(other, one))
    next = after[0] ?? null
    units = []
    fragments = []
    isBroken = true
    lost()
  }

  function drain(): void {
    while (next !== null) {
      const packet = waiting.get(next)
      if (!packet) return
      waiting.delete(next)
      next = (next + 1) & 0xffff
      read(packet)
    }
  }

  return {
    take(packet) {
      const { sequenceNumber } = packet.header
      next ??= sequenceNumber
      if (distance(next, sequenceNumber) < 0 || packet.payload.length === 0) return drainEmpty(packet)
      waiting.set(sequenceNumber, packet)
      drain()
      if (waiting.size < REORDER_WINDOW) return
      skip()
      drain()
    },
  }

  /** Padding packets carry nothing, but count. */
  function drainEmpty({ header }: PicturePacket): void {
    if (header.sequenceNumber !== next) return
    next = (next + 1) & 0xffff
    drain()
  }
}
