import { QueryObserver } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useConfigStore } from '../config'
import { transportFor } from '../transport/transport-for'
import type { Transport } from '../transport/transport.types'
import { queryClientFor } from './query-client'

export interface SharedQuery<Answer> {
  /** Told apart by this for all who ask in a configuration. */
  key: readonly string[]
  ask: (transport: Transport, signal: AbortSignal) => Promise<Answer>
  /** ms an answer is good for everybody; failures are never kept. */
  lifetime: number
  /** `false`: not yet, or not at all. */
  wanted?: boolean
}

export interface SharedQueryResult<Answer> {
  data: Answer | undefined
  /** `ready` also where nothing is asked. */
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  retry: () => void
}

/** The answer to one question for all elements of a configuration. The question is told apart by its key. */
export function useSharedQuery<Answer>({ key, ask, lifetime, wanted = true }: SharedQuery<Answer>): SharedQueryResult<Answer> {
  const config = useConfigStore()
  const name = JSON.stringify(key)
  const watch = useMemo(() => {
    const observer = new QueryObserver<Answer>(queryClientFor(config), {
      queryKey: ['asked', name],
      queryFn: ({ signal }) => ask(transportFor(config), signal),
      staleTime: lifetime,
      enabled: wanted,
    })
    return {
      subscribe: (listener: () => void) => observer.subscribe(listener),
      result: () => observer.getCurrentResult(),
      retry: () => void observer.refetch(),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the name stands for the question
  }, [config, name, lifetime, wanted])
  const { data, error, isFetching } = useSyncExternalStore(watch.subscribe, watch.result, watch.result)
  const status = !wanted || data !== undefined ? 'ready' : error && !isFetching ? 'failed' : 'loading'
  return { data, status, error: wanted ? error : null, retry: watch.retry }
}

/** The same answer outside of a view; asks only where nobody did lately. */
export function fetchShared<Answer>(
  config: Parameters<typeof queryClientFor>[0],
  { key, ask, lifetime }: SharedQuery<Answer>,
): Promise<Answer> {
  return queryClientFor(config).fetchQuery({
    queryKey: ['asked', JSON.stringify(key)],
    queryFn: ({ signal }) => ask(transportFor(config), signal),
    staleTime: lifetime,
  })
}
