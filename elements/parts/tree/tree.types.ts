export interface TreeNode {
  /** Unique in the whole tree. */
  id: string
  label: string
  children?: readonly TreeNode[] | undefined
  /** A number at the end of the line. */
  count?: number | undefined
  disabled?: boolean | undefined
  /** `false` on a node without children: they come from `loadChildren`. */
  leaf?: boolean | undefined
}
