import type { TreeNode } from '../../../../elements/parts/tree'
import type { Entry, PermissionSources, Rule } from './read-sources'

/** Whether the user has an entry, whatever stands above it. */
export function isGranted({ isAdmin }: Pick<PermissionSources, 'isAdmin'>, { isOpen, by }: Pick<Entry, 'isOpen' | 'by'>): boolean {
  return isAdmin || isOpen || by.length > 0
}

/** What stands above an entry, the nearest first. */
export function ancestorsOf({ entries }: Pick<PermissionSources, 'entries'>, entry: Entry): Entry[] {
  const parent: Entry[] = []
  for (let at = entries.get(entry.parent); at && !parent.includes(at); at = entries.get(at.parent)) parent.push(at)
  return parent
}

/** The highest entry above one that the user lacks: menus leave out all below it. */
export function missingAncestors(sources: PermissionSources, entry: Entry): Entry | undefined {
  return ancestorsOf(sources, entry).findLast((one) => !isGranted(sources, one))
}

/** The data rules that narrow an entry, those of its page for a button. */
export function rulesOn({ rules }: Pick<PermissionSources, 'rules'>, { id, parent, isButton }: Entry): readonly Rule[] {
  return rules.filter(({ entry }) => entry === id || (isButton && entry === parent))
}

interface NodeTexts {
  has: string
  hasNot: string
  /** A title of the menu in the language of the reader. */
  title: (name: string) => string
}

/** The menu as a tree, each entry marked with whether the user has it, and found by its path and code too. */
export function sourceNodes(sources: PermissionSources, { has, hasNot, title }: NodeTexts): TreeNode[] {
  const all = [...sources.entries.values()]
  const childrenOf = (parent: string): TreeNode[] =>
    all
      .filter((entry) => (sources.entries.has(entry.parent) ? entry.parent : '') === parent)
      .map((entry) => {
        const isGrantedHere = isGranted(sources, entry)
        const children = childrenOf(entry.id)
        return {
          id: entry.id,
          label: title(entry.name),
          terms: [entry.name, entry.path, entry.code],
          status: isGrantedHere ? { tone: 'success', shape: 'dot', text: has } : { tone: 'neutral', shape: 'ring', text: hasNot },
          ...(children.length > 0 && { children }),
        }
      })
  return childrenOf('')
}
