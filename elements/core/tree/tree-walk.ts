import type { TreeEntry, TreeIndex } from './tree-index'

/** A node that is seen. */
export interface TreeRow<Node> {
  readonly id: string
  readonly entry: TreeEntry<Node>
  readonly expandable: boolean
  readonly expanded: boolean
  /** Place among its shown siblings, from 1, and their number: what screen readers say. */
  readonly position: number
  readonly siblings: number
}

/** What is seen, top to bottom. With `shown`, only those ids (a search). */
export function visibleRows<Node>(
  { entries, roots }: TreeIndex<Node>,
  expanded: ReadonlySet<string>,
  shown?: ReadonlySet<string>,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  function walk(ids: readonly string[]): void {
    const level = shown ? ids.filter((id) => shown.has(id)) : ids
    level.forEach((id, at) => {
      const entry = entries.get(id)!
      const expandable = isExpandable(entry)
      const open = expandable && expanded.has(id)
      rows.push({ id, entry, expandable, expanded: open, position: at + 1, siblings: level.length })
      if (open) walk(entry.children)
    })
  }
  walk(roots)
  return rows
}

export function isExpandable({ children, waits }: TreeEntry<unknown>): boolean {
  return children.length > 0 || waits
}

/** What a node is below of, the nearest first. */
export function ancestors({ entries }: TreeIndex<unknown>, id: string): string[] {
  const path: string[] = []
  for (let parent = entries.get(id)?.parent; parent; parent = entries.get(parent)?.parent) path.push(parent)
  return path
}

/** The node and all below it. */
export function withDescendants({ entries }: TreeIndex<unknown>, id: string): string[] {
  const found: string[] = [id]
  // The list grows while it is walked.
  for (const one of found) found.push(...(entries.get(one)?.children ?? []))
  return found
}

/** The node and those beside it. */
export function siblingsOf({ entries, roots }: TreeIndex<unknown>, id: string): readonly string[] {
  const parent = entries.get(id)?.parent
  return (parent ? entries.get(parent)?.children : roots) ?? []
}

/** Nodes and everything above them: what a search shows. */
export function withAncestors(index: TreeIndex<unknown>, ids: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const id of ids) {
    for (let one: string | null | undefined = id; one && !found.has(one); one = index.entries.get(one)?.parent) found.add(one)
  }
  return found
}
