import { createDecipheriv } from 'node:crypto'

/** Constants of JeecgBoot's source, the same at every site: they hide a password from a glance at the network log, from nobody else. */
const KEY = Buffer.from('1234567890adbcde')
const VECTOR = Buffer.from('1234567890hjlkew')

const BLOCK = 16
// oxlint-disable-next-line no-control-regex -- bytes that no password has, but text decrypted from something else
const NOT_TYPED = /[\u0000-\u001f\u007f\ufffd]/

function decrypted(bytes: Buffer, isPadded: boolean): string | null {
  const decipher = createDecipheriv('aes-128-cbc', KEY, VECTOR).setAutoPadding(isPadded)
  try {
    const text = Buffer.concat([decipher.update(bytes), decipher.final()])
      .toString()
      .replace(/\0+$/, '')
    return text === '' || NOT_TYPED.test(text) ? null : text
  } catch {
    return null
  }
}

/**
 * The password somebody typed, of what a front end sent: encrypted with AES-128-CBC and PKCS#7 in base64, as JeecgBoot's own of
 * 3.9 do, or filled up with zeros, as those before, or as it was typed. What decrypts to no text is taken as typed.
 */
export function typedPassword(sent: string): string {
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(sent) ? Buffer.from(sent, 'base64') : Buffer.alloc(0)
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) return sent
  return decrypted(bytes, true) ?? decrypted(bytes, false) ?? sent
}
