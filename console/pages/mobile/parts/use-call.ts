import { useEffect, useState } from 'react'
import { useLatest } from '../../../../elements/parts/use-latest'

/** ms after which data are loaded again when the page is visible again. */
const STALE_AFTER = 15_000

export interface CallResult<Data> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Of the last call that succeeded with the same key. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly reload: () => void
}

/**
 * One call of a page for phones, which has no list cache: loads when `key` changes, and again when the network or the page is back. A
 * failed repetition keeps what is shown. A null key loads nothing.
 */
export function useCall<Data>(key: string | null, load: (signal: AbortSignal) => Promise<Data>): CallResult<Data> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<{ key: string | null; data: Data | undefined; error: unknown }>({ key, data: undefined, error: null })
  const latest = useLatest(load)

  useEffect(() => {
    if (key === null) return undefined
    const life = new AbortController()
    const { signal } = life
    let loadedAt = performance.now()
    latest.current(signal).then(
      (data) => !signal.aborted && setState({ key, data, error: null }),
      (error: unknown) => !signal.aborted && setState((before) => ({ key, data: before.key === key ? before.data : undefined, error })),
    )
    const again = (): void => {
      loadedAt = performance.now()
      setRound((before) => before + 1)
    }
    window.addEventListener('online', again, { signal })
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && performance.now() - loadedAt > STALE_AFTER && again(),
      { signal },
    )
    return () => life.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- each round calls again
  }, [key, round, latest])

  const isCurrent = state.key === key
  const data = isCurrent ? state.data : undefined
  const error = isCurrent ? state.error : null
  return {
    status: data !== undefined ? 'ready' : error === null ? 'loading' : 'failed',
    data,
    error,
    reload: () => {
      setState({ key, data, error: null })
      setRound((before) => before + 1)
    },
  }
}
