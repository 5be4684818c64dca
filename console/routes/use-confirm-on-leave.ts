import { useLayoutEffect } from 'react'

let isReloading = false

/** The browser asks before it leaves or reloads the page, as long as `dirty`: from the letter on that was typed. */
export function useConfirmOnLeave(dirty: boolean): void {
  useLayoutEffect(() => {
    if (!dirty) return undefined
    const listener = (event: BeforeUnloadEvent): void => {
      if (!isReloading) event.preventDefault()
    }
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [dirty])
}

/** Reloads the page of a session that is over. The browser does not ask: the user has been asked. */
export function reloadWithoutConfirmation(): void {
  isReloading = true
  location.reload()
}
