import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../core/define/host-context'
import qrCodeCss from './qr-code.css?inline'
import { encode } from 'uqr'

/** Light modules around the picture, without which readers do not find it. */
const QUIET = 4

/** A text as a QR code: modules on each side, the light ones around included, and the dark ones as the path of an SVG. */
export function qrPath(text: string): { size: number; path: string } {
  const code = encode(text, { ecc: 'M', border: QUIET })
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size: code.size, path: dark.join('') }
}

/** A text as a picture that cameras read; `label` says what it is to those who cannot see it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  useSheet(qrCodeCss)
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className="ops-qrcode" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
