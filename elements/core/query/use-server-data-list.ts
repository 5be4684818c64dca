import { useQueries } from '@tanstack/react-query'
import { useConfigStore } from '../config'
import { useTransport } from '../transport'
import { queryClientFor } from './query-client'
import type { ServerQueryOptions, ServerData } from './use-server-data'

/** One of several answers: each comes, fails and is tried again alone. `failed` also beside what came before. */
export type OneOfServerData<Data> = Omit<ServerData<Data>, 'reload'>

export interface ServerDataList<Data> {
  each: readonly OneOfServerData<Data>[]
  /** When the newest answer came, epoch ms; 0 before the first. */
  updatedAt: number
  isAsking: boolean
  /** Asks for all of them again. */
  reload: () => void
}

/** What a view needs from several calls, none of which waits for another. */
export function useServerDataList<Data>(questions: readonly ServerQueryOptions<Data>[]): ServerDataList<Data> {
  const config = useConfigStore()
  const transport = useTransport()
  const queries = useQueries(
    {
      queries: questions.map(({ key, load, freshFor: staleTime = 0, enabled = true, noCache = false }) => ({
        queryKey: key,
        queryFn: ({ signal }: { signal: AbortSignal }) => load(transport, signal),
        staleTime,
        enabled,
        ...(noCache ? { gcTime: 0 } : {}),
      })),
    },
    queryClientFor(config),
  )
  return {
    each: queries.map(({ data, error, isError, isFetching, refetch }) => ({
      status: isError && !isFetching ? 'failed' : data === undefined ? 'loading' : 'ready',
      data,
      error,
      retry: () => void refetch(),
    })),
    updatedAt: Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isAsking: queries.some(({ isFetching }) => isFetching),
    reload: () => questions.forEach(({ enabled = true }, at) => enabled && void queries[at]?.refetch()),
  }
}
