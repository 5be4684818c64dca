export interface TreeNode {
  /** Unique in the whole tree; a second node with the same id is left out. */
  id: string
  /** What a choice of this node is called outside; default `id`. Nodes with one key are chosen together. */
  key?: string | undefined
  label: string
  children?: readonly TreeNode[] | undefined
  /** A number at the end of the line. */
  count?: number | undefined
  disabled?: boolean | undefined
  /** `false` on a node without children: they come from `loadChildren`. */
  leaf?: boolean | undefined
  /** What the node was read from; comes back with a choice. */
  record?: Readonly<Record<string, unknown>> | undefined
}
