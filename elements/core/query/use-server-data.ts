import { useQuery } from '@tanstack/react-query'
import { useConfigStore } from '../config'
import { useTransport } from '../transport'
import { queryClientFor } from './query-client'
import type { ServerQuery } from './server-query'

export interface ServerData<Data> {
  /** `failed` only where there is nothing to show. */
  status: 'loading' | 'ready' | 'failed'
  data: Data | undefined
  error: unknown
  retry: () => void
  /** Asks again; resolves when the answer is there, good or not. */
  reload: () => Promise<void>
}

export interface ServerQueryOptions<Data> extends ServerQuery<Data> {
  /** False asks nothing yet and is `loading`. */
  enabled?: boolean
  /** Keeps nothing once the view is gone: what a form starts from must never be an old answer. */
  noCache?: boolean
}

/** What a view needs from one call that is no list: asked when it opens, asked again by `retry`. */
export function useServerData<Data>({
  key,
  load,
  freshFor: staleTime = 0,
  enabled = true,
  noCache = false,
}: ServerQueryOptions<Data>): ServerData<Data> {
  const config = useConfigStore()
  const transport = useTransport()
  const query = useQuery(
    { queryKey: key, queryFn: ({ signal }) => load(transport, signal), staleTime, enabled, ...(noCache ? { gcTime: 0 } : {}) },
    queryClientFor(config),
  )
  const failed = query.isError && !query.isFetching
  const reload = async (): Promise<void> => void (await query.refetch())
  return {
    status: query.data !== undefined ? 'ready' : failed ? 'failed' : 'loading',
    data: query.data,
    error: query.error,
    retry: () => void reload(),
    reload,
  }
}
