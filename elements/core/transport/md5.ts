const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const sines = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0)

/** Message in 32-bit little-endian words, padded to whole 64-byte blocks (RFC 1321 section 3.1, 3.2). */
function paddedBlocks(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length * 8, true)
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true)
  return Int32Array.from({ length: padded.length / 4 }, (_, i) => view.getInt32(i * 4, true))
}

/** Round function and message index of step `i` (RFC 1321 section 3.4). */
function step(i: number, b: number, c: number, d: number): [mix: number, index: number] {
  if (i < 16) return [(b & c) | (~b & d), i]
  if (i < 32) return [(d & b) | (~d & c), (5 * i + 1) % 16]
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) % 16]
  return [c ^ (b | ~d), (7 * i) % 16]
}

/** MD5 of the UTF-8 bytes as lower-case hex. Only for the wire signature: MD5 protects nothing. */
export function md5(text: string): string {
  const wordArray = paddedBlocks(text)
  const state: [number, number, number, number] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let block = 0; block < wordArray.length; block += 16) {
    let [a, b, c, d] = state
    for (let i = 0; i < 64; i++) {
      const [mix, index] = step(i, b, c, d)
      const sum = (a + mix + sines[i]! + wordArray[block + index]!) | 0
      const shift = shifts[(i >> 4) * 4 + (i % 4)]!
      const rotated = (sum << shift) | (sum >>> (32 - shift))
      ;[a, d, c, b] = [d, c, b, (b + rotated) | 0]
    }
    state[0] = (state[0] + a) | 0
    state[1] = (state[1] + b) | 0
    state[2] = (state[2] + c) | 0
    state[3] = (state[3] + d) | 0
  }
  const view = new DataView(new ArrayBuffer(16))
  state.forEach((block, i) => view.setInt32(i * 4, block, true))
  return Array.from(new Uint8Array(view.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
