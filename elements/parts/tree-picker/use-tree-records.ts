import type { ConfigStore } from '../../core/config/config.types'
import { fetchShared, type SharedQuery, useSharedQuery } from '../../core/query'
import type { PickerRecord } from '../picker/picker.types'

/** A question for records of a tree; its name stands for it. */
export interface TreeQuery<Item extends PickerRecord> {
  name: string
  load: (signal: AbortSignal) => Promise<readonly Item[]>
}

export interface TreeAnswer<Item extends PickerRecord> {
  records: readonly Item[]
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  retry: () => void
}

const none: readonly never[] = []

/** Trees seldom change, and pickers are opened one after the other: an answer is good for a minute. */
function queryOf<Item extends PickerRecord>(tree: TreeQuery<Item> | null): SharedQuery<readonly Item[]> {
  return {
    key: ['tree', tree?.name ?? ''],
    ask: async (_transport, signal) => (await tree?.load(signal)) ?? none,
    lifetime: 60_000,
    wanted: tree !== null,
  }
}

/** One call for all pickers of the configuration that ask the same; null asks nothing. */
export function useTreeRecords<Item extends PickerRecord>(tree: TreeQuery<Item> | null): TreeAnswer<Item> {
  const { data, ...answer } = useSharedQuery(queryOf(tree))
  return { ...answer, records: (tree && data) ?? none }
}

/** The same answer outside of a view. */
export function fetchTree<Item extends PickerRecord>(config: ConfigStore, tree: TreeQuery<Item>): Promise<readonly Item[]> {
  return fetchShared(config, queryOf(tree))
}
