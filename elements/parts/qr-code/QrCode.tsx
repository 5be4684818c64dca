import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../core/define/host-context'
import qrCodeCss from './qr-code.css?inline'
import { qrPath } from './qr-path'

/** A text as a picture that cameras read; `label` says what it is to those who can not see it. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  useSheet(qrCodeCss)
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className="ops-qrcode" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
