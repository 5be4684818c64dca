import { useDeferredValue, useMemo, useState } from 'react'
import { ancestors, BranchLoader, type BranchStates, type TreeRow, visibleRows } from '../../core/tree'
import { idsOfKeys, indexTree, type NodeIndex, searchTree, type TextMatch, type TreeSearch } from './tree-model'
import type { TreeNode } from './tree.types'

export interface TreeSetup {
  nodes: readonly TreeNode[]
  /** Chosen keys. */
  values: readonly string[]
  query: string
  /** What somebody else found for the query: shown in the place of `nodes`, all of it. */
  found: readonly TreeNode[] | undefined
  /** Levels that are open at first; default 1. Chosen nodes are always in sight. */
  openLevels: number
  /** Children that came later in a tree that was shown before. */
  loaded?: ReadonlyMap<string, readonly TreeNode[]> | undefined
  loadChildren: ((node: TreeNode) => Promise<readonly TreeNode[]>) | undefined
  /** A further way to find names. */
  matches: TextMatch | null
}

export interface TreeState {
  index: NodeIndex
  rows: readonly TreeRow<TreeNode>[]
  search: TreeSearch | null
  /** Ids whose children are on their way. */
  isWaiting: (id: string) => boolean
  /** The nodes whose children did not come, and why. */
  failures: readonly { node: TreeNode; error: unknown }[]
  setExpanded: (id: string, open: boolean) => void
  /** Everything that is loaded. */
  setAllExpanded: (open: boolean) => void
}

/** What the user opened or closed, for one search (or none): another search opens what it finds. */
interface Touched {
  query: string
  open: ReadonlyMap<string, boolean>
}

const untouched: ReadonlyMap<string, boolean> = new Map()

export function useTree({ nodes, values, query, found, openLevels, loadChildren, loaded, matches }: TreeSetup): TreeState {
  const [grafts, setGrafts] = useState<ReadonlyMap<string, readonly TreeNode[]>>(() => new Map(loaded))
  const [states, setStates] = useState<BranchStates>(new Map())
  const [loader] = useState(() => new BranchLoader<TreeNode>(setStates))
  const [browsed, setBrowsed] = useState<Touched>({ query: '', open: untouched })
  const [searched, setSearched] = useState<Touched>({ query: '', open: untouched })
  const [before] = useState(values)
  const needle = useDeferredValue(query).trim()
  const index = useMemo(() => indexTree(found ?? nodes, grafts), [found, nodes, grafts])
  const search = useMemo(() => searchTree(index, needle, { isMatch: found !== undefined, matches }), [index, needle, found, matches])
  const touched = needle === '' ? browsed.open : searched.query === needle ? searched.open : untouched

  const expanded = useMemo(() => {
    const open = new Set(search?.expanded)
    if (!search) {
      for (const [id, entry] of index.entries) if (entry.level < openLevels && !entry.waits) open.add(id)
      for (const id of idsOfKeys(index, before)) for (const ancestor of ancestors(index, id)) open.add(ancestor)
    }
    for (const [id, isExpanded] of touched) {
      if (isExpanded) open.add(id)
      else open.delete(id)
    }
    return open
  }, [index, search, openLevels, before, touched])

  function touch(changes: Iterable<readonly [string, boolean]>): void {
    const change = (now: Touched): Touched => ({
      query: needle,
      open: new Map([...(now.query === needle ? now.open : untouched), ...changes]),
    })
    if (needle === '') setBrowsed(change)
    else setSearched(change)
  }

  async function load(node: TreeNode): Promise<void> {
    if (!loadChildren) return
    const children = await loader.load(
      node.id,
      () => loadChildren(node),
      () => touch([[node.id, false]]),
    )
    if (children) setGrafts((now) => new Map(now).set(node.id, children))
  }

  return {
    index,
    rows: useMemo(() => visibleRows(index, expanded, search?.shown), [index, expanded, search]),
    search,
    isWaiting: (id) => states.get(id)?.status === 'loading',
    failures: [...states].flatMap(([id, state]) => {
      const entry = index.entries.get(id)
      return state.status === 'failed' && entry ? [{ node: entry.node, error: state.error }] : []
    }),
    setExpanded(id, open) {
      touch([[id, open]])
      const entry = index.entries.get(id)
      if (open && entry?.waits) void load(entry.node)
    },
    setAllExpanded: (open) => touch([...index.entries].flatMap(([id, { children }]) => (children.length > 0 ? [[id, open] as const] : []))),
  }
}
