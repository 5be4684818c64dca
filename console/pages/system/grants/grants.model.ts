import { ancestors, type TreeIndex, withDescendants } from '../../../../elements/core/tree'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { TreeNode } from '../../../../elements/parts/tree'

/** What an entry of the menu is, where the server says it: everything but this is a menu. */
const BUTTON = 2

/** Whether a node is a button, as far as its server tells; undefined where it does not. */
export const isButton = ({ record }: TreeNode): boolean | undefined =>
  record?.['menuType'] === undefined ? undefined : Number(record['menuType']) === BUTTON

/** The same: how many of the menus and of the buttons are held; null where the server does not tell them apart. */
export interface Tally {
  menus: readonly [held: number, all: number]
  buttons: readonly [held: number, all: number]
}

export function tallyOf(index: TreeIndex<TreeNode>, ids: readonly string[]): Tally | null {
  const held = new Set(ids)
  const all = [...index.entries.values()].map(({ node }) => node)
  if (all.some((node) => isButton(node) === undefined)) return null
  const [buttons, menus] = [all.filter(isButton), all.filter((node) => !isButton(node))]
  const of = (nodes: readonly TreeNode[]): readonly [number, number] => [nodes.filter(({ id }) => held.has(id)).length, nodes.length]
  return { menus: of(menus), buttons: of(buttons) }
}

/**
 * Nodes of a tree of permissions: their name stands in `slotTitle`, in other trees in `title`; `aside` is said of those with data rules.
 */
export function grantNodes(tree: unknown, aside?: string): TreeNode[] {
  if (!Array.isArray(tree)) return []
  return tree.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const { key, slotTitle, title, children, ruleFlag, icon, menuType } = entry
    const label = slotTitle ?? title
    if (typeof key !== 'string' || typeof label !== 'string') return []
    const below = grantNodes(children, aside)
    const isTold = (typeof icon === 'string' && icon !== '') || menuType !== undefined
    return [
      {
        id: key,
        label,
        ...(below.length > 0 && { children: below }),
        ...(aside && Number(ruleFlag) === 1 && { aside }),
        ...(isTold && { record: { icon, menuType } }),
      },
    ]
  })
}

type Index = TreeIndex<unknown>

/**
 * With all that stands above those that were not held before: no page is granted without the folder that leads to it. What was granted
 * without it stays so, for its folder may show pages to others. In the order of the tree.
 */
export function withNewAncestors(index: Index, before: readonly string[], ids: readonly string[]): string[] {
  const held = new Set(before)
  const requested = new Set(ids.flatMap((id) => (held.has(id) ? [id] : [id, ...ancestors(index, id)])))
  return [...index.entries.keys()].filter((id) => requested.has(id))
}

/** Those that the tree does not have. */
export function beyondTree(index: Index, ids: readonly string[]): string[] {
  return ids.filter((id) => !index.entries.has(id))
}

/** What is held together with all below it: what a tree whose levels are linked shows as ticked. */
export function wholeOnes(index: Index, ids: readonly string[]): string[] {
  const held = new Set(ids)
  return [...index.entries.keys()].filter((id) => withDescendants(index, id).every((one) => held.has(one)))
}

/** Entries that are held although nothing below them is: only one by one can they be taken. */
export function loneOnes(index: Index, ids: readonly string[]): string[] {
  const held = new Set(ids)
  return ids.filter((id) => {
    const children = withDescendants(index, id).filter((one) => one !== id)
    return children.length > 0 && !children.some((one) => held.has(one))
  })
}

/** What is held after a press in a tree with linked levels, which told what is `ticked` now. */
export function selectedAfterLinked(index: Index, before: readonly string[], ticked: readonly string[]): string[] {
  const whole = [...ticked, ...loneOnes(index, before)]
  const above = new Set(whole.flatMap((id) => ancestors(index, id)))
  return withNewAncestors(index, before, [...whole, ...before.filter((id) => above.has(id))])
}

/** Of everything with something below it: how much of that is held, and how much there is. */
export function selectedDescendants(index: Index, ids: readonly string[]): ReadonlyMap<string, string> {
  const held = new Set(ids)
  const counts = new Map<string, [held: number, all: number]>()
  for (const id of index.entries.keys())
    for (const above of ancestors(index, id)) {
      const [some, all] = counts.get(above) ?? [0, 0]
      counts.set(above, [some + (held.has(id) ? 1 : 0), all + 1])
    }
  return new Map([...counts].map(([id, [some, all]]) => [id, `${some}/${all}`]))
}

export interface GrantChanges {
  added: readonly string[]
  removed: readonly string[]
}

/** What is held now and was not before, and the other way round. */
export function changesOf(before: readonly string[], now: readonly string[]): GrantChanges {
  const [first, second] = [new Set(before), new Set(now)]
  return { added: now.filter((id) => !first.has(id)), removed: before.filter((id) => !second.has(id)) }
}

/** The lines of a tree with what is said at their ends; without those that `shown` leaves out, unless something below is shown. */
export function withNodeDetails(
  nodes: readonly TreeNode[],
  response: (node: TreeNode) => Partial<Pick<TreeNode, 'label' | 'count' | 'note' | 'icon' | 'minor'>>,
  shown: (id: string) => boolean,
): TreeNode[] {
  return nodes.flatMap((node) => {
    const { children, ...line } = node
    const below = withNodeDetails(children ?? [], response, shown)
    if (below.length === 0 && !shown(node.id)) return []
    return [{ ...line, ...(below.length > 0 && { children: below }), ...response(node) }]
  })
}

/** What only one of the two lists has. */
export function differing(one: readonly string[], other: readonly string[]): string[] {
  const { added, removed } = changesOf(other, one)
  return [...added, ...removed]
}

/** What was ticked and unticked from `before` to `after`, done to others. */
function redone(before: readonly string[], after: readonly string[], others: readonly string[]): string[] {
  const { added, removed } = changesOf(before, after)
  return [...new Set([...others, ...added])].filter((id) => !removed.includes(id))
}

/** A save whose answer was lost: what was `stored` before it, what was `sent`, what is `ticked` and what is stored by `now`. */
export interface LostSave {
  stored: readonly string[]
  sent: readonly string[]
  ticked: readonly string[]
  now: readonly string[]
}

/** What is ticked when it is known what became of the save: what its user wanted since, and what others did meanwhile. */
export function selectedAfter({ stored, sent, ticked, now }: LostSave): string[] {
  return redone(sent, ticked, redone(stored, sent, now))
}
