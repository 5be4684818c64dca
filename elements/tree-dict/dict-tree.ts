import type { RecordLookup } from '../core/record-lookup'
import { isOpsError } from '../core/transport/ops-error'
import { paths } from '../core/transport/paths'
import type { Transport } from '../core/transport/transport.types'
import { fieldText } from '../parts/picker/choice-model'
import {
  keyOfRecord,
  matchesRecord,
  recordsIn,
  textOfRecord,
  type TreeRecord,
  type TreeShape,
  type TreeSource,
  wholeTreeSearch,
} from '../parts/tree-picker'
import type { TreeDictField } from './tree-dict.types'

/** Records whose value is their id or their code. */
export function dictShape(field: TreeDictField): TreeShape<TreeRecord> {
  return { idOf: keyOfRecord, keyOf: field === 'code' ? (record) => fieldText(record, 'code') : keyOfRecord, textOf: textOfRecord }
}

/** The tree dictionary below a code, as a whole or level by level. */
export function dictTree(transport: Transport, parentCode: string, isAsync: boolean): TreeSource<TreeRecord> {
  const top = async (async: boolean, signal?: AbortSignal): Promise<TreeRecord[]> =>
    recordsIn(await transport.get(paths.category.treeRoot, { async, pcode: parentCode }, signal ? { signal } : {}))
  return {
    name: `tree dictionary:${isAsync}:${parentCode}`,
    roots: (signal) => top(isAsync, signal),
    ...(isAsync && {
      children: async (parent: TreeRecord) =>
        recordsIn<TreeRecord>(await transport.get(paths.category.treeChildren, { pid: keyOfRecord(parent) })),
      search: wholeTreeSearch(() => top(false), matchesRecord),
    }),
  }
}

/** The tree with one more record above its top level. */
export function underRoot(tree: TreeSource<TreeRecord>, root: TreeRecord): TreeSource<TreeRecord> {
  return {
    ...tree,
    name: `${tree.name} below ${JSON.stringify(root)}`,
    roots: async (signal) => [{ ...root, children: await tree.roots(signal) }],
  }
}

/** Records by id or code, one call each; the one above all others needs none. */
export function dictLookup(field: TreeDictField, root: TreeRecord | undefined): RecordLookup<TreeRecord> {
  const { keyOf } = dictShape(field)
  async function one(transport: Transport, val: string): Promise<TreeRecord[]> {
    if (root && keyOf(root) === val) return [root]
    try {
      return recordsIn([await transport.get(paths.category.one, { field, val })])
    } catch (error) {
      if (isUnknown(error)) return []
      throw error
    }
  }
  return {
    name: `${paths.category.one}?${field}:${root ? JSON.stringify(root) : ''}`,
    load: async (transport, keys) => (await Promise.all(keys.map((key) => one(transport, key)))).flat(),
    keyOf,
  }
}

/** The server fails with this text for a record it does not have. */
function isUnknown(error: unknown): boolean {
  return isOpsError(error) && error.kind === 'business' && error.serverMessage?.includes('查询无果') === true
}
