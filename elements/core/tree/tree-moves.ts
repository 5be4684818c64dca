import type { TreeIndex } from './tree-index'
import { ancestors, siblingsOf } from './tree-walk'

/** Where a node is to stand: below whom (null: at the top), and before which of those; null: behind all. */
export interface TreeTarget {
  readonly parent: string | null
  readonly before: string | null
}

/** One place up or down beside its siblings, into the one before it, or out behind what it is below. */
export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** Where one step takes a node; null where there is none. */
export function stepTarget(index: TreeIndex<unknown>, id: string, step: TreeStep): TreeTarget | null {
  const entry = index.entries.get(id)
  if (!entry) return null
  const siblings = siblingsOf(index, id)
  const at = siblings.indexOf(id)
  const { parent } = entry
  if (step === 'out') return parent === null ? null : behind(index, parent)
  if (step === 'down') return at === siblings.length - 1 ? null : { parent, before: siblings[at + 2] ?? null }
  const previous = siblings[at - 1]
  if (previous === undefined) return null
  return step === 'up' ? { parent, before: previous } : { parent: previous, before: null }
}

/**
 * Where a node goes that is let go over another one: before it, as the last below it, or behind it, which of an open one is before its
 * first.
 */
export function dropTarget(
  index: TreeIndex<unknown>,
  over: string,
  where: 'before' | 'inside' | 'after',
  isOpen: boolean,
): TreeTarget | null {
  const entry = index.entries.get(over)
  if (!entry) return null
  if (where === 'inside') return { parent: over, before: null }
  if (where === 'before') return { parent: entry.parent, before: over }
  const [first] = entry.children
  return isOpen && first !== undefined ? { parent: over, before: first } : behind(index, over)
}

function behind(index: TreeIndex<unknown>, id: string): TreeTarget {
  const siblings = siblingsOf(index, id)
  return { parent: index.entries.get(id)?.parent ?? null, before: siblings[siblings.indexOf(id) + 1] ?? null }
}

/** Whether a node may go there: not below itself, and not where it stands. */
export function mayMove(index: TreeIndex<unknown>, id: string, { parent, before }: TreeTarget): boolean {
  if (parent === id || before === id || (parent !== null && ancestors(index, parent).includes(id))) return false
  const now = behind(index, id)
  return now.parent !== parent || now.before !== before
}
