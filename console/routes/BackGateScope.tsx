import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type BackGate, BackGateContext } from './back-gate'

/** Inside of the router: layout effects of children come before its own, and the window calls who listens in that order. */
export function BackGateScope({ children }: { children: ReactNode }): ReactNode {
  const [gate] = useState<BackGate>(() => ({ pass: null }))
  useLayoutEffect(() => {
    const hear = (event: PopStateEvent): void => gate.pass?.(event)
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [gate])
  return <BackGateContext value={gate}>{children}</BackGateContext>
}
