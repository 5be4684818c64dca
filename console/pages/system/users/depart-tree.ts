import { isRecord } from '../../../../elements/core/storage/shapes'
import { paths } from '../../../../elements/core/transport'
import type { TreeNode } from '../../../../elements/parts/tree'
import { type ServerData, useServerData } from '../../../../elements/core/query'

/** Departments of queryTreeList as tree nodes; `children` is null on leaves. */
export function departNodes(result: unknown): TreeNode[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const id = entry.id ?? entry.key ?? entry.value
    const label = entry.departName ?? entry.title
    if (typeof id !== 'string' || typeof label !== 'string') return []
    const children = departNodes(entry.children)
    return [children.length > 0 ? { id, label, children } : { id, label }]
  })
}

/** Name of each department below these nodes, by id. */
export function departNames(nodes: readonly TreeNode[], names: Record<string, string> = {}): Record<string, string> {
  for (const { id, label, children } of nodes) {
    names[id] = label
    departNames(children ?? [], names)
  }
  return names
}

const fiveMinutes = 300_000

/** The department tree, shared by search field and form; asked for once somebody wants to see it. */
export function useDepartTree(wanted = true): ServerData<TreeNode[]> {
  return useServerData({
    key: ['depart-tree'],
    enabled: wanted,
    load: async (transport, signal) => departNodes(await transport.get(paths.depart.queryTreeList, {}, { signal })),
    freshFor: fiveMinutes,
  })
}
