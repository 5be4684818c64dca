import { useDeferredValue, useMemo, useState } from 'react'
import { ancestors, indexTree, searchTree, type TreeIndex, type TreeRow, type TreeSearch, visibleRows } from './tree-model'
import type { TreeNode } from './tree.types'

export interface TreeSetup {
  nodes: readonly TreeNode[]
  values: readonly string[]
  query: string
  /** Levels that are open at first; default 1. Chosen nodes are always in sight. */
  openLevels: number
  loadChildren: ((node: TreeNode) => Promise<readonly TreeNode[]>) | undefined
}

export interface TreeState {
  index: TreeIndex
  rows: readonly TreeRow[]
  search: TreeSearch | null
  /** Ids whose children are on their way. */
  waiting: ReadonlySet<string>
  /** Loading the children of some node did not work. */
  failed: boolean
  setExpanded: (id: string, open: boolean) => void
}

export function useTree({ nodes, values, query, openLevels, loadChildren }: TreeSetup): TreeState {
  const [grafts, setGrafts] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map())
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState(false)
  // What the user opened or closed; everything else follows `openLevels` and the choice made before.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [before] = useState(values)
  const needle = useDeferredValue(query)
  const index = useMemo(() => indexTree(nodes, grafts), [nodes, grafts])
  const search = useMemo(() => searchTree(index, needle), [index, needle])

  const expanded = useMemo(() => {
    const open = new Set(search?.expanded)
    if (!search) {
      for (const [id, entry] of index.entries) if (entry.level < openLevels) open.add(id)
      for (const id of before) for (const above of ancestors(index, id)) open.add(above)
    }
    for (const [id, wanted] of touched) {
      if (wanted) open.add(id)
      else open.delete(id)
    }
    return open
  }, [index, search, openLevels, before, touched])

  async function load(node: TreeNode): Promise<void> {
    if (!loadChildren || waiting.has(node.id)) return
    setFailed(false)
    setWaiting((now) => new Set(now).add(node.id))
    try {
      const children = await loadChildren(node)
      setGrafts((now) => new Map(now).set(node.id, children))
    } catch {
      setFailed(true)
      setTouched((now) => new Map(now).set(node.id, false))
    } finally {
      setWaiting((now) => new Set([...now].filter((id) => id !== node.id)))
    }
  }

  return {
    index,
    rows: useMemo(() => visibleRows(index, expanded, search?.shown), [index, expanded, search]),
    search,
    waiting,
    failed,
    setExpanded(id, open) {
      setTouched((now) => new Map(now).set(id, open))
      const entry = index.entries.get(id)
      if (open && entry && entry.children.length === 0 && entry.node.leaf === false) void load(entry.node)
    },
  }
}
