import { QueryClient } from '@tanstack/react-query'
import type { ConfigStore } from '../config/config.types'
import { onUserLeave } from '../config/user-caches'

const clients = new WeakMap<ConfigStore, QueryClient>()

/** Repeats are the transport's business; a query that fails shows it, and people retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // A call without network fails visibly instead of waiting for ever ...
        networkMode: 'always',
        // ... and what is on screen is asked again when the network is back (R7).
        refetchOnReconnect: true,
      },
    },
  })
}

function clearQueries(config: ConfigStore): void {
  clients.get(config)?.clear()
}

/** The one query cache of a configuration; empty again when the user leaves. */
export function queryClientFor(config: ConfigStore): QueryClient {
  let client = clients.get(config)
  if (!client) {
    client = createQueryClient()
    // Only a mounted client hears that the network is back.
    client.mount()
    clients.set(config, client)
    onUserLeave(config, clearQueries)
  }
  return client
}
