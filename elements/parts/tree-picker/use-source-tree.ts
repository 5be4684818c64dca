import { useCallback, useMemo, useState } from 'react'
import type { PickerRecord } from '../picker/picker.types'
import type { TreeNode, TreeProps } from '../tree'
import type { TreeShape, TreeSource } from './tree-picker.types'
import { recordsIn, treeNodes } from './tree-records'
import { type TreeResponse, useTreeRecords } from './use-tree-records'

/** What a `Tree` is given by a source. */
export type SourceTreeProps = Pick<TreeProps, 'onSearch' | 'found' | 'finding' | 'loadChildren' | 'loaded'> & { nodes: readonly TreeNode[] }

export interface SourceTree<Item extends PickerRecord> {
  /** Of the top level. */
  response: TreeResponse<Item>
  /** Of the search; `ready` while nothing is searched for. */
  matches: TreeResponse<Item>
  /** Why the children of a node did not come. */
  branchError: unknown
  tree: SourceTreeProps
}

/** Below an answer for the top level: what was loaded since, for as long as the answer is good. */
const childBranches = new WeakMap<readonly PickerRecord[], Map<string, readonly TreeNode[]>>()

function branchesOf(roots: readonly PickerRecord[]): Map<string, readonly TreeNode[]> {
  const branches = childBranches.get(roots) ?? new Map<string, readonly TreeNode[]>()
  childBranches.set(roots, branches)
  return branches
}

function useNodes<Item extends PickerRecord>(records: readonly Item[], shape: TreeShape<Item>, isLazy: boolean): readonly TreeNode[] {
  return useMemo(() => treeNodes(records, shape, isLazy), [records, shape, isLazy])
}

/** A tree from wherever its records come, whole or level by level; `wanted`: it is asked for. */
export function useSourceTree<Item extends PickerRecord>(
  { name, roots, children, search }: TreeSource<Item>,
  shape: TreeShape<Item>,
  isEnabled = true,
): SourceTree<Item> {
  const [query, setQuery] = useState('')
  const [branchError, setBranchError] = useState<unknown>(null)
  const response = useTreeRecords(isEnabled ? { name, load: roots } : null)
  const searches = isEnabled && query !== '' && search !== undefined
  const found = useTreeRecords(searches ? { name: `${name}?${query}`, load: (signal) => search(query, signal) } : null)
  const isLazy = children !== undefined
  const nodes = useNodes(response.records, shape, isLazy)
  const foundNodes = useNodes(found.records, shape, isLazy)
  const branches = branchesOf(response.records)

  async function loadChildren(node: TreeNode): Promise<readonly TreeNode[]> {
    setBranchError(null)
    try {
      const [parent] = recordsIn<Item>([node.record])
      const loaded = parent && (await children?.(parent))
      const level = treeNodes(loaded ?? [], shape, true)
      branches.set(node.id, level)
      return level
    } catch (error) {
      setBranchError(error)
      throw error
    }
  }

  /** What did not come before was told then. */
  const onSearch = useCallback((next: string): void => {
    setBranchError(null)
    setQuery(next)
  }, [])

  return {
    response,
    matches: found,
    branchError,
    tree: {
      nodes,
      onSearch,
      found: searches && found.status !== 'failed' ? foundNodes : undefined,
      finding: found.status === 'loading',
      loadChildren: children && loadChildren,
      loaded: branches,
    },
  }
}
