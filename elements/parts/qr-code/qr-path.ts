import { encode } from 'uqr'

/** Light modules around the picture, without which readers do not find it. */
const QUIET = 4

/** A text as a QR code: modules on each side, the light ones around included, and the dark ones as the path of an SVG. */
export function qrPath(text: string): { size: number; path: string } {
  const code = encode(text, { ecc: 'M', border: QUIET })
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size: code.size, path: dark.join('') }
}
