import { QueryObserver } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useConfigStore } from '../core/config'
import type { ConfigStore } from '../core/config/config.types'
import { queryClientFor } from '../core/query'
import { paths, transportFor } from '../core/transport'
import type { TreeNode } from '../parts/tree'
import { departNodes } from './user-picker.model'
import type { UserDepart } from './user-picker.types'

export interface Departs {
  nodes: readonly TreeNode[]
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  retry: () => void
}

/** ms; departments seldom change, and pickers are opened one after the other. */
const lifetime = 60_000

const none: readonly UserDepart[] = []

/** One question to `queryTreeList` for all pickers of the configuration. */
function watchDeparts(config: ConfigStore, enabled: boolean) {
  const observer = new QueryObserver<readonly UserDepart[]>(queryClientFor(config), {
    queryKey: ['departs'],
    queryFn: async ({ signal }) => {
      const departs = await transportFor(config).get<readonly UserDepart[] | null>(paths.depart.queryTreeList, {}, { signal })
      return Array.isArray(departs) ? departs : none
    },
    staleTime: lifetime,
    enabled,
  })
  return {
    subscribe: (listener: () => void) => observer.subscribe(listener),
    result: () => observer.getCurrentResult(),
    retry: () => void observer.refetch(),
  }
}

/** The department tree: given by the page, else from the server. */
export function useDeparts(wanted: boolean, given: readonly UserDepart[] | undefined): Departs {
  const config = useConfigStore()
  const asks = wanted && !given
  const watch = useMemo(() => watchDeparts(config, asks), [config, asks])
  const { data, error, isFetching } = useSyncExternalStore(watch.subscribe, watch.result, watch.result)
  const departs = given ?? data ?? none
  const nodes = useMemo(() => departNodes(departs), [departs])
  const status = !asks || data ? 'ready' : error && !isFetching ? 'failed' : 'loading'
  return { nodes, status, error: asks ? error : null, retry: watch.retry }
}
