import { ancestors, type TreeIndex, withDescendants } from '../../../../elements/core/tree'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { TreeNode } from '../../../../elements/parts/tree'

/** `menuType` of a button; all other values are menus. */
const BUTTON = 2

/** Whether a node is a button; undefined if the server does not send the type. */
export const isButton = ({ record }: TreeNode): boolean | undefined =>
  record?.['menuType'] === undefined ? undefined : Number(record['menuType']) === BUTTON

/** Number of granted menus and buttons; null if the server does not distinguish them. */
export interface Tally {
  menus: readonly [held: number, all: number]
  buttons: readonly [held: number, all: number]
}

export function tallyOf(index: TreeIndex<TreeNode>, ids: readonly string[]): Tally | null {
  const idSet = new Set(ids)
  const all = [...index.entries.values()].map(({ node }) => node)
  if (all.some((node) => isButton(node) === undefined)) return null
  const [buttons, menus] = [all.filter(isButton), all.filter((node) => !isButton(node))]
  const of = (nodes: readonly TreeNode[]): readonly [number, number] => [nodes.filter(({ id }) => idSet.has(id)).length, nodes.length]
  return { menus: of(menus), buttons: of(buttons) }
}

/** Nodes of a permission tree. Their name is in `slotTitle`, in other trees in `title`. `aside` is the note of nodes with data rules. */
export function grantNodes(tree: unknown, aside?: string): TreeNode[] {
  if (!Array.isArray(tree)) return []
  return tree.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const { key, slotTitle, title, children, ruleFlag, icon, menuType } = entry
    const label = slotTitle ?? title
    if (typeof key !== 'string' || typeof label !== 'string') return []
    const childNodes = grantNodes(children, aside)
    const isTold = (typeof icon === 'string' && icon !== '') || menuType !== undefined
    return [
      {
        id: key,
        label,
        ...(childNodes.length > 0 && { children: childNodes }),
        ...(aside && Number(ruleFlag) === 1 && { aside }),
        ...(isTold && { record: { icon, menuType } }),
      },
    ]
  })
}

type Index = TreeIndex<unknown>

/**
 * Adds the ancestors of newly selected entries, in tree order: a page needs the folder that leads to it. Entries that were granted without
 * their folder stay so, because the folder may show other pages.
 */
export function withNewAncestors(index: Index, before: readonly string[], ids: readonly string[]): string[] {
  const selected = new Set(before)
  const requested = new Set(ids.flatMap((id) => (selected.has(id) ? [id] : [id, ...ancestors(index, id)])))
  return [...index.entries.keys()].filter((id) => requested.has(id))
}

/** Ids that are not in the tree. */
export function beyondTree(index: Index, ids: readonly string[]): string[] {
  return ids.filter((id) => !index.entries.has(id))
}

/** Selected entries whose descendants are all selected: the checked nodes of a tree with linked levels. */
export function wholeOnes(index: Index, ids: readonly string[]): string[] {
  const selected = new Set(ids)
  return [...index.entries.keys()].filter((id) => withDescendants(index, id).every((one) => selected.has(one)))
}

/** Selected entries without selected descendants; linked levels cannot represent them. */
export function loneOnes(index: Index, ids: readonly string[]): string[] {
  const selected = new Set(ids)
  return ids.filter((id) => {
    const children = withDescendants(index, id).filter((one) => one !== id)
    return children.length > 0 && !children.some((one) => selected.has(one))
  })
}

/** Selection after a press in a tree with linked levels that reports its checked nodes. */
export function selectedAfterLinked(index: Index, before: readonly string[], selected: readonly string[]): string[] {
  const whole = [...selected, ...loneOnes(index, before)]
  const ancestorIds = new Set(whole.flatMap((id) => ancestors(index, id)))
  return withNewAncestors(index, before, [...whole, ...before.filter((id) => ancestorIds.has(id))])
}

/** For each node with descendants: the number of selected ones and of all. */
export function selectedDescendants(index: Index, ids: readonly string[]): ReadonlyMap<string, string> {
  const selected = new Set(ids)
  const counts = new Map<string, [held: number, all: number]>()
  for (const id of index.entries.keys())
    for (const ancestor of ancestors(index, id)) {
      const [some, all] = counts.get(ancestor) ?? [0, 0]
      counts.set(ancestor, [some + (selected.has(id) ? 1 : 0), all + 1])
    }
  return new Map([...counts].map(([id, [some, all]]) => [id, `${some}/${all}`]))
}

export interface GrantChanges {
  added: readonly string[]
  removed: readonly string[]
}

/** Added and removed entries. */
export function changesOf(before: readonly string[], now: readonly string[]): GrantChanges {
  const [first, second] = [new Set(before), new Set(now)]
  return { added: now.filter((id) => !first.has(id)), removed: before.filter((id) => !second.has(id)) }
}

/** Tree nodes with their notes; omits nodes that `shown` rejects, unless a descendant is shown. */
export function withNodeDetails(
  nodes: readonly TreeNode[],
  response: (node: TreeNode) => Partial<Pick<TreeNode, 'label' | 'count' | 'note' | 'icon' | 'minor'>>,
  shown: (id: string) => boolean,
): TreeNode[] {
  return nodes.flatMap((node) => {
    const { children, ...line } = node
    const childNodes = withNodeDetails(children ?? [], response, shown)
    if (childNodes.length === 0 && !shown(node.id)) return []
    return [{ ...line, ...(childNodes.length > 0 && { children: childNodes }), ...response(node) }]
  })
}

/** Entries that are in exactly one of the two lists. */
export function differing(one: readonly string[], other: readonly string[]): string[] {
  const { added, removed } = changesOf(other, one)
  return [...added, ...removed]
}

/** Applies the changes from `before` to `after` to another list. */
function redone(before: readonly string[], after: readonly string[], others: readonly string[]): string[] {
  const { added, removed } = changesOf(before, after)
  return [...new Set([...others, ...added])].filter((id) => !removed.includes(id))
}

/** A save without a response: `stored` before it, `sent` by it, the current selection, and what is stored `now`. */
export interface LostSave {
  stored: readonly string[]
  sent: readonly string[]
  ticked: readonly string[]
  now: readonly string[]
}

/** Selection after a lost save: keeps what the user changed since and what others stored meanwhile. */
export function selectedAfter({ stored, sent, ticked: selected, now }: LostSave): string[] {
  return redone(sent, selected, redone(stored, sent, now))
}
