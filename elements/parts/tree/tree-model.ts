import { indexNested, toggleWithDescendants, type TreeIndex, ancestors, withDescendants } from '../../core/tree'
import type { TreeNode } from './tree.types'

/** The nodes of a tree, and what choices of them are called. */
export interface NodeIndex extends TreeIndex<TreeNode> {
  /** Ids of the nodes behind each key. */
  readonly byKey: ReadonlyMap<string, readonly string[]>
}

const nested = {
  idOf: ({ id }: TreeNode): string => id,
  childrenOf: ({ children = [] }: TreeNode): readonly TreeNode[] => children,
  waits: ({ leaf }: TreeNode): boolean => leaf === false,
}

/** `grafts` holds children that came later. */
export function indexTree(nodes: readonly TreeNode[], grafts?: ReadonlyMap<string, readonly TreeNode[]>): NodeIndex {
  const index = indexNested(nodes, nested, grafts)
  const byKey = new Map<string, string[]>()
  for (const [id, { node }] of index.entries) {
    const existing = byKey.get(keyOf(node))
    if (existing) existing.push(id)
    else byKey.set(keyOf(node), [id])
  }
  return { ...index, byKey }
}

export function keyOf(node: TreeNode): string {
  return node.key ?? node.id
}

/** The nodes behind chosen keys; what the tree does not hold (or not yet) has none. */
export function idsOfKeys(index: NodeIndex, keys: readonly string[]): string[] {
  return keys.flatMap((key) => index.byKey.get(key) ?? [])
}

export interface TreeSearch {
  matches: readonly string[]
  /** Matches, what leads to them, and what is below them. */
  shown: ReadonlySet<string>
  /** What has to be open for every match to be seen. */
  expanded: ReadonlySet<string>
}

/** Whether a word stands for a part of a text by something else than its letters. */
export type TextMatch = (text: string, query: string) => boolean

interface SearchOptions {
  /** The tree is what was found for the query, by whatever means; all of it is shown. */
  isMatch?: boolean
  /** A further way to find names. */
  matches?: TextMatch | null
}

export function searchTree(index: NodeIndex, query: string, { isMatch: isAnswer = false, matches }: SearchOptions = {}): TreeSearch | null {
  const requested = query.trim().toLocaleLowerCase()
  if (requested === '') return null
  const isNamed = ({ label, terms = [] }: TreeNode): boolean =>
    [label, ...terms].some((text) => text.toLocaleLowerCase().includes(requested)) || (matches?.(label, requested) ?? false)
  const named = [...index.entries.values()].filter(({ node }) => isNamed(node)).map(({ node }) => node.id)
  if (isAnswer) {
    const all = [...index.entries.keys()]
    // What was found by something else than its name ends a branch.
    const found = named.length > 0 ? named : all.filter((id) => index.entries.get(id)?.children.length === 0)
    return { matches: found, shown: new Set(all), expanded: new Set(all.filter((id) => !index.entries.get(id)?.waits)) }
  }
  const shown = new Set<string>()
  const expanded = new Set<string>()
  for (const id of named) {
    for (const descendant of withDescendants(index, id)) shown.add(descendant)
    for (const ancestor of ancestors(index, id)) {
      shown.add(ancestor)
      expanded.add(ancestor)
    }
  }
  return { matches: named, shown, expanded }
}

/**
 * The chosen keys after a press on one node, in order of choice. Strict: this node only. Otherwise it takes all below it
 * along, see `toggleWithDescendants`. Keys the tree does not hold stay.
 */
export function toggleNode(index: NodeIndex, keys: readonly string[], id: string, strict: boolean): string[] {
  const pressed = index.entries.get(id)
  if (!pressed) return [...keys]
  const mine = keyOf(pressed.node)
  if (strict) return keys.includes(mine) ? keys.filter((other) => other !== mine) : [...keys, mine]
  const after = toggleWithDescendants(index, idsOfKeys(index, keys), id, (one) => index.entries.get(one)?.node.disabled === true)
  const next = new Set(after.map((one) => keyOf(index.entries.get(one)!.node)))
  return [...new Set([...keys.filter((key) => next.has(key) || !index.byKey.has(key)), ...next])]
}
