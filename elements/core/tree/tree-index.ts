/** One node of a tree and where it stands. */
export interface TreeEntry<Node> {
  readonly node: Node
  readonly parent: string | null
  /** 0 for roots. */
  readonly level: number
  readonly children: readonly string[]
  /** There is more below it that has not been asked for yet. */
  readonly waits: boolean
}

/** A tree by the ids of its nodes. */
export interface TreeIndex<Node> {
  /** Each before what is below it. */
  readonly entries: ReadonlyMap<string, TreeEntry<Node>>
  readonly roots: readonly string[]
}

/** How nodes are read that bring what is below them. */
export interface NestedNodes<Node> {
  /** Unique in the whole tree. */
  idOf: (node: Node) => string
  childrenOf: (node: Node) => readonly Node[]
  /** Whether there is more below a node that brings nothing. */
  waits: (node: Node) => boolean
  /** Order of nodes beside each other; default as they come. */
  order?: ((nodes: readonly Node[]) => readonly Node[]) | undefined
}

interface GrowingEntry<Node> extends TreeEntry<Node> {
  children: readonly string[]
}

const none: readonly string[] = []

/**
 * Reads nested nodes once; `grafts` holds, by id, what came later and stands in the place of what a node brought. A node met before is
 * left out, so that data that goes in a circle ends. Recursion depth is the depth of the tree.
 */
export function indexNested<Node>(
  nodes: readonly Node[],
  { idOf, childrenOf, waits, order = (level) => level }: NestedNodes<Node>,
  grafts: ReadonlyMap<string, readonly Node[]> = new Map(),
): TreeIndex<Node> {
  const entries = new Map<string, TreeEntry<Node>>()
  function add(siblings: readonly Node[], parent: string | null, level: number): readonly string[] {
    return order(siblings).flatMap((node) => {
      const id = idOf(node)
      if (entries.has(id)) return []
      const graft = grafts.get(id)
      const children = graft ?? childrenOf(node)
      const entry: GrowingEntry<Node> = { node, parent, level, children: none, waits: !graft && children.length === 0 && waits(node) }
      entries.set(id, entry)
      if (children.length > 0) entry.children = add(children, id, level + 1)
      return [id]
    })
  }
  return { roots: add(nodes, null, 0), entries }
}

/** How the nodes of a flat list are read. */
export interface FlatNodes<Node> {
  idOf: (node: Node) => string
  /** The id of the node it belongs under; one that is not in the list, or below the node itself, makes it a root. */
  parentOf: (id: string) => string | undefined
}

/** Reads a flat list; siblings keep their order. */
export function indexFlat<Node>(nodes: Iterable<Node>, { idOf, parentOf }: FlatNodes<Node>): TreeIndex<Node> {
  const byId = new Map<string, Node>()
  for (const node of nodes) byId.set(idOf(node), node)
  const childIds = new Map<string, string[]>()
  const roots: string[] = []
  for (const id of byId.keys()) {
    const parent = parentOf(id)
    const siblings = parent === undefined ? undefined : childIds.get(parent)
    if (parent === undefined || !byId.has(parent)) roots.push(id)
    else if (siblings) siblings.push(id)
    else childIds.set(parent, [id])
  }
  const entries = new Map<string, TreeEntry<Node>>()
  function add(id: string, parent: string | null, level: number): void {
    const entry: GrowingEntry<Node> = { node: byId.get(id)!, parent, level, children: none, waits: false }
    entries.set(id, entry)
    const children = childIds.get(id)?.filter((child) => !entries.has(child))
    if (!children) return
    entry.children = children
    for (const child of children) add(child, id, level + 1)
  }
  for (const root of roots) add(root, null, 0)
  // Nodes that are above each other stand at the top, from the first of them on.
  for (const id of entries.size < byId.size ? byId.keys() : []) {
    if (entries.has(id)) continue
    roots.push(id)
    add(id, null, 0)
  }
  return { roots, entries }
}
