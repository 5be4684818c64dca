import { useMemo, useState, useSyncExternalStore } from 'react'
import { useConfigStore } from '../config'
import { transportFor } from '../transport/transport-for'
import { createListController, type ListActions, type ListMemory, type ListSnapshot, type ListSource } from './list-controller'
import type { ListRecord } from './list-query.model'
import type { ListLimits } from './list-params'
import { queryClientFor } from './query-client'

export interface ListQueryOptions extends ListLimits {
  /** Path of the list call; also its name in the cache. */
  path: string
  /** Answers instead of the server. */
  source?: ListSource
  /** Nobody else asks for it: what came goes with the view. */
  noCache?: boolean
  /** Keeps page, size, order and search in the address, and over a reload of the page. */
  memory?: ListMemory | undefined
}

export type ListQuery<Row extends ListRecord> = ListSnapshot<Row> & ListActions<Row>

/**
 * One list screen: rows and state of the page, and the actions of its toolbar, headings and pager. The options are
 * read at the first render only; what changes later belongs into the search fields.
 */
export function useListQuery<Row extends ListRecord>(options: ListQueryOptions): ListQuery<Row> {
  const config = useConfigStore()
  const [initial] = useState(options)
  const controller = useMemo(() => {
    const { path, source, ...defaults } = initial
    const load: ListSource = source ?? ((request, signal) => transportFor(config).get(path, request, { signal }))
    return createListController<Row>(queryClientFor(config), { ...defaults, name: path, source: load })
  }, [config, initial])
  const snapshot = useSyncExternalStore(controller.subscribe, controller.getSnapshot, controller.getSnapshot)
  return { ...controller, ...snapshot }
}
