import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
/** Bytes that a workbook may unfold to, and how many for each of its own. */
const MOST_BYTES = 128 * 1024 * 1024
const MOST_RATIO = 200

/**
 * Refuses a zip that unfolds to more than a workbook does: by the sizes it declares, and by those it really has, counted up to what
 * was declared. @throws Error 'bomb', 'password', or 'damaged' where it is no zip
 * @param {Buffer} bytes
 */
export function refuseBombs(bytes) {
  const entries = entriesOf(bytes)
  const declared = entries.reduce((sum, { size }) => sum + size, 0)
  if (declared > MOST_BYTES || declared > Math.max(bytes.length, 4096) * MOST_RATIO) throw new Error('bomb')
  for (const { offset, packed, size, method } of entries) {
    // Both headers say how an entry is packed, and who unpacks it may believe the other one.
    if (method !== bytes.readUInt16LE(offset + 8)) throw new Error('damaged')
    if (method !== 8) continue
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    try {
      inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(size, 1) })
    } catch (error) {
      throw new Error(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'damaged', { cause: error })
    }
  }
}

/** The entries of the central directory (APPNOTE 4.3.12). */
function entriesOf(bytes) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw new Error('damaged')
  const entries = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new Error('damaged')
    if (bytes.readUInt16LE(at + 8) & 1) throw new Error('password')
    const offset = bytes.readUInt32LE(at + 42)
    if (offset + 30 > bytes.length) throw new Error('damaged')
    entries.push({ offset, packed: bytes.readUInt32LE(at + 20), size: bytes.readUInt32LE(at + 24), method: bytes.readUInt16LE(at + 10) })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
