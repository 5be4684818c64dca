import { type ComponentType, useCallback, useState, useSyncExternalStore } from 'react'

export type CodeLoader<Props> = () => Promise<{ default: ComponentType<Props> }>

type CodeOutcome<Props> = { readonly view: ComponentType<Props> } | { readonly error: unknown }

/** One try to fetch the code of a view. */
export interface CodeFetch<Props> {
  /** Undefined while it is on its way. */
  outcome: CodeOutcome<Props> | undefined
  readonly settled: Promise<void>
}

/** Asks for the code of a view: one fetch for all that want it, another one after a failure. */
export function lazyCode<Props>(load: CodeLoader<Props>): () => CodeFetch<Props> {
  let current: CodeFetch<Props> | undefined

  function start(): CodeFetch<Props> {
    const begun: CodeFetch<Props> = {
      outcome: undefined,
      settled: load().then(
        (code) => void (begun.outcome = { view: code.default }),
        (error: unknown) => void (begun.outcome = { error }),
      ),
    }
    return begun
  }

  return () => {
    if (!current || (current.outcome && 'error' in current.outcome)) current = start()
    return current
  }
}

/**
 * What became of the code, and a way to ask once more. Without `Suspense`, which holds everything back that arrives in the
 * 300 ms after a fallback was shown; here a view is drawn with the code, and at once where that is already there.
 */
export function useLazyCode<Props>(fetchCode: () => CodeFetch<Props>): [outcome: CodeOutcome<Props> | undefined, askAgain: () => void] {
  const [fetched, setFetched] = useState(fetchCode)
  const subscribe = useCallback(
    (notify: () => void) => {
      let listens = true
      void fetched.settled.then(() => listens && notify())
      return () => void (listens = false)
    },
    [fetched],
  )
  return [useSyncExternalStore(subscribe, () => fetched.outcome), () => setFetched(fetchCode)]
}
