import type { TreeNode } from './tree.types'

export interface TreeEntry {
  node: TreeNode
  parent: string | null
  /** 0 for roots. */
  level: number
  children: readonly string[]
}

export interface TreeIndex {
  entries: ReadonlyMap<string, TreeEntry>
  roots: readonly string[]
}

export interface TreeRow {
  id: string
  entry: TreeEntry
  expandable: boolean
  expanded: boolean
  /** Place among its shown siblings, from 1, and their number: what screen readers say. */
  position: number
  siblings: number
}

export type Mark = 'all' | 'some'

/** Reads the tree once; `grafts` holds children that came later. Recursion depth is the depth of the tree. */
export function indexTree(nodes: readonly TreeNode[], grafts: ReadonlyMap<string, readonly TreeNode[]> = new Map()): TreeIndex {
  const entries = new Map<string, TreeEntry>()
  function add(node: TreeNode, parent: string | null, level: number): string {
    const children = grafts.get(node.id) ?? node.children ?? []
    entries.set(node.id, { node, parent, level, children: children.map((child) => child.id) })
    for (const child of children) add(child, node.id, level + 1)
    return node.id
  }
  return { roots: nodes.map((node) => add(node, null, 0)), entries }
}

/** Rows on the screen, top to bottom. With `shown`, only those ids (a search). */
export function visibleRows(index: TreeIndex, expanded: ReadonlySet<string>, shown?: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  function walk(ids: readonly string[]): void {
    const level = shown ? ids.filter((id) => shown.has(id)) : ids
    level.forEach((id, at) => {
      const entry = index.entries.get(id)!
      const expandable = entry.children.length > 0 || entry.node.leaf === false
      const open = expandable && expanded.has(id)
      rows.push({ id, entry, expandable, expanded: open, position: at + 1, siblings: level.length })
      if (open) walk(entry.children)
    })
  }
  walk(index.roots)
  return rows
}

export interface TreeSearch {
  matches: readonly string[]
  /** Matches, what leads to them, and what is below them. */
  shown: ReadonlySet<string>
  /** What has to be open for every match to be seen. */
  expanded: ReadonlySet<string>
}

export function searchTree(index: TreeIndex, query: string): TreeSearch | null {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return null
  const matches = [...index.entries.values()].filter(({ node }) => node.label.toLocaleLowerCase().includes(wanted)).map(({ node }) => node.id)
  const shown = new Set<string>()
  const expanded = new Set<string>()
  for (const id of matches) {
    for (const below of withDescendants(index, id)) shown.add(below)
    for (const above of ancestors(index, id)) {
      shown.add(above)
      expanded.add(above)
    }
  }
  return { matches, shown, expanded }
}

export function ancestors(index: TreeIndex, id: string): string[] {
  const path: string[] = []
  for (let parent = index.entries.get(id)?.parent; parent; parent = index.entries.get(parent)?.parent) path.push(parent)
  return path
}

export function withDescendants(index: TreeIndex, id: string): string[] {
  const found: string[] = [id]
  for (let at = 0; at < found.length; at++) found.push(...(index.entries.get(found[at]!)?.children ?? []))
  return found
}

/** Full and partial marks of every node. Strict: a node answers for itself alone. */
export function marksOf(index: TreeIndex, checked: ReadonlySet<string>, strict: boolean): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>()
  if (strict) {
    for (const id of checked) marks.set(id, 'all')
    return marks
  }
  // Children stand after their parent in the map, so backwards every child is known before its parent.
  for (const [id, entry] of [...index.entries].toReversed()) {
    const below = entry.children.map((child) => marks.get(child))
    if (below.length === 0 ? checked.has(id) : below.every((mark) => mark === 'all')) marks.set(id, 'all')
    else if (below.some(Boolean)) marks.set(id, 'some')
  }
  return marks
}

/**
 * The checked ids after a press on one node, in order of choice. Strict: this node only. Otherwise it takes all below
 * along, disabled ones excepted, and parents follow when all their children are checked.
 */
export function toggleNode(index: TreeIndex, checked: readonly string[], id: string, strict: boolean): string[] {
  if (strict) return checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id]
  const leaves = new Set(checked.flatMap((one) => leavesBelow(index, one)))
  const mine = leavesBelow(index, id).filter((leaf) => leaf === id || !index.entries.get(leaf)?.node.disabled)
  const on = mine.some((leaf) => !leaves.has(leaf))
  for (const leaf of mine) {
    if (on) leaves.add(leaf)
    else leaves.delete(leaf)
  }
  const marks = marksOf(index, leaves, false)
  const full = [...index.entries.keys()].filter((one) => marks.get(one) === 'all')
  const kept = checked.filter((one) => marks.get(one) === 'all')
  return [...kept, ...full.filter((one) => !kept.includes(one))]
}

function leavesBelow(index: TreeIndex, id: string): string[] {
  return withDescendants(index, id).filter((one) => (index.entries.get(one)?.children.length ?? 0) === 0)
}
