import { useLayoutEffect } from 'react'

/** The browser asks before it leaves or reloads the page, as long as `dirty`: from the letter on that was typed. */
export function useAskOnLeave(dirty: boolean): void {
  useLayoutEffect(() => {
    if (!dirty) return undefined
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [dirty])
}
