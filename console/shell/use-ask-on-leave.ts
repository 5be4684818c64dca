import { useEffect } from 'react'

/** The browser asks before it leaves or reloads the page, as long as `dirty`. */
export function useAskOnLeave(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
