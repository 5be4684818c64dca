import { useEffect, useMemo, useState } from 'react'
import { useConfigStore } from '../core/config'
import type { ConfigStore } from '../core/config/config.types'
import { type DictItem, dictItems } from '../core/dict'
import { createSearchQueue, type SearchQueue, type SearchState } from './search-queue'
import type { SearchSource } from './search-select.types'

type Load = (keyword: string, signal: AbortSignal) => Promise<readonly DictItem[]>

const nothing: SearchState<DictItem> = { items: [], status: 'idle', error: null }

async function requestServer(
  config: ConfigStore,
  dict: string,
  keyword: string,
  pageSize: number,
  signal: AbortSignal,
): Promise<readonly DictItem[]> {
  const { dictionariesFor } = await import('../core/dict/dictionaries')
  return dictionariesFor(config).search(dict, keyword, pageSize, signal)
}

/** The search of one field: in the page's own source, else in the rows of a table on the server. */
export function useSearch(
  dict: string,
  pageSize: number,
  source: SearchSource | undefined,
): SearchState<DictItem> & Pick<SearchQueue, 'search' | 'searchLater'> {
  const config = useConfigStore()
  const load = useMemo((): Load => {
    if (source) return async (keyword, signal) => dictItems(await source({ keyword, pageSize, signal }))
    return (keyword, signal) => requestServer(config, dict, keyword, pageSize, signal)
  }, [config, dict, pageSize, source])
  // What another source found means nothing any more.
  const [found, setFound] = useState({ load, state: nothing })
  const queue = useMemo(
    () =>
      createSearchQueue(load, (change) =>
        setFound((last) => ({ load, state: { ...(last.load === load ? last.state : nothing), ...change } })),
      ),
    [load],
  )
  useEffect(() => queue.stop, [queue])
  return { ...(found.load === load ? found.state : nothing), search: queue.search, searchLater: queue.searchLater }
}
