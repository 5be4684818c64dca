import type { ConfigStore } from '../../core/config/config.types'
import { type ServerQueryOptions, fetchQuery, useServerData } from '../../core/query'
import type { PickerRecord } from '../picker/picker.types'

/** A question for records of a tree; its name stands for it. */
export interface TreeQuery<Item extends PickerRecord> {
  name: string
  load: (signal: AbortSignal) => Promise<readonly Item[]>
}

export interface TreeResponse<Item extends PickerRecord> {
  records: readonly Item[]
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  retry: () => void
}

const none: readonly never[] = []

/** Trees seldom change, and pickers are opened one after the other: an answer is good for a minute. */
function queryOf<Item extends PickerRecord>(tree: TreeQuery<Item> | null): ServerQueryOptions<readonly Item[]> {
  return {
    key: ['tree', tree?.name ?? ''],
    load: async (_transport, signal) => (await tree?.load(signal)) ?? none,
    freshFor: 60_000,
    enabled: tree !== null,
  }
}

/** One call for all pickers of the configuration that ask the same; null asks nothing and is `ready` without records. */
export function useTreeRecords<Item extends PickerRecord>(tree: TreeQuery<Item> | null): TreeResponse<Item> {
  const { status, data = none, error, retry } = useServerData(queryOf(tree))
  return tree ? { records: data, status, error, retry } : { records: none, status: 'ready', error: null, retry }
}

/** The same answer outside of a view. */
export function fetchTree<Item extends PickerRecord>(config: ConfigStore, tree: TreeQuery<Item>): Promise<readonly Item[]> {
  return fetchQuery(config, queryOf(tree))
}
