/** Numbers of an MP4 are written so that the highest byte comes first. */
const whole =
  (bytes: number) =>
  (value: number): Buffer => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntBE(value, 0, bytes)
    return buffer
  }

export const u8 = whole(1)
export const u16 = whole(2)
export const u32 = whole(4)

/** A time of a long film: more than 32 bits count. */
export function u64(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer
}

/** The same of many: tables of a long film have hundreds of thousands. */
export function u32List(values: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(values.length * 4)
  values.forEach((value, index) => buffer.writeUInt32BE(value, index * 4))
  return buffer
}

/** A box of ISO 14496-12: its length, its name of four letters, and what is in it. */
export function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(length), Buffer.from(name, 'latin1'), ...parts], length)
}

/** The same with a version, 0, and flags. */
export function fullBox(name: string, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(name, u32(flags), ...parts)
}
