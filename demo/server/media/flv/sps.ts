/** Reads the bits of a NAL unit, without the bytes that prevent start codes. */
class BitReader {
  private position = 0

  constructor(private readonly bytes: Buffer) {}

  bit(): number {
    const byte = this.bytes[this.position >> 3]
    if (byte === undefined) throw new RangeError('The parameter set ends early')
    const value = (byte >> (7 - (this.position & 7))) & 1
    this.position += 1
    return value
  }

  bits(count: number): number {
    let value = 0
    for (let read = 0; read < count; read += 1) value = value * 2 + this.bit()
    return value
  }

  /** Unsigned exponential Golomb code. */
  ue(): number {
    let zeros = 0
    while (this.bit() === 0) zeros += 1
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  se(): number {
    const code = this.ue()
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2
  }
}

/** Profiles that describe chroma format and scaling lists. */
const HIGH_PROFILES: readonly number[] = [100, 110, 122, 244, 44, 83, 86, 118, 128]

function withoutEmulationPrevention(nal: Buffer): Buffer {
  return Buffer.from([...nal].filter((byte, index) => !(byte === 3 && index >= 2 && nal[index - 1] === 0 && nal[index - 2] === 0)))
}

function skipScalingList(reader: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + reader.se() + 256) % 256
    last = next === 0 ? last : next
  }
}

/** Reads what high profiles have more; returns the chroma format. */
function readHighProfile(reader: BitReader): number {
  const chroma = reader.ue()
  if (chroma === 3) reader.bit()
  reader.ue()
  reader.ue()
  reader.bit()
  if (reader.bit() === 1)
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) if (reader.bit() === 1) skipScalingList(reader, list < 6 ? 16 : 64)
  return chroma
}

function skipPictureOrder(reader: BitReader): void {
  const type = reader.ue()
  if (type === 0) reader.ue()
  if (type !== 1) return
  reader.bit()
  reader.se()
  reader.se()
  const count = reader.ue()
  for (let index = 0; index < count; index += 1) reader.se()
}

/** Pixels of the pictures that a sequence parameter set describes (ITU-T H.264, 7.3.2.1); null if it is not readable. */
export function pictureSize(sps: Buffer): { width: number; height: number } | null {
  try {
    const reader = new BitReader(withoutEmulationPrevention(sps.subarray(1)))
    const profile = reader.bits(8)
    reader.bits(16)
    reader.ue()
    const chroma = HIGH_PROFILES.includes(profile) ? readHighProfile(reader) : 1
    reader.ue()
    skipPictureOrder(reader)
    reader.ue()
    reader.bit()
    const columns = reader.ue() + 1
    const rows = reader.ue() + 1
    const isFrameOnly = reader.bit()
    if (isFrameOnly === 0) reader.bit()
    reader.bit()
    const [left, right, top, bottom] = reader.bit() === 1 ? [reader.ue(), reader.ue(), reader.ue(), reader.ue()] : [0, 0, 0, 0]
    const [unitX, unitY] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * (2 - isFrameOnly)]
    return { width: columns * 16 - (left + right) * unitX, height: rows * 16 * (2 - isFrameOnly) - (top + bottom) * unitY }
  } catch {
    return null
  }
}
