import { useContext, useEffect } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import { announceWindow } from './other-tabs'
import { isRemembered } from './remember-me'
import { useRuntime } from './runtime-context'

/**
 * A link that is opened in another window (Ctrl or the middle button, or by the menu of the browser) leads to somebody signed in there too.
 */
export function useHandOver(): void {
  const shadow = useContext(HostContext)?.shadow
  const { storage } = useRuntime()
  useEffect(() => {
    const heed = (event: Event): void => {
      const isLink = event.composedPath().some((node) => node instanceof HTMLAnchorElement && node.href !== '')
      const opensWindow = event.type !== 'click' || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))
      if (isLink && opensWindow && !isRemembered(storage)) announceWindow(storage)
    }
    const kinds = ['click', 'auxclick', 'contextmenu'] as const
    for (const kind of kinds) shadow?.addEventListener(kind, heed, true)
    return () => {
      for (const kind of kinds) shadow?.removeEventListener(kind, heed, true)
    }
  }, [shadow, storage])
}
