import type { TreeIndex } from './tree-index'
import { withDescendants } from './tree-walk'

export type CheckState = 'all' | 'some'

/** What is checked of every node: all of it or some. Strict: a node answers for itself alone; otherwise also for all below it. */
export function checkStates(
  index: TreeIndex<unknown>,
  checked: readonly string[],
  strict: boolean,
  partial: readonly string[] = [],
): ReadonlyMap<string, CheckState> {
  if (strict) return new Map(checked.map((id) => [id, 'all']))
  const states = new Map<string, CheckState>()
  const leaves = new Set(checked.flatMap((id) => leafDescendants(index, id)))
  const alone = new Set(partial)
  // Children stand after their parent in the map, so backwards every child is known before its parent.
  for (const [id, entry] of [...index.entries].toReversed()) {
    const childStates = entry.children.map((child) => states.get(child))
    if (childStates.length === 0 ? leaves.has(id) : childStates.every((state) => state === 'all')) states.set(id, 'all')
    else if (alone.has(id) || childStates.some(Boolean)) states.set(id, 'some')
  }
  return states
}

/**
 * What is checked, in the order of the tree, after a press on one node that takes all below it along, fixed ones excepted; parents
 * follow when all their children are checked. A parent that was not checked beside all its children does not come in by a press
 * somewhere else.
 */
export function toggleWithDescendants(
  index: TreeIndex<unknown>,
  checked: readonly string[],
  id: string,
  isFixed: (id: string) => boolean,
): string[] {
  const leaves = new Set(checked.flatMap((one) => leafDescendants(index, one)))
  const stored = new Set(checked.flatMap((one) => withDescendants(index, one)))
  const before = fullNodes(index, leaves)
  const children = leafDescendants(index, id).filter((leaf) => leaf === id || !isFixed(leaf))
  const on = children.some((leaf) => !leaves.has(leaf))
  for (const leaf of children) {
    if (on) leaves.add(leaf)
    else leaves.delete(leaf)
  }
  return [...fullNodes(index, leaves)].filter((one) => stored.has(one) || !before.has(one))
}

/** What is checked with all below it, in the order of the tree. */
function fullNodes(index: TreeIndex<unknown>, leaves: ReadonlySet<string>): Set<string> {
  const states = checkStates(index, [...leaves], false)
  return new Set([...index.entries.keys()].filter((id) => states.get(id) === 'all'))
}

function leafDescendants(index: TreeIndex<unknown>, id: string): string[] {
  return withDescendants(index, id).filter((one) => (index.entries.get(one)?.children.length ?? 0) === 0)
}
