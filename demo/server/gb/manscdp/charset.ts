/** Charsets of bodies. */
export type Charset = 'GB2312' | 'UTF-8'

const GB18030 = new TextDecoder('gb18030')
const LOOSE_UTF8 = new TextDecoder('utf-8')

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A lead byte of a UTF-8 sequence of three or more: Chinese in UTF-8 always has them. */
const hasLongSequence = (bytes: Buffer): boolean =>
  bytes.some(
    (byte, index) => byte >= 0xe0 && byte < 0xf8 && ((bytes[index + 1] ?? 0) & 0xc0) === 0x80 && ((bytes[index + 2] ?? 0) & 0xc0) === 0x80,
  )

/**
 * The text of a body. Devices declare one charset and send another, so the bytes decide: sequences of two bytes alone are Chinese in GBK
 * that happens to be UTF-8 too.
 */
export function decodeBody(bytes: Buffer): string {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  const content = bytes.subarray(0, end)
  if (!content.some((byte) => byte >= 0x80)) return content.toString('latin1')
  const declared = /encoding\s*=\s*["']\s*([\w-]+)/i.exec(content.toString('latin1', 0, 200))?.[1]?.toLowerCase() ?? ''
  const isDeclaredUtf8 = declared === 'utf-8' || declared === 'utf8'
  if (isUtf8(content) && (isDeclaredUtf8 || hasLongSequence(content))) return LOOSE_UTF8.decode(content)
  return GB18030.decode(content)
}

let codes: ReadonlyMap<string, number> | undefined

/** Two-byte codes by their characters: the decoder, inverted once (about 24,000 characters, 80 ms). */
function gbkCodes(): ReadonlyMap<string, number> {
  if (codes) return codes
  const table = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = trail === 0x7f ? '�' : GB18030.decode(Buffer.from([lead, trail]))
      if (Array.from(character).length === 1 && character !== '�' && !table.has(character)) table.set(character, lead * 256 + trail)
    }
  codes = table
  return table
}

/** A text in the charset of a device; what GBK does not have becomes `?`. */
export function encodeBody(text: string, charset: Charset): Buffer {
  if (charset === 'UTF-8') return Buffer.from(text, 'utf8')
  const bytes: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    const code = point < 0x80 ? point : gbkCodes().get(character)
    if (code === undefined) bytes.push(0x3f)
    else if (code < 0x80) bytes.push(code)
    else bytes.push(code >> 8, code & 0xff)
  }
  return Buffer.from(bytes)
}
