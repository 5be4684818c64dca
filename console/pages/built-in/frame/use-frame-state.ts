import { type SyntheticEvent, useEffect, useState } from 'react'

/** ms until it is said that a page takes long; it may still come. */
const timeout = 20_000

/**
 * What is known only where the browser tells: `blocked` by the policy of the console's page, `failed` with an error page in place of one of
 * our own origin.
 */
export type FramePhase = 'loading' | 'slow' | 'shown' | 'blocked' | 'failed'

interface FrameState {
  phase: FramePhase
  /** Another number is another frame. */
  turn: number
  /** Title of the page in the frame, where the browser tells: it is of our own origin. */
  title: string
  onLoad: (event: SyntheticEvent<HTMLIFrameElement>) => void
  reload: () => void
}

/** What can be known about the page in a frame. */
export function useFrameState(address: string): FrameState {
  const [{ phase, turn, title }, setState] = useState<Pick<FrameState, 'phase' | 'turn' | 'title'>>({
    phase: 'loading',
    turn: 0,
    title: '',
  })

  useEffect(() => {
    if (phase !== 'loading') return undefined
    const timer = setTimeout(() => setState((last) => ({ ...last, phase: 'slow' })), timeout)
    return () => clearTimeout(timer)
  }, [phase])

  useEffect(() => {
    function onViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
      if (effectiveDirective === 'frame-src' && isSameOrigin(blockedURI, address)) setState((last) => ({ ...last, phase: 'blocked' }))
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [address])

  return {
    phase,
    turn,
    title,
    onLoad({ currentTarget }) {
      // The error page of the browser has an origin of its own.
      const inside = currentTarget.contentDocument
      const lost = isSameOrigin(address, location.href) && inside === null
      setState((last) => ({
        ...last,
        phase: last.phase === 'blocked' ? 'blocked' : lost || last.phase === 'failed' ? 'failed' : 'shown',
        title: inside?.title.trim() ?? '',
      }))
    },
    reload: () => setState(({ turn: last }) => ({ phase: 'loading', turn: last + 1, title: '' })),
  }
}

/** Relative addresses are ours. */
export function isSameOrigin(one: string, other: string): boolean {
  try {
    return new URL(one, location.href).origin === new URL(other, location.href).origin
  } catch {
    return false
  }
}
