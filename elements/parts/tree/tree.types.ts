import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatusProps, Tone } from '../indicators'

export interface TreeNode {
  /** Unique in the whole tree; a second node with the same id is left out. */
  id: string
  /** What a choice of this node is called outside; default `id`. Nodes with one key are chosen together. */
  key?: string | undefined
  label: string
  /** What it is below, where it stands in no tree: behind its name. */
  path?: string | undefined
  /** Before the name. */
  icon?: ReactNode
  /** A part of what it stands below instead of something of its own: drawn smaller. */
  minor?: boolean | undefined
  /** What became of it, behind its name. */
  note?: { readonly text: string; readonly tone: Tone } | undefined
  /** What else a search finds it by. */
  terms?: readonly string[] | undefined
  children?: readonly TreeNode[] | undefined
  /** What it does at present: a mark before the name, spoken before it. */
  status?: (Pick<StatusProps, 'tone' | 'shape'> & { readonly text: string }) | undefined
  /** Something that is special about it, after the name. */
  mark?: { readonly icon: LucideIcon; readonly text: string } | undefined
  /** A number at the end of the line, or two: 3/8. */
  count?: number | string | undefined
  /** What else can be done with the node, in words at the end of its line: `onAside` of the tree. */
  aside?: string | undefined
  disabled?: boolean | undefined
  /** `false` on a node without children: they come from `loadChildren`. */
  leaf?: boolean | undefined
  /** What the node was read from; comes back with a choice. */
  record?: Readonly<Record<string, unknown>> | undefined
}
