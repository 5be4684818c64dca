import type { TreeNode } from './tree.types'

export interface TreeEntry {
  node: TreeNode
  parent: string | null
  /** 0 for roots. */
  level: number
  children: readonly string[]
  /** Its children have not been loaded yet. */
  waits: boolean
}

export interface TreeIndex {
  entries: ReadonlyMap<string, TreeEntry>
  roots: readonly string[]
  /** Ids of the nodes behind each key. */
  byKey: ReadonlyMap<string, readonly string[]>
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

export type CheckState = 'all' | 'some'

/**
 * Reads the tree once; `grafts` holds children that came later. A node met before is left out, so that data that goes in a
 * circle ends. Recursion depth is the depth of the tree.
 */
export function indexTree(nodes: readonly TreeNode[], grafts: ReadonlyMap<string, readonly TreeNode[]> = new Map()): TreeIndex {
  const entries = new Map<string, TreeEntry>()
  const byKey = new Map<string, string[]>()
  function add(level: readonly TreeNode[], parent: string | null, depth: number): string[] {
    return level.flatMap((node) => {
      if (entries.has(node.id)) return []
      const graft = grafts.get(node.id)
      const below = graft ?? node.children ?? []
      const entry = {
        node,
        parent,
        level: depth,
        children: [] as readonly string[],
        waits: node.leaf === false && below.length === 0 && !graft,
      }
      entries.set(node.id, entry)
      const key = keyOf(node)
      byKey.set(key, [...(byKey.get(key) ?? []), node.id])
      entry.children = add(below, node.id, depth + 1)
      return [node.id]
    })
  }
  return { roots: add(nodes, null, 0), entries, byKey }
}

export function keyOf(node: TreeNode): string {
  return node.key ?? node.id
}

/** The nodes behind chosen keys; what the tree does not hold (or not yet) has none. */
export function idsOfKeys(index: TreeIndex, keys: readonly string[]): string[] {
  return keys.flatMap((key) => index.byKey.get(key) ?? [])
}

/** Rows on the screen, top to bottom. With `shown`, only those ids (a search). */
export function visibleRows(index: TreeIndex, expanded: ReadonlySet<string>, shown?: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  function walk(ids: readonly string[]): void {
    const level = shown ? ids.filter((id) => shown.has(id)) : ids
    level.forEach((id, at) => {
      const entry = index.entries.get(id)!
      const expandable = entry.children.length > 0 || entry.waits
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

/** `isAnswer`: the tree is what was found for the query, by whatever means; all of it is shown. */
export function searchTree(index: TreeIndex, query: string, isAnswer = false): TreeSearch | null {
  const wanted = query.trim().toLocaleLowerCase()
  if (wanted === '') return null
  const named = [...index.entries.values()].filter(({ node }) => node.label.toLocaleLowerCase().includes(wanted)).map(({ node }) => node.id)
  if (isAnswer) {
    const all = [...index.entries.keys()]
    // What was found by something else than its name ends a branch.
    const found = named.length > 0 ? named : all.filter((id) => index.entries.get(id)?.children.length === 0)
    return { matches: found, shown: new Set(all), expanded: new Set(all.filter((id) => !index.entries.get(id)?.waits)) }
  }
  const shown = new Set<string>()
  const expanded = new Set<string>()
  for (const id of named) {
    for (const below of withDescendants(index, id)) shown.add(below)
    for (const above of ancestors(index, id)) {
      shown.add(above)
      expanded.add(above)
    }
  }
  return { matches: named, shown, expanded }
}

export function ancestors(index: TreeIndex, id: string): string[] {
  const path: string[] = []
  for (let parent = index.entries.get(id)?.parent; parent; parent = index.entries.get(parent)?.parent) path.push(parent)
  return path
}

export function withDescendants(index: TreeIndex, id: string): string[] {
  const found: string[] = [id]
  // The list grows while it is walked.
  for (const one of found) found.push(...(index.entries.get(one)?.children ?? []))
  return found
}

/** What is checked of every node: all of it or some. Strict: a node answers for itself alone; otherwise also for all below it. */
export function checkStates(index: TreeIndex, checked: readonly string[], strict: boolean): ReadonlyMap<string, CheckState> {
  if (strict) return new Map(checked.map((id) => [id, 'all']))
  const states = new Map<string, CheckState>()
  const leaves = new Set(checked.flatMap((id) => leavesBelow(index, id)))
  // Children stand after their parent in the map, so backwards every child is known before its parent.
  for (const [id, entry] of [...index.entries].toReversed()) {
    const below = entry.children.map((child) => states.get(child))
    if (below.length === 0 ? leaves.has(id) : below.every((state) => state === 'all')) states.set(id, 'all')
    else if (below.some(Boolean)) states.set(id, 'some')
  }
  return states
}

/**
 * The chosen keys after a press on one node, in order of choice. Strict: this node only. Otherwise it takes all below it
 * along, disabled ones excepted, and parents follow when all their children are checked. Keys the tree does not hold stay,
 * and a parent that was not stored beside all its children does not come in by a press somewhere else.
 */
export function toggleNode(index: TreeIndex, keys: readonly string[], id: string, strict: boolean): string[] {
  const pressed = index.entries.get(id)
  if (!pressed) return [...keys]
  const mine = keyOf(pressed.node)
  if (strict) return keys.includes(mine) ? keys.filter((other) => other !== mine) : [...keys, mine]
  const checked = idsOfKeys(index, keys)
  const leaves = new Set(checked.flatMap((one) => leavesBelow(index, one)))
  const stored = new Set(checked.flatMap((one) => withDescendants(index, one)))
  const before = fullNodes(index, leaves)
  const below = leavesBelow(index, id).filter((leaf) => leaf === id || !index.entries.get(leaf)?.node.disabled)
  const on = below.some((leaf) => !leaves.has(leaf))
  for (const leaf of below) {
    if (on) leaves.add(leaf)
    else leaves.delete(leaf)
  }
  const after = [...fullNodes(index, leaves)].filter((one) => stored.has(one) || !before.has(one))
  const next = new Set(after.flatMap((one) => keyOf(index.entries.get(one)!.node)))
  return [...new Set([...keys.filter((key) => next.has(key) || !index.byKey.has(key)), ...next])]
}

/** What is checked with all below it, in the order of the tree. */
function fullNodes(index: TreeIndex, leaves: ReadonlySet<string>): Set<string> {
  const states = checkStates(index, [...leaves], false)
  return new Set([...index.entries.keys()].filter((id) => states.get(id) === 'all'))
}

function leavesBelow(index: TreeIndex, id: string): string[] {
  return withDescendants(index, id).filter((one) => (index.entries.get(one)?.children.length ?? 0) === 0)
}
