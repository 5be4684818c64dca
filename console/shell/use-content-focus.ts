import { type RefObject, useContext, useEffect } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import { deepActiveElement } from '../../elements/core/dom/composed-tree'

/**
 * A page that comes in the place of what had focus, the sign-in form or an entry of the menu search say, takes focus to its content:
 * from there keys scroll, and Tab goes on. Focus that is somewhere stays there.
 */
export function useContentFocus(content: RefObject<HTMLElement | null>, path: string): void {
  const host = useContext(HostContext)?.element
  useEffect(() => {
    // After the dialog that led here has closed and given focus back to where it came from, if that is still there.
    const frame = requestAnimationFrame(() => {
      const active = deepActiveElement(document)
      const box = content.current
      if (!box || (active !== null && active !== document.body && active !== host)) return
      // Nobody went there: no ring around the whole page, until keys come back to it.
      box.dataset['arrived'] = ''
      box.addEventListener('blur', () => delete box.dataset['arrived'], { once: true })
      box.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // With each page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [host, content, path])
}
