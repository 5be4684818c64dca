import type { ConfigStore } from '../config/config.types'
import type { Transport } from '../transport'
import { transportFor } from '../transport/transport-for'
import { queryClientFor } from './query-client'

/** One call that is no list. */
export interface ServerQuery<Answer> {
  /** Its name in the query cache of a configuration: equal keys share one call and its answer. */
  key: readonly unknown[]
  load: (transport: Transport, signal: AbortSignal) => Promise<Answer>
  /** ms for which whoever asks the same takes what is there; default 0, always ask. Failures are never kept. */
  freshFor?: number
}

/** The answer outside of a view; asks only where nobody did lately. */
export function fetchQuery<Answer>(config: ConfigStore, { key, load, freshFor: staleTime = 0 }: ServerQuery<Answer>): Promise<Answer> {
  return queryClientFor(config).fetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(transportFor(config), signal),
    staleTime,
  })
}
