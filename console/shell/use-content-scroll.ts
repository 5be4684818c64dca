import { type RefObject, useEffect, useState } from 'react'
import type { LayoutSettings } from '../../elements/core/theme'

/** Pixels the content is scrolled before the header hides (clauses 9). */
const hideAfter = 100

/**
 * Lets header and side menu follow the content where they are not fixed: `--_scrolled` on the shell is how far it is
 * scrolled. The answer is whether the header is hidden now. Its place is above the content, which does not move when it goes.
 */
export function useContentScroll(
  shell: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  settings: LayoutSettings,
): boolean {
  const { fixedHeader, autoHideHeader, fixSiderbar } = settings
  const [hidden, setHidden] = useState(false)
  const watched = autoHideHeader || !fixedHeader || !fixSiderbar
  useEffect(() => {
    const [box, scroller] = [shell.current, content.current]
    if (!watched || !box || !scroller) return undefined
    const follow = (): void => {
      box.style.setProperty('--_scrolled', `${scroller.scrollTop}px`)
      setHidden(autoHideHeader && scroller.scrollTop > hideAfter)
    }
    follow()
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', follow)
      box.style.removeProperty('--_scrolled')
      setHidden(false)
    }
  }, [shell, content, watched, autoHideHeader])
  return hidden
}
