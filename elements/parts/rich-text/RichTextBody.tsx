import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useConfig } from '../../core/config'
import { useSheet } from '../../core/define/host-context'
import { isOwnApi } from '../../core/transport/own-api'
import type { RichTextProps } from './rich-text.types'
import richTextCss from './rich-text.css?inline'
import { safeFragment } from './safe-fragment'

/** Its nodes are not React's. */
export default function RichTextBody({ html }: RichTextProps): ReactNode {
  const { baseUrl, staticUrl } = useConfig()
  const box = useRef<HTMLDivElement>(null)
  useSheet(richTextCss)
  useLayoutEffect(() => {
    const bases = [location.href, baseUrl, staticUrl ?? baseUrl]
    const { fragment, coloured } = safeFragment(html, (url) => bases.some((base) => isOwnApi(base, url)))
    box.current!.toggleAttribute('data-paper', coloured)
    box.current!.replaceChildren(fragment)
  }, [html, baseUrl, staticUrl])
  return <div ref={box} className="ops-rich" />
}
