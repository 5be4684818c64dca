import { type RecordLookup, textLookup } from '../core/record-lookup'
import { paths } from '../core/transport/paths'
import type { Transport } from '../core/transport/transport.types'
import { keyOfRecord, matchesRecord, recordsIn, type TreeRecord, type TreeSource, wholeTreeSearch } from '../parts/tree-picker'

export interface CategoryTreeSettings {
  /** `0`: all. */
  pcode: string
  /** Wins over `pcode`. */
  pid: string
  /** A JSON object, or `''`. */
  condition: string
}

/** Categories as a tree, one level at a time. */
export function categoryTree(transport: Transport, { pcode, pid, condition }: CategoryTreeSettings): TreeSource<TreeRecord> {
  const level = async (parent: { pid: string; pcode: string }, signal?: AbortSignal): Promise<TreeRecord[]> =>
    recordsIn(await transport.get(paths.category.treeData, { ...parent, condition }, signal ? { signal } : {}))
  // The call for a whole tree knows codes alone, and its root has none.
  const whole = async (): Promise<TreeRecord[]> =>
    recordsIn(await transport.get(paths.category.treeRoot, { async: false, pcode: pcode === '0' ? '' : pcode }))
  return {
    name: `category:${JSON.stringify([pcode, pid, condition])}`,
    roots: (signal) => level(pid === '' ? { pid, pcode: pcode || '0' } : { pid, pcode: '' }, signal),
    children: (parent) => level({ pid: keyOfRecord(parent), pcode: '' }),
    ...(pid === '' && condition === '' && { search: wholeTreeSearch(whole, matchesRecord) }),
  }
}

/** Names of categories by their ids. */
export const categoryLookup: RecordLookup<TreeRecord> = textLookup<TreeRecord>({
  name: paths.category.items,
  load: (transport, keys) => transport.get(paths.category.items, { ids: keys.join(',') }),
  record: (key, title) => ({ key, title }),
  keyOf: keyOfRecord,
})
